// @module-tag database
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { isoDayFromHijri } from '@mihrab/core/hijri/hijri.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
beforeEach(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterEach(() => app.close())

const send = (id: string, text: string) =>
  admin.call(calls.importHijriMonths, { params: { id }, body: { text } })
const rows = () =>
  app.ctx.db
    .selectFrom('hijri_announcements')
    .select(['year', 'month', 'firstDay', 'source', 'isCorrection', 'isImported', 'endKind'])
    .orderBy('id')
    .execute()

test('lines add announcements, and correct those of other days', async () => {
  const calendar = await storeHijriCalendar(app)
  await storeHijriAnnouncement(app, calendar, { year: 1447, month: 9, firstDay: '2026-02-18' })
  await storeHijriAnnouncement(app, calendar, { year: 1447, month: 8, firstDay: '2026-01-20' })
  const text = '# 1447\n1447/8 2026-01-20\n1447/9 2026-02-19 # Seen in Leeds\r\n\n1447/10 2026-03-20\n'
  expect((await send(calendar.id, text)).body).toMatchObject({ added: 1, corrected: 1, unchanged: 1 })
  expect(await rows()).toMatchObject([
    { month: 9, firstDay: '2026-02-18', endKind: 'corrected' },
    { month: 8, endKind: null },
    {
      month: 9,
      firstDay: '2026-02-19',
      source: 'Seen in Leeds',
      isCorrection: 1,
      isImported: 1,
      endKind: null,
    },
    { month: 10, firstDay: '2026-03-20', isCorrection: 0, isImported: 1, endKind: null },
  ])
  const again = await send(calendar.id, text)
  expect(again.body).toMatchObject({ added: 0, corrected: 0, unchanged: 3 })
  // The instant of the import is none of an announcement.
  const params = { id: calendar.id }
  const { body } = await admin.call(calls.getHijriCalendar, { params, query: { from: '1447-09' } })
  expect(body.months[0]).toMatchObject({ month: 9, state: 'corrected', source: 'Seen in Leeds' })
  expect(body.months[0]).not.toHaveProperty('announcedAt')
})

test.each([
  [
    '1447/9 2026-02-19\nnext month',
    'Line 2 must be a Hijri month and a day, such as 1447/9 2026-02-19 # source',
  ],
  ['1447/9 2026-02-19 # \u0000', 'text contains a character that cannot be saved'],
  ['1447/9 2026-02-19\n1447/9 2026-02-18', 'Line 2 repeats a month'],
  [
    '1447/9 2026-02-19\n\n1447/10 2026-03-19',
    'Line 3: Shawwal 1447 cannot start on this day. Possible: 2026-03-20, 2026-03-21',
  ],
  [
    '1447/9 2026-02-19\n1447/10 2026-03-10',
    'Line 2: Shawwal 1447 cannot start on this day. Possible: 2026-03-20, 2026-03-21',
  ],
  ['1447/10 2026-03-45', 'Line 1: there is no such day'],
  [
    '1447/13 2026-03-20\n1447/9 2026-02-19\n1447/9 2026-02-19',
    'Line 1: there is no such Hijri month\nLine 3 repeats a month',
  ],
  [
    '1447/9 2026-02-22\n1447/12 2026-05-22',
    'Line 1: Ramadan 1447 cannot start on this day. Possible: 2026-02-16, 2026-02-17, 2026-02-18, 2026-02-19, 2026-02-20\n' +
      'Line 2: Dhu al-Hijjah 1447 cannot start on this day. Possible: 2026-05-16, 2026-05-17, 2026-05-18, 2026-05-19, 2026-05-20',
  ],
  [
    '1447/9 2026-02-22',
    'Line 1: Ramadan 1447 cannot start on this day. Possible: 2026-02-16, 2026-02-17, 2026-02-18, 2026-02-19, 2026-02-20',
  ],
])('of %j nothing is imported', async (text, message) => {
  const calendar = await storeHijriCalendar(app)
  const answer = await send(calendar.id, text)
  expect([answer.status, answer.error.fields]).toEqual([400, { text: message }])
  expect(await rows()).toEqual([])
})

test('ten thousand lines with a mistake in the last import nothing, and name it', async () => {
  const calendar = await storeHijriCalendar(app)
  const months = Array.from({ length: 12 * 10 }, (_, index) => {
    const date = { year: 1440 + Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
    return `${date.year}/${date.month} ${isoDayFromHijri(date)}`
  })
  const comments = Array.from({ length: 9_999 - months.length }, () => '# as printed')
  const answer = await send(calendar.id, [...months, ...comments, '1451/1 soon'].join('\n'))
  expect([answer.status, answer.error.fields]).toEqual([
    400,
    { text: 'Line 10000 must be a Hijri month and a day, such as 1447/9 2026-02-19 # source' },
  ])
  expect(await rows()).toEqual([])
})
