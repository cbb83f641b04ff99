import type { IsoDay } from '@mihrab/core/days.ts'
import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { TimetableRead } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import { useTranslation } from 'react-i18next'
import type { TimetableMosque } from '#queries/timetables.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { useChecking, type useReading } from './import.hooks.ts'
import { type ImportDraft, withChoices } from './import-draft.ts'
import { type PublishReview, PublishStep, type RamadanOffer } from './publish-step.tsx'

type ReadStepsProps = {
  draft: ImportDraft
  mosque: TimetableMosque
  calculation: Calculation
  today: IsoDay
  reading: ReturnType<typeof useReading>
  PublishReview: PublishReview
  RamadanOffer: RamadanOffer
  timesHref: string
  onChange: (draft: ImportDraft) => void
  /** Back to choosing a file. */
  onLeave: () => void
  onPublished: (firstDay: IsoDay) => void
}

export function ReadSteps(props: ReadStepsProps) {
  const { t } = useTranslation('timetableImport')
  const { reading } = props
  if (reading.data) return <Steps {...props} read={reading.data} />
  if (reading.error) {
    return <ErrorState message={t('choose.failed')} onRetry={() => void reading.refetch()} />
  }
  return <ProgressBar label={t('choose.reading')} />
}

type StepsProps = ReadStepsProps & { read: TimetableRead }

function Steps(props: StepsProps) {
  const { draft, mosque, calculation, today, reading, read, PublishReview, RamadanOffer, timesHref } = props
  const { onChange, onLeave, onPublished } = props
  const { t } = useTranslation('timetableImport')
  const checked = useChecking(draft, reading, { mosque, calculation, today })
  const goTo = (step: ImportDraft['step']) => () => onChange({ ...draft, step })
  // An import may be read differently when it is resumed.
  if (draft.step === 'columns' || read.days.length === 0) {
    return (
      <ColumnsStep
        draft={draft}
        reading={read}
        isReading={reading.isPlaceholderData}
        onChoose={(choices) => onChange(withChoices(draft, choices))}
        onBack={onLeave}
        onNext={goTo('check')}
      />
    )
  }
  if (checked.error) {
    return <ErrorState message={t('check.failed')} onRetry={() => void checked.refetch()} />
  }
  if (!checked.data) return <ProgressBar label={t('check.checking')} />
  if (draft.step === 'check') {
    return (
      <CheckStep
        {...{ draft, onChange }}
        reading={read}
        checked={checked.data}
        isChecking={checked.isPlaceholderData}
        onBack={goTo('columns')}
        onNext={goTo('publish')}
      />
    )
  }
  return (
    <PublishStep
      {...{ mosque, today, PublishReview, RamadanOffer, timesHref, onPublished }}
      days={checked.data.days}
      onBack={goTo('check')}
    />
  )
}
