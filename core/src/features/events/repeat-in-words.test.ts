import { expect, test } from 'vitest'
import { languages } from '#languages.ts'
import type { AfterPrayer, Repeat } from './repeat.schemas.ts'
import { repeatInWords, timeInWords } from './repeat-in-words.ts'

const maghrib: AfterPrayer = { prayer: 'maghrib', minutes: 15, of: 'jamaah' }
const tuesday = { startsOn: '2027-01-05', time: '', afterPrayer: null }

test.each<[Partial<Repeat>, Partial<{ time: string; afterPrayer: AfterPrayer }>, string]>([
  [{}, { afterPrayer: maghrib }, 'Tuesdays, 15 minutes after Maghrib'],
  [
    { every: 2, weekdays: ['friday', 'monday'] },
    { time: '19:30' },
    'Mondays and Fridays, every 2 weeks, 19:30',
  ],
  [
    { unit: 'month', on: { weekday: 'friday', nth: -1 }, until: '2027-06-30' },
    { time: '20:00' },
    'Last Friday of the month, 20:00, until 30 June 2027',
  ],
  [{ unit: 'month', every: 3, on: { day: 31 }, count: 4 }, {}, 'Day 31 of the month, every 3 months, 4×'],
  [{ unit: 'month', notInRamadan: true }, {}, 'Day 5 of the month, not in Ramadan'],
  [
    { weekdays: ['friday'] },
    { afterPrayer: { prayer: 'dhuhr', minutes: 0, of: 'jamaah' } },
    'Fridays, after Jumu’ah',
  ],
  [
    {},
    { afterPrayer: { prayer: 'isha', minutes: -5, of: 'begins' } },
    'Tuesdays, 5 minutes before Isha begins',
  ],
])('%j at %j is %s', (repeat, time, words) => {
  const event = { ...tuesday, ...time, repeat: { every: 1, unit: 'week' as const, ...repeat } }
  expect(repeatInWords(event, 'en-GB')).toBe(words)
})

test('a single event has its time alone, in any language', () => {
  expect(repeatInWords({ ...tuesday, repeat: null, time: '19:30' }, 'en-GB')).toBe('19:30')
  const written = languages.map((language) => timeInWords(maghrib, language, false))
  expect(written[0]).toBe('15 minutes after Maghrib')
})
