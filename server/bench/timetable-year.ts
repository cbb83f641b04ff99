import { addDays } from '@mihrab/core/days.ts'
import { computeDayTimes } from '@mihrab/core/features/prayer-times/day-times.ts'
import { mosqueDays, publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { realYear, realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import { median } from './measure.ts'

const turns = 21
const warmUpTurns = 5
const aimMilliseconds = { resolved: 15, joined: 50 }

/**
 * Prints the cost of real mosques' years, by rules and own start times: resolving 365 days, and merging them
 * into the fewest ranges. Returns the cost of resolving relative to computing the start times alone.
 */
export function measureTimetableYears(): number {
  console.log('A year of a real mosque, milliseconds of processor time:')
  const ratios = realYears.map(({ name, times }) => {
    const days = publishedDays(times, realYear)
    const ranges = fewestRanges(times, days).map((range) => ({ ...range, updatedAt: '' }))
    const costs = measureInTurns({
      computed: () => computeYear(times.calculation),
      resolved: () => mosqueDays({ ...times, ranges }, realYear),
      joined: () => fewestRanges(times, days),
    })
    const cost = (what: keyof typeof aimMilliseconds) => {
      const isMet = costs[what] < aimMilliseconds[what]
      return `${what} ${costs[what].toFixed(1)} ms (aim: below ${aimMilliseconds[what]}: ${isMet ? 'met' : 'missed'})`
    }
    console.log(`  ${name}: ${ranges.length} ranges, ${cost('resolved')}, ${cost('joined')}`)
    return costs.resolved / costs.computed
  })
  return median(ratios)
}

function computeYear(calculation: Parameters<typeof computeDayTimes>[0]): void {
  for (let date = realYear.startDate; date <= realYear.endDate; date = addDays(date, 1)) {
    computeDayTimes(calculation, date)
  }
}

type Cases = Record<'computed' | 'resolved' | 'joined', () => unknown>

/** Medians of alternating turns of the cases. */
function measureInTurns(cases: Cases): Record<keyof Cases, number> {
  const measured = { computed: [] as number[], resolved: [] as number[], joined: [] as number[] }
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    for (const what of ['computed', 'resolved', 'joined'] as const) {
      const before = process.cpuUsage()
      cases[what]()
      const { user, system } = process.cpuUsage(before)
      if (turn >= warmUpTurns) measured[what].push((user + system) / 1000)
    }
  }
  return {
    computed: median(measured.computed),
    resolved: median(measured.resolved),
    joined: median(measured.joined),
  }
}
