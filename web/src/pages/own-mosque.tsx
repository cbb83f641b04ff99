import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#features/auth/auth.hooks.ts'
import { EmptyState } from '#ui/empty-state.tsx'

type OwnMosqueProps = { children: (mosqueId: string, timesHref: string) => ReactNode }

/** The mosque of a mosque admin, who may have none yet. */
export function OwnMosque({ children }: OwnMosqueProps) {
  const { t } = useTranslation('prayerTimes')
  const { mosqueId } = useUser()
  if (!mosqueId) return <EmptyState title={t('calendar.noMosque')} text={t('calendar.noMosqueText')} />
  return children(mosqueId, '/mosque-admin/dashboard/pray')
}
