import { expect, test } from 'vitest'
import { calendarBy } from './fixtures/calendars.ts'
import { hijriOfDay, monthOf, ummAlQura } from './hijri-calendar.ts'
import {
  dayAfter29,
  hasAuthority,
  nextMonthThatWaits,
  shownOn,
  usualFirstDays,
  waits,
} from './waiting-months.ts'

// By Umm al-Qura Shaban 1447 starts on 20 January 2026, Ramadan on 18 February, Shawwal on 20 March; Ramadan
// 1448 on 8 February 2027.

test('a month waits until its calendar, or one that it follows, has announced it', () => {
  const announced = ['1447/9 2026-02-18']
  expect(waits(calendarBy({ sheffield: [] }), 1447, 9, '2026-02-17')).toBe(true)
  expect(waits(calendarBy({ sheffield: announced }), 1447, 9, '2026-02-17')).toBe(false)
  expect(waits(calendarBy({ mosque: [], sheffield: announced }), 1447, 9, '2026-02-17')).toBe(false)
  expect(waits(ummAlQura, 1447, 9, '2026-02-17')).toBe(false)
})

test.each([
  ['waits for its own Ramadan', '1447/12 2026-05-18', 1448, 9, '2027-02-07', true],
  ['does not wait for other months', '1447/12 2026-05-18', 1448, 8, '2027-01-09', false],
  [
    'takes the Ramadan of the followed calendar more than a year later',
    '1447/9 2026-02-18',
    1448,
    9,
    '2027-02-19',
    false,
  ],
  ['takes it where it has only announced other months', '1447/11 2026-04-18', 1448, 9, '2027-02-07', false],
])('a calendar that announced a month itself %s', (_, own, year, month, today, expected) => {
  const chain = {
    sheffield: [own],
    'saudi-arabia': ['1448/8 2027-01-10', '1448/9 2027-02-08'],
  }
  expect(waits(calendarBy(chain), year, month, today)).toBe(expected)
  expect(waits(calendarBy({ mosque: [], ...chain }), year, month, today)).toBe(expected)
})

test('a month that waits is shown as computed, on the day that the followed calendar announced', () => {
  const resolved = calendarBy({
    sheffield: ['1447/12 2026-05-18'],
    'saudi-arabia': ['1448/8 2027-01-10', '1448/9 2027-02-09'],
  })
  const states = (today: string) =>
    [8, 9].map((month) => {
      const { firstDay, state, calendar } = monthOf(shownOn(resolved, today), 1448, month)
      expect(hijriOfDay(shownOn(resolved, today), firstDay)).toMatchObject({ month, day: 1, state })
      return [firstDay, state, calendar]
    })
  const shaban = ['2027-01-10', 'announced', 'saudi-arabia']
  expect(states('2027-02-07')).toEqual([shaban, ['2027-02-09', 'computed', null]])
  expect(states('2027-06-01')).toEqual([shaban, ['2027-02-09', 'announced', 'saudi-arabia']])
})

test('old months that were imported today do not count as announced within a year', () => {
  const chain = { sheffield: ['1445/9 2024-03-11'], 'saudi-arabia': ['1448/9 2027-02-08'] }
  const calendar = calendarBy(chain, { announcedAt: '2027-02-01T12:00:00Z', hasEditors: false })
  expect(waits(calendar, 1448, 9, '2027-02-07')).toBe(false)
  expect(hasAuthority(calendarBy({ sheffield: chain.sheffield }, { hasEditors: false }), '2027-02-07')).toBe(
    false,
  )
})

test('a month announced years ahead does not count as announced within a year', () => {
  const chain = { sheffield: ['1447/9 2026-02-18'], 'saudi-arabia': ['1448/9 2027-02-08'] }
  expect(waits(calendarBy(chain, { announcedAt: '2024-02-17T19:00:00Z' }), 1448, 9, '2027-02-07')).toBe(false)
})

