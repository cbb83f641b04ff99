import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'
import { fitMethod } from './fit-method.ts'
import { fitSchema } from './fits.schemas.ts'
import { everyDay } from './fixtures/generated-years.ts'
import {
  computedDays,
  described,
  describeFirst,
  karachi,
  later,
  place,
  withTimes,
  year,
} from './fixtures/spoilt-years.ts'

const patient = { timeout: 60_000 }

describe('a timetable with faults', patient, () => {
  test('is fitted by the days that are right', () => {
    const days = year.map((day, index) =>
      index % 12 === 0 ? withTimes(day, (time, prayer) => later(time, prayer === 'isha' ? 47 : -13)) : day,
    )
    expect(describeFirst(days)).toBe(`${described}: 334 of 365 days within a minute`)
  })

  test('is fitted by its summer where the winter is an hour off, and the other way round', () => {
    const isSummer = ({ date }: TimetableDay) => date >= '2027-03-28' && date < '2027-10-31'
    const hourOff = (day: TimetableDay) => withTimes(day, (time) => later(time, -60))
    const summer = year.map((day) => (isSummer(day) ? hourOff(day) : day))
    const winter = year.map((day) => (isSummer(day) ? day : hourOff(day)))
    expect(describeFirst(summer)).toBe(`${described}: 148 of 365 days within a minute`)
    expect(describeFirst(winter)).toBe(`${described}: 217 of 365 days within a minute`)
  })

  test('is fitted by the prayers that it has', () => {
    const days = year.map((day) => withTimes(day, (time, prayer) => (prayer === 'sunrise' ? null : time)))
    const [fit] = fitMethod({ calculation: place, days })
    expect(fit).toMatchObject({ method: 1, daysWithinAMinute: 365 })
    expect(Object.keys(fit?.residuals ?? {})).toEqual(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'])
  })

  test('of no more than Maghrib is the mosque’s own method with the minutes of Maghrib', () => {
    const days = year.map((day) =>
      withTimes(day, (time, prayer) => (prayer === 'maghrib' ? later(time, 2) : null)),
    )
    expect(describeFirst(days)).toBe('Muslim World League, Maghrib + 5: 365 of 365 days within a minute')
  })

  test('of nothing that can be read has no fit', () => {
    const [first] = year
    const unreadable = everyDay.map((date) => ({ ...first, date, begins: { fajr: '5:1', isha: '24:00' } }))
    const foreign = year.map((day) => ({ ...day, date: day.date.replace('2027', '0999') }))
    for (const days of [[], year.slice(0, 4), unreadable, foreign]) {
      expect(fitMethod({ calculation: place, days: days as TimetableDay[] })).toEqual([])
    }
  })

  test('of the midnight sun has no fit', () => {
    const days = year.slice(150, 180)
    expect(fitMethod({ calculation: { ...place, latitude: 78.2, longitude: 15.6 }, days })).toEqual([])
  })

  test('has fits of the right shape whatever its times are', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null, freq: 3 })
    const latitude = fc.double({ min: -90, max: 90, noNaN: true })
    fc.assert(
      fc.property(
        latitude,
        fc.array(fc.tuple(minutes, minutes, minutes), { minLength: 5 }),
        (where, rows) => {
          const days = rows.map(([fajr, asr, isha], index) => {
            const stated = Object.entries({ fajr, asr, isha }).filter(([, value]) => value !== null)
            const begins = Object.fromEntries(
              stated.map(([prayer, value]) => [prayer, later('00:00', value ?? 0)]),
            )
            return { date: everyDay[index * 7] ?? '2027-12-31', begins, jamaah: {}, jumuah: [] }
          })
          const fits = fitMethod({ calculation: { ...place, latitude: where }, days })
          expect(fits.length).toBeLessThanOrEqual(3)
          for (const fit of fits) {
            expect(fitSchema.parse(fit)).toEqual(fit)
            for (const added of Object.values(fit.adjustments))
              expect(Math.abs(added)).toBeLessThanOrEqual(30)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('descriptions of the same minutes', patient, () => {
  test('are the mosque’s own first', () => {
    const own: Calculation = { ...place, method: 'custom', fajrAngle: 18, ishaAngle: 18 }
    expect(fitMethod({ calculation: own, days: year })[0]).toMatchObject({ method: 'custom', fajrAngle: 18 })
    expect(fitMethod({ calculation: place, days: year })[0]).toMatchObject({ method: 1 })
  })

  test('keep the minutes that the mosque adds, for a prayer that the days do not say', () => {
    const calculation = { ...place, method: 1, adjustments: { isha: 7 } }
    const days = year.map((day) => withTimes(day, (time, prayer) => (prayer === 'isha' ? null : time)))
    expect(fitMethod({ calculation, days })[0]?.adjustments).toEqual({ ...karachi.adjustments, isha: 7 })
  })

  test('say the rule for short nights where another gives other minutes', () => {
    const seventh = { ...karachi, highLatitudeRule: 'twilightAngle' } as const
    const [north] = fitMethod({ calculation: place, days: computedDays(place, seventh, everyDay) })
    expect(north?.highLatitudeRule).toBe('twilightAngle')
    const equator = { ...place, latitude: 0.3 }
    const plain = { ...karachi, adjustments: { ...karachi.adjustments, dhuhr: 0, maghrib: 0 } }
    const [south] = fitMethod({ calculation: equator, days: computedDays(equator, plain, everyDay) })
    expect(south).toMatchObject({ method: 1 })
    expect(south).not.toHaveProperty('highLatitudeRule')
  })

  test('know of the longer interval of Ramadan in Saudi Arabia', () => {
    const riyadh = { latitude: 24.7136, longitude: 46.6753, timeZone: 'Asia/Riyadh', shadow: '1x' } as const
    const fit = { ...karachi, method: 4, shadow: '1x' } as const
    const days = computedDays({ ...riyadh, method: 2 }, fit, everyDay)
    const wanted = 'Umm Al Qura, Dhuhr + 4, Maghrib + 3: 365 of 365 days within a minute'
    expect(describeFirst(days, { ...riyadh, method: 2 })).toBe(wanted)
  })
})
