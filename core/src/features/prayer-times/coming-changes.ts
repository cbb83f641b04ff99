import { addDays, type IsoDay } from '#days.ts'
import { isClosed } from './closures.ts'
import { type MosqueTimes, type PublishedDay, publishedDays, publishedTime } from './mosque-day.ts'
import { dayOfTime, minutesApart } from './rules.schemas.ts'
import { type Congregation, congregations } from './start-times.ts'

export interface ComingChange {
  readonly prayer: Congregation
  /** `drift`: repeated small moves, from `from` to `to` by `lastDate`. */
  readonly kind: 'step' | 'drift'
  /** The first day of the new time. */
  readonly date: IsoDay
  /** The last known day of the new time, or of a drift. */
  readonly lastDate: IsoDay
  /** The day after has the old time again. */
  readonly isOneDay: boolean
  /** `HH:mm`. */
  readonly from: string
  readonly to: string
  /** The largest single move, in minutes. */
  readonly mostMinutes: number
}

/** How many days ahead changes are announced. */
export const comingDays = 14

/** Moves of at most `driftMinutes` form a drift if there are at least `driftMoves` of them. */
const driftMinutes = 5
const driftMoves = 4

/**
 * Changes of a mosque's iqamah times after `today`, by day; drifts come after steps. Fourteen moves of a
 * minute are one drift. Days without published times are left out, and changes that begin with a closed prayer.
 */
export function comingChanges(times: MosqueTimes, today: IsoDay): ComingChange[] {
  const before = publishedDays(times, { startDate: addDays(today, -6), endDate: today })
  const ahead = publishedDays(times, { startDate: addDays(today, 1), endDate: addDays(today, comingDays) })
  return congregations
    .flatMap((prayer) => joinReturns(merge(movesOf(prayer, before, ahead))))
    .filter(({ prayer, date, to }) => {
      const at = `${dayOfTime(prayer, date, to)}T${to.slice(0, 5)}`
      return !isClosed(times.closures ?? [], prayer, at)
    })
    .sort((one, other) => orderOf(one) - orderOf(other) || one.date.localeCompare(other.date))
}

/** Drifts come last. */
const orderOf = ({ kind }: ComingChange) => (kind === 'step' ? 0 : 1)

const daysKnown: Partial<Record<Congregation, number>> = { dhuhr: 2, jumuah: 7 }

function movesOf(prayer: Congregation, before: PublishedDay[], ahead: PublishedDay[]): ComingChange[] {
  // Compares with today's time; dhuhr also across a Friday, jumu'ah with the last Friday's.
  const known = before.slice(-(daysKnown[prayer] ?? 1))
  const moves: ComingChange[] = []
  let last = known.map((day) => publishedTime(prayer, day)).findLast((time) => time !== null) ?? null
  for (const day of ahead) {
    const time = publishedTime(prayer, day)
    if (time === null) continue
    if (last !== null && last !== time) {
      const move = { prayer, date: day.date, lastDate: day.date, from: last, to: time, isOneDay: false }
      moves.push({ ...move, kind: 'step', mostMinutes: minutesApart(last, time) })
    } else {
      const held = moves.pop()
      if (held) moves.push({ ...held, lastDate: day.date })
    }
    last = time
  }
  return moves
}

/** A time of one day is one change, not one to it and one back. */
function joinReturns(changes: ComingChange[]): ComingChange[] {
  const joined: ComingChange[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    const isReturn = last && !last.isOneDay && last.from === change.to && last.to === change.from
    if (isReturn && last.kind === 'step' && last.date === last.lastDate) {
      joined.splice(-1, 1, { ...last, isOneDay: true })
    } else joined.push(change)
  }
  return joined
}

function merge(moves: ComingChange[]): ComingChange[] {
  const small = moves.filter(({ mostMinutes }) => mostMinutes <= driftMinutes)
  const [first] = small
  const last = small.at(-1)
  if (!first || !last || small.length < driftMoves) return moves
  const mostMinutes = Math.max(...small.map((move) => move.mostMinutes))
  const drift: ComingChange = { ...first, kind: 'drift', lastDate: last.date, to: last.to, mostMinutes }
  return [drift, ...moves.filter((move) => !small.includes(move))]
}
