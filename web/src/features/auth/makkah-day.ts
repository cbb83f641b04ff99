import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { computePrayerTimes } from '@mihrab/core/prayer/prayer-times.ts'
import { ramadanIshaFor } from '@mihrab/core/prayer/ramadan-isha.ts'

const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
type Prayer = (typeof prayers)[number]

const timeZone = 'Asia/Riyadh'
/** The Kaaba. */
const place = { latitude: 21.4225, longitude: 39.8262 }
const ummAlQura = { method: 4, shadow: '1x' } as const

export type MakkahDay = {
  day: IsoDay
  /** As `١٠ جمادى الآخرة ١٤٤٨`. */
  hijriInArabic: string
  times: readonly { prayer: Prayer; time: string }[]
  /** The first prayer whose time is still to come; fajr once isha has begun. */
  next: Prayer
}

/** What an instant is in Makkah: the day by both calendars, and its prayers. */
export function makkahDay(instant: Date): MakkahDay {
  const day = dayIn(timeZone, instant)
  const ramadanIshaMinutes = ramadanIshaFor({ date: day, timeZone, method: ummAlQura.method })
  const computed = computePrayerTimes({
    ...place,
    ...ummAlQura,
    timeZone,
    date: day,
    options: { ramadanIshaMinutes },
  })
  const next = prayers.find((prayer) => computed.times[prayer].instant > instant.getTime())
  return {
    day,
    hijriInArabic: hijriInArabic(day),
    times: prayers.map((prayer) => ({ prayer, time: computed.times[prayer].time })),
    next: next ?? 'fajr',
  }
}

function hijriInArabic(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  const digits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })
  return `${digits.format(hijri.day)} ${hijriMonthName(hijri.month).arabic} ${digits.format(hijri.year)}`
}
