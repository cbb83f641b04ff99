// @module-tag full
import { createEvent, listEvents, updateEvent } from '@mihrab/core/features/events/events.contract.ts'
import type { NewEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { nths, type Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import { weekdays } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()

// Long enough for a fifth weekday in every other month.
const end = fc.constantFrom({}, { until: '2028-05-31' }, { count: 20 })
const weekly = fc.record(
  {
    unit: fc.constant('week' as const),
    every: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    notInRamadan: fc.constant(true),
  },
  { requiredKeys: ['unit', 'every'] },
)
const on = fc.oneof(
  fc.record({ day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ weekday: fc.constantFrom(...weekdays), nth: fc.constantFrom(...nths) }),
)
const monthly = fc.record(
  { unit: fc.constant('month' as const), every: fc.integer({ min: 1, max: 2 }), on },
  { requiredKeys: ['unit', 'every'] },
)
const repeat: fc.Arbitrary<Repeat> = fc
  .tuple(fc.oneof(weekly, monthly), end)
  .map(([rule, ends]) => ({ ...rule, ...ends }))
const afterPrayer = fc.record({
  prayer: fc.constantFrom(...startPrayers),
  minutes: fc.integer({ min: -60, max: 180 }),
  of: fc.constantFrom('jamaah' as const, 'begins' as const),
})
const text = fc.constantFrom('Hall', ' قاعة ', '')
const event = fc.record({
  title: fc.constantFrom('Class', 'درس'),
  repeat: fc.option(repeat),
  time: fc.oneof(fc.constantFrom('', '19:00'), afterPrayer),
  ...{ place: text, language: text, speaker: text },
  durationMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  audience: fc.constantFrom('women' as const, null),
})

test('a PUT of everything that GET gave changes nothing, a hundred times', async () => {
  const { client, credentials } = rig.owner
  const mosqueId = rig.mosque._id
  for (const { time, ...fields } of fc.sample(event, { numRuns: 100, seed: 20261122 })) {
    const times = typeof time === 'string' ? { time } : { afterPrayer: time }
    const body = { mosqueId, date: '2026-12-01', ...fields, ...times } as NewEvent
    expect((await client.call(createEvent, { body })).status).toBe(201)
  }
  const read = async () => (await client.call(listEvents, { params: { mosqueId } })).body.events
  // Some are past by then, and others have begun.
  rig.app.setNow('2027-02-10T12:00:00Z')
  await client.signIn(credentials)
  const before = await read()
  expect(before).toHaveLength(100)
  for (const each of before) {
    const params = { mosqueId, eventId: each._id }
    const { status, body } = await client.call(updateEvent, { params, body: each })
    expect({ status, event: body.event }).toEqual({ status: 200, event: each })
  }
  expect(await read()).toEqual(before)
})
