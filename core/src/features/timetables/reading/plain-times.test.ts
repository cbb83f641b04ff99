import { describe, expect, it } from 'vitest'
import { computeDayTimes } from '#features/prayer-times/day-times.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import { codes, read } from './read-samples.ts'
import type { TimetableReading } from './read-timetable.ts'

const march = madeUpDays('2027-03-01', 31).map(({ date }) => date)
const headings = ['Date', 'Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']

/** A month whose headings name only prayers: minutes after the computed start times, rounded up to `step`. */
function month(after: number, { step = 1, head = headings, ...more }: Sample = {}) {
  const rows = march.map((date) => {
    const { startTimes, sunrise } = computeDayTimes(london, date)
    const times = startPrayers.map((prayer) => {
      return clockOfMinutes(Math.ceil((minutesOfClock(startTimes[prayer]) + after) / step) * step)
    })
    return [date, times[0] ?? '', sunrise, ...times.slice(1)]
  })
  return read([head, ...rows], more)
}

type Sample = Partial<TimetableReading> & { step?: number; head?: string[]; name?: string }

const kindOf = ({ days }: ReturnType<typeof read>) => Object.keys(days[0]?.jamaah ?? {}).length > 0
const asked = ({ questions }: ReturnType<typeof read>) => codes({ findings: questions })

describe('times under the names of prayers alone', () => {
  it.each<[string, number, Sample, isJamaah: boolean, isAsked: boolean]>([
    ['are beginnings where they are near the computed ones', 0, {}, false, false],
    ['are beginnings with minutes of caution', 5, {}, false, false],
    ['are asked about where they are not near', 20, {}, false, true],
    ['are jamā’ah at full five minutes, also beside sunrise', 20, { step: 5 }, true, false],
    ['are asked about where full five minutes are when prayers begin', 0, { step: 5 }, true, true],
    ['are what a person said', 20, { plainTimes: 'jamaah' }, true, false],
    ['are what a person said', 20, { plainTimes: 'begins' }, false, false],
    ['are what the name of the file says', 20, { name: 'iqamah-times.csv' }, true, false],
    [
      'are not asked about where one heading says it',
      20,
      { head: headings.with(1, 'Fajr begins') },
      true,
      false,
    ],
  ])('%s (%i minutes later, %o)', (_, after, sample, isJamaah, isAsked) => {
    const result = month(after, sample)
    expect(result.days).toHaveLength(31)
    expect(kindOf(result)).toBe(isJamaah)
    expect(asked(result).includes('plain-times')).toBe(isAsked)
    expect(result.days[0]?.begins.sunrise).toBeDefined()
  })

  it('are asked about in words, with both answers', () => {
    const question = month(20).questions.find(({ code }) => code === 'plain-times')
    expect(question?.message).toContain('when the mosque prays it')
    expect(question?.options.map(({ value }) => value)).toEqual(['begins', 'jamaah'])
  })

  it('are not asked about once a person has put their columns right', () => {
    const columns = [1, 3, 4, 5, 6].map((column, at) => {
      return { table: 0, column, meaning: `jamaah.${startPrayers[at] ?? 'fajr'}` as const }
    })
    expect(asked(month(20, { columns }))).not.toContain('plain-times')
  })

  it('are not asked about before the year is known', () => {
    const rows = [
      headings,
      ...march.map((date) => [date.slice(5).replace('-', '/'), ...Array(6).fill('12:34')]),
    ]
    expect(asked(read(rows))).not.toContain('plain-times')
  })
})
