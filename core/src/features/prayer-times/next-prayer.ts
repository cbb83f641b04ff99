import { addDays, dayIn, type IsoDay } from '#days.ts'
import type { ComputedTime } from '#prayer/prayer-times.ts'
import { type MosqueDay, type MosqueTimes, mosqueDay, mosqueDays } from './mosque-day.ts'
import { type Congregation, startPrayers } from './start-times.ts'

/** `HH:mm` at the mosque, and the instant in milliseconds since 1970: the short form in which pages carry times. */
export type TimeAt = readonly [time: string, instant: number]

export interface PrayerRow {
  readonly prayer: Congregation
  /** Null if the day has no such start time. */
  readonly begins: TimeAt | null
  /** As published, in ascending order: several for jumu'ahs; empty if none is published. */
  readonly jamaahs: readonly TimeAt[]
  /** No congregation is left because of a closure. */
  readonly closed?: true
}

export interface PrayerDay {
  readonly date: IsoDay
  readonly rows: readonly PrayerRow[]
}

export interface NextPrayer {
  readonly prayer: PrayerRow['prayer']
  /** `jamaah`: `at` is the published iqamah; `begins`: `at` is the start time. */
  readonly kind: 'jamaah' | 'begins'
  readonly at: ComputedTime
  /** May be in the past; null if the day has no such start time. */
  readonly begins: ComputedTime | null
  /** The day that the prayer belongs to: for Isha after midnight the day before. */
  readonly date: IsoDay
}

/**
 * The first iqamah after `now`, or the first start time if no iqamah is published. Sunrise does not count.
 */
export function nextPrayer(times: MosqueTimes, now: Date): NextPrayer {
  return nextPrayerAround(daysAround(times, dayIn(times.calculation.timeZone, now)), now)
}

/**
 * The days to which the next prayer may belong: a night's Isha is prayed after midnight, a day may lack prayers. During
 * a closure of everything they go on until a day with a prayer.
 */
export function daysAround(times: MosqueTimes, today: IsoDay): MosqueDay[] {
  const days = mosqueDays(times, { startDate: addDays(today, -1), endDate: addDays(today, 2) })
  let latest = days.slice(2)
  while (latest.every((day) => prayerDayOf(day).rows.every(({ closed }) => closed))) {
    latest = [mosqueDay(times, addDays(today, days.length - 1))]
    days.push(...latest)
  }
  return days
}

/** `days` must be those around the local day. Throws RangeError if none has a later prayer. */
export function nextPrayerAround(days: readonly MosqueDay[], now: Date): NextPrayer {
  const next = nextPrayerOf(days.map(prayerDayOf), now.getTime())
  if (!next) throw new RangeError('the days must lie around the moment')
  return next
}

/**
 * The one rule of what comes next, for the server and every script of a page. `now` is in milliseconds since 1970; null if
 * the days have no later prayer.
 */
export function nextPrayerOf(days: readonly PrayerDay[], now: number): NextPrayer | null {
  let next: NextPrayer | null = null
  for (const prayer of days.flatMap(prayersOf)) {
    if (prayer.at.instant > now && (!next || prayer.at.instant < next.at.instant)) next = prayer
  }
  return next
}

function prayersOf({ date, rows }: PrayerDay): NextPrayer[] {
  return rows.flatMap(({ prayer, begins, jamaahs, closed }) => {
    if (closed) return []
    const kind = jamaahs.length > 0 ? 'jamaah' : 'begins'
    const common = { prayer, kind, date, begins: begins && computedTime(begins) } as const
    const starts = begins && kind === 'begins' ? [begins] : jamaahs
    return starts.map((at): NextPrayer => ({ ...common, at: computedTime(at) }))
  })
}

const computedTime = ([time, instant]: TimeAt): ComputedTime => ({ time, instant })
export const timeAt = ({ time, instant }: ComputedTime): TimeAt => [time, instant]

/** The five prayers; on Fridays with published times jumu'ah takes the place of dhuhr. */
export function prayerDayOf(day: MosqueDay): PrayerDay {
  const { date, begins, jamaah, jumuah, closed } = day
  const rows = startPrayers.map((prayer): PrayerRow => {
    const isJumuah = prayer === 'dhuhr' && hasJumuah(day)
    const row = isJumuah ? 'jumuah' : prayer
    const iqamah = jamaah?.[prayer]
    const published = isJumuah ? jumuah : iqamah ? [iqamah] : []
    const start = begins[prayer]
    return {
      prayer: row,
      begins: start && timeAt(start),
      jamaahs: published.map(timeAt),
      ...(closed.includes(row) && { closed: true }),
    }
  })
  return { date, rows }
}

/** Also where all are closed. */
export function hasJumuah({ jumuah, closed }: Pick<MosqueDay, 'jumuah' | 'closed'>): boolean {
  return jumuah.length > 0 || closed.includes('jumuah')
}
