import type { ImportToRead } from '@mihrab/core/features/timetables/read-import.ts'
import { expect, test } from 'vitest'
import { AppError, CallerGone } from '#http/app-error.ts'
import { times } from '#test/factories.ts'
import { monthCsv } from '#test/timetable-forms.ts'
import { createTimetableWorkers } from './run-in-worker.ts'

const given: ImportToRead = {
  calculation: { latitude: 53.38, longitude: -1.47, timeZone: 'Europe/London', shadow: '1x', method: 2 },
  files: [],
  pasted: { text: monthCsv() },
  layouts: [],
  printed: [],
}
/** Minutes of work for a parser without limits. */
const endless = { ...given, pasted: { text: `${'"'.repeat(4_000_000)}` } }
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a task that takes too long is ended with its thread, and others go on', async () => {
  const run = createTimetableWorkers({ maxSeconds: 0, maxMegabytes: 256 })
  const error = await failureOf(run('read', given))
  expect(error).toMatchObject({ code: 'timetableTooHeavy', status: 413 })
  const patient = createTimetableWorkers()
  expect((await patient('read', given))?.days).toHaveLength(31)
  expect((await patient('read', endless))?.findings.map(({ severity }) => severity)).toContain('error')
})

test('a check of published times that takes too long can be tried again', async () => {
  const run = createTimetableWorkers({ maxSeconds: 0, maxMegabytes: 256 })
  const days = { from: '2026-11-20', to: '2027-01-18', today: '2026-11-20' }
  const published = { calculation: given.calculation, ranges: [], ownBegins: [] }
  const error = await failureOf(run('check', { times: published, ...days }))
  expect(error).toMatchObject({ code: 'timetablesBusy', status: 503, retryAfterSeconds: 10 })
})

test('a task that takes too much memory is ended with its thread', async () => {
  const run = createTimetableWorkers({ maxSeconds: 20, maxMegabytes: 4 })
  const error = await failureOf(run('read', given))
  expect(error).toMatchObject({ code: 'timetableTooHeavy' })
})

test('an error that no file should cause is told, and the caller hears that it cannot be read', async () => {
  const failures: string[] = []
  const run = createTimetableWorkers()
  const broken = { ...given, calculation: { ...given.calculation, timeZone: 'Nowhere' } }
  const error = await failureOf(run('read', broken, { onFailure: (failure) => failures.push(failure) }))
  expect(error).toMatchObject({ code: 'timetableUnreadable', status: 400 })
  expect(failures).toEqual([expect.stringContaining('RangeError')])
})

test('who has gone is not worked for', async () => {
  const run = createTimetableWorkers()
  expect(await failureOf(run('read', given, { signal: AbortSignal.abort() }))).toBeInstanceOf(CallerGone)
  const leaving = new AbortController()
  const work = failureOf(run('read', given, { signal: leaving.signal }))
  leaving.abort()
  expect(await work).toBeInstanceOf(CallerGone)
  expect((await run('read', given))?.days).toHaveLength(31)
})

test('of forty at once as many wait as there is room for, and the others are told when to come back', async () => {
  const run = createTimetableWorkers()
  const answers = await Promise.all(times(40, () => failureOf(run('read', given))))
  const refused = answers.filter((answer) => answer !== null)
  expect(refused).toHaveLength(40 - 2 - 24)
  expect(refused[0]).toBeInstanceOf(AppError)
  expect(refused[0]).toMatchObject({ code: 'timetablesBusy', status: 503, retryAfterSeconds: 10 })
})
