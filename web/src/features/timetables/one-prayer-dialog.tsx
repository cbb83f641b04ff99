import { type RangePrayer, rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { changeOnePrayer, type PrayerChange } from '@mihrab/core/features/timetables/change-one-prayer.ts'
import type { Timetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { labelOf } from '#lib/describe-error.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useChosenDays, yearWithTimes } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'
import { PublishReview } from './publish-review.tsx'
import type { PublishDialogProps } from './repeat-dialog.tsx'

/** The field for one prayer's time or rule, passed in by the page. */
export type PrayerField = ComponentType<{
  mosque: TimetableMosque
  days: DayRange
  prayer: RangePrayer
  children: (change: PrayerChange | null) => ReactNode
}>

/** Gives one prayer another time or rule on many days, after showing the changes; the other prayers stay. */
export function OnePrayerDialog(props: PublishDialogProps & { PrayerField: PrayerField }) {
  const { mosque, ranges, today, onClose, PrayerField } = props
  const { t } = useTranslation('timetables')
  const [prayer, setPrayer] = useState<RangePrayer>('maghrib')
  const chosen = useChosenDays(today, () => yearWithTimes(ranges, today))
  const { days } = chosen
  const [isTyped, setIsTyped] = useState(false)
  const guard = useCloseGuard(isTyped)
  const close = () => void guard.leave(onClose)

  function handlePrayerChange(next: RangePrayer) {
    setPrayer(next)
    setIsTyped(false)
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t('onePrayer.title')}
      description={t('onePrayer.text')}
      onClose={() => guard.request(onClose)}
    >
      <PrayerChoice prayer={prayer} onChange={handlePrayerChange} />
      <DaysFields chosen={chosen} today={today} />
      {prayer === 'jumah' && <p className="mt-4 text-sm text-ink-2">{t('onePrayer.jumuah')}</p>}
      {days && (
        <div onChange={() => setIsTyped(true)}>
          <PrayerField key={prayer} {...{ mosque, days, prayer }}>
            {(change) => change && <ChangedPrayer {...{ mosque, today, days, change }} onClose={close} />}
          </PrayerField>
        </div>
      )}
      <LeaveQuestion guard={guard} />
    </Dialog>
  )
}

type PrayerChoiceProps = { prayer: RangePrayer; onChange: (prayer: RangePrayer) => void }

function PrayerChoice({ prayer, onChange }: PrayerChoiceProps) {
  const { t } = useTranslation('timetables')
  return (
    <SelectField
      className="mb-4"
      label={t('onePrayer.prayer')}
      placeholder={null}
      options={rangePrayers.map((value) => ({ value, label: labelOf(value) }))}
      value={prayer}
      onChange={(value) => onChange(rangePrayers.find((each) => each === value) ?? prayer)}
    />
  )
}

type ChangedPrayerProps = Pick<PublishDialogProps, 'mosque' | 'today' | 'onClose'> & {
  days: DayRange
  change: PrayerChange
}

function ChangedPrayer({ change, ...review }: ChangedPrayerProps) {
  const proposal = useCallback(
    ({ ranges }: Timetable) => ({ ranges: changeOnePrayer(ranges, change) }),
    [change],
  )
  return <PublishReview {...review} proposal={proposal} isReplacing />
}
