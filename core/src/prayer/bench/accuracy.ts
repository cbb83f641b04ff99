/**
 * Prints docs/accuracy.md, and on the error stream the cost of a year. Run it at the root of the repository:
 * `npx node core/src/prayer/bench/accuracy.ts > docs/accuracy.md`.
 */

import { accuracyPage } from './accuracy-page.ts'
import { measureYears } from './year.ts'

process.stdout.write(accuracyPage())
const { ours, adhan } = measureYears()
console.error(`A year at one place: ours ${ours.toFixed(1)} ms, adhan ${adhan.toFixed(1)} ms`)
