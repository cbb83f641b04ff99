import { useTranslation } from 'react-i18next'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { ImportAssistant } from './import-assistant.tsx'
import type { PublishReview, RamadanOffer } from './publish-step.tsx'

type TimetableImportProps = {
  mosqueId: string
  /** Address of its prayer times. */
  timesHref: string
  PublishReview: PublishReview
  RamadanOffer: RamadanOffer
}

/**
 * Imports a mosque's timetable from files or pasted text, in four steps. Nothing is saved before the last.
 */
export function TimetableImport({ mosqueId, ...shared }: TimetableImportProps) {
  const { t } = useTranslation('timetableImport')
  const profile = useMosqueProfile(mosqueId)
  return (
    <>
      <BackLink href={shared.timesHref}>{t('times')}</BackLink>
      <Loaded query={profile} message={t('mosqueFailed')}>
        {(mosque) => <ImportAssistant key={mosqueId} {...{ mosque, ...shared }} />}
      </Loaded>
    </>
  )
}
