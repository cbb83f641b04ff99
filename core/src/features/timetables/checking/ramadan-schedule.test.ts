import { expect, test } from 'vitest'
import type { RamadanPart, RamadanVersion } from '#features/ramadan/ramadan.schemas.ts'
import { checkPublished } from '#features/timetables/check-published.ts'
import { leeds } from './check-samples.ts'

/** Ramadan 1448 by Umm al-Qura: 8 February to 8 March 2027. */
const fasts = '2027-02-08/2027-03-08'
const taraweeh = (time: string) => ({
  ...{ time, afterIsha: null, place: '', rakahs: null, language: '', womenSpace: 'unknown' as const },
  note: '',
})

const version = (part: Partial<RamadanPart>, year = 1448): RamadanVersion => ({
  ...{ year, savedOn: '2026-01-01', updatedAt: '2026-01-01T00:00:00.000Z' },
  schedule: {
    ...{ imsakMinutes: 0, itikaf: '', iftar: '' },
    parts: [{ fromDay: 1, prayers: {}, taraweeh: [], ...part }],
  },
})

const after = { after: 10 } as const
const range = {
  ...{ startDate: '2027-01-01', endDate: '2027-04-30', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '', jumah: '13:30' },
  rules: { fajr: after, dhuhr: after, asr: after, maghrib: after, isha: after },
}

function findings(ramadan: RamadanVersion[], today = '2027-01-10', ranges: object[] = [range]) {
  const times = { calculation: leeds, ranges: ranges as (typeof range)[], ownBegins: [], ramadan }
  const days = { from: '2027-01-01', to: '2027-04-30' }
  return checkPublished({ times, ...days, today }).findings
}

const codes = (...given: Parameters<typeof findings>) => findings(...given).map(({ code }) => code)

test.each([
  ['2026-12-29', ['ramadan-plain']],
  ['2026-12-30', ['ramadan-unplanned']],
  ['2027-03-08', ['ramadan-unplanned']],
  ['2027-03-09', ['ramadan-plain']],
])('on %s, a Ramadan without Isha or Taraweeh of its own gives %j', (today, expected) => {
  expect(codes([], today)).toEqual(expected)
  expect(codes([version({ prayers: { fajr: after } })], today)).toEqual(expected)
})

test('it names the days of Ramadan', () => {
  expect(findings([])).toMatchObject([
    {
      ...{ severity: 'warning', days: fasts, prayer: 'isha' },
      message:
        'Ramadan (8 February to 8 March) has no Isha or Taraweeh of its own. Enter them under Ramadan.',
    },
  ])
})

test('an Isha of its own in the timetable is enough', () => {
  const { isha: _, ...rules } = range.rules
  const inRamadan = { startDate: '2027-02-08', endDate: '2027-03-08', isha: '21:00', rules }
  const ranges = [
    { ...range, endDate: '2027-02-07' },
    { ...range, ...inRamadan },
    { ...range, startDate: '2027-03-09' },
  ]
  expect(codes([], '2027-01-10', ranges)).not.toContain('ramadan-unplanned')
})

test('a schedule of an earlier year is to be looked at', () => {
  const carried = version({ taraweeh: [taraweeh('21:00')] }, 1447)
  expect(findings([carried])).toMatchObject([
    { code: 'ramadan-carried', severity: 'warning', days: fasts, params: { fromYear: 1447 } },
  ])
  expect(codes([carried], '2026-12-29')).toEqual([])
  expect(codes([{ ...carried, year: 1448 }])).toEqual([])
})

test('a fixed Isha before its time is reported with its nights, and no fix of the timetable is offered', () => {
  const [finding, ...others] = findings([version({ prayers: { isha: { time: '19:10' } } })])
  expect(others).toEqual([])
  expect(finding).toMatchObject({ code: 'ramadan-early', prayer: 'isha', days: '2027-02-19/2027-03-07' })
  expect(finding?.message).toMatch(/^On the nights of 19 February to 7 March, Isha in the Ramadan schedule/)
  expect(finding).not.toHaveProperty('fix')
})

test('a range that stands above the schedule is checked instead of it', () => {
  const early = [version({ prayers: { isha: { time: '18:00' } } })]
  const above = { ...range, overridesRamadan: ['isha'] }
  expect(codes(early, '2027-01-10', [above])).not.toContain('ramadan-early')
})

test('Taraweeh before an Isha that follows the sun is reported with its nights', () => {
  const part = { prayers: { isha: after }, taraweeh: [taraweeh('21:00'), taraweeh('19:20')] }
  const [finding, ...others] = findings([version(part)])
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    code: 'taraweeh-early',
    severity: 'warning',
    days: '2027-02-17/2027-03-07',
  })
  expect(finding?.message).toMatch(/17 February: 19:20, and Isha is at 19:2\d/)
})
