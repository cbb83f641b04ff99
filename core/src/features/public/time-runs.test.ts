import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isFriday } from '#days.ts'
import { sheffield as calculation } from '#features/prayer-times/fixtures/sheffield.ts'
import { publishedDays } from '#features/prayer-times/mosque-day.ts'
import type { PublishedRange } from '#features/prayer-times/published-on.ts'
import { type Congregation, congregations, startPrayers } from '#features/prayer-times/start-times.ts'
import { type DayPair, type TimeRun, timeRuns, timesDifference } from './times-difference.ts'

const today = '2026-11-22'
const span = { startDate: today, endDate: addDays(today, 39) }

const clock = fc.constantFrom('05:00', '12:00', '13:00')
const times = fc.record({ fajr: clock, dhuhr: clock, asr: clock, maghrib: clock, isha: clock, jumah: clock })
/** The times of 40 days, one range a day; null for a day without. */
const someRanges = fc.array(fc.option(times, { freq: 4 }), { minLength: 40, maxLength: 40 }).map((days) =>
  days.flatMap((each, count): PublishedRange[] => {
    const date = addDays(today, count)
    return each ? [{ ...each, startDate: date, endDate: date, updatedAt: '' }] : []
  }),
)

const timesOf = (ranges: readonly PublishedRange[]) => ({ calculation, ranges, ownBegins: [] })

/** The times of each day by congregation; null for a day without. */
function daysOf(ranges: readonly PublishedRange[]) {
  return publishedDays(timesOf(ranges), span).map((day) => {
    const { date, jamaah, jumuah } = day
    const own = Object.fromEntries(startPrayers.map((prayer) => [prayer, jamaah?.[prayer] ?? null]))
    const times = { ...own, jumuah: jumuah.map(({ time }) => time).join(', ') || null }
    return { date, day, times: jamaah && (times as Record<Congregation, string | null>) }
  })
}

function difference(before: readonly PublishedRange[], after: readonly PublishedRange[]) {
  const publishedUntil = after.at(-1)?.endDate ?? null
  return timesDifference(timesOf(before), timesOf(after), { spans: [span], today, publishedUntil })
}

function isHeld(congregation: Congregation, date: string): boolean {
  if (congregation === 'jumuah') return isFriday(date)
  return congregation !== 'dhuhr' || !isFriday(date)
}

/** A day's time after the runs; unchanged if no run covers the day. */
function applied(runs: readonly TimeRun[], date: string, had: string | null): string | null {
  const run = runs.find((each) => each.date <= date && date <= each.lastDate)
  if (!run) return had
  expect(run.from).toBe(had)
  return run.to
}

test('the runs, applied to the days before, give the days after', () => {
  fc.assert(
    fc.property(someRanges, someRanges, fc.constantFrom(...congregations), (one, other, congregation) => {
      const [before, after] = [daysOf(one), daysOf(other)]
      const pairs = before.flatMap(({ date, day }, index): DayPair[] => {
        const then = after[index]
        return then ? [{ date, before: day, after: then.day }] : []
      })
      const runs = timeRuns(congregation, pairs)
      for (const [index, { date, times }] of before.entries()) {
        const has = after[index]?.times
        if (!times || !has || !isHeld(congregation, date)) continue
        expect(applied(runs, date, times[congregation])).toBe(has[congregation])
      }
    }),
  )
})

test('each day that changes is told once, and nothing is told of a prayer that stays', () => {
  fc.assert(
    fc.property(someRanges, someRanges, fc.constantFrom(...congregations), (one, other, congregation) => {
      const after = daysOf(other)
      const changed = daysOf(one).filter(({ times }, index) => {
        const has = after[index]?.times
        return times && has && times[congregation] !== has[congregation]
      })
      const reported = difference(one, other).filter(({ prayer }) => prayer === congregation)
      expect(reported.reduce((sum, { days }) => sum + (days ?? 0), 0)).toBe(changed.length)
      expect(reported[0]?.date).toBe(changed[0]?.date)
    }),
  )
})

test('days with times and days without are told once', () => {
  fc.assert(
    fc.property(someRanges, someRanges, (one, other) => {
      const [before, after] = [daysOf(one), daysOf(other)]
      const count = (kind: string) =>
        difference(one, other).reduce((sum, line) => sum + (line.kind === kind ? (line.days ?? 0) : 0), 0)
      expect(count('published')).toBe(before.filter(({ times }, at) => !times && after[at]?.times).length)
      expect(count('withdrawn')).toBe(before.filter(({ times }, at) => times && !after[at]?.times).length)
    }),
  )
})

test('nothing differs between times and themselves', () => {
  fc.assert(
    fc.property(someRanges, (ranges) => {
      expect(difference(ranges, ranges)).toEqual([])
    }),
  )
})
