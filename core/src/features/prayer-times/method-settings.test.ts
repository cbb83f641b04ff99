import { describe, expect, test } from 'vitest'
import { describeIssues } from '#describe-error.ts'
import { type Calculation, calculationOfMosque, computeDayTimes } from './day-times.ts'
import { adjustmentsTextField, methodFault, methodField } from './method-settings.schemas.ts'
import { noAdjustments } from './method-settings.ts'
import { mosqueDay } from './mosque-day.ts'
import { nextPrayer } from './next-prayer.ts'

const sheffield = { latitude: 53.4037, longitude: -1.4583, timeZone: 'Europe/London', shadow: '1x' } as const

describe('the method', () => {
  test.each([
    [2, 2],
    ['12', 12],
    [13, 8],
    ['custom', 'custom'],
  ])('%o is read as %o', (given, method) => expect(methodField.parse(given)).toBe(method))

  test.each([
    [0, 'Method must be a number from 1 to 13'],
    ['Custom', 'Method must be a number from 1 to 13'],
    [null, 'Method must be a number from 1 to 13'],
    [1.5, 'Method must be a whole number from 1 to 13'],
  ])('%o is refused: %s', (given, message) => {
    const issues = methodField.safeParse(given).error?.issues ?? []
    expect(describeIssues(issues.map((issue) => ({ path: ['method'], message: issue.message })))).toEqual({
      method: message,
    })
  })

  test.each([
    [{ method: 2 }, null],
    [{ method: 2, fajrAngle: null, ishaAngle: null, ishaMinutes: null }, null],
    [{ method: 2, fajrAngle: 18 }, 'fajrAngle'],
    [{ method: 4, ishaMinutes: 90 }, 'ishaMinutes'],
    [{ method: 'custom', fajrAngle: 18, ishaAngle: 17 }, null],
    [{ method: 'custom', fajrAngle: 18, ishaAngle: null, ishaMinutes: 90 }, null],
    [{ method: 'custom', ishaAngle: 17 }, 'fajrAngle'],
    [{ method: 'custom', fajrAngle: 18 }, 'ishaAngle'],
    [{ method: 'custom', fajrAngle: 18, ishaAngle: 17, ishaMinutes: 90 }, 'ishaMinutes'],
  ] as const)('%o is wrong in %o', (given, field) => {
    expect(methodFault(given)?.field ?? null).toBe(field)
  })
})

describe('minutes added, in an address', () => {
  test.each([
    ['fajr:-4,dhuhr:6', { fajr: -4, dhuhr: 6 }],
    ['isha:30', { isha: 30 }],
    [' asr:+2 , maghrib:0', { asr: 2 }],
  ])('%o are read', (text, adjustments) => {
    expect(adjustmentsTextField.parse(text)).toEqual({ ...noAdjustments, ...adjustments })
  })

  test.each([
    '',
    'fajr',
    'fajr:',
    'fajr:31',
    'fajr:-31',
    'fajr:1.5',
    'fajr:x',
    'jumah:3',
    'fajr=3',
    '__proto__:3',
    'fajr:4:5,',
    'fajr:4:9',
    'fajr:1,fajr:2',
  ])('%o are refused', (text) => {
    expect(adjustmentsTextField.safeParse(text).success).toBe(false)
  })
})

describe('a day on which Fajr and Isha do not begin', () => {
  const calculation: Calculation = { ...sheffield, method: 2, highLatitudeRule: 'none' }
  const times = { calculation, ranges: [], ownBegins: [] }

  test('has neither, and the other beginnings', () => {
    const { begins } = mosqueDay(times, '2026-06-21')
    expect([begins.fajr, begins.isha]).toEqual([null, null])
    expect(begins.sunrise?.time).toBe('04:37')
    expect(computeDayTimes(calculation, '2026-06-21').startTimes).toMatchObject({ fajr: '', isha: '' })
  })

  test('has those that the mosque prints itself', () => {
    const ownBegins = [{ date: '2026-06-21', isha: '23:10' }]
    const { begins } = mosqueDay({ ...times, ownBegins }, '2026-06-21')
    expect(begins.isha).toMatchObject({ time: '23:10', source: 'own' })
    expect(begins.fajr).toBeNull()
  })

  test('has no rule’s time that counts from them, and keeps a fixed one', () => {
    const fixed = { fajr: '03:30', dhuhr: '13:30', asr: '18:30', maghrib: '21:40', isha: '23:00' }
    const range = {
      startDate: '2026-06-21',
      endDate: '2026-06-21',
      ...fixed,
      jumah: '13:30',
      rules: { isha: { after: 5 } },
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    const { jamaah } = mosqueDay({ ...times, ranges: [range] }, '2026-06-21')
    expect(jamaah?.isha).toBeNull()
    expect(jamaah?.fajr?.time).toBe('03:30')
  })

  test('is followed by the next prayer that begins', () => {
    const next = nextPrayer(times, new Date('2026-06-21T21:30:00Z'))
    expect(next).toMatchObject({ prayer: 'dhuhr', date: '2026-06-22' })
  })
})

test('the times of a described mosque follow from its own method and minutes', () => {
  const mosque = {
    location: sheffield,
    timeZone: 'Europe/London',
    shadow: '1x' as const,
    prayStartTime: { method: 'custom' as const },
    fajrAngle: 18,
    ishaAngle: 17,
    ishaMinutes: null,
    adjustments: { dhuhr: 1, isha: -3 },
  }
  const own = computeDayTimes(calculationOfMosque(mosque), '2026-11-20')
  const league = computeDayTimes({ ...sheffield, method: 2 }, '2026-11-20')
  const minus3 = { instant: league.computed.times.isha.instant - 180_000, time: expect.any(String) }
  expect(own.computed.times).toEqual({ ...league.computed.times, isha: minus3 })
  expect(own.method).toMatchObject({ id: 'custom', name: 'Custom', description: 'Fajr 18°, Isha 17°' })
})
