import { expect, test } from 'vitest'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import { applyEdits } from './checking/apply-edits.ts'
import { leeds, weeks } from './checking/check-samples.ts'
import { checkTimetable } from './checking/check-timetable.ts'
import { joinUnread } from './join-unread.ts'
import { readTimetable } from './reading/read-timetable.ts'

const days = weeks('2027-05-01', 28)
const rows = days.map(({ date, jamaah, jumuah }, at) => [
  date,
  ...startPrayers.map((prayer) =>
    at === 11 && prayer === 'fajr' ? '25:45' : (jamaah[prayer] ?? jumuah[0]?.time ?? ''),
  ),
])
const sheet = {
  name: 'may.csv',
  rows: [['Date', ...startPrayers.map((prayer) => `${prayer} jamaah`)], ...rows],
}

test('a jamā’ah time that cannot be read is one finding, with the fix for the missing time', () => {
  const read = readTimetable({ sheets: [sheet], calculation: leeds })
  const checked = checkTimetable({ calculation: leeds, days: read.days })
  const found = joinUnread(read.findings, checked).filter(({ severity }) => severity !== 'hint')
  expect(found).toMatchObject([
    {
      code: 'unread-time',
      days: '2027-05-12',
      prayer: 'fajr',
      message:
        '“25:45” under “fajr jamaah” cannot be read as a time. If you leave this, the time of the neighbouring days is published.',
      rows: 'Row 13',
      fix: { label: 'Repeat the day before' },
    },
  ])
  const fixed = applyEdits(read.days, found[0]?.fix?.times ?? {})
  expect(checkTimetable({ calculation: leeds, days: fixed })).toEqual([])
})
