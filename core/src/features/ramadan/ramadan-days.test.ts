import { describe, expect, test } from 'vitest'
import { addDays } from '#days.ts'
import { type MosqueTimes, mosqueDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { calendarBy } from '#hijri/fixtures/calendars.ts'
import {
  expectedRamadans,
  places,
  schedule,
  taraweehAt,
  usual,
  version,
  yearRound,
} from './fixtures/expected-days.ts'

const utc = (instant: number | undefined) => `${new Date(instant ?? Number.NaN).toISOString().slice(0, 16)}Z`

describe.each(expectedRamadans)('$name', ({ place = 'sheffield', announced, versions, ranges, days }) => {
  const times: MosqueTimes = {
    calculation: { ...places[place], shadow: '1x' },
    ranges: ranges ?? [yearRound],
    ownBegins: [],
    ramadan: versions,
    ...(announced && { hijri: calendarBy({ mosque: [...announced] }) }),
  }

  test.each(Object.entries(days))('%s', (date, expected) => {
    const { jamaah, ramadan } = mosqueDay(times, date)
    expect(ramadan?.day).toBe(expected.fast)
    for (const prayer of ['fajr', 'dhuhr', 'isha'] as const) {
      if (expected[prayer] !== undefined) expect(jamaah?.[prayer]?.time ?? null).toBe(expected[prayer])
    }
    const taraweeh = ramadan?.taraweeh ?? []
    if (expected.taraweeh) expect(taraweeh.map(({ time }) => time)).toEqual(expected.taraweeh)
    if (expected.ishaAt) expect(utc(jamaah?.isha?.instant)).toBe(expected.ishaAt)
    if (expected.taraweehAt) expect(utc(taraweeh[0]?.instant)).toBe(expected.taraweehAt)
  })

  test('the days without start times say the same', () => {
    for (const date of Object.keys(days)) {
      const [published] = publishedDays(times, { startDate: date, endDate: date })
      const day = mosqueDay(times, date)
      expect(published?.jamaah?.isha ?? null).toBe(day.jamaah?.isha?.time ?? null)
      expect(published?.jamaah?.fajr ?? null).toBe(day.jamaah?.fajr?.time ?? null)
    }
  })
})

const sheffield = {
  calculation: { ...places.sheffield, shadow: '1x' },
  ranges: [yearRound],
  ownBegins: [],
} as const

test('suhur ends before Fajr begins, and iftar is Maghrib’s start, with a schedule or without', () => {
  const begins = { date: '2027-02-08', fajr: '05:40', maghrib: '17:09' }
  const times = { ...sheffield, ownBegins: [begins] }
  const of = (ramadan: MosqueTimes['ramadan']) => {
    const day = mosqueDay({ ...times, ...(ramadan && { ramadan }) }, '2027-02-08')
    return [day.ramadan?.suhurEnds?.time, day.ramadan?.iftar?.time]
  }
  expect(of(undefined)).toEqual(['05:40', '17:09'])
  expect(of([version(1448, '2027-01-10', { ...usual, imsakMinutes: 10 })])).toEqual(['05:30', '17:09'])
})

test('the evening before the first fast has neither suhur nor iftar', () => {
  const { ramadan } = mosqueDay(sheffield, '2027-02-07')
  expect(ramadan).toEqual({ day: null, suhurEnds: null, iftar: null, taraweeh: [] })
})

test('each time says its source', () => {
  const range = { ...yearRound, overridesRamadan: ['isha'] as const }
  const times = { ...sheffield, ranges: [range], ramadan: [version(1448, '2027-01-10', usual)] }
  const { sources } = mosqueDay(times, '2027-02-08')
  expect(sources).toEqual({ fajr: 'ramadan', dhuhr: 'range', asr: 'range', maghrib: 'range', isha: 'range' })
})

test('rules of the schedule count from the start times, and tell that they do', () => {
  const rule = { after: 15 }
  const ruled = schedule([{ fromDay: 1, prayers: { maghrib: rule }, taraweeh: [taraweehAt('22:00')] }])
  const times = { ...sheffield, ramadan: [version(1448, '2027-01-10', ruled)] }
  const { begins, jamaah, rules } = mosqueDay(times, '2027-02-08')
  expect(jamaah?.maghrib?.instant).toBe(Number(begins.maghrib?.instant) + 15 * 60_000)
  expect(rules).toEqual({ maghrib: rule })
})

test('a schedule changes no day outside Ramadan and the evening before', () => {
  const times = { ...sheffield, ramadan: [version(1448, '2026-01-10', usual)] }
  for (let date = '2026-06-01'; date < '2027-02-07'; date = addDays(date, 1)) {
    expect(mosqueDay(times, date).ramadan).toBeNull()
    expect(mosqueDay(times, date).jamaah?.isha?.time).toBe('20:00')
  }
})
