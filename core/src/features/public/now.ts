import { dayIn } from '#days.ts'
import { previewOf } from '#features/events/description-preview.ts'
import { headWithState, lineInText, noticeInWords } from '#features/notices/notice-words.ts'
import type { PublicNotice } from '#features/notices/notices.schemas.ts'
import type { MosqueDay, MosqueTimes } from '#features/prayer-times/mosque-day.ts'
import { daysAround, nextPrayerAround } from '#features/prayer-times/next-prayer.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { prayerNames } from '#prayer/methods.ts'
import type { ComputedTime } from '#prayer/prayer-times.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { dayEndOf } from './moment.ts'
import { mapOf, toPublicDay } from './month-days.ts'
import { type DayInInstants, type MosqueNow, maxShortNotices } from './now.schemas.ts'

interface DeviceFacts extends Readonly<Pick<MosqueNow, 'slug' | 'name'>> {
  readonly times: MosqueTimes
  readonly notices: readonly PublicNotice[]
  /** Of the notices. */
  readonly locale: string
}

type WriteTime = (time: Pick<ComputedTime, 'instant'> | null | undefined) => string | null

/** A mosque's state for a device, with the instant until which it holds. */
export function mosqueNow({ slug, name, times, notices, locale }: DeviceFacts, now: Date): MosqueNow {
  const { timeZone } = times.calculation
  const clock = zoneClock(timeZone)
  const write = (instant: number) => localInstant(instant, clock.offsetAt(instant))
  const writeTime: WriteTime = (time) => (time ? write(time.instant) : null)
  const today = dayIn(timeZone, now)
  const around = daysAround(times, today)
  const [todays, tomorrows] = around.slice(1, 3).map((day) => dayInInstants(day, writeTime))
  if (!todays || !tomorrows) throw new RangeError('the days must be supported')
  const { prayer, kind, date, at, begins } = nextPrayerAround(around, now)
  const shown = notices.slice(0, maxShortNotices)
  const turns = [at.instant, begins?.instant ?? 0, ...shown.map(({ until }) => Date.parse(until))]
  const coming = turns.filter((instant) => instant > now.getTime())
  return {
    ...{ slug, name, timeZone },
    next: { prayer, kind, day: date, at: write(at.instant), begins: writeTime(begins) },
    today: todays,
    tomorrow: tomorrows,
    notices: shown.map((notice) => {
      const { kind, state, until } = notice
      const { head, title, lines } = noticeInWords(notice, { locale, today })
      const summary = [headWithState(notice, head, locale), title].filter(Boolean).join(': ')
      const text = previewOf([summary, ...lines.map(lineInText)].join(' · '))
      return { kind, state, text, until: write(Date.parse(until)) }
    }),
    validUntil: write(Math.min(Date.parse(dayEndOf(timeZone, today)), ...coming)),
  }
}

function dayInInstants(day: MosqueDay, write: WriteTime): DayInInstants {
  const { date, hijri, closed } = toPublicDay(day)
  const { begins, jamaah, jumuah, ramadan } = day
  return {
    ...{ date, hijri, closed },
    begins: mapOf(prayerNames, (prayer) => write(begins[prayer])),
    jamaah: mapOf(startPrayers, (prayer) => write(jamaah?.[prayer])),
    jumuah: jumuah.flatMap((time) => write(time) ?? []),
    ...(ramadan && {
      ramadan: {
        day: ramadan.day,
        suhurEnds: write(ramadan.suhurEnds),
        iftar: write(ramadan.iftar),
        taraweeh: ramadan.taraweeh.flatMap((time) => write(time) ?? []),
      },
    }),
  }
}

/** `2027-03-28T13:15:00+01:00`. `offset` is in milliseconds. Rounded up: a notice has ended by then. */
function localInstant(instant: number, offset: number): string {
  const local = new Date(Math.ceil(instant / 1000) * 1000 + offset).toISOString().slice(0, 19)
  const distance = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return `${local}${offset < 0 ? '-' : '+'}${distance}`
}
