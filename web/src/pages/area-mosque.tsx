import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { ServedMosque } from '#features/mosques/profile/served-mosque.tsx'
import type { Capacity } from '#features/prayer-times/prayer-times.hooks.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MosqueOverline } from '#ui/mosque-overline.tsx'

/** A mosque in one of the three areas, with the addresses of its pages there. */
export type Area = { mosqueId: string; capacity: Capacity; timesHref: string; messagesHref: string }

type AreaMosqueProps = {
  /** For people without a mosque; about prayer times if omitted. */
  none?: { title: string; text: string }
  children: (area: Area) => ReactNode
}

/** The mosque of a page that all three areas have: in the admin's it is named in the address. */
export function AreaMosque(props: AreaMosqueProps) {
  const { id } = useParams()
  return id ? <AdminMosque id={id} {...props} /> : <OwnMosque {...props} />
}

/** Its name above the page's heading leads back to it. */
function AdminMosque({ id: mosqueId, children }: AreaMosqueProps & { id: string }) {
  const { t } = useTranslation()
  const mosque = useMosqueProfile(mosqueId)
  const timesHref = `/admin/detail/pray/${mosqueId}`
  const messagesHref = `/admin/detail/messages/${mosqueId}`
  return (
    <>
      <MosqueOverline name={mosque.data?.name ?? t('pages.mosque')} href={`/admin/detail/${mosqueId}`} />
      {children({ mosqueId, capacity: 'admin', timesHref, messagesHref })}
    </>
  )
}

/** A mosque admin has one at most, a contact person may serve several. */
function OwnMosque({ none, children }: AreaMosqueProps) {
  const { t } = useTranslation('prayerTimes')
  const { role, mosqueId, contactMosques } = useUser()
  const words = none ?? { title: t('calendar.noMosque'), text: t('calendar.noMosqueText') }
  const show = (mosqueId: string, capacity: Capacity, area: string, query = '') =>
    children({
      mosqueId,
      capacity,
      timesHref: `${area}/pray${query}`,
      messagesHref: `${area}/messages${query}`,
    })
  if (role === 'contactPerson')
    return (
      <ServedMosque mosques={contactMosques} none={<EmptyState {...words} />}>
        {(mosque) => show(mosque, 'contactPerson', '/contact-person', `?${new URLSearchParams({ mosque })}`)}
      </ServedMosque>
    )
  return mosqueId ? show(mosqueId, 'mosqueAdmin', '/mosque-admin/dashboard') : <EmptyState {...words} />
}
