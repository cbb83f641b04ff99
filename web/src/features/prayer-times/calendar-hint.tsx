import type { IsoDay } from '@mihrab/core/days.ts'
import { countDays, overlapErrorOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayRange } from '#lib/format-day.ts'
import type { CalendarState, previewOf, Refusal } from './calendar-state.ts'
import { describeOverlap } from './range-rules.ts'

export type CalendarHintProps = {
  today: IsoDay
  state: CalendarState
  preview: ReturnType<typeof previewOf>
  /** The mosque has no times at all. */
  isEmpty: boolean
  /** Times were typed and wait for days. */
  hasDraft: boolean
}

/** Names the next step, or the reason why a press had no effect. */
export function CalendarHint({ today, state, preview, hasDraft, isEmpty }: CalendarHintProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  // The day under the pointer matters more than the last press.
  if (preview && 'refusal' in preview)
    return <Refused refusal={preview.refusal} today={today} hasDraft={false} />
  if (preview && countDays(preview.range) > 1) {
    return t('hint.preview', {
      days: formatDayRange(today, preview.range.startDate, preview.range.endDate, i18n.language),
      count: countDays(preview.range),
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
