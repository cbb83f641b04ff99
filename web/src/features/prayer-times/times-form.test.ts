import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { PrayerTimeRangeChange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { expect, test } from 'vitest'
import { newRule } from './rule-entries.ts'
import {
  fieldsOf,
  givenRangeOf,
  hasRealDays,
  type RangeValues,
  rangeChangesOf,
  valuesOf,
} from './times-form.ts'

const plain = valuesOf(rangeOf('2026-11-21', '2026-11-25'))
const ruled = valuesOf(rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } }))
const two = valuesOf(
  rangeOf('2026-11-21', '2026-11-25', { jumuahs: [singleJumuah('12:45'), singleJumuah('13:30')] }),
)
const fridays = { dhuhr: { ...newRule, base: null, on: { sunday: '13:00' } } }

test.each<[string, RangeValues, Partial<RangeValues>, PrayerTimeRangeChange]>([
  ['nothing', plain, {}, {}],
  [
    'a day and a time',
    plain,
    { endDate: '2026-11-26', asr: '14:30' },
    { endDate: '2026-11-26', asr: '14:30' },
  ],
  [
    'a rule that is new',
    plain,
    { rules: { isha: { ...newRule, minutes: '10' } } },
    { rules: { isha: { after: 10 } } },
  ],
  ['a rule that is gone, with the time in its place', ruled, { rules: {} }, { maghrib: '16:24', rules: {} }],
  [
    'a time beside a rule, with the rule, which it would end',
    ruled,
    { asr: '14:30' },
    { asr: '14:30', rules: { maghrib: { after: 5 } } },
  ],
  ['a rule of some weekdays', plain, { rules: fridays }, { rules: { dhuhr: { on: { sunday: '13:00' } } } }],
  ['the time of the only jumu’ah', plain, { jumah: '13:00' }, { jumah: '13:00' }],
  [
    'the time of the first of two',
    two,
    { jumah: '12:40' },
    { jumuahs: [singleJumuah('12:40'), singleJumuah('13:30')] },
  ],
])('a change contains only what differs: %s', (_, before, changes, expected) => {
  expect(rangeChangesOf(before, { ...before, ...changes })).toEqual(expected)
})

test('a range survives the conversion into fields and back', () => {
  const rules = { isha: { after: 15, round: { to: 15, way: 'up' } }, fajr: { beforeSunrise: 30 } } as const
  const jumuahs = [{ ...singleJumuah('12:45'), womenSpace: false }, singleJumuah('13:30')]
  const range = rangeOf('2026-11-21', '2026-11-25', { rules, jumuahs, jumah: '12:45' })
  const {
    fajr: _,
    isha: __,
    jumah: ___,
    ...others
  } = givenRangeOf(valuesOf(range)) as Record<string, unknown>
  expect(others).toEqual({
    startDate: '2026-11-21',
    endDate: '2026-11-25',
    rules,
    jumuahs,
    dhuhr: range.dhuhr,
    asr: range.asr,
    maghrib: range.maghrib,
  })
})

test.each([
  ['maghrib', ['maghrib', 'rules.maghrib']],
  ['rules.maghrib.after', ['rules.maghrib']],
  ['jumuahs.0.time', ['jumah']],
  ['jumuahs.1.place', ['jumuahs.1.place']],
  ['startDate', ['startDate']],
  ['mosqueId', []],
])('the server’s error about %s shows at %j', (field, fields) => {
  expect(fieldsOf(field)).toEqual(fields)
})

test('a range has real days once both are real', () => {
  expect(hasRealDays({ startDate: '2026-11-21', endDate: '' })).toBe(false)
})
