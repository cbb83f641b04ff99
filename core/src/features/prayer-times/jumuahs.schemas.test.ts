import { expect, test } from 'vitest'
import { describeIssues } from '#describe-error.ts'
import { givenJumuahsSchema, jumuahsOf, singleJumuah } from './jumuahs.schemas.ts'
import { rangeSchema } from './prayer-times.schemas.ts'

const usual = {
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  fajr: '06:00',
  dhuhr: '13:30',
  asr: '17:00',
  maghrib: '20:00',
  isha: '22:00',
}

const rising = (count: number) => Array.from({ length: count }, (_, index) => ({ time: `1${index}:15` }))

test('a jumu’ah says its time, and more where it is said', () => {
  const full = {
    time: '13:15',
    khutbah: '13:00',
    place: ' Hall ',
    language: 'Urdu',
    womenSpace: true,
    note: '',
  }
  expect(givenJumuahsSchema.parse([full, { time: '14:15', khutbah: null, place: null }])).toEqual([
    { ...full, place: 'Hall' },
    singleJumuah('14:15'),
  ])
})

test('eight are taken, in place of the one time', () => {
  const { jumah, jumuahs } = rangeSchema.parse({ ...usual, jumuahs: rising(8) })
  expect([jumah, jumuahs?.length]).toEqual([undefined, 8])
})

const notRising = 'Jumu’ahs must be in order of time, each later than the one before'
const notAList = 'Jumu’ahs must be a list of at least one'

test.each<[what: string, jumuahs: unknown, errors: object]>([
  ['nine', rising(9), { jumuahs: 'A Friday has at most 8 jumu’ahs' }],
  ['none', [], { jumuahs: notAList }],
  ['no list', '13:15', { jumuahs: notAList }],
  ['the same time twice', [{ time: '13:15' }, { time: '13:15' }], { 'jumuahs.1.time': notRising }],
  ['an earlier one later', [...rising(3), { time: '11:30' }], { 'jumuahs.3.time': notRising }],
  ['no time', [{ place: 'Hall' }], { 'jumuahs.0.time': 'Jumah time is required' }],
  [
    'a khutbah that is no time',
    [{ time: '13:15', khutbah: '1 pm' }],
    { 'jumuahs.0.khutbah': expect.any(String) },
  ],
  ['a long place', [{ time: '13:15', place: 'x'.repeat(101) }], { 'jumuahs.0.place': expect.any(String) }],
  ['a note of two lines', [{ time: '13:15', note: 'a\nb' }], { 'jumuahs.0.note': expect.any(String) }],
  [
    'a space that is neither yes nor no',
    [{ time: '13:15', womenSpace: 'yes' }],
    { 'jumuahs.0.womenSpace': 'Women’s space must be true or false' },
  ],
])('refused: %s', (_, jumuahs, errors) => {
  const issues = rangeSchema.safeParse({ ...usual, jumuahs }).error?.issues ?? []
  expect(describeIssues(issues)).toEqual(errors)
})

test('a range that names none has one, at its time', () => {
  expect(jumuahsOf({ jumah: '13:15' })).toEqual([singleJumuah('13:15')])
  const two = [singleJumuah('13:15'), singleJumuah('14:15')]
  expect(jumuahsOf({ jumah: '13:15', jumuahs: two })).toBe(two)
})
