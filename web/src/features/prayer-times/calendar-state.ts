import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  coversDay,
  type DayRange,
  findOverlap,
  rangeBetween,
} from '@mihrab/core/features/prayer-times/ranges.ts'
import { hasRealDays } from './times-form.ts'

/** Why a press on a day had no effect. */
export type Refusal = { reason: 'past' } | { reason: 'overlap'; range: DayRange }

/** Nothing selected, a first day, a range, or a dialog over one. */
export type CalendarState = (
  | { phase: 'idle' }
  | { phase: 'started'; start: IsoDay }
  | { phase: 'chosen' | 'setting'; range: DayRange }
  | { phase: 'editing'; range: PrayerTimeRange }
) & { refusal?: Refusal }

export type CalendarAction =
  | { type: 'press'; day: IsoDay; today: IsoDay; ranges: readonly PrayerTimeRange[] }
  | { type: 'edit'; range: PrayerTimeRange }
  /** Straight to the times of a day, whether it has some or not. */
  | { type: 'open'; day: IsoDay; ranges: readonly PrayerTimeRange[] }
  | { type: 'choose'; range: DayRange }
  | { type: 'set' }
  /** Others may have taken some of the days in the meantime. */
  | { type: 'arrive' | 'closeDialog'; ranges: readonly DayRange[] }
  | { type: 'clear' }

export const idle: CalendarState = { phase: 'idle' }

export function calendarReducer(state: CalendarState, action: CalendarAction): CalendarState {
  switch (action.type) {
    case 'press':
      return press(state, action)
    case 'edit':
      return { phase: 'editing', range: action.range }
    case 'open':
      return open(action)
    case 'choose':
      return { phase: 'chosen', range: action.range }
    case 'set':
      return state.phase === 'chosen' ? { phase: 'setting', range: state.range } : state
    case 'closeDialog':
      // Drops the times, not the days.
      return state.phase === 'setting' ? daysUnlessTaken(state.range, action.ranges) : idle
    case 'arrive':
      return state.phase === 'chosen' ? daysUnlessTaken(state.range, action.ranges) : state
    case 'clear':
      return idle
  }
}

function press(
  state: CalendarState,
  { day, today, ranges }: CalendarAction & { type: 'press' },
): CalendarState {
  if (day < today) return { ...state, refusal: { reason: 'past' } }
  if (state.phase === 'started') {
    const range = rangeBetween(state.start, day)
    const other = findOverlap(ranges, range)
    return other ? { ...state, refusal: { reason: 'overlap', range: other } } : { phase: 'setting', range }
  }
  const covering = ranges.find((range) => coversDay(range, day))
  return covering ? { phase: 'editing', range: covering } : { phase: 'started', start: day }
}

function open({ day, ranges }: CalendarAction & { type: 'open' }): CalendarState {
  const range = ranges.find((each) => coversDay(each, day))
  return range ? { phase: 'editing', range } : { phase: 'setting', range: { startDate: day, endDate: day } }
}

/** The initial selection: the days of times typed earlier, if these are still free. */
export function resumeSelection(
  draft: DayRange | null,
  today: IsoDay,
  ranges: readonly DayRange[],
): CalendarState {
  if (!draft || !hasRealDays(draft) || draft.startDate < today || findOverlap(ranges, draft)) return idle
  return { phase: 'chosen', range: { startDate: draft.startDate, endDate: draft.endDate } }
}

/** Selected days wait for times, unless someone has taken some of them in the meantime. */
function daysUnlessTaken(chosen: DayRange, ranges: readonly DayRange[]): CalendarState {
  const other = findOverlap(ranges, chosen)
  if (other) return { phase: 'idle', refusal: { reason: 'overlap', range: other } }
  return { phase: 'chosen', range: chosen }
}

export function selectedDays(state: CalendarState): DayRange | null {
  if (state.phase === 'started') return { startDate: state.start, endDate: state.start }
  return state.phase === 'chosen' || state.phase === 'setting' ? state.range : null
}

/** Days that a press would select while an end is awaited, or why it would select none. */
export function previewOf(
  state: CalendarState,
  pointed: { day: IsoDay; today: IsoDay; ranges: readonly PrayerTimeRange[] },
): { range: DayRange } | { refusal: Refusal } | null {
  if (state.phase !== 'started') return null
  const next = press(state, { type: 'press', ...pointed })
  if (next.refusal) return { refusal: next.refusal }
  return next.phase === 'setting' ? { range: next.range } : null
}
