import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMosqueProfile } from '#queries/mosques.ts'
import { MosqueOverline } from '#ui/mosque-overline.tsx'

type AdminMosqueFrameProps = { children: (mosqueId: string, timesHref: string) => ReactNode }

/** Names the mosque of an admin's page above its heading. */
export function AdminMosqueFrame({ children }: AdminMosqueFrameProps) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const mosque = useMosqueProfile(id)
  return (
    <>
      <MosqueOverline name={mosque.data?.name ?? t('pages.mosque')} href={`/admin/detail/${id}`} />
      {children(id, `/admin/detail/pray/${id}`)}
    </>
  )
}
