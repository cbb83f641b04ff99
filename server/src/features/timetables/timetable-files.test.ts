import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { getTimetable, publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const days = { from: '2027-03-01', to: '2028-02-29' }

let app: TestApp
let owner: Person
let mosque: Mosque
let copy: { owner: Person; mosque: Mosque }
beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, mosque } = await createMosqueWithOwner(app))
  copy = await createMosqueWithOwner(app)
  await publish({ owner, mosque }, { ...days, mode: 'replace', ranges: year, ownBegins: [firstBegins] })
})
afterAll(() => app.close())

const firstBegins = { date: '2027-03-01', fajr: '05:01', sunrise: '06:50' }
const range = (startDate: string, endDate: string, changes = {}) => ({
  ...prayerTime('', startDate, endDate),
  ...changes,
})
/** With every kind of time that a range can have; August is left out. */
const year = [
  range('2027-03-01', '2027-05-14', {
    rules: {
      fajr: { beforeSunrise: 30, round: { to: 15, way: 'down' } },
      maghrib: { after: 5 },
      isha: { after: 10, weekly: 'friday', round: { to: 15, way: 'up' }, notAfter: '22:45' },
    },
    jumuahs: [
      { time: '13:15', khutbah: '13:00', place: '=HYPERLINK("https://evil.example")', womenSpace: true },
      { time: '14:00', language: '+Urdu', note: '@noon, "late"', liveStream: 'https://live.example/2' },
    ],
  }),
  // After midnight in summer.
  range('2027-05-15', '2027-07-31', { rules: { isha: { after: 60 } }, jumah: '13:30' }),
  range('2027-09-01', '2028-02-29', { rules: { isha: { after: 0, on: { saturday: '20:30' } } } }),
]

async function publish(of: { owner: Person; mosque: Mosque }, body: NewTimetable) {
  const answer = await of.owner.client.call(publishTimetable, { params: { id: of.mosque._id }, body })
  expect(answer.status).toBe(200)
}

async function download(format: string, of = { owner, mosque }, { from, to } = days) {
  return app.app.inject({
    url: `/api/mosques/${of.mosque._id}/timetable`,
    query: { from, to, format },
    headers: { cookie: String(of.owner.client.cookie) },
  })
}

type Row = Record<string, string>

/** By RFC 4180, without line breaks in a field. */
function readCsv(text: string): Row[] {
  const [names = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
        quoted === undefined ? String(bare) : quoted.replaceAll('""', '"'),
      ),
    )
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

/** A range for each day with times, and every start time as the mosque's own. */
function asTimetable(rows: readonly Row[], { begins, jamaah }: { begins: string; jamaah: string }) {
  const covered = rows.filter((row) => row[`asr_${jamaah}`])
  const ranges = covered.map((row) => {
    const date = String(row.date ?? row.day)
    const times = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].map((prayer) => [
      prayer,
      row[`${prayer}_${jamaah}`] || '12:30',
    ])
    const jumuahs = ['', '_2'].flatMap((more) => {
      const time = row[`jumuah${more}`]
      const details = ['khutbah', 'place', 'language', 'note'].map((name) => [
        name,
        row[name + more] || undefined,
      ])
      const womenSpace = row[`women_space${more}`] === 'true' ? true : undefined
      const liveStream = row[`live_stream${more}`]
      return time ? [{ time, ...Object.fromEntries(details), womenSpace, liveStream }] : []
    })
    const friday = jumuahs.length > 0 ? { jumuahs } : { jumah: '13:00' }
    return { startDate: date, endDate: date, ...Object.fromEntries(times), ...friday }
  })
  const ownBegins = rows.map((row) => ({
    date: String(row.date ?? row.day),
    ...Object.fromEntries(
      prayerNames.map((prayer) => [prayer, row[prayer === 'sunrise' ? prayer : `${prayer}_${begins}`]]),
    ),
  }))
  return { ...days, mode: 'replace' as const, ranges, ownBegins }
}

const own = { begins: 'begins', jamaah: 'jamaah' }

