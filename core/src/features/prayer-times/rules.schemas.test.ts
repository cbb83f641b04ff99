import { describe, expect, test } from 'vitest'
import { describeIssues } from '#describe-error.ts'
import { rangeSchema } from './prayer-times.schemas.ts'
import { boundMinutes, hasRules, needsFixedTime, type RangeRules } from './rules.schemas.ts'

const usual = {
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  fajr: '06:00',
  dhuhr: '13:30',
  asr: '17:00',
  maghrib: '20:00',
  isha: '22:00',
  jumah: '13:15',
}

function errorsOf(more: object): Record<string, string> {
  return describeIssues(rangeSchema.safeParse({ ...usual, ...more }).error?.issues ?? [])
}

describe('a rule is taken', () => {
  test.each<[what: string, rules: RangeRules]>([
    ['the least and the most minutes after', { fajr: { after: -120 }, isha: { after: 180 } }],
    ['before sunrise', { fajr: { beforeSunrise: 120 } }],
    ['after maghrib', { isha: { afterMaghrib: 180 } }],
    [
      'with everything',
      {
        isha: {
          after: 15,
          round: { to: 15, way: 'up' },
          notBefore: '19:30',
          notAfter: '22:30',
          weekly: 'friday',
          on: { saturday: '20:00', sunday: '20:30' },
        },
      },
    ],
    ['of some weekdays alone', { dhuhr: { on: { monday: '13:00' } } }],
    ['bounded until after midnight', { isha: { after: 5, notBefore: '22:00', notAfter: '00:30' } }],
    ['bounded to one time', { asr: { after: 5, notBefore: '16:00', notAfter: '16:00' } }],
  ])('%s', (_, rules) => {
    expect(rangeSchema.parse({ ...usual, rules }).rules).toEqual(rules)
  })
})

