import { dayNeededBy, toPublicNotice } from '@mihrab/core/features/notices/notice-times.ts'
import {
  type GivenNotice,
  givenNoticeSchema,
  type Notice,
  type NoticeContent,
} from '@mihrab/core/features/notices/notices.schemas.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { nextPrayerOf, prayerDayOf } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import type { Congregation } from '@mihrab/core/features/prayer-times/start-times.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import type { Check, FieldName } from '#forms/use-field-errors.ts'
import { describeIssues } from '#lib/describe-error.ts'

/** The fields of all kinds, so that choosing another kind loses nothing. */
const empty = {
  ...{ kind: 'janazah', familyAgreed: 'false', name: '', date: '', prayer: '', time: '', place: '' },
  ...{ burialPlace: '', burialTime: '', burialDate: '', womenSpace: 'unknown', mapLink: '' },
  ...{ burialMapLink: '', note: '', from: '', to: '', prayers: '', text: '', link: '', days: '3' },
}

export type NoticeField = keyof typeof empty
export type NoticeValues = Record<NoticeField, string>

/** `jumuah 2` is the second of a Friday; other prayers have no number. */
export const prayerKey = (prayer: Congregation, jumuah: number | null) =>
  prayer === 'jumuah' ? `${prayer} ${jumuah ?? 1}` : prayer

/** With the next prayer and its day; a closure ends as the prayer after it is held, or with the day. */
export function newValues(days: readonly MosqueDay[], timeZone: string, now: Date): NoticeValues {
  const prayerDays = days.map(prayerDayOf)
  const next = nextPrayerOf(prayerDays, now.getTime())
  if (!next) return empty
  const { prayer, date, at } = next
  const jumuahs = days.find((day) => day.date === date)?.jumuah ?? []
  const jumuah = jumuahs.findIndex(({ instant }) => instant === at.instant) + 1
  const clock = zoneClock(timeZone)
  const momentAt = (instant: number) => `${clock.dayAt(instant)}T${clock.timeAt(instant)}`
  const from = momentAt(now.getTime())
  // An Isha after midnight is of the day before.
  const endOfDay = `${clock.dayAt(at.instant)}T23:59`
  const after = nextPrayerOf(prayerDays, at.instant)
  const afterNext = after ? momentAt(after.at.instant) : endOfDay
  const to = afterNext < endOfDay ? afterNext : endOfDay
  return { ...empty, date, prayer: prayerKey(prayer, jumuah), prayers: prayer, from, to }
}

export function valuesOf(notice: Notice): NoticeValues {
  const prayer = notice.kind === 'change' ? notice.prayer : notice.kind === 'janazah' && notice.after
  const { burial = null } = { ...notice } as { burial?: object | null }
  const given: Record<string, unknown> = {
    ...notice,
    prayer: prayer && prayerKey(prayer, 'jumuah' in notice ? notice.jumuah : null),
    ...Object.fromEntries(Object.entries(burial ?? {}).map(([name, value]) => [burialField(name), value])),
  }
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, String(given[name] || none)]),
  ) as NoticeValues
}

export function bodyOf(values: NoticeValues): GivenNotice {
  const { kind, prayer: key, time, days, prayers, burialPlace, burialTime, burialDate } = values
  const [prayer = '', jumuah] = key.split(' ')
  const { burialMapLink: mapLink } = values
  const burial = { place: burialPlace, time: burialTime, date: burialDate || null, mapLink }
  const familyAgreed = values.familyAgreed === 'true'
  const body = {
    ...values,
    ...{ familyAgreed, name: familyAgreed ? values.name : '' },
    ...{ prayer, jumuah: jumuah ? Number(jumuah) : null },
    ...(kind === 'janazah' && { after: prayer || null, time: prayer ? null : time }),
    burial: burialPlace || burialTime || burialDate ? burial : null,
    prayers: prayers.split(',').filter(Boolean),
    days: Number(days),
  }
  // The server ignores the fields of other kinds.
  return body as unknown as GivenNotice
}

const burialField = (name: string) => `burial${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The form's field for one of the server. */
export function fieldsOf(path: string): FieldName<NoticeValues>[] {
  const [first = '', part] = path.split('.')
  const name =
    first === 'burial' && part ? burialField(part) : /^(after|jumuah)$/.test(first) ? 'prayer' : first
  return name in empty ? [name as NoticeField] : []
}

export const checkNotice: Check<NoticeValues> = (values) => {
  const errors = describeIssues(givenNoticeSchema.safeParse(bodyOf(values)).error?.issues ?? [])
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => fieldsOf(path).map((name) => [name, message])),
  )
}

/** The notice as visitors will see it; null while something is missing. */
export function draftOf(values: NoticeValues, timeZone: string, days: readonly MosqueDay[], now: Date) {
  const { data } = givenNoticeSchema.safeParse(bodyOf(values))
  return data ? publicOf(data, now.toISOString(), timeZone, days) : null
}

export function publicOf(
  content: NoticeContent,
  publishedAt: string,
  timeZone: string,
  days: readonly MosqueDay[],
) {
  const day = days.find(({ date }) => date === dayNeededBy(content)) ?? null
  const dates = { publishedAt, updatedAt: publishedAt, correctedAt: null, cancelledAt: null }
  return toPublicNotice({ id: '', content, ...dates }, timeZone, day)
}
