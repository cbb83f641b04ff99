import { describe, expect, test } from 'vitest'
import { sheffield as calculation } from '#features/prayer-times/fixtures/sheffield.ts'
import { type CalendarAnnouncements, resolveHijriCalendar } from '#hijri/hijri-calendar.ts'
import type { AnnouncedCalendar } from './moon-sighting.ts'
import { sightingAt, sightingOn, subjectToAnnouncement, ummAlQuraCalendars } from './moon-sighting.ts'

const winter = {
  ...{ startDate: '2027-01-01', endDate: '2027-12-31', updatedAt: '2027-01-01T00:00:00.000Z' },
  ...{ fajr: '06:25', dhuhr: '12:45', asr: '15:15', maghrib: '17:08', isha: '19:00', jumah: '13:15' },
}
const times = { calculation, ranges: [winter], ownBegins: [] }

const announcement = (month: number, firstDay: string) => ({
  ...{ year: 1448, month, firstDay, isCorrection: false, announcedAt: '2027-01-01T00:00:00.000Z' },
  ...{ source: '', link: null },
})
function announced(months: [month: number, firstDay: string][] = [], hasEditors = true): AnnouncedCalendar {
  const link: CalendarAnnouncements = {
    slug: 'council',
    hasEditors,
    announcements: months.map(([month, firstDay]) => announcement(month, firstDay)),
  }
  return { calendar: resolveHijriCalendar([link]), authorities: ['The council'], named: null }
}
const only = (own: AnnouncedCalendar) => ({ own, eid: own })

/** By Umm al-Qura Shaban 1448 has 30 days, and Ramadan starts on 8 February 2027. */
describe('on the 29th of Shaban', () => {
  test('both outcomes are known from the mosque’s maghrib to its next', () => {
    const at = (instant: string) => sightingAt(times, only(announced()), new Date(instant))
    const sighting = at('2027-02-06T17:40Z')
    expect(sighting).toMatchObject({ month: 'ramadan', authority: 'The council', evening: '2027-02-06' })
    expect(sighting?.outcomes).toEqual([
      {
        ...{ outcome: 'tomorrow', firstDay: '2027-02-07', eidAlAdha: null },
        isha: { kind: 'jamaah', time: '19:00', date: '2027-02-06' },
        taraweeh: null,
        fajr: { kind: 'jamaah', time: '06:25', date: '2027-02-07' },
      },
      expect.objectContaining({ outcome: 'day-after', firstDay: '2027-02-08' }),
    ])
    const [from, until] = [sighting?.from ?? 0, sighting?.until ?? 0].map((each) =>
      new Date(each).toISOString(),
    )
    expect([from?.slice(0, 13), until?.slice(0, 13)]).toEqual(['2027-02-06T16', '2027-02-07T17'])
    expect(at('2027-02-06T16:50Z')).toBeNull()
    expect(at('2027-02-07T03:00Z')).toEqual(sighting)
    expect(at('2027-02-07T17:40Z')).toBeNull()
  })

  test('nothing is decided once it is announced, or where nobody announces', () => {
    const on = (own: AnnouncedCalendar) => sightingOn(times, only(own), '2027-02-06')
    expect(on(announced([[9, '2027-02-09']]))).toBeNull()
    expect(on(announced([], false))).toBeNull()
    expect(sightingOn(times, ummAlQuraCalendars, '2027-02-06')).toBeNull()
  })

  test('it is that of the announced Shaban', () => {
    const late = only(announced([[8, '2027-01-10']]))
    expect(sightingOn(times, late, '2027-02-07')?.outcomes[0].firstDay).toBe('2027-02-08')
    expect(sightingOn(times, late, '2027-02-06')).toBeNull()
  })
})

test('Dhu al-Hijjah is decided by the calendar of Eid al-Adha, with the day of each outcome', () => {
  const [own, eid] = [announced(), announced([[12, '2027-05-08']])]
  const evening = '2027-05-06'
  expect(sightingOn(times, { own: eid, eid: own }, evening)).toMatchObject({
    ...{ month: 'dhu-al-hijjah', eidBy: { named: null } },
    outcomes: [{ eidAlAdha: '2027-05-16' }, { eidAlAdha: '2027-05-17' }],
  })
  expect(sightingOn(times, { own, eid }, evening)).toBeNull()
})

describe('a Hijri date is subject to announcement', () => {
  const isSubject = (own: AnnouncedCalendar, today: string, month: number) =>
    subjectToAnnouncement(own.calendar, today)({ year: 1448, month, day: 1 })

  test('in a Ramadan, Shawwal or Dhu al-Hijjah that nobody has announced', () => {
    const months = [8, 9, 10, 11, 12].filter((month) => isSubject(announced(), '2026-11-20', month))
    expect(months).toEqual([9, 10, 12])
    expect(isSubject(announced([[9, '2027-02-09']]), '2027-02-01', 9)).toBe(false)
    expect(isSubject(announced([], false), '2026-11-20', 9)).toBe(false)
  })

  test('on the 30th of the month before, which may turn out to be its first', () => {
    const isThirtieth = (own: AnnouncedCalendar, month: number) =>
      subjectToAnnouncement(own.calendar, '2027-02-01')({ year: 1448, month, day: 30 })
    expect([7, 8, 9, 10, 11].filter((month) => isThirtieth(announced(), month))).toEqual([8, 9, 10, 11])
    expect(isThirtieth(announced([[9, '2027-02-08']]), 8)).toBe(false)
  })

  test('on the 29th, whose evening may be the first of Ramadan', () => {
    const isOn = (day: number) =>
      subjectToAnnouncement(announced().calendar, '2027-02-01')({ year: 1448, month: 8, day })
    expect([28, 29].map(isOn)).toEqual([false, true])
  })

  test('until its first day is over', () => {
    expect(isSubject(announced(), '2027-02-08', 9)).toBe(true)
    expect(isSubject(announced(), '2027-02-09', 9)).toBe(false)
  })
})
