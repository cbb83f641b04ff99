import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { expect, test } from 'vitest'
import { usualDays } from './usual-days.ts'

const spansFrom = (today: string, timeZone: string) =>
  Object.fromEntries(
    Object.entries(usualDays(today, { timeZone, hijri: ummAlQura })).map(([name, days]) => [
      name,
      days && `${days.startDate} ${days.endDate}`,
    ]),
  )

test('on an ordinary day they are the two months, the next Ramadan, and the days until the clocks change', () => {
  expect(spansFrom('2026-11-20', 'Europe/London')).toEqual({
    month: '2026-11-20 2026-11-30',
    nextMonth: '2026-12-01 2026-12-31',
    ramadan: '2027-02-08 2027-03-08',
    clocks: '2026-11-20 2027-03-27',
  })
})

test('in Ramadan only its remaining days are meant, and after it the next one', () => {
  expect(spansFrom('2027-02-20', 'Europe/London').ramadan).toBe('2027-02-20 2027-03-08')
  expect(spansFrom('2027-03-09', 'Europe/London').ramadan).toMatch(/^2028-01-28 /)
})

test('a zone that keeps its clocks has no days until they change', () => {
  expect(spansFrom('2026-11-20', 'Asia/Karachi').clocks).toBeNull()
})

test('on the day before the clocks change only that day is left', () => {
  expect(spansFrom('2027-03-27', 'Europe/London').clocks).toBe('2027-03-27 2027-03-27')
})
