import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import {
  coversDay,
  type DayRange,
  findOverlap,
  rangeBetween,
} from '@mihrab/core/features/prayer-times/ranges.ts'

/** Why a press on a day came to nothing. */
export type Refusal = { reason: 'past' } | { reason: 'overlap'; range: DayRange }

/** Nothing chosen, a first day, a range, or a dialog over one. */
export type CalendarState = (
  | { phase: 'idle' }
  | { phase: 'started'; start: IsoDay }
  | { phase: 'chosen' | 'setting'; range: DayRange }
  | { phase: 'editing'; range: PrayerTime }
) & { refusal?: Refusal }

export type CalendarAction =
  | { type: 'press'; day: IsoDay; today: IsoDay; ranges: readonly PrayerTime[] }
  | { type: 'edit'; range: PrayerTime }
  | { type: 'choose'; range: DayRange }
  | { type: 'set' }
  | { type: 'closeDialog'; ranges: readonly DayRange[] }
  | { type: 'clear' }

export const idle: CalendarState = { phase: 'idle' }

export function calendarReducer(state: CalendarState, action: CalendarAction): CalendarState {
  switch (action.type) {
    case 'press':
      return press(state, action)
    case 'edit':
      return { phase: 'editing', range: action.range }
    case 'choose':
      return { phase: 'chosen', range: action.range }
    case 'set':
      return state.phase === 'chosen' ? { phase: 'setting', range: state.range } : state
    case 'closeDialog':
      return state.phase === 'setting' ? backToDays(state.range, action.ranges) : idle
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

/** Closing the dialog gives up the times, not the days, unless somebody has taken some of those meanwhile. */
function backToDays(chosen: DayRange, ranges: readonly DayRange[]): CalendarState {
  const other = findOverlap(ranges, chosen)
  if (other) return { phase: 'idle', refusal: { reason: 'overlap', range: other } }
  return { phase: 'chosen', range: chosen }
}

/** The days that are chosen so far. */
export function selectedDays(state: CalendarState): DayRange | null {
  if (state.phase === 'started') return { startDate: state.start, endDate: state.start }
  return state.phase === 'chosen' || state.phase === 'setting' ? state.range : null
}

/** What a press on a day would come to while an end is awaited: days to choose, or why they cannot be. */
export function previewOf(
  state: CalendarState,
  pointed: { day: IsoDay; today: IsoDay; ranges: readonly PrayerTime[] },
): { range: DayRange } | { refusal: Refusal } | null {
  if (state.phase !== 'started') return null
  const next = press(state, { type: 'press', ...pointed })
  if (next.refusal) return { refusal: next.refusal }
  return next.phase === 'setting' ? { range: next.range } : null
}
