// @module-tag database
import { setImmediate } from 'node:timers/promises'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { january, publishedRange, rigTimetable } from '#test/timetable-rig.ts'
import { readMosqueTimes, readTimesOfMosques } from './published-times.service.ts'

const rig = rigTimetable()

/** Times and start times that belong together. */
const timetableWith = (fajr: string): NewTimetable =>
  january({
    ranges: [publishedRange('2027-01-01', '2027-01-31', { fajr })],
    ownBegins: [{ date: '2027-01-10', fajr }],
  })

test('ranges and own beginnings are read as of one moment, also while others are laid', async () => {
  const { app, publish, mosque } = rig
  await publish(timetableWith('06:00'))
  const row = await app.ctx.db
    .selectFrom('mosques')
    .selectAll()
    .where('id', '=', mosque._id)
    .executeTakeFirstOrThrow()
  const days = { startDate: '2027-01-10', endDate: '2027-01-10' }
  let isPublishing = true
  const publishRepeatedly = async () => {
    for (let index = 0; index < 20; index += 1) {
      expect((await publish(timetableWith(`06:${10 + index}`))).status).toBe(200)
    }
    isPublishing = false
  }
  const readOn = async (isAlone: boolean) => {
    const seen: unknown[][] = []
    while (isPublishing) {
      const read = isAlone
        ? await readMosqueTimes(app.ctx, row, days)
        : (await readTimesOfMosques(app.ctx, [row], days)).get(row.id)
      seen.push([read?.ranges.map(({ fajr }) => fajr), read?.ownBegins.map(({ fajr }) => fajr)])
      await setImmediate()
    }
    return seen
  }
  const [, ...read] = await Promise.all([
    publishRepeatedly(),
    ...times(8, (index) => readOn(index % 2 === 0)),
  ])
  for (const [published, begins] of read.flat()) {
    expect(published).toHaveLength(1)
    expect(begins).toEqual(published)
  }
})
