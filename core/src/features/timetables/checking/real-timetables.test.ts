import { expect, test } from 'vitest'
import { addDays, isFriday } from '#days.ts'
import { startTimesOf } from '#features/prayer-times/day-start-times.ts'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { realYear, realYears } from '#features/timetables/fixtures/real-years.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { prayerNames } from '#prayer/methods.ts'
import { checkTimetable } from './check-timetable.ts'
import { timetableDaysOf } from './published-days.ts'

/** Known findings in the real years, with the reason for each: a probable mistake, or another fact. */
const knownFindings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Masjid Sunnah Sheffield': {
    'slip fajr 2027-03-03': 'listed: Fajr at or after sunrise',
    'jamaah-early isha 2027-05-12/2027-05-13': 'listed: Isha before its adhan',
    'far-from-computed fajr': 'follows another method',
    'far-from-computed isha': 'follows another method',
  },
  'Muslim Welfare House Sheffield': { 'ramadan-plain isha': 'Ramadan of 2026 was on other days' },
  'Quba Mosque': {
    'jamaah-late maghrib 2027-08-01/2027-08-31': 'listed: Maghrib an hour late throughout August',
    'slip isha 2027-03-28': 'listed: Isha before its adhan, which is 21:20 between 20:07 and 21:11',
    'jump fajr 2027-04-07/2027-04-08': 'listed for sunrise, and the whole rows are of other days',
    'jump sunrise 2027-04-07/2027-04-08': 'listed: sunrise far from the sun’s',
    'jump sunrise 2027-04-24': 'listed: sunrise far from the sun’s',
    'slip sunrise 2027-05-02': 'listed: sunrise far from the sun’s',
    'slip sunrise 2027-07-19': 'listed: sunrise far from the sun’s',
    'hour-shift sunrise 2027-10-29/2027-10-31': 'listed: sunrise far from the sun’s',
    'slip isha 2027-01-16': 'a misprint: 18:18 between 18:04 and 18:07',
    'slip fajr 2027-05-08': 'a misprint: 03:15 between 03:26 and 03:22',
    'slip isha 2027-09-11': 'a misprint: 21:20 between 21:10 and 21:05',
    'far-from-computed fajr': 'follows another method',
    'far-from-computed isha': 'follows another method',
    'ramadan-plain isha': 'Ramadan of 2026 was on other days',
  },
  'Al-Rahman Mosque': { 'ramadan-plain isha': 'Ramadan of 2026 was on other days' },
}

test.each(realYears)(
  '$name: at most one finding is a false alarm beyond the known ones',
  ({ name, times }) => {
    const days = timetableDaysOf(times, realYear.startDate, realYear.endDate)
    const known = Object.keys(knownFindings[name] ?? {})
    const unknown = checkTimetable({ calculation: times.calculation, days })
      .map(({ code, prayer, days: spans }) => `${code} ${prayer} ${[spans].flat().join()}`)
      .filter((found) => !known.some((each) => found.startsWith(each)))
    expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(1)
  },
)

const elsewhere: readonly [string, Calculation][] = [
  ['Mecca', { latitude: 21.42, longitude: 39.83, timeZone: 'Asia/Riyadh', method: 4, shadow: '1x' }],
  ['Jakarta', { latitude: -6.2, longitude: 106.85, timeZone: 'Asia/Jakarta', method: 7, shadow: '1x' }],
  ['Tromsø', { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo', method: 2, shadow: '1x' }],
  [
    'Auckland',
    { latitude: -36.85, longitude: 174.76, timeZone: 'Pacific/Auckland', method: 2, shadow: '2x' },
  ],
]

/** Iqamah times ten minutes after each computed start time. */
function yearAt(calculation: Calculation, withBegins: boolean): TimetableDay[] {
  const findStartTimes = startTimesOf(calculation, [])
  return Array.from({ length: 365 }, (_, index) => {
    const date = addDays(realYear.startDate, index)
    const { begins } = findStartTimes(date)
    const later = (time: string) => clockOfMinutes(minutesOfClock(time) + 10)
    const held = startPrayers.filter((prayer) => !(isFriday(date) && prayer === 'dhuhr'))
    return {
      date,
      begins: withBegins ? Object.fromEntries(prayerNames.map((name) => [name, begins[name]?.time])) : {},
      jamaah: Object.fromEntries(held.map((prayer) => [prayer, later(begins[prayer]?.time ?? '00:00')])),
      jumuah: isFriday(date) ? [singleJumuah(later(begins.dhuhr?.time ?? '12:00'))] : [],
    }
  })
}

test.each(elsewhere)(
  '%s: iqamah times ten minutes after each start time give no finding but ramadan-plain',
  (_, calculation) => {
    for (const withBegins of [false, true]) {
      const findings = checkTimetable({ calculation, days: yearAt(calculation, withBegins) })
      expect(findings.map(({ code }) => code)).toEqual(['ramadan-plain'])
    }
  },
)
