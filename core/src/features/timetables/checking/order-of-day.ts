import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { paramsOf } from '#features/timetables/describe-finding.ts'
import type { FindingParams } from '#features/timetables/findings.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { prayerNames } from '#prayer/methods.ts'
import type { Cause } from './causes.ts'
import {
  beginningAt,
  type CheckedDays,
  type ColumnTimes,
  ownBeginningAt,
  runsOf,
  timesOf,
} from './checked-days.ts'
import { endOf, isNearRamadan, mostAfterSunset } from './out-of-place.ts'

/** Minutes: an iqamah this long before its start time is too early by any method. */
const seriouslyEarly = 20
/** Minutes of tolerance: computed start times are rounded and may follow another method. */
const leeway = { own: 0, computed: 3 }
/** Faults at most this many days apart are one. */
const neighbouring = 7
const mostCauses = 3

/** Iqamahs before their start time, or after the next prayer begins. */
export function findOutOfOrder(days: CheckedDays): Cause[] {
  const late = startPrayers.flatMap((prayer) => lateOf(days, prayer))
  const early = startPrayers.flatMap((prayer) => earlyOf(days, prayer, timesOf(days, `jamaah.${prayer}`)))
  const isReported = (index: number, column: TimetableColumn) =>
    [...late, ...early].some((cause) => cause.columns.includes(column) && cause.indexes.includes(index))
  return [...early, ...late, ...notRising(days, 'begins'), ...notRising(days, 'jamaah', isReported)]
}

export function earlyOf(days: CheckedDays, prayer: StartPrayer, times: Readonly<ColumnTimes>): Cause[] {
  const column: TimetableColumn = `jamaah.${prayer}`
  const early = days.dates.flatMap((_, index) =>
    isEarly(days, prayer, index, times[index] ?? null) ? [index] : [],
  )
  return clusters(early).map((indexes): Cause => {
    const [first = 0] = indexes
    const begins = (index: number) => beginningAt(days, prayer, index) ?? 0
    const most = Math.max(...indexes.map((index) => begins(index) - (times[index] ?? 0)))
    return {
      code: 'jamaah-early',
      severity: most > seriouslyEarly && isSure(days, prayer, indexes) ? 'error' : 'warning',
      indexes,
      columns: [column],
      sentences: ['jamaahEarly', 'exampleEarly'],
      label: paramsOf('prayWhenItBegins'),
      values: exampleOf(days, first, [times[first] ?? 0, begins(first)]),
      changes: indexes.map((index) => ({ index, column, minutes: begins(index) })),
    }
  })
}

/** Start times of Fajr and Isha depend on the method, so only own ones are certain. */
function isSure(days: CheckedDays, prayer: StartPrayer, indexes: readonly number[]): boolean {
  const byMethod = prayer === 'fajr' || prayer === 'isha'
  return !byMethod || indexes.some((index) => ownBeginningAt(days, prayer, index) !== null)
}

export function exampleOf(days: CheckedDays, index: number, times: readonly number[]): FindingParams {
  const [time = '', other = ''] = times.map(clockOfMinutes)
  return { day: days.dates[index] ?? '', time, other }
}

function isEarly(days: CheckedDays, prayer: StartPrayer, index: number, time: number | null): boolean {
  const begins = beginningAt(days, prayer, index)
  if (time === null || begins === null) return false
  const isOwn = ownBeginningAt(days, prayer, index) !== null
  if (begins - time <= (isOwn ? leeway.own : leeway.computed)) return false
  return !(prayer === 'isha' && isWithMaghrib(days, index, time))
}

/** In northern summers, when twilight lasts until late or all night, some pray Isha right after Maghrib. */
const shortNight = 540
const rightAfter = 45

function isWithMaghrib(days: CheckedDays, index: number, time: number): boolean {
  const { maghrib, sunrise } = days.computed
  const sunset = timesOf(days, 'jamaah.maghrib')[index] ?? beginningAt(days, 'maghrib', index)
  const night = (sunrise[index] ?? 0) + 1440 - (maghrib[index] ?? 0)
  return sunset !== null && night < shortNight && time >= sunset && time <= sunset + rightAfter
}

