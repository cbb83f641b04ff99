import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ImportAssistant } from './import-assistant.tsx'
import type { LayReview } from './publish-step.tsx'

type TimetableImportProps = {
  mosqueId: string
  /** Where its prayer times are. */
  timesHref: string
  LayReview: LayReview
}

/** A mosque's timetable from files or pasted text, in four steps. Nothing is saved before the last. */
export function TimetableImport({ mosqueId, timesHref, LayReview }: TimetableImportProps) {
  const { t } = useTranslation('timetableImport')
  const mosque = useMosqueProfile(mosqueId)
  return (
    <>
      <BackLink href={timesHref}>{t('times')}</BackLink>
      {mosque.data ? (
        <ImportAssistant key={mosqueId} mosque={mosque.data} {...{ timesHref, LayReview }} />
      ) : mosque.error ? (
        <ErrorState
          message={errorMessage(mosque.error, t('mosqueFailed'))}
          onRetry={() => void mosque.refetch()}
          isRetrying={mosque.isFetching}
        />
      ) : (
        <SkeletonList />
      )}
    </>
  )
}
