import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { usePublish } from './publish.hooks.ts'

type PublishStateProps = {
  publish: ReturnType<typeof usePublish>
  /** The list of changes is based on the mosque's current times. */
  isReadAgain: boolean
}

/** Says that times are being published, or why they could not be. */
export function PublishState({ publish, isReadAgain }: PublishStateProps) {
  const { t } = useTranslation('timetables')
  const { failure, isPending } = publish
  return (
    <div className="mt-4">
      {failure && (
        <p role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red">
          {failure.message}
          {failure.isConflict && isReadAgain && <span className="block">{t('review.changedMeanwhile')}</span>}
        </p>
      )}
      {isPending && <ProgressBar label={t('review.publishing')} />}
    </div>
  )
}
