import type { Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import { weeklyClass } from '@mihrab/web/test/events-rig.tsx'
import { expect, test } from 'vitest'
import { bodyOf, fieldsOf, type Scope, valuesOf } from './event-form.ts'

/** A series on Friday 27 November 2026, with a rule. */
const withRule = (repeat: Repeat) => ({ ...weeklyClass(), startsOn: '2026-11-27', repeat })

const changed = { '2026-12-04': { title: 'Guest', cancelled: true as const } }

test.each<Repeat>([
  { every: 1, unit: 'week' },
  { every: 3, unit: 'week', weekdays: ['monday', 'friday'], count: 12, except: ['2026-12-11'], changed },
  { every: 1, unit: 'month', on: { day: 27 }, until: '2027-12-31' },
  { every: 2, unit: 'month', on: { weekday: 'friday', nth: 4 }, notInRamadan: true },
  { every: 1, unit: 'month', on: { weekday: 'friday', nth: -1 } },
  { every: 1, unit: 'month', on: { day: 31 } },
  { every: 1, unit: 'month', on: { weekday: 'tuesday', nth: 2 } },
])('the form keeps the rule %j', (repeat) => {
  const event = withRule(repeat)
  const { afterPrayer, startsOn } = event
  expect(bodyOf(valuesOf(event))).toMatchObject({ repeat, afterPrayer, startsOn, time: '' })
})

test('one day of a series has its own title, date and cancellation', () => {
  const event = withRule({ every: 1, unit: 'week', changed })
  const body = bodyOf(valuesOf(event, 'only', '2026-12-04'))
  expect(body).toEqual({ title: 'Guest', date: '2026-12-04', time: '', note: '', cancelled: true })
})

test.each([
  ['repeat.until', ['until']],
  ['repeat.weekdays.0', ['weekdays']],
  ['afterPrayer.minutes', ['minutes']],
  ['startsOn', ['date']],
  ['title', ['title']],
  ['repeat', []],
])('the server’s field %s is shown at %j', (field, names) => expect(fieldsOf(field)).toEqual(names))

test('this and later days are as many as are left of a count', () => {
  const event = withRule({ every: 1, unit: 'week', count: 8 })
  const countOf = (scope: Scope) => valuesOf(event, scope, '2026-12-11').count
  expect([countOf('from'), countOf('all')]).toEqual(['6', '8'])
})
