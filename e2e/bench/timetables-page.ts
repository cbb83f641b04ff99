import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { fitMethod } from '@mihrab/core/features/timetables/fitting/fit-method.ts'
import { realYear, realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'

const years = realYears.map(({ times }) => ({
  times,
  published: publishedDays(times, realYear),
  days: times.ownBegins.map(({ date, ...begins }) => ({ date, begins, jamaah: {}, jumuah: [] })),
}))

/** What `npm run bench -- timetables` does in Chromium with the year of each real mosque. */
const work = {
  fitting: ({ times, days }: Year) => fitMethod({ calculation: times.calculation, days }),
  joining: ({ times, published }: Year) => fewestRanges(times, published),
}
type Year = (typeof years)[number]
export type Work = keyof typeof work

/** Does it once for a mosque; says how much came of it, so that nothing of it can be left out. */
export function doWork(name: Work, mosque: number): number {
  const year = years[mosque]
  return year ? work[name](year).length : 0
}