describe('a timetable as a file', () => {
  test('is CSV with every day, which gives the same days to the minute when it is laid', async () => {
    const answer = await download('csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="quba-mosque-sheffield-2027-03-01-to-2028-02-29.csv"',
    )
    const rows = readCsv(answer.body)
    expect(rows).toHaveLength(366)
    expect(rows[0]).toMatchObject({
      date: '2027-03-01',
      fajr_begins: '05:01',
      sunrise: '06:50',
      fajr_jamaah: '06:15',
    })
    // A Friday; an apostrophe stops spreadsheets from evaluating formulas.
    expect(rows[4]).toMatchObject({
      dhuhr_jamaah: '',
      jumuah: '13:15',
      khutbah: '13:00',
      women_space: 'true',
      place: `'=HYPERLINK("https://evil.example")`,
      jumuah_2: '14:00',
      note_2: `'@noon, "late"`,
      live_stream_2: 'https://live.example/2',
    })
    expect(rows.find(({ date }) => date === '2027-08-06')).toMatchObject({ jumuah: '', asr_jamaah: '' })
    await publish(copy, asTimetable(rows, own))
    const again = readCsv((await download('csv', copy)).body)
    expect(again).toEqual(rows)
  })

  test('is a workbook with the same cells, all of them text', async () => {
    const answer = await download('xlsx')
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toContain('.xlsx"')
    const [sheet] = await readExcelFile(answer.rawPayload)
    const [names = [], ...cells] = sheet?.data ?? []
    const rows = cells.map((row) =>
      Object.fromEntries(names.map((name, index) => [String(name), row[index] ?? ''])),
    )
    expect(rows[4]).toMatchObject({
      date: '2027-03-05',
      place: '=HYPERLINK("https://evil.example")',
      jumuah: '13:15',
      language_2: '+Urdu',
      note_2: '@noon, "late"',
    })
    const withoutApostrophes = readCsv((await download('csv')).body).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.replace(/^'/, '')])),
    )
    expect(rows).toEqual(withoutApostrophes)
  })

  test('is SalahAPI 1.0, whose CSV stands in the document and gives the same days', async () => {
    const answer = await download('salahapi')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const document = answer.json()
    expect(document).toMatchObject({
      salahapi: '1.0',
      info: { title: mosque.name },
      location: { timezone: 'Europe/London', dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm' },
      calculationMethod: { name: 'mwl', asrCalculationMethod: 'standard' },
    })
    const { csvUrl } = document.dailyPrayerTimes
    const [head, data] = csvUrl.split(';base64,')
    expect(head).toBe('data:text/csv;charset=utf-8')
    const csv = Buffer.from(data, 'base64').toString()
    expect(csv).toMatch(
      /^"day","fajr_athan","fajr_iqama","sunrise","dhuhr_athan","dhuhr_iqama","asr_athan","asr_iqama","maghrib_athan","maghrib_iqama","isha_athan","isha_iqama",/,
    )
    await publish(copy, asTimetable(readCsv(csv), { begins: 'athan', jamaah: 'iqama' }))
    expect(readCsv((await download('csv', copy)).body)).toEqual(readCsv((await download('csv')).body))
  })

  test('is JSON with ranges and own beginnings, which can be laid as it is', async () => {
    const answer = await download('json')
    expect(answer.headers['content-disposition']).toContain('.json"')
    const timetable = answer.json()
    expect(timetable.ranges).toHaveLength(3)
    expect(timetable.ownBegins).toEqual([firstBegins])
    const { updatedAt: _, ...published } = timetable
    await publish(copy, { ...published, mode: 'replace' })
    expect((await download('csv', copy)).body).toBe((await download('csv')).body)
  })

  test('is of known formats and days alone', async () => {
    const get = (query: object) =>
      owner.client.call(getTimetable, { params: { id: mosque._id }, query: query as typeof days })
    const answer = await get({ ...days, format: 'pdf' })
    expect(answer.error.fields).toEqual({ format: 'format must be one of json, csv, xlsx, salahapi' })
    expect((await get({ from: '2027-01-01' })).error.fields).toEqual({ to: 'to is required' })
    expect((await get({ from: '2027-01-02', to: '2027-01-01' })).status).toBe(400)
    expect(
      (await download('csv', { owner, mosque }, { from: '2027-01-01', to: '2029-01-01' })).statusCode,
    ).toBe(413)
  })

  test('is for everyone signed in once the mosque is approved, so that it can be copied', async () => {
    const { mosque: pending } = await createMosqueWithOwner(app, { status: 'pending' })
    expect((await download('csv', { owner: copy.owner, mosque })).statusCode).toBe(200)
    expect((await download('csv', { owner: copy.owner, mosque: pending })).statusCode).toBe(404)
    expect((await app.visitor().call(getTimetable, { params: { id: mosque._id }, query: days })).status).toBe(
      401,
    )
  })
})
