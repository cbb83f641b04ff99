import { addDays } from '@mihrab/core/days.ts'
import { mosqueDays, publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { checkTimetable } from '@mihrab/core/features/timetables/checking/check-timetable.ts'
import { timetableDaysOf } from '@mihrab/core/features/timetables/checking/published-days.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { fitMethod } from '@mihrab/core/features/timetables/fitting/fit-method.ts'
import { brokenTimetables } from '@mihrab/core/features/timetables/fixtures/broken-timetables.ts'
import { realYear, realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import { readTimetable } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import type { Sheet } from '@mihrab/core/features/timetables/timetable-days.ts'

type Times = (typeof realYears)[number]['times']

const years = realYears.map(({ times }) => {
  const { calculation } = times
  const published = publishedDays(times, realYear)
  const days = timetableDaysOf(times, realYear.startDate, realYear.endDate)
  const faulty = brokenTimetables(days, calculation).find(({ code }) => code === 'hour-shift')?.broken ?? []
  return { calculation, times, published, days, faulty, sheet: sheetOf(times) }
})

/** The work of `npm run bench -- timetables` in Chromium, for the year of each real mosque. */
const work = {
  reading: ({ calculation, sheet }: Year) => readTimetable({ sheets: [sheet], calculation }).days,
  checking: ({ calculation, faulty }: Year) => checkTimetable({ calculation, days: faulty }),
  fitting: ({ calculation, days }: Year) => fitMethod({ calculation, days }),
  joining: ({ times, published }: Year) => fewestRanges(times, published),
}
type Year = (typeof years)[number]
export type Work = keyof typeof work

/** Does it once for a mosque; returns the size of the result. */
export function doWork(name: Work, mosque: number): number {
  const year = years[mosque]
  return year ? work[name](year).length : 0
}

/** A spreadsheet of the year and the day after it: twelve-hour times without am or pm, days before months. */
function sheetOf(times: Times): Sheet {
  const names = startPrayers.flatMap((prayer) => [`${prayer} begins`, `${prayer} iqamah`])
  const rows = mosqueDays(times, realYear).map(({ date, begins, jamaah, jumuah }) => {
    const cells = startPrayers.flatMap((prayer) => [begins[prayer]?.time, jamaah?.[prayer]?.time])
    return rowOf(date, [...cells, begins.sunrise?.time, jumuah[0]?.time])
  })
  const dayAfter = [...(rows.at(-1) ?? [])].with(0, spelt(addDays(realYear.endDate, 1)))
  return { name: 'bench.csv', rows: [['Date', ...names, 'Sunrise', 'Jumuah'], ...rows, dayAfter] }
}

function rowOf(date: string, times: readonly (string | undefined)[]): string[] {
  return [spelt(date), ...times.map((time) => (time ? onTwelve(time) : ''))]
}

function onTwelve(time: string): string {
  const hour = Number(time.slice(0, 2)) % 12
  return `${hour === 0 ? 12 : hour}${time.slice(2)}`
}

function spelt(date: string): string {
  return date.split('-').toReversed().join('/')
}
