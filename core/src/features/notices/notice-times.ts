import { addDays } from '#days.ts'
import type { MosqueDay } from '#features/prayer-times/mosque-day.ts'
import { dayOfTime, minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { startPrayerOf } from '#features/prayer-times/start-times.ts'
import { dayMs, midnightOf } from '#hijri/utc-days.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import type { ContentOf, NoticeContent, PublicNotice } from './notices.schemas.ts'

const hourMs = 3_600_000

export interface StoredNotice {
  readonly id: string
  readonly content: NoticeContent
  /** ISO instants. */
  readonly publishedAt: string
  readonly updatedAt: string
  readonly correctedAt: string | null
  readonly cancelledAt: string | null
}

/** The day whose times a notice needs: a janazah may follow a prayer. */
export function dayNeededBy(content: NoticeContent): string | null {
  return content.kind === 'janazah' && content.after ? content.date : null
}

/** A notice for visitors. `day` is the one that it needs, without closures. */
export function toPublicNotice(
  { id, content, updatedAt, cancelledAt, ...stored }: StoredNotice,
  timeZone: string,
  day: MosqueDay | null,
): PublicNotice {
  const clock = zoneClock(timeZone)
  const published = Date.parse(stored.publishedAt)
  const state = cancelledAt ? 'cancelled' : stored.correctedAt ? 'corrected' : 'active'
  const shown = (from: number, expires: number) => {
    const until = cancelledAt ? Math.min(expires, Date.parse(cancelledAt) + dayMs) : expires
    return { id, state, from: isoOf(from), until: isoOf(until), updatedAt } as const
  }
  if (content.kind === 'message') {
    const { kind, text, link, days } = content
    return { ...shown(published, published + days * dayMs), kind, text, link }
  }
  if (content.kind === 'closure') {
    const { from: starts, to: ends, ...closure } = content
    return { ...shown(momentOf(clock, starts), momentOf(clock, ends)), ...closure, starts, ends }
  }
  if (content.kind === 'change') {
    const { date, prayer, time } = content
    return { ...shown(published, instantOf(clock, dayOfTime(prayer, date, time), time)), ...content }
  }
  const { familyAgreed: _, ...janazah } = content
  const at = content.time === null ? prayerBefore(content, day) : instantOf(clock, content.date, content.time)
  const burial = burialOf(clock, content, at)
  const prayed = at ?? instantOf(clock, addDays(content.date, 1), '00:00')
  const expires = burial ? Date.parse(burial.at) + 3 * hourMs : prayed + 2 * hourMs
  const prayer = at === null ? { time: null, at: null } : { time: clock.timeAt(at), at: isoOf(at) }
  const told = cancelledAt ? { ...janazah, name: '', note: '', burial: null } : { ...janazah, burial }
  return { ...shown(published, expires), ...told, ...prayer }
}

const isoOf = (instant: number) => new Date(instant).toISOString()

function instantOf(clock: ZoneClock, day: string, time: string): number {
  const [instant = Number.NaN] = clock.instantsOf(midnightOf(day), minutesOfClock(time))
  return instant
}

/** Of `YYYY-MM-DDTHH:mm`. */
function momentOf(clock: ZoneClock, moment: string): number {
  return instantOf(clock, moment.slice(0, 10), moment.slice(11))
}

/** False for a jumu'ah that a published day does not have. */
export function isHeldBefore({ after, jumuah }: ContentOf<'janazah'>, day: MosqueDay | null): boolean {
  return after !== 'jumuah' || !day?.jamaah || (jumuah ?? 1) <= Math.max(1, day.jumuah.length)
}

/** The prayer that a janazah follows; null if the day has none. On Fridays dhuhr is the first jumu'ah. */
function prayerBefore(content: ContentOf<'janazah'>, day: MosqueDay | null): number | null {
  const { after, jumuah } = content
  if (!after || !day || !isHeldBefore(content, day)) return null
  const prayer = startPrayerOf(after)
  const friday = prayer === 'dhuhr' ? day.jumuah[(jumuah ?? 1) - 1] : undefined
  return (friday ?? day.jamaah?.[prayer] ?? day.begins[prayer])?.instant ?? null
}

/** Without a date, the first such time after the prayer. */
function burialOf(clock: ZoneClock, { burial, date }: ContentOf<'janazah'>, at: number | null) {
  if (!burial) return null
  const isSameDay = at === null || instantOf(clock, date, burial.time) > at
  const day = burial.date ?? (isSameDay ? date : addDays(date, 1))
  return { ...burial, date: day, at: isoOf(instantOf(clock, day, burial.time)) }
}
