/* Reads the JSON reports of Vitest and Playwright and adds up passed and failed tests. */
import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0 }

/** @returns {{passed: number, failed: number}} zeros if the runner died before it wrote a report */
export function readReport(path) {
  if (!path || !existsSync(path)) return nothing
  try {
    return countReport(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return nothing
  }
}

/**
 * Vitest counts tests at the top; Playwright has `stats`, where a test that passed on a second try is
 * `flaky`.
 */
export function countReport(report) {
  if (report.stats) {
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats
    return { passed: expected + flaky, failed: unexpected }
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

/**
 * The totals of a whole run. A step that failed without a failed test (lint, types, a file that could not be
 * loaded) counts as one failure; a repetition of tests already counted adds only its failures.
 *
 * @param {{code: number, isRepetition?: boolean, report: {passed: number, failed: number}}[]} steps
 */
export function addUp(steps) {
  return steps.reduce(
    (total, { code, isRepetition, report }) => ({
      passed: total.passed + (isRepetition ? 0 : report.passed),
      failed: total.failed + (code === 0 ? report.failed : Math.max(1, report.failed)),
    }),
    nothing,
  )
}

export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
