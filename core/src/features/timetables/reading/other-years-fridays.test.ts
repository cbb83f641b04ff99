import { describe, expect, it } from 'vitest'
import { isFriday } from '#days.ts'
import { yearsLater } from '#features/timetables/clock-steps.ts'
import { daysOfSpans } from '#features/timetables/findings.ts'
import { london, madeUpDays } from '#features/timetables/fixtures/written-year.ts'
import { codes, read } from './read-samples.ts'

const heads = ['Date', 'Fajr begins', 'Fajr jamaah', 'Dhuhr begins', 'Dhuhr jamaah', 'Isha jamaah']

/** A year of a mosque whose Dhuhr iqamah is given by `dhuhrOn`. */
function fileOf(year: number, dhuhrOn: (date: string) => string, calculation = london) {
  return madeUpDays(`${year}-01-01`, 365, calculation).map(({ date, times }) => [
    date,
    String(times.get('begins.fajr')),
    String(times.get('jamaah.fajr')),
    String(times.get('begins.dhuhr')),
    dhuhrOn(date),
    String(times.get('jamaah.isha')),
  ])
}

/** Changes on dates of its own, some of them Fridays and Saturdays. */
const seasons = [
  '2026-01-01 12:30',
  '2026-01-30 12:45',
  '2026-03-29 13:30',
  '2026-05-01 13:40',
  '2026-07-04 13:56',
  '2026-08-07 13:30',
  '2026-10-25 12:40',
  '2026-11-27 12:15',
].map((line) => line.split(' ') as [string, string])
const seasonal = (date: string) => seasons.findLast(([from]) => from <= date)?.[1] ?? ''

describe('laid on another year', () => {
  it('a Dhuhr that Fridays share with the days beside them stays on its date', () => {
    const { days, findings } = read([heads, ...fileOf(2026, seasonal)], { onYear: 2027, jumuah: ['13:15'] })
    const others = days.filter(({ date, jamaah }) => {
      // From 25 October on the file's clocks are an hour back.
      const isMoved = date > '2027-10-24' && date < '2027-10-31'
      return !isMoved && jamaah.dhuhr !== seasonal(yearsLater(date, -1))
    })
    expect(others.map(({ date }) => date).filter((date) => date.slice(5) !== '03-28')).toEqual([])
    expect(codes({ findings })).not.toContain('friday-days')
  })

  it('Fridays with a Dhuhr of their own move to the Fridays, and each day that differs is named', () => {
    const dhuhrOn = (date: string) => (isFriday(date) ? '13:45' : '13:00')
    const { days, findings } = read(
      [
        [...heads, 'Jumuah'],
        ...fileOf(2026, dhuhrOn).map((row) => [...row, isFriday(row[0] ?? '') ? '13:20' : '']),
      ],
      {
        onYear: 2027,
      },
    )
    const wrong = days.filter(({ date, jamaah, jumuah }) =>
      isFriday(date)
        ? jamaah.dhuhr !== '13:45' || jumuah[0]?.time !== '13:20'
        : jamaah.dhuhr !== '13:00' || jumuah.length > 0,
    )
    expect(wrong).toEqual([])
    const differing = days
      .map(({ date }) => date)
      .filter((date) => isFriday(date) !== isFriday(yearsLater(date, -1)))
    const named = findings.find(({ code }) => code === 'friday-days')
    expect(daysOfSpans(named?.days ?? [])).toEqual(differing)
  })
})

describe('where a zone has given up changing its clocks since', () => {
  const vancouver = { ...london, latitude: 49.28, longitude: -123.12, timeZone: 'America/Vancouver' }
  const rows = [heads, ...fileOf(2025, () => '13:30', vancouver)]

  it('a jumu’ah that a person has typed stays as it was typed', () => {
    const { days } = read(rows, { onYear: 2027, jumuah: ['13:15'], calculation: vancouver })
    const fridays = days.filter(({ date }) => isFriday(date))
    expect(new Set(fridays.map(({ jumuah }) => jumuah.map(({ time }) => time).join()))).toEqual(
      new Set(['13:15']),
    )
    expect(days.filter(({ date, jumuah }) => !isFriday(date) && jumuah.length > 0)).toEqual([])
  })

  it('a time that stayed as it was all year stays so, and beginnings move with the clocks', () => {
    const { days } = read(rows, { onYear: 2027, calculation: vancouver })
    expect(new Set(days.map(({ jamaah }) => jamaah.dhuhr))).toEqual(new Set(['13:30']))
    const sun = new Map(madeUpDays('2027-01-01', 365, vancouver).map(({ date, times }) => [date, times]))
    const off = days.filter(({ date, begins }) => {
      const [own, computed] = [begins.dhuhr, sun.get(date)?.get('begins.dhuhr')].map((time = '') =>
        Number(time.slice(0, 2)),
      )
      return own !== computed && Math.abs(Number(own) - Number(computed)) > 1
    })
    expect(off).toEqual([])
  })
})
