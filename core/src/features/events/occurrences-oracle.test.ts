// @module-tag full
import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { addDays, type IsoDay } from '#days.ts'
import { type Weekday, weekdays } from '#features/prayer-times/rules.schemas.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { addMonths, firstDayOf, monthOf } from '#month-grid.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { nths, type Repeat } from './repeat.schemas.ts'
import { lastRuleDay, ruleDays } from './rule-days.ts'

/** The expansion of another program. */
const lastDay = '2036-12-31'
const shortNames = Object.fromEntries(weekdays.map((name) => [name, name.slice(0, 2).toUpperCase()]))
const shortName = (name: Weekday) => shortNames[name] ?? ''

function ruleOf({ unit, every, weekdays: named, on }: Repeat, startsOn: IsoDay): string {
  const own = weekdays[new Date(startsOn).getUTCDay()] ?? 'sunday'
  if (unit === 'week') {
    return `FREQ=WEEKLY;WKST=MO;INTERVAL=${every};BYDAY=${(named ?? [own]).map(shortName).join(',')}`
  }
  const { day = Number(startsOn.slice(8)), ...weekday } = { ...on } as { day?: number }
  const by =
    'nth' in weekday ? `BYDAY=${weekday.nth}${shortName(weekday['weekday' as never])}` : `BYMONTHDAY=${day}`
  return `FREQ=MONTHLY;INTERVAL=${every};${by}`
}

/** Days from `first`, which counts as the first occurrence whether or not the rule names it. */
function expand(rule: string, first: IsoDay): IsoDay[] {
  const days: IsoDay[] = []
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first))
  for (let next = iterator.next(); next; next = iterator.next()) {
    const day = next.toString().slice(0, 10)
    if (day > lastDay) break
    days.push(day)
  }
  return days
}

/** Of the independent program: its phase and its count begin on the first day that the rule names. */
function expected(startsOn: IsoDay, repeat: Repeat): IsoDay[] {
  const rule = ruleOf(repeat, startsOn)
  // A first day that the rule does not name would still be counted.
  let named: IsoDay[] = []
  // The other program gives up where the first months have no such day.
  for (let from = startsOn; named.length === 0 && from <= lastDay; from = firstOfNext(from, repeat))
    named = expand(rule, from).filter((day) => day > startsOn || isNamed(repeat, day))
  const [first] = named
  if (!first) return []
  const { until, count } = repeat
  const end = until ? `;UNTIL=${until.replaceAll('-', '')}` : count ? `;COUNT=${count}` : ''
  return end ? expand(rule + end, first) : named
}

const firstOfNext = (day: IsoDay, { every }: Repeat): IsoDay => firstDayOf(addMonths(monthOf(day), every))

function isNamed({ unit, weekdays: named, on }: Repeat, day: IsoDay): boolean {
  const weekday = weekdays[new Date(day).getUTCDay()] ?? 'sunday'
  if (unit === 'week') return !named || named.includes(weekday)
  if (!on) return true
  if ('day' in on) return Number(day.slice(8)) === on.day
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  return weekday === on.weekday && (on.nth === -1 ? isLast : Math.ceil(Number(day.slice(8)) / 7) === on.nth)
}

const firstDays = ['2026-11-20', '2027-01-31', '2028-02-29', '2026-12-27', '2027-03-01']
const everies = [1, 2, 3, 5, 7, 12]
const ends = [{}, { count: 1 }, { count: 37 }, { count: 500 }, { until: '2031-06-15' }]

function* weeklyRules(): Generator<Repeat> {
  const sets: (Weekday[] | undefined)[] = [undefined, [...weekdays], ['sunday'], ['monday', 'sunday']]
  sets.push(['tuesday'], ['friday', 'tuesday'], ['saturday', 'monday', 'wednesday'])
  for (const every of everies) for (const named of sets) yield { unit: 'week', every, weekdays: named }
}

function* monthlyRules(): Generator<Repeat> {
  for (const every of everies) {
    yield { unit: 'month', every }
    for (let day = 1; day <= 31; day += 1) yield { unit: 'month', every, on: { day } }
    for (const nth of nths)
      for (const weekday of weekdays) yield { unit: 'month', every, on: { weekday, nth } }
  }
}

describe.each(['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
  'in %s',
  (timeZone) => {
    test.each([
      ['weeks', weeklyRules],
      ['months', monthlyRules],
    ])('rules of %s have the days of another program', (_, rules) => {
      vi.stubEnv('TZ', timeZone)
      let index = 0
      for (const rule of rules()) {
        const startsOn = firstDays[index % firstDays.length] ?? ''
        const repeat: Repeat = { ...rule, ...ends[(index * 3) % ends.length] }
        const own = ruleDays(startsOn, repeat, { startDate: startsOn, endDate: lastDay })
        const days = expected(startsOn, repeat)
        expect({ startsOn, repeat, own }).toEqual({ startsOn, repeat, own: days })
        // A window in the middle is that part of the whole.
        const window = { startDate: '2029-10-01', endDate: '2030-03-31' }
        const inWindow = days.filter((day) => day >= window.startDate && day <= window.endDate)
        expect(ruleDays(startsOn, repeat, window)).toEqual(inWindow)
        if (
          (repeat.count || repeat.until) &&
          days.length > 0 &&
          (lastRuleDay(startsOn, repeat) ?? '') <= lastDay
        )
          expect(lastRuleDay(startsOn, repeat)).toBe(days.at(-1))
        index += 1
      }
    })

    test('a wall-clock time stays the same across clock changes', () => {
      const clock = zoneClock(timeZone)
      const written = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      const days = ruleDays(
        '2026-11-20',
        { unit: 'week', every: 1, weekdays: ['sunday', 'friday'] },
        {
          startDate: '2026-11-20',
          endDate: lastDay,
        },
      )
      for (const day of days) {
        const [instant = Number.NaN] = clock.instantsOf(midnightOf(day), 19 * 60 + 30)
        expect(written.format(instant)).toBe(`${day} 19:30`)
      }
    })
  },
)
