import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { getNamazTimings } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

const prayers = ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'] as const
export type Prayer = (typeof prayers)[number]
type Timings = Record<Prayer, string>

const timeZone = 'Asia/Riyadh'
/** The Kaaba, and the method of its own country: Umm al-Qura. */
const makkah = { latitude: 21.4225, longitude: 39.8262, method: 4 }

export type MakkahDay = {
  day: IsoDay
  /** As `١٠ جمادى الآخرة ١٤٤٨`. */
  hijriInArabic: string
  times: readonly { prayer: Prayer; time: string }[]
  /** The first prayer whose time is still to come; Fajr once Isha has begun. */
  next: Prayer
}

/** The times of Makkah on a day, from the server: the sign-in screens need no sun of their own. */
export function useMakkahTimings(instant: Date): Timings | null {
  const request = { params: { date: dayIn(timeZone, instant) }, query: makkah }
  const { data } = useQuery({
    queryKey: queryKeyOf(getNamazTimings, request),
    queryFn: ({ signal }) => callApi(getNamazTimings, request, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.data.timings ?? null
}

/** What an instant is in Makkah: the day by both calendars, and its prayers once their times are known. */
export function makkahDay(instant: Date, timings: Timings | null): MakkahDay {
  const day = dayIn(timeZone, instant)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant)
  return {
    day,
    hijriInArabic: hijriInArabic(day),
    times: prayers.map((prayer) => ({ prayer, time: timings?.[prayer] ?? '' })),
    next: prayers.find((prayer) => timings && timings[prayer] > clock) ?? 'Fajr',
  }
}

function hijriInArabic(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  const digits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })
  return `${digits.format(hijri.day)} ${hijriMonthName(hijri.month).arabic} ${digits.format(hijri.year)}`
}
