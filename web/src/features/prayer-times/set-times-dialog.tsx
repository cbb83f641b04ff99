import { daysBetween } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage, isSignedOut } from '#lib/api.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { type Capacity, useCreatePrayerTime } from './prayer-times.hooks.ts'
import { type CalculationBase, useDayStarts } from './start-times.hooks.ts'
import { TimeFields } from './time-fields.tsx'
import { TimesDialog } from './times-dialog.tsx'
import { dropDraft, useDraftUpkeep, useStoredDraft } from './times-draft.ts'
import {
  errorsStillThere,
  type FieldErrors,
  isSameTimes,
  knownErrors,
  missingTimes,
  noTimes,
  rangeBefore,
  type Times,
  timesOf,
} from './times-form.ts'

type SetTimesDialogProps = {
  mosqueId: string
  capacity: Capacity
  /** What the beginnings of the prayers are computed from. */
  base: CalculationBase
  days: DayRange
  ranges: readonly PrayerTime[]
  onClose: () => void
  onSaved: () => void
}

/** Asks for the six times of the chosen days. */
export function SetTimesDialog(props: SetTimesDialogProps) {
  const { mosqueId, capacity, days, ranges, onClose, onSaved } = props
  const { t, i18n } = useTranslation('prayerTimes')
  // Offered, not filled in: a time that nobody looked at must not be published.
  const [model] = useState(() => rangeBefore(ranges, days.startDate))
  const subject = `${mosqueId}.${days.startDate}.${days.endDate}`
  const stored = useStoredDraft(subject)
  const [times, setTimes] = useState(stored?.times ?? noTimes)
  const isDirty = !isSameTimes(times, noTimes)
  useDraftUpkeep(subject, isDirty ? { days, times, opened: null } : null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const starts = useDayStarts(props.base, days)
  const creation = useCreatePrayerTime(mosqueId, capacity)

  const missingWords = capacity === 'admin' ? 'validation.timeRequired' : 'validation.timeRequiredToSet'

  function handleTimes(after: Times) {
    setErrors(errorsStillThere(errors, times, after))
    setTimes(after)
  }

  function handleSubmit() {
    const missing = missingTimes(times, (prayer) => t(missingWords, { prayer }))
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    creation.mutate(
      { startDate: days.startDate, endDate: days.endDate, ...times },
      {
        onSuccess: () => {
          dropDraft(subject)
          toast.success(t('messages.saved'))
          onSaved()
        },
        onError: (error) => {
          if (isSignedOut(error)) toast.error(t('messages.signInAgain'))
          setErrors(error instanceof ApiError ? knownErrors(error.fields, false) : {})
        },
      },
    )
  }

  function handleClose() {
    dropDraft(subject)
    onClose()
  }

  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <TimesDialog
      title={t('dialog.setTitle')}
      description={<ChosenDays days={days} />}
      isDirty={isDirty}
      isRestored={stored !== null}
      isPending={creation.isPending}
      errors={errors}
      failure={
        creation.error && !hasFieldErrors ? errorMessage(creation.error, t('messages.saveFailed')) : null
      }
      onSubmit={handleSubmit}
      onClose={handleClose}
      footer={
        <>
          {model && !isDirty && (
            <Button variant="quiet" className="sm:me-auto" onPress={() => handleTimes(timesOf(model))}>
              {t('dialog.copyTimes', { days: formatDayRange(model.startDate, model.endDate, i18n.language) })}
            </Button>
          )}
          <Button type="submit" isPending={creation.isPending}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <TimeFields times={times} errors={errors} starts={starts} onChange={handleTimes} />
    </TimesDialog>
  )
}

function ChosenDays({ days }: { days: DayRange }) {
  const { t, i18n } = useTranslation('prayerTimes')
  return (
    <p className="figures text-base font-semibold text-ink">
      {t('dialog.days', {
        days: formatDayRange(days.startDate, days.endDate, i18n.language),
        count: daysBetween(days.startDate, days.endDate) + 1,
      })}
    </p>
  )
}
