import { expect, test } from 'vitest'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { bytesOf } from './file-samples.ts'
import { readFiles } from './read-files.ts'

const sheffield: Calculation = {
  latitude: 53.38,
  longitude: -1.47,
  timeZone: 'Europe/London',
  method: 2,
  shadow: '1x',
}

async function sheetsOf(document: unknown) {
  const { sheets, findings, refusals } = await readFiles([
    { name: 'year.json', bytes: bytesOf(JSON.stringify(document)) },
  ])
  expect(refusals).toEqual([])
  return { rows: sheets.map(({ rows }) => rows), findings }
}

test('records with prayers inside them become columns that name both', async () => {
  const day = {
    date: '2026-01-01',
    sunrise: '07:29',
    prayers: { fajr: { begin: '06:10', iqamah: '06:40' }, isha: { begin: '18:50', iqamah: '19:30' } },
  }
  const { rows } = await sheetsOf([day, { ...day, date: '2026-01-02' }])
  expect(rows[0]?.[0]).toEqual([
    'date',
    'sunrise',
    'fajr begins',
    'fajr jamaah',
    'isha begins',
    'isha jamaah',
  ])
  expect(rows[0]?.[2]).toEqual(['2026-01-02', '07:29', '06:10', '06:40', '18:50', '19:30'])
})

test('congregations, a second beginning of Asr and labelled jumu’ahs are read', async () => {
  const day = {
    month: '1',
    month_label: 'January',
    day_of_month: '1',
    sunrise_start: '08:00',
    asr: { start: '13:50', start_secondary: '14:20', congregation_start: '14:45' },
    jummah_times: [
      { label: 'First', time: '12:45' },
      { label: 'Second', time: '13:30' },
    ],
  }
  const { rows } = await sheetsOf({ prayer_times: { january: [day] } })
  expect(rows[0]).toEqual([
    [
      'month',
      'month label',
      'day of month',
      'sunrise start',
      'asr begins',
      'asr begins 2',
      'asr jamaah',
      'jummah times',
    ],
    ['1', 'January', '1', '08:00', '13:50', '14:20', '14:45', '12:45/13:30'],
  ])
})

test('begins and jamā’ahs in two lists of one document stand side by side', async () => {
  const salah = [{ date: 'Thu, Jan 1, 2026', fajr: '5:42AM', isha: '6:50PM' }]
  const iqamah = [{ date: 'Thu, Jan 1, 2026', fajr: '6:00AM', jummah1: '1:00PM' }]
  const { rows } = await sheetsOf({ status: 'success', data: { salah, iqamah } })
  expect(rows).toEqual([
    [
      ['date', 'fajr', 'isha', 'fajr jamaah', 'jummah1 jamaah'],
      ['Thu, Jan 1, 2026', '5:42AM', '6:50PM', '6:00AM', '1:00PM'],
    ],
  ])
})

const month = (times: unknown) => ({ '1': times })
const calendar = Array(12).fill(month(['06:12', '08:03', '12:09', '13:50', '16:05', '17:42']))

test('a page of Mawaqit gives a year, with minutes after the beginning as they are written', async () => {
  const settings = {
    calendar,
    iqamaCalendar: Array(12).fill(month(['+10', null, '14:30', '+5', ''])),
    fixedIqama: ['', '13:00', '', '', ''],
    jumua: '13:15',
    jumua2: null,
  }
  const page = `<html><script>var x = 1; let confData = ${JSON.stringify({ ...settings, name: 'a "}" mosque' })};</script></html>`
  const { sheets } = await readFiles([{ name: 'page', bytes: bytesOf(page) }])
  expect(sheets[0]?.rows).toHaveLength(13)
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    [
      'Month',
      'Day',
      'Fajr begins',
      'Sunrise',
      'Dhuhr begins',
      'Asr begins',
      'Maghrib begins',
      'Isha begins',
      'Fajr jamaah',
      'Dhuhr jamaah',
      'Asr jamaah',
      'Maghrib jamaah',
      'Jumuah 1',
    ],
    ['1', '1', '06:12', '08:03', '12:09', '13:50', '16:05', '17:42', '+10', '13:00', '14:30', '+5', '13:15'],
  ])
})

test('a year of Mawaqit with a seventh time shortly before Fajr has Imsak', async () => {
  const seven = Array(12).fill(month(['06:02', '06:12', '08:03', '12:09', '13:50', '16:05', '17:42']))
  const { rows } = await sheetsOf({ calendar: seven })
  expect(rows[0]?.[0]?.slice(2, 5)).toEqual(['Imsak', 'Fajr begins', 'Sunrise'])
})

test('SalahAPI that holds its CSV is read from it', async () => {
  const csv = 'day,fajr_athan,fajr_iqama\n2027-03-01,05:10,05:30\n'
  const csvUrl = `data:text/csv;charset=utf-8;base64,${Buffer.from(csv).toString('base64')}`
  const { rows } = await sheetsOf({ salahapi: '1.0', dailyPrayerTimes: { csvUrl } })
  expect(rows).toEqual([
    [
      ['day', 'fajr_athan', 'fajr_iqama'],
      ['2027-03-01', '05:10', '05:30'],
    ],
  ])
})

const range = {
  startDate: '2027-03-04',
  endDate: '2027-03-05',
  fajr: '05:30',
  dhuhr: '13:00',
  asr: '16:00',
  maghrib: '18:00',
  isha: '20:00',
  jumah: '13:15',
  jumuahs: [{ time: '13:15', khutbah: '13:00', place: '', language: '', womenSpace: null, note: '' }],
}
const own = {
  from: '2027-03-04',
  to: '2027-03-06',
  updatedAt: '2027-01-01T00:00:00.000Z',
  ownBegins: [{ date: '2027-03-06', fajr: '05:01' }],
}

test('a timetable downloaded here is read day by day', async () => {
  const rules = { maghrib: { after: 5 }, isha: { after: 15, round: { to: 15, way: 'up' } } }
  const { rows, findings } = await sheetsOf({ ...own, ranges: [{ ...range, rules }] })
  expect(rows[0]).toEqual([
    [
      'date',
      'Fajr begins',
      'Fajr jamaah',
      'Dhuhr jamaah',
      'Asr jamaah',
      'Maghrib jamaah',
      'jumuah',
      'khutbah',
    ],
    ['2027-03-04', '', '05:30', '13:00', '16:00', '+5'],
    ['2027-03-05', '', '05:30', '', '16:00', '+5', '13:15', '13:00'],
    ['2027-03-06', '05:01'],
  ])
  expect(findings.map(({ code, message }) => [code, message.includes('has 2 times')])).toEqual([
    ['rules-not-resolved', true],
  ])
})

test('rules of a timetable downloaded here are resolved for a mosque that is known', async () => {
  const rules = { fajr: { after: 15, round: { to: 15, way: 'up' } } }
  const bytes = bytesOf(
    JSON.stringify({
      ...own,
      ownBegins: [{ date: '2027-03-04', fajr: '05:01' }],
      ranges: [{ ...range, rules }],
    }),
  )
  const { sheets, findings } = await readFiles([{ name: 'a.json', bytes }], { calculation: sheffield })
  expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['2027-03-04', '05:01', '05:30'])
  expect(findings).toEqual([])
})
