// @module-tag database
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { readCsv } from '@mihrab/core/features/timetables/files/read-csv.ts'
import { readTimetable } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import {
  addHijriEditor,
  createHijriFollower,
  raiseWithAnnouncement,
  storeHijriCalendar,
} from '#test/hijri-rows.ts'
import { readPage } from '#test/read-page.ts'
import { readPublic } from '#test/read-public.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'
import { timesCsv } from './times-csv.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. Ramadan 1448 starts on 8 February by Umm al-Qura. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => {
  app.setNow(testStart)
  return app.close()
})

const read = (path: string) => readPage(app, path)

const calculation = {
  ...{ latitude: 53.3947, longitude: -1.4522, timeZone: 'Europe/London' },
  ...{ method: 2, shadow: '1x' as const },
}
/** The days of a downloaded file, as the import reads them. */
function readAgain(csv: string) {
  const sheets = [{ name: 'times.csv', rows: readCsv(csv, ',') }]
  const { days, questions } = readTimetable({ sheets, calculation })
  return {
    questions,
    days: days.map(({ date, begins, jamaah, jumuah }) => ({ date, begins, jamaah, jumuah })),
  }
}

test('all days of Ramadan are a page and a print, with both first days until one is announced', async () => {
  const council = await storeHijriCalendar(app)
  const { slug, owner } = await createHijriFollower(app, { hijriCalendarId: council.id })
  await addHijriEditor(app, council, owner.user._id)
  const before = await read(`/mosques/${slug}/ramadan`)
  expect(before.status).toBe(200)
  expect(before.page).toMatchObject({ kind: 'ramadan', year: 1448, qrCode: null })
  expect(before.page.open?.firstDays).toHaveLength(2)
  expect((await read(`/mosques/${slug}/ramadan/print`)).page).toMatchObject({ kind: 'ramadanPrint' })
  expect((await read(`/mosques/${slug}/ramadan?year=abc`)).status).toBe(400)
  expect((await read(`/mosques/${slug}/ramadan/print?year=abc`)).status).toBe(400)
  expect((await read(`/mosques/${slug}/ramadan?fbclid=x&utm_source=y`)).status).toBe(200)
  await raiseWithAnnouncement(app, council, 9, '2027-02-07')
  const after = await read(`/mosques/${slug}/ramadan`)
  expect([after.page.open, after.page.days[0]?.date]).toEqual([null, '2027-02-07'])
  app.setNow('2027-03-12T12:00:00Z')
  expect((await read(`/mosques/${slug}/ramadan`)).page.year).toBe(1449)
})

test.each(['no-such-mosque', '%00', 'a%f0%9f%95%8c', 'a%27b'])(
  'a mosque that is not there has no Ramadan: %s',
  async (slug) => {
    for (const part of ['ramadan', 'ramadan/print']) {
      expect((await read(`/mosques/${slug}/${part}`)).status).toBe(404)
    }
  },
)

test('a mosque that is not public has no Ramadan, and nothing else is below it', async () => {
  const waiting = await createMosqueWithOwner(app, { name: 'Masjid Waiting', status: 'pending' })
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Known' })
  const paths = [`${waiting.mosque.slug}/ramadan`, `${waiting.mosque.slug}/ramadan/print`]
  for (const path of [...paths, `${mosque.slug}/ramadan/x`, `${mosque.slug}/ramadan/print/x`])
    expect((await read(`/mosques/${path}`)).status).toBe(404)
})

test('a page of a fast is kept no longer than until suhur ends', async () => {
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Cached' })
  app.setNow('2027-02-18T05:00:00Z')
  const { page, headers } = await read(`/mosques/${mosque.slug}`)
  expect(page.fast?.countdown?.to).toBe('suhurEnds')
  app.setNow(page.fast?.countdown?.at ?? '')
  const after = await read(`/mosques/${mosque.slug}`)
  expect(after.page.fast).toMatchObject({ isSuhurOver: true, countdown: null })
  expect(after.headers.etag).not.toBe(headers.etag)
})

test('days of Ramadan that were downloaded are read again as they are', async () => {
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Table' })
  const body = prayerTime(mosque._id, '2027-02-01', '2027-03-20')
  await owner.client.call(createPrayerTimeRange, { body })
  const query = { from: '2027-02-06', to: '2027-03-12' }
  const { body: told } = await app.visitor().call(contract.getPublicTimes, {
    params: { slug: mosque.slug },
    query,
  })
  const [before, first] = [told.days[1], told.days[2]]
  expect([before?.ramadan?.day, first?.ramadan?.day]).toEqual([null, 1])
  expect(first?.ramadan).toMatchObject({ suhurEnds: first?.begins.fajr, iftar: first?.begins.maghrib })
  const evenings = { place: '', rakahs: null, language: '', womenSpace: 'unknown', note: '' } as const
  const taraweeh = ['19:30', '22:00'].map((time) => ({ ...evenings, time }))
  const days = told.days.map((day) => ({
    ...day,
    ...(day.ramadan && { ramadan: { ...day.ramadan, suhurEnds: '04:50', taraweeh } }),
  }))
  const answer = await readPublic(app, `/${mosque.slug}/times?from=2027-02-06&to=2027-03-12&format=csv`)
  expect(answer.body.split('\r\n')[3]).toMatch(/,false,"\d\d:\d\d","\d\d:\d\d",""$/)
  const again = readAgain(timesCsv(days))
  expect(again).toEqual(readAgain(timesCsv(told.days.map(({ ramadan: _, ...day }) => day))))
  expect(again.questions).toEqual([])
  expect(again.days.map(({ begins }) => begins)).toEqual(told.days.map(({ begins }) => begins))
})
