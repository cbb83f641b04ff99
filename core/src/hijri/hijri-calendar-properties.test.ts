import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#days.ts'
import { calendarFrom, type FirstDay, monthsOf } from './fixtures/calendars.ts'
import { isoDayFromHijri, monthNumbers, monthOrdinal } from './hijri.ts'
import { dayOfHijri, type HijriCalendar, hijriOfDay, monthOf, ummAlQura } from './hijri-calendar.ts'
import { movedMonths, resolveFromMonths } from './moved-months.ts'
import { obstacleTo, possibleFirstDays } from './possible-first-days.ts'

const firstMonth = monthOrdinal(1441, 1)
/** Ten years, 1441–1450. */
const lastMonth = 119

/**
 * Months of ten years that one calendar can announce: first days at most two from Umm al-Qura, in months of 29
 * and 30 days, some of them left out.
 */
const anyMonths: fc.Arbitrary<FirstDay[]> = fc
  .tuple(
    fc.array(fc.nat({ max: 59 }), { minLength: lastMonth + 1, maxLength: lastMonth + 1 }),
    fc.integer({ min: 1, max: 10 }),
    fc.array(fc.integer({ min: 1, max: 10 }), { minLength: lastMonth + 1, maxLength: lastMonth + 1 }),
  )
  .map(([choices, share, chances]) => {
    const all: FirstDay[] = []
    for (const [index, choice] of choices.entries()) {
      const { year, month } = monthNumbers(firstMonth + index)
      const computed = isoDayFromHijri({ year, month, day: 1 })
      const previous = all.at(-1)?.firstDay
      const days = [-2, -1, 0, 1, 2]
        .map((shift) => addDays(computed, shift))
        .filter((day) => !previous || [29, 30].includes(daysBetween(previous, day)))
      all.push({ year, month, firstDay: days[choice % days.length] ?? computed })
    }
    return all.filter((_, index) => (chances[index] ?? 0) <= share)
  })

/** Every month from 1440 to 1451 has 29 or 30 days, follows the one before, and is near Umm al-Qura. */
function isSound(calendar: HijriCalendar): boolean {
  const months = monthsOf(calendar, 1440, 1451)
  return months.every(({ year, month, firstDay, days }, index) => {
    const next = months[index + 1]?.firstDay ?? dayOfHijri(calendar, { year: 1452, month: 1, day: 1 })
    const isNear = Math.abs(daysBetween(isoDayFromHijri({ year, month, day: 1 }), firstDay)) <= 2
    return isNear && (days === 29 || days === 30) && daysBetween(firstDay, next) === days
  })
}

const anyChain = fc.array(anyMonths, { minLength: 1, maxLength: 3 })

test('with any announcements in one to three calendars no day is missing or doubled', () => {
  fc.assert(
    fc.property(anyChain, (levels) => {
      const calendar = calendarFrom(levels)
      expect(isSound(calendar)).toBe(true)
      for (const { year, month, firstDay } of levels[0] ?? []) {
        expect(monthOf(calendar, year, month).firstDay).toBe(firstDay)
      }
    }),
    { numRuns: 150 },
  )
})

test('converting a day and back gives the same day in any calendar', () => {
  const anyDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2019-10-01', days))
  fc.assert(
    fc.property(anyChain, anyDay, (levels, day) => {
      const calendar = calendarFrom(levels)
      const { state, ...hijri } = hijriOfDay(calendar, day)
      expect(dayOfHijri(calendar, hijri)).toBe(day)
      expect(state).toBe(monthOf(calendar, hijri.year, hijri.month).state)
    }),
    { numRuns: 300 },
  )
})

test('a correction in a followed calendar leaves what its followers announced', () => {
  fc.assert(
    fc.property(anyMonths, anyMonths, anyMonths, (own, followed, corrected) => {
      const before = calendarFrom([own, followed])
      const calendar = calendarFrom([own, corrected])
      expect(isSound(calendar)).toBe(true)
      for (const { year, month, firstDay } of own) {
        expect(monthOf(calendar, year, month).firstDay).toBe(firstDay)
        expect(possibleFirstDays(calendar, year, month)).toEqual(possibleFirstDays(before, year, month))
      }
    }),
    { numRuns: 60 },
  )
})

const anyMonth = fc
  .integer({ min: 0, max: lastMonth })
  .map((index) => monthNumbers(monthOrdinal(1441, 1) + index))

test('an announcement on a possible day keeps every month at 29 or 30 days, on any other it breaks one', () => {
  fc.assert(
    fc.property(anyMonths, anyMonths, anyMonth, (own, followed, { year, month }) => {
      const others = own.filter((known) => known.year !== year || known.month !== month)
      const before = calendarFrom([own, followed])
      const possible = possibleFirstDays(before, year, month)
      const computed = monthOf(ummAlQura, year, month).firstDay
      for (let shift = -4; shift <= 4; shift += 1) {
        const firstDay = addDays(computed, shift)
        const after = calendarFrom([[...others, { year, month, firstDay }], followed])
        expect(isSound(after)).toBe(possible.includes(firstDay))
        expect(obstacleTo(before, { year, month, firstDay }) === null).toBe(possible.includes(firstDay))
      }
    }),
    { numRuns: 100 },
  )
})

test('the moved months of a span give the same answers there', () => {
  const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2019-10-01', days))
  fc.assert(
    fc.property(anyChain, anyDay, fc.integer({ min: 0, max: 400 }), (levels, from, length) => {
      const calendar = calendarFrom(levels)
      const small = resolveFromMonths(movedMonths(calendar, from, addDays(from, length)))
      for (let day = from; daysBetween(from, day) <= length; day = addDays(day, 1)) {
        const hijri = hijriOfDay(calendar, day)
        expect(hijriOfDay(small, day)).toEqual(hijri)
        expect(monthOf(small, hijri.year, hijri.month).days).toBe(
          monthOf(calendar, hijri.year, hijri.month).days,
        )
      }
    }),
    { numRuns: 100 },
  )
})
