import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import {
  type PrayerStartTimes,
  type StartPrayer,
  startPrayers,
} from '@mihrab/core/features/prayer-times/start-times.ts'
import { hijriFromIsoDay } from '@mihrab/core/hijri/hijri.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import { useEffect, useState } from 'react'
import { readStartTimes } from '#queries/read-start-times.ts'

const timeZone = 'Asia/Riyadh'
/** The Kaaba, with the method of its country: Umm al-Qura. */
const makkah = { latitude: 21.4225, longitude: 39.8262, method: 4 }

export type MakkahDay = {
  day: IsoDay
  /** Such as `١٠ جمادى الآخرة ١٤٤٨`. */
  hijriInArabic: string
  times: readonly { prayer: StartPrayer; time: string }[]
  /** The next prayer; fajr once isha has begun. */
  next: StartPrayer
}

/** Makkah's times of a day from the server, so that the sign-in screens need no astronomy code. */
export function useMakkahStartTimes(instant: Date): PrayerStartTimes | null {
  const date = dayIn(timeZone, instant)
  const [known, setKnown] = useState<{ date: IsoDay; startTimes: PrayerStartTimes } | null>(null)
  useEffect(() => {
    const left = new AbortController()
    readStartTimes({ date, ...makkah }, left.signal)
      .then(({ startTimes }) => setKnown({ date, startTimes }))
      // The panel works without them.
      .catch(() => undefined)
    return () => left.abort()
  }, [date])
  return known?.date === date ? known.startTimes : null
}

/** The day of an instant in Makkah by both calendars, and its prayers once their times are loaded. */
export function makkahDay(instant: Date, startTimes: PrayerStartTimes | null): MakkahDay {
  const day = dayIn(timeZone, instant)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant)
  return {
    day,
    hijriInArabic: hijriInArabic(day),
    times: startPrayers.map((prayer) => ({ prayer, time: startTimes?.[prayer] ?? '' })),
    next: startPrayers.find((prayer) => startTimes && startTimes[prayer] > clock) ?? 'fajr',
  }
}

function hijriInArabic(day: IsoDay): string {
  const hijri = hijriFromIsoDay(day)
  const digits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })
  return `${digits.format(hijri.day)} ${hijriMonthName(hijri.month).arabic} ${digits.format(hijri.year)}`
}