function lateOf(days: CheckedDays, prayer: StartPrayer): Cause[] {
  const column: TimetableColumn = `jamaah.${prayer}`
  const late = days.dates.flatMap((_, index) => (isLate(days, prayer, index) ? [index] : []))
  const sentences = { fajr: 'fajrLate', maghrib: 'maghribLate', plain: 'jamaahLate' } as const
  const sentence = prayer === 'fajr' || prayer === 'maghrib' ? sentences[prayer] : sentences.plain
  return clusters(late).map((indexes): Cause => {
    const [first = 0] = indexes
    const end = prayer === 'maghrib' ? beginningAt(days, 'maghrib', first) : endOf(days, prayer, first)
    return {
      code: 'jamaah-late',
      severity: prayer === 'fajr' ? 'error' : 'warning',
      indexes,
      columns: [column],
      sentences: [sentence, 'exampleLate'],
      values: {
        ...exampleOf(days, first, [timesOf(days, column)[first] ?? 0, end ?? 0]),
        most: mostAfterSunset.plain,
      },
    }
  })
}

function isLate(days: CheckedDays, prayer: StartPrayer, index: number): boolean {
  const time = timesOf(days, `jamaah.${prayer}`)[index] ?? null
  const end = endOf(days, prayer, index)
  if (time === null || end === null) return false
  if (prayer === 'isha') return time > end
  if (prayer !== 'maghrib') return time > end + leewayOfEnd(days, prayer, index)
  const isha = beginningAt(days, 'isha', index)
  const sunset = beginningAt(days, 'maghrib', index) ?? 0
  const isAfterIsha =
    isha !== null && isha >= sunset && time > isha + leeway.computed && !isNearRamadan(days, index)
  return time > end || isAfterIsha
}

function leewayOfEnd(days: CheckedDays, prayer: 'fajr' | 'dhuhr' | 'asr', index: number): number {
  const next = { fajr: 'sunrise', dhuhr: 'asr', asr: 'maghrib' } as const
  const isOwn = ownBeginningAt(days, next[prayer], index) !== null
  return isOwn ? leeway.own : leeway.computed
}

/** Groups neighbouring days; too many groups become one. */
export function clusters(indexes: readonly number[]): number[][] {
  const runs = runsOf(indexes, neighbouring)
  if (runs.length > mostCauses) return [[...indexes]]
  return runs.map(({ first, last }) => indexes.filter((index) => index >= first && index <= last))
}

/** Times that are not in order; Isha may be at Maghrib. */
function notRising(
  days: CheckedDays,
  kind: 'begins' | 'jamaah',
  isReported: (index: number, column: TimetableColumn) => boolean = () => false,
): Cause[] {
  const prayers = kind === 'begins' ? prayerNames : startPrayers
  const columns = prayers
    .map((prayer) => `${kind}.${prayer}` as TimetableColumn)
    .filter((column) => days.table.has(column))
  const pairs = columns.slice(1).map((column, at) => [columns[at] ?? column, column] as const)
  return pairs.flatMap(([earlier, later]) => {
    const indexes = days.dates.flatMap((_, index) => {
      const [one, other] = [timesOf(days, earlier)[index] ?? null, timesOf(days, later)[index] ?? null]
      if (one === null || other === null || isReported(index, earlier) || isReported(index, later)) return []
      return other < one || (other === one && !later.endsWith('.isha')) ? [index] : []
    })
    return clusters(indexes).map((each): Cause => {
      const [first = 0] = each
      const times = [earlier, later].map((column) => timesOf(days, column)[first] ?? 0)
      return {
        code: 'not-rising',
        severity: 'error',
        indexes: each,
        columns: [earlier, later],
        sentences: ['notRising', 'exampleNotRising'],
        values: exampleOf(days, first, times),
      }
    })
  })
}
