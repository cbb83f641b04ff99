import { measureYears } from '@mihrab/core/prayer/bench/year.ts'

const aimMilliseconds = 10

/**
 * Prints the cost of a year of times at one place and returns the ratio of adhan to ours: above 1 ours is
 * faster.
 */
export function measurePrayerYear(): number {
  const { ours, adhan, adhanInstantsOnly } = measureYears()
  const verdict = ours < aimMilliseconds ? 'met' : 'missed'
  console.log('A year at one place, wall clocks included, milliseconds of processor time:')
  console.log(
    `  ours ${ours.toFixed(1)} ms, adhan ${adhan.toFixed(1)} ms, ratio ${(adhan / ours).toFixed(2)} ` +
      `(aim: ours below ${aimMilliseconds} ms: ${verdict}; adhan without wall clocks ${adhanInstantsOnly.toFixed(1)} ms)`,
  )
  return adhan / ours
}