describe('a rule is refused, by its field', () => {
  const minutesAfter = 'Minutes after it begins must be a whole number from -120 to 180'
  const bounds = '“not after” must not be before “not before”'
  const withoutBase = 'a rule needs minutes, or times for some weekdays only'
  const prayers = 'Only Fajr, Dhuhr, Asr, Maghrib and Isha can have rules. Jumu’ah has fixed times'

  test.each<[rules: unknown, field: string, message: string]>([
    [{ jumah: { after: 5 } }, 'rules', prayers],
    [{ sunrise: { after: 5 } }, 'rules', prayers],
    ['maghrib + 5', 'rules', prayers],
    [{ fajr: 5 }, 'rules.fajr', 'Fajr: this rule contains something that is not recognised'],
    [
      { fajr: { after: 5, before: 5 } },
      'rules.fajr',
      'Fajr: this rule contains something that is not recognised',
    ],
    [{ fajr: {} }, 'rules.fajr', `Fajr: ${withoutBase}`],
    [{ fajr: { after: 181 } }, 'rules.fajr.after', minutesAfter],
    [{ fajr: { after: -121 } }, 'rules.fajr.after', minutesAfter],
    [{ asr: { after: 1.5 } }, 'rules.asr.after', minutesAfter],
    [{ asr: { after: '5' } }, 'rules.asr.after', minutesAfter],
    [
      { fajr: { beforeSunrise: 121 } },
      'rules.fajr.beforeSunrise',
      'Minutes before sunrise must be a whole number from 0 to 120',
    ],
    [
      { isha: { afterMaghrib: -1 } },
      'rules.isha.afterMaghrib',
      'Minutes after Maghrib must be a whole number from 0 to 180',
    ],
    [{ isha: { beforeSunrise: 5 } }, 'rules.isha.beforeSunrise', 'Minutes before sunrise is only for Fajr'],
    [{ fajr: { afterMaghrib: 5 } }, 'rules.fajr.afterMaghrib', 'Minutes after Maghrib is only for Isha'],
    [{ fajr: { after: 5, beforeSunrise: 30 } }, 'rules.fajr', 'Fajr: a rule can count from one thing only'],
    [{ isha: { after: 5, afterMaghrib: 90 } }, 'rules.isha', 'Isha: a rule can count from one thing only'],
    [{ asr: { after: 5, notBefore: '17:00', notAfter: '16:59' } }, 'rules.asr.notAfter', `Asr: ${bounds}`],
    [{ fajr: { after: 5, notBefore: '05:00', notAfter: '00:30' } }, 'rules.fajr.notAfter', `Fajr: ${bounds}`],
    [
      { isha: { after: 5, notBefore: '24:00' } },
      'rules.isha.notBefore',
      'Not before must be a time, such as 05:30',
    ],
    [
      { isha: { after: 5, round: { to: 7, way: 'up' } } },
      'rules.isha.round.to',
      'Rounding must be one of 5, 10, 15, 30',
    ],
    [
      { isha: { after: 5, round: { to: 15 } } },
      'rules.isha.round.way',
      'Rounding must be one of up, down, nearest',
    ],
    [{ isha: { after: 5, round: 15 } }, 'rules.isha.round', 'Rounding must be one of 5, 10, 15, 30'],
    [
      { isha: { after: 5, weekly: 'Freitag' } },
      'rules.isha.weekly',
      'Same time all week from must be one of sunday, monday, tuesday, wednesday, thursday, friday, saturday',
    ],
    [{ isha: { on: {} } }, 'rules.isha', `Isha: ${withoutBase}`],
    [{ isha: { weekly: 'friday', on: { saturday: '20:00' } } }, 'rules.isha', `Isha: ${withoutBase}`],
    [
      { isha: { on: { saturday: '8 pm' } } },
      'rules.isha.on.saturday',
      'Weekdays must be a time, such as 05:30',
    ],
  ])('%j', (rules, field, message) => {
    expect(errorsOf({ rules })).toEqual({ [field]: message })
  })

  test('a weekday that there is not', () => {
    expect(errorsOf({ rules: { isha: { after: 5, on: { someday: '20:00' } } } })).toEqual({
      'rules.isha.on':
        'Weekdays must be one of sunday, monday, tuesday, wednesday, thursday, friday, saturday',
    })
  })

  test('several at once, each by its own field', () => {
    const rules = { fajr: { after: 181 }, isha: { afterMaghrib: 181 } }
    expect(Object.keys(errorsOf({ rules, dhuhr: '' }))).toEqual(
      expect.arrayContaining(['rules.fajr.after', 'rules.isha.afterMaghrib', 'dhuhr']),
    )
  })
})

describe('a time of its own is needed', () => {
  test.each<[rules: RangeRules, isNeeded: boolean]>([
    [{}, true],
    [{ fajr: { on: { saturday: '06:00' } } }, true],
    [{ fajr: { after: 0 } }, false],
    [{ fajr: { beforeSunrise: 30, on: { saturday: '06:00' } } }, false],
    [{ isha: { after: 0 } }, true],
  ])('by fajr with %j: %s', (rules, isNeeded) => {
    expect(needsFixedTime(rules, 'fajr')).toBe(isNeeded)
    expect(errorsOf({ rules, fajr: undefined })).toEqual(isNeeded ? { fajr: 'Fajr time is required' } : {})
  })

  test('a range without rules has none', () => {
    expect([{}, { isha: undefined }, { isha: { after: 0 } }].map(hasRules)).toEqual([false, false, true])
  })
})

test.each([
  ['isha', '00:30', 1470],
  ['isha', '11:59', 2159],
  ['isha', '12:00', 720],
  ['maghrib', '00:05', 1445],
  ['fajr', '00:30', 30],
  ['asr', '11:59', 719],
] as const)(
  '%s at %s stands %i minutes after the midnight with which the day begins',
  (prayer, time, minutes) => {
    expect(boundMinutes(prayer, time)).toBe(minutes)
  },
)
