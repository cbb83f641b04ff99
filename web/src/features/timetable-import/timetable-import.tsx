import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Written } from '#ui/written.tsx'
import { ImportAssistant } from './import-assistant.tsx'
import type { PublishReview } from './publish-step.tsx'

type TimetableImportProps = {
  mosqueId: string
  /** Address of its prayer times. */
  timesHref: string
  /** Names the mosque, for people who look after several. */
  isNamed?: boolean
  PublishReview: PublishReview
}

/**
 * Imports a mosque's timetable from files or pasted text, in four steps. Nothing is saved before the last.
 */
export function TimetableImport({
  mosqueId,
  timesHref,
  isNamed = false,
  PublishReview,
}: TimetableImportProps) {
  const { t } = useTranslation('timetableImport')
  const profile = useMosqueProfile(mosqueId)
  return (
    <>
      <BackLink href={timesHref}>{t('times')}</BackLink>
      {isNamed && profile.data && (
        <p className="mb-1 font-semibold wrap-anywhere">
          <Written>{profile.data.name}</Written>
        </p>
      )}
      <Loaded query={profile} message={errorMessage(profile.error, t('mosqueFailed'))}>
        {(mosque) => <ImportAssistant key={mosqueId} {...{ mosque, timesHref, PublishReview }} />}
      </Loaded>
    </>
  )
}
