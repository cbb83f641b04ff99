import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import { type DayRange, overlapErrorOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayRange } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CalendarState, previewOf, Refusal } from './calendar-state.ts'
import { describeOverlap } from './range-rules.ts'

type CalendarHintProps = {
  today: IsoDay
  state: CalendarState
  preview: ReturnType<typeof previewOf>
  /** The mosque has no times at all. */
  isEmpty: boolean
  /** Times were typed and wait for days. */
  hasDraft: boolean
}

type SelectionBarProps = CalendarHintProps & {
  onClear: () => void
  onEnterTimes: () => void
}

/** Below the grid, so that a press moves no day; in sight while the grid is. */
export function SelectionBar({ onClear, onEnterTimes, ...hint }: SelectionBarProps) {
  const { t } = useTranslation('prayerTimes')
  const { phase, refusal } = hint.state
  // The dialog returns the focus to the button that opened it, so this button stays.
  const isChosen = phase === 'chosen' || phase === 'setting'
  const isChoosing = isChosen || phase === 'started'
  const isShown = isChoosing || refusal !== undefined || hint.hasDraft || hint.isEmpty
  return (
    <div
      className={classNames(
        isShown && barStyle,
        isShown && (isChoosing ? footStyle : 'bottom-20 z-10 mt-2.5'),
      )}
    >
      <div aria-live="polite" className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
        <CalendarHint {...hint} />
      </div>
      {isChoosing && (
        <div data-action={isChosen ? 'enter' : undefined} className="flex shrink-0 gap-2">
          {isChosen && <Button onPress={onEnterTimes}>{t('hint.enterTimes')}</Button>}
          <Button variant="secondary" onPress={onClear}>
            {t('hint.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

const barStyle =
  'sticky flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface px-3.5 py-2 shadow-lift xl:bottom-3'

/** In place of the button at the foot of small screens. */
const footStyle =
  'bottom-0 z-20 mt-2.5 max-xl:min-h-20 max-xl:rounded-none max-xl:border-x-0 max-lg:-mx-3.5 lg:max-xl:-mx-7'

/** Names the next step, or the reason why a press had no effect. */
function CalendarHint({ today, state, preview, hasDraft, isEmpty }: CalendarHintProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  // The day under the pointer matters more than the last press.
  if (preview && 'refusal' in preview)
    return <Refused refusal={preview.refusal} today={today} hasDraft={false} />
  if (preview && !isOneDay(preview.range)) {
    return t('hint.preview', {
      days: formatDayRange(today, preview.range.startDate, preview.range.endDate, i18n.language),
      count: daysBetween(preview.range.startDate, preview.range.endDate) + 1,
    })
  }
  if (state.refusal && !preview) return <Refused refusal={state.refusal} {...{ today, hasDraft }} />
  if (state.phase === 'started') return t('hint.started', { day: formatDay(state.start, i18n.language) })
  if (state.phase === 'chosen' || state.phase === 'setting') {
    const { startDate, endDate } = state.range
    const days = formatDayRange(today, startDate, endDate, i18n.language)
    return t(hasDraft ? 'hint.chosenKept' : 'hint.chosen', { days })
  }
  if (hasDraft) return t('hint.kept')
  return isEmpty ? t('hint.none') : null
}

type RefusedProps = Pick<CalendarHintProps, 'today' | 'hasDraft'> & { refusal: Refusal }

function Refused({ refusal, today, hasDraft }: RefusedProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  if (refusal.reason === 'past') return t('hint.past')
  return (
    <>
      <span className="font-medium text-red">
        {describeOverlap(overlapErrorOf(refusal.range), today, i18n.language)}
      </span>
      <span className="block">{t(hasDraft ? 'hint.chooseOtherKept' : 'hint.chooseOther')}</span>
    </>
  )
}

function isOneDay({ startDate, endDate }: DayRange): boolean {
  return startDate === endDate
}
