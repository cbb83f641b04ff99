import { expect, test } from 'vitest'
import { publishedDays } from '#features/prayer-times/mosque-day.ts'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import type { TimetableDay } from './timetable-days.ts'
import { timetableToPublish } from './timetable-to-publish.ts'

const days: TimetableDay[] = madeUpDays('2027-03-01', 60).map(({ date, times }) => {
  const of = (kind: string) =>
    Object.fromEntries(
      [...times].flatMap(([column, time]) => (column.startsWith(kind) ? [[column.split('.')[1], time]] : [])),
    )
  return { date, begins: of('begins.'), jamaah: of('jamaah.'), jumuah: [] }
})
const clocks = ({ date, jamaah }: { date: string; jamaah: object | null }) => [date, jamaah]

test('days with beginnings of their own are laid to the minute, in one range of rules', () => {
  const { ranges, ownBegins = [] } = timetableToPublish({ calculation: london, days })
  expect(ownBegins).toHaveLength(60)
  expect(ranges.length).toBeLessThan(5)
  const stored = ranges.map((range) => ({ ...range, updatedAt: '' }))
  const span = { startDate: '2027-03-01', endDate: '2027-04-29' }
  const shown = publishedDays({ calculation: london, ranges: stored, ownBegins }, span)
  // On Fridays Dhuhr is jumu'ah.
  const read = days.map(({ date, jamaah }) => ({ date, jamaah }))
  expect(shown.map(({ jamaah }) => jamaah?.isha)).toEqual(read.map(({ jamaah }) => jamaah.isha))
  expect(shown.map(({ jamaah }) => jamaah?.maghrib)).toEqual(read.map(({ jamaah }) => jamaah.maghrib))
})

test('of a day that is said twice the first is laid', () => {
  const [first] = days
  if (!first) throw new Error('There is no day')
  const other = { ...first, jamaah: { ...first.jamaah, isha: '23:59' } }
  const once = timetableToPublish({ calculation: london, days: [first] })
  expect(timetableToPublish({ calculation: london, days: [first, other] })).toEqual(once)
})

test('days without jamā’ah give beginnings alone, days without beginnings leave those of the mosque', () => {
  const begins = days.map((day) => ({ ...day, jamaah: {} }))
  expect(timetableToPublish({ calculation: london, days: begins })).toMatchObject({ ranges: [] })
  const jamaah = days.map((day) => ({ ...day, begins: {} }))
  expect(timetableToPublish({ calculation: london, days: jamaah })).not.toHaveProperty('ownBegins')
})

test('where the mosque’s own beginnings are kept, rules follow those', () => {
  const [first] = days
  if (!first) throw new Error('There is no day')
  const present = [{ date: first.date, isha: '17:00' }]
  const shownIn = (mode: 'fill' | 'replace') => {
    const { ranges } = timetableToPublish({ calculation: london, days: days.slice(0, 3), present, mode })
    const stored = ranges.map((range) => ({ ...range, updatedAt: '' }))
    const span = { startDate: first.date, endDate: first.date }
    const ownBegins = mode === 'fill' ? present : [{ date: first.date, ...first.begins }]
    return publishedDays({ calculation: london, ranges: stored, ownBegins }, span).map(clocks)
  }
  const expected = [[first.date, expect.objectContaining({ isha: first.jamaah.isha })]]
  expect(shownIn('fill')).toEqual(expected)
  expect(shownIn('replace')).toEqual(expected)
})
