import { expect, test } from 'vitest'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { type PublishedDay, publishedDays } from '#features/prayer-times/mosque-day.ts'
import { london } from '#features/timetables/fixtures/written-year.ts'
import { type FixedTimetable, fixTimetable } from './fix-timetable.ts'
import type { TimetableEdits } from './timetable-days.ts'
import type { TimetableRange } from './timetables.schemas.ts'

const range = (
  startDate: string,
  endDate: string,
  changed: Partial<TimetableRange> = {},
): TimetableRange => ({
  startDate,
  endDate,
  fajr: '05:30',
  dhuhr: '12:45',
  asr: '15:30',
  maghrib: '18:05',
  isha: '20:00',
  jumah: '13:15',
  rules: {},
  jumuahs: [singleJumuah('13:15')],
  ...changed,
})
const year = { startDate: '2027-03-01', endDate: '2027-03-31' }
const present = {
  ranges: [
    range('2027-03-01', '2027-03-14'),
    range('2027-03-15', '2027-03-31', { rules: { maghrib: { after: 5 } } }),
  ],
  ownBegins: [
    { date: '2027-03-10', maghrib: '18:00' },
    { date: '2027-03-20', maghrib: '17:12' },
  ] as OwnBegins[],
}

/** The published times after the fix. */
function daysAfter({ days, ranges, ownBegins = present.ownBegins }: FixedTimetable): PublishedDay[] {
  const isOutside = ({ startDate }: { startDate: string }) => startDate < days.startDate
  const before = present.ranges
    .filter(isOutside)
    .map((each) => ({ ...each, endDate: each.endDate < days.startDate ? each.endDate : '2027-03-04' }))
  const all = [...before, ...ranges].map((each) => ({ ...each, updatedAt: '' }))
  return publishedDays({ calculation: london, ranges: all, ownBegins }, days)
}

function fixedBy(edits: TimetableEdits): FixedTimetable {
  const result = fixTimetable(london, present, edits)
  if (!result) throw new Error('Nothing is mended')
  return result
}

const publishedNow = publishedDays(
  {
    calculation: london,
    ranges: present.ranges.map((each) => ({ ...each, updatedAt: '' })),
    ownBegins: present.ownBegins,
  },
  year,
)

test('edited days get their new times, and the days between keep theirs', () => {
  const edits = {
    '2027-03-05': { 'jamaah.fajr': '05:00', 'jumuah.1': '13:30' },
    '2027-03-18': { 'jamaah.isha': '20:15' },
  } as const
  const result = fixedBy(edits)
  expect(result).toMatchObject({ days: { startDate: '2027-03-05', endDate: '2027-03-18' } })
  expect(result).not.toHaveProperty('ownBegins')
  const expected = publishedNow
    .filter(({ date }) => date >= '2027-03-05' && date <= '2027-03-18')
    .map((day) => {
      if (day.date === '2027-03-05') {
        return { ...day, jamaah: { ...day.jamaah, fajr: '05:00' }, jumuah: [singleJumuah('13:30')] }
      }
      return day.date === '2027-03-18' ? { ...day, jamaah: { ...day.jamaah, isha: '20:15' } } : day
    })
  expect(daysAfter(result)).toEqual(expected)
})

test('an iqamah that follows a start time still follows it if only the start time changes', () => {
  const result = fixedBy({ '2027-03-20': { 'begins.maghrib': '18:12' } })
  expect(result.ownBegins).toEqual([{ date: '2027-03-20', maghrib: '18:12' }])
  expect(result.ranges).toEqual([range('2027-03-20', '2027-03-20', { rules: { maghrib: { after: 5 } } })])
})

test('start times of the days between stay, and those set to null are removed', () => {
  const result = fixedBy({
    '2027-03-08': { 'jamaah.fajr': '05:15' },
    '2027-03-20': { 'begins.maghrib': null },
  })
  expect(result.ownBegins).toEqual([{ date: '2027-03-10', maghrib: '18:00' }])
})

test('a day without times gets the times of its fix', () => {
  const result = fixTimetable(london, { ranges: [range('2027-03-01', '2027-03-01')], ownBegins: [] }, {
    '2027-03-02': {
      'jamaah.fajr': '05:30',
      'jamaah.dhuhr': '12:45',
      'jamaah.asr': '15:30',
      'jamaah.maghrib': '18:05',
      'jamaah.isha': '20:00',
    },
  } as TimetableEdits)
  expect(result?.ranges).toMatchObject([{ startDate: '2027-03-02', endDate: '2027-03-02', fajr: '05:30' }])
})

test('a fixed day stays above the Ramadan schedule where its range does', () => {
  const above = range('2027-03-01', '2027-03-03', { overridesRamadan: ['isha'] })
  const given = { ranges: [above, range('2027-03-04', '2027-03-04')], ownBegins: [] }
  const edits = {
    '2027-03-03': { 'jamaah.isha': '21:00' },
    '2027-03-04': { 'jamaah.isha': '21:00' },
  } as const
  expect(fixTimetable(london, given, edits)?.ranges).toMatchObject([
    { startDate: '2027-03-03', isha: '21:00', overridesRamadan: ['isha'] },
    { startDate: '2027-03-04', isha: '21:00' },
  ])
})

test('without new times there is nothing to publish', () => {
  expect(fixTimetable(london, present, {})).toBeNull()
})
