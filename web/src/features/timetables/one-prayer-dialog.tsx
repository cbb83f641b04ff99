import { type RangePrayer, rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { changeOnePrayer, type PrayerChange } from '@mihrab/core/features/timetables/change-one-prayer.ts'
import type { Timetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatTime } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { describeRule } from '#lib/times-words.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DayChoice, useDayChoice } from './day-choice.tsx'
import { PublishReview } from './publish-review.tsx'
import type { PublishDialogProps } from './repeat-dialog.tsx'
import { WaitingFooter } from './review-footer.tsx'

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
  const [prayer, setPrayer] = useState<RangePrayer>('fajr')
  const choice = useDayChoice({ mosque, ranges, today })
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
      // A phone has no room for it beside the fields and what they change.
      description={<span className="max-sm:hidden">{t('onePrayer.text')}</span>}
      onClose={() => guard.request(onClose)}
    >
      <ChoiceChips
        label={t('onePrayer.prayer')}
        options={rangePrayers.map((value) => ({ value, label: labelOf(value) }))}
        value={prayer}
        onChange={handlePrayerChange}
      />
      <div className="mb-4">
        <DayChoice {...{ choice, today }} />
      </div>
      {/* The footer stays in sight only beside the other parts of the dialog. */}
      <div className="contents" onChange={() => setIsTyped(true)}>
        <PrayerField key={prayer} {...{ mosque, prayer }} days={choice.lastDays}>
          {(change) => (
            <ChangedPrayer {...{ mosque, today, prayer, change }} days={choice.days} onClose={close} />
          )}
        </PrayerField>
      </div>
      <LeaveQuestion guard={guard} />
    </Dialog>
  )
}

type ChangedPrayerProps = Pick<PublishDialogProps, 'mosque' | 'today' | 'onClose'> & {
  days: DayRange | null
  prayer: RangePrayer
  change: PrayerChange | null
}

function ChangedPrayer({ days, prayer, change, ...review }: ChangedPrayerProps) {
  const { t } = useTranslation('timetables')
  const proposal = useCallback(
    ({ ranges }: Timetable) => ({ ranges: change ? changeOnePrayer(ranges, change) : ranges }),
    [change],
  )
  if (!days) return <WaitingFooter note={t('onePrayer.daysFirst')} onCancel={review.onClose} />
  return (
    <PublishReview
      {...review}
      days={days}
      proposal={proposal}
      isReplacing
      note={prayer === 'jumah' && <p className="mt-4 text-sm text-ink-2">{t('onePrayer.jumuah')}</p>}
      change={change ? inWords(change) : undefined}
      waitsFor={change ? undefined : t('onePrayer.timeFirst', { prayer: labelOf(prayer) })}
    />
  )
}

/** `Maghrib Begins + 5` */
function inWords(change: PrayerChange): string {
  const write = (time: string) => formatTime(time, browserLocale())
  const words = () => {
    if ('rule' in change) return describeRule(change.rule, write)
    return 'time' in change ? write(change.time) : listed(change.jumuahs.map(({ time }) => write(time)))
  }
  return `${labelOf(change.prayer)} ${words()}`
}