test('the month that waits follows the present one, until the day after its computed start', () => {
  const calendar = calendarBy({ sheffield: [] })
  const waiting = (day: string) => nextMonthThatWaits(calendar, day)?.month
  expect(['2026-01-21', '2026-02-17', '2026-02-18', '2026-02-19'].map(waiting)).toEqual([9, 9, 9, 10])
  const announced = calendarBy({ sheffield: ['1447/9 2026-02-18'] })
  expect(nextMonthThatWaits(announced, '2026-02-17')).toBeNull()
  expect(nextMonthThatWaits(announced, '2026-02-18')).toMatchObject({ year: 1447, month: 10 })
  expect(nextMonthThatWaits(announced, '2026-06-17')).toMatchObject({ year: 1448, month: 2 })
})

test('the usual first days come after the 29th and the 30th of the month before, as far as they are possible', () => {
  expect(usualFirstDays(calendarBy({ sheffield: [] }), 1447, 9)).toEqual(['2026-02-18', '2026-02-19'])
  const late = calendarBy({ sheffield: ['1447/8 2026-01-22'] })
  expect(usualFirstDays(late, 1447, 9)).toEqual(['2026-02-20'])
})

test('the evening of 29 Shaban has two outcomes, with all months up to it as they were', () => {
  const calendar = calendarBy({ sheffield: ['1447/7 2025-12-21'] })
  const evening = dayAfter29(calendar, '2026-02-17')
  if (!evening) throw new Error('no outcomes')
  const { tomorrow, dayAfter } = evening
  expect(evening).toMatchObject({ year: 1447, month: 9 })
  expect([tomorrow.firstDay, dayAfter.firstDay]).toEqual(['2026-02-18', '2026-02-19'])
  expect(hijriOfDay(tomorrow.calendar, '2026-02-18')).toMatchObject({ month: 9, day: 1, state: 'computed' })
  expect(hijriOfDay(dayAfter.calendar, '2026-02-18')).toMatchObject({ month: 8, day: 30 })
  for (const { calendar: assumed } of [tomorrow, dayAfter]) {
    expect(monthOf(assumed, 1447, 7)).toEqual(monthOf(calendar, 1447, 7))
    expect(monthOf(assumed, 1447, 8).firstDay).toBe('2026-01-20')
  }
})

test('the 29th is that of the resolved month', () => {
  const calendar = calendarBy({ sheffield: ['1447/8 2026-01-21'] })
  expect(dayAfter29(calendar, '2026-02-17')).toBeNull()
  expect(dayAfter29(calendar, '2026-02-18')?.tomorrow.firstDay).toBe('2026-02-19')
})

test.each([
  ['of Ramadan', '2026-03-18', 10],
  ['of Dhu al-Qadah', '2026-05-16', 12],
])('the evening of the 29th %s has two outcomes', (_, evening, month) => {
  expect(dayAfter29(calendarBy({ sheffield: [] }), evening)).toMatchObject({ year: 1447, month })
})

test.each([
  ['of another month', {}, ['1447/9 2026-02-18'], '2026-04-17'],
  ['once the month is announced', {}, ['1447/9 2026-02-18'], '2026-02-17'],
  ['on the 28th', {}, [], '2026-02-16'],
  ['by a calendar that nobody announces', { hasEditors: false }, [], '2026-02-17'],
  ['where months of 30 days leave one day only', {}, ['1447/8 2026-01-22'], '2026-02-19'],
])('there are no outcomes %s', (_, options, lines, evening) => {
  expect(dayAfter29(calendarBy({ sheffield: lines }, options), evening)).toBeNull()
})

test('a calendar without editors has outcomes if it announced a month within a year, or follows one that has', () => {
  const announced = { sheffield: ['1446/12 2025-05-28'] }
  const options = { announcedAt: '2025-05-27T19:00:00Z', hasEditors: false }
  expect(dayAfter29(calendarBy(announced, options), '2026-02-17')).not.toBeNull()
  expect(dayAfter29(calendarBy({ mosque: [], ...announced }, options), '2026-02-17')).not.toBeNull()
})
