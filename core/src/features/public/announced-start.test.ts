import { expect, test } from 'vitest'
import { sheffield as calculation } from '#features/prayer-times/fixtures/sheffield.ts'
import { type Announcement, resolveHijriCalendar } from '#hijri/hijri-calendar.ts'
import { announcedStartAt, announcedStartOn } from './announced-start.ts'
import type { AnnouncedCalendar } from './moon-sighting.ts'

const times = { calculation, ranges: [], ownBegins: [] }

function announced(month: number, firstDay: string, more: Partial<Announcement> = {}): AnnouncedCalendar {
  const announcement = {
    ...{ year: 1448, month, firstDay, isCorrection: false, announcedAt: '2027-02-07T18:08:00.000Z' },
    ...{ source: '', link: null },
    ...more,
  }
  const link = { slug: 'council', hasEditors: true, announcements: [announcement] }
  const above = { slug: 'above', hasEditors: true, announcements: [] }
  return {
    calendar: resolveHijriCalendar([link, above]),
    authorities: ['The council', 'Another'],
    named: { slug: 'council', name: 'Council', names: {} },
  }
}
const only = (own: AnnouncedCalendar) => ({ own, eid: own })
const ramadan = announced(9, '2027-02-09')

test('an announced Ramadan is news from its announcement to the maghrib of its first day', () => {
  const at = (instant: string) => announcedStartAt(times, only(ramadan), new Date(instant))
  expect(at('2027-02-07T18:08Z')).toEqual({
    ...{ month: 'ramadan', firstDay: '2027-02-09', authority: 'The council', time: '18:08' },
    ...{ from: Date.parse('2027-02-07T18:08Z'), until: expect.any(Number), eidAlAdha: null, eidBy: null },
  })
  const isNews = ['07T18:07', '07T18:08', '08T12:00', '09T16:50', '09T17:30'].map(
    (instant) => at(`2027-02-${instant}Z`) !== null,
  )
  expect(isNews).toEqual([false, true, true, true, false])
})

test('months that are imported, announced long ahead, computed or not sighted are no news', () => {
  const on = (own: AnnouncedCalendar, firstDay = '2027-02-09') => announcedStartOn(times, only(own), firstDay)
  expect(on(ramadan)).not.toBeNull()
  expect(on(announced(9, '2027-02-09', { isImported: true }))).toBeNull()
  expect(on(announced(9, '2027-02-09', { announcedAt: '2027-02-05T12:00:00.000Z' }))).toBeNull()
  expect(on(ramadan, '2027-02-08')).toBeNull()
  expect(on(ramadan, '2027-03-10')).toBeNull()
  expect(on(announced(8, '2027-01-10', { announcedAt: '2027-01-09T18:00:00.000Z' }), '2027-01-10')).toBeNull()
})

test('Dhu al-Hijjah is that of the calendar of Eid al-Adha', () => {
  const may = { announcedAt: '2027-05-06T19:00:00.000Z' }
  const [own, eid] = [announced(12, '2027-05-07', may), announced(12, '2027-05-08', may)]
  expect(announcedStartOn(times, { own, eid }, '2027-05-08')).toMatchObject({
    ...{ month: 'dhu-al-hijjah', eidAlAdha: '2027-05-17', time: '20:00' },
    eidBy: { named: { slug: 'council' } },
  })
  expect(announcedStartOn(times, { own, eid }, '2027-05-07')).toBeNull()
  expect(announcedStartOn(times, only(own), '2027-05-07')).toMatchObject({ eidBy: null })
})
