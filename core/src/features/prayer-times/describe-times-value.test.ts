import { describe, expect, test } from 'vitest'
import labels from '#locales/ar/labels.json' with { type: 'json' }
import rules from '#locales/ar/rules.json' with { type: 'json' }
import timesValues from '#locales/ar/times-values.json' with { type: 'json' }
import { addWords } from '#say.ts'
import { describeTimesValue } from './describe-times-value.ts'
import { singleJumuah } from './jumuahs.schemas.ts'
import type { TimesValue } from './times-values.schemas.ts'
import { timesValueSchema } from './times-values.schemas.ts'
import { valuesOfRange } from './values-of-range.ts'

const ruled: TimesValue = { rule: { after: 15, notBefore: '19:30' }, time: null }
const ofSaturday: TimesValue = { rule: { on: { saturday: '20:00' } }, time: '19:45' }
const held: TimesValue = {
  jumuahs: [
    { ...singleJumuah('13:15'), khutbah: '13:00', place: 'Hall 2', womenSpace: true },
    singleJumuah('14:00'),
  ],
}

describe('what a history keeps of a time is said', () => {
  test.each<[TimesValue, string]>([
    ['06:15', '06:15'],
    ['Begins + 5', 'Begins + 5'],
    [ruled, 'Begins + 15, not before 19:30'],
    [ofSaturday, '19:45, Saturday 20:00'],
    [held, '13:15 (Khutbah 13:00, Hall 2, Women’s space: ✓); 14:00'],
    [{ times: 12, orNone: false }, '12 different times'],
    [{ times: 12, orNone: true }, '12 different times or none'],
    [{ times: ruled, orNone: true }, 'Begins + 15, not before 19:30 or none'],
    [{ otherBegins: 3 }, '3, with different times'],
    [{ startsOn: '2027-01-05', repeat: { every: 1, unit: 'week' }, afterPrayer: null }, 'Tuesdays'],
  ])('%j: %s', (value, words) => {
    expect(describeTimesValue(value, 'en-GB')).toBe(words)
    expect(timesValueSchema.parse(value)).toEqual(value)
  })

  test('by a clock of twelve hours', () => {
    expect(describeTimesValue(ruled, 'en-GB-u-hc-h12')).toBe('Begins + 15, not before 7:30\u00a0pm')
  })

  test('in the digits of a language, and what people typed in theirs', () => {
    addWords('ar', { labels, rules, timesValues })
    const locale = 'ar-u-nu-arab'
    expect(describeTimesValue({ times: 12, orNone: false }, locale)).toContain('١٢')
    expect(describeTimesValue('31', locale)).toBe('٣١')
    const text = describeTimesValue(held, locale)
    expect(text).toContain('١٣:١٥')
    expect(text).toContain('Hall 2')
  })
})

test('a range keeps rules and jumu’ahs as they are, and times alone as texts', () => {
  const times = {
    fajr: '06:15',
    dhuhr: '12:45',
    asr: '15:00',
    maghrib: '16:50',
    isha: '19:45',
    jumah: '13:15',
  }
  const days = { startDate: '2027-01-01', endDate: '2027-01-31' }
  const range = {
    ...days,
    ...times,
    rules: { maghrib: { after: 5 }, isha: { on: { saturday: '20:00' as const } } },
  }
  expect(valuesOfRange(range)).toEqual({
    ...days,
    ...times,
    maghrib: { rule: { after: 5 }, time: null },
    isha: { rule: { on: { saturday: '20:00' } }, time: '19:45' },
  })
  expect(valuesOfRange({ ...range, jumuahs: [singleJumuah('13:15')] }).jumah).toBe('13:15')
  expect(valuesOfRange({ ...range, ...held }).jumah).toEqual(held)
})
