// @module-tag database
import * as calls from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import type {
  Announce,
  HijriCalendarItem,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, createPerson, type Person } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { announceMonth } from './announce.service.ts'

let app: TestApp
let admin: TestClient
let editor: Person
let council: HijriCalendarItem
beforeEach(async () => {
  app = await createTestApp()
  // The 29th of Shaban: by Umm al-Qura Ramadan starts on the 8th.
  app.setNow('2027-02-06T19:00:00Z')
  admin = await app.admin()
  editor = await createPerson(app, 'Editor')
  council = await create('umm-al-qura')
})
afterEach(() => app.close())

async function create(follows: string): Promise<HijriCalendarItem> {
  const body = {
    ...{ name: 'Council', authority: 'The council', timeZone: 'Europe/London' },
    ...{ follows, editors: [editor.user._id] },
  }
  return (await admin.call(calls.createHijriCalendar, { body })).body.calendar
}

const ramadan = { year: 1448, month: 9, firstDay: '2027-02-09' }
const announce = (body: Announce, { _id: id } = council, { client } = editor) =>
  client.call(calls.announceHijriMonth, { params: { id }, body })
const withdraw = (announcementId: string, reason?: string) =>
  editor.client.call(calls.withdrawHijriMonth, {
    params: { id: council._id, announcementId },
    query: reason === undefined ? {} : { reason },
  })
async function readMonth(from = '1448-09', { _id: id } = council) {
  const read = await admin.call(calls.getHijriCalendar, { params: { id }, query: { from } })
  const [month] = read.body.months
  if (!month) throw new Error('no month')
  return month
}
async function movesOf({ _id }: HijriCalendarItem) {
  const rows = await app.ctx.db
    .selectFrom('hijri_moves')
    .select('month')
    .where('calendarId', '=', _id)
    .where('year', '=', 1448)
    .orderBy('id')
    .execute()
  return rows.map(({ month }) => month)
}
const revisionOf = async (id: string) =>
  (await app.ctx.db.selectFrom('hijri_calendars').select('revision').where('id', '=', id).executeTakeFirst())
    ?.revision

test('an editor announces a month, with its source', async () => {
  await createMosqueWithOwner(app)
  await admin.call(calls.chooseDefaultHijriCalendar, { body: { slug: council.slug } })
  const link = 'https://council.example/ramadan'
  const announced = await announce({ ...ramadan, source: 'The moon was not seen', link })
  expect(announced.status).toBe(201)
  expect(announced.body.followers).toBe(1)
  expect(announced.body.announcement).toEqual({
    ...ramadan,
    ...{ _id: expect.any(String), announcedAt: '2027-02-06T19:00:00.000Z' },
    ...{ source: 'The moon was not seen', link, by: editor.user.name, isCorrection: false, ended: null },
  })
  expect(await readMonth()).toMatchObject({
    ...ramadan,
    ...{ days: 29, state: 'announced', authority: 'The council', isPast: false },
    announcement: { by: editor.user.name },
    possibleDays: ['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10'],
  })
  // The months around it are moved too: none has 28 or 31 days.
  expect(await movesOf(council)).toEqual([7, 8, 9, 10])
})

test('each possible day says how long the month before becomes, and what today becomes', async () => {
  const { body } = await editor.client.call(calls.getHijriCalendar, {
    params: { id: council._id },
    query: {},
  })
  const { outcomes = [] } = body.calendar.waits ?? {}
  const of = (day: string) => outcomes.find(({ firstDay }) => firstDay === day)
  expect(outcomes.map(({ firstDay }) => firstDay)).toEqual(body.calendar.waits?.possibleDays)
  expect(of('2027-02-08')?.today).toBeNull()
  for (const { daysBefore } of outcomes) expect([29, 30]).toContain(daysBefore)
  expect(of('2027-02-09')).toMatchObject({ daysBefore: 30, today: { year: 1448, month: 8, day: 28 } })
  expect(of('2027-02-06')).toMatchObject({ daysBefore: 29, today: { year: 1448, month: 9, day: 1 } })
  for (const { firstDay, daysBefore } of outcomes) {
    const other = await create('umm-al-qura')
    await announce({ ...ramadan, firstDay }, other)
    expect((await readMonth('1448-08', other)).days).toBe(daysBefore)
  }
})

test('calendars below follow, each with its own revision and moved months', async () => {
  const town = await create(council.slug)
  const district = await create(town.slug)
  // The town keeps to Umm al-Qura in this month.
  await announce({ ...ramadan, firstDay: '2027-02-08' }, town)
  const before = [await revisionOf(council._id), await revisionOf(district._id)].map(Number)
  await announce(ramadan)
  expect([await revisionOf(council._id), await revisionOf(district._id)]).toEqual(
    before.map((one) => one + 1),
  )
  expect(await movesOf(council)).toEqual([7, 8, 9, 10])
  expect([await movesOf(town), await movesOf(district)]).toEqual([
    [7, 8, 10],
    [7, 8, 10],
  ])
  const [inCouncil, inDistrict] = [await readMonth('1448-09'), await readMonth('1448-09', district)]
  expect([inCouncil.firstDay, inDistrict.firstDay]).toEqual(['2027-02-09', '2027-02-08'])
  // Calendars above it do not move.
  expect(await revisionOf('umm-al-qura')).toBe(0)
})

test('a day on which the month cannot start is refused, with the possible ones and the reason', async () => {
  await announce(ramadan)
  const early = await announce({ year: 1448, month: 10, firstDay: '2027-03-09' })
  expect([early.status, early.error.message]).toEqual([
    409,
    'Ramadan would have 28 days. If it should have started a day earlier, correct Ramadan first',
  ])
  expect(early.error.possibleDays).toEqual(['2027-03-10', '2027-03-11'])
  const town = await create('umm-al-qura')
  await announce({ ...ramadan, firstDay: '2027-02-07' }, town)
  const late = await announce({ year: 1448, month: 10, firstDay: '2027-03-10' }, town)
  expect(late.error.message).toBe(
    'Ramadan would have 31 days. If it should have started a day later, correct Ramadan first',
  )
  const [far, months, before] = [
    await announce({ ...ramadan, year: 1449, firstDay: '2028-02-10' }),
    await announce({ year: 1448, month: 11, firstDay: '2027-04-07' }),
    await announce({ year: 1448, month: 8, firstDay: '2027-01-09' }),
  ]
  expect([far, months, before].map(({ error }) => error.reason)).toEqual([
    'hijriTooFar',
    'hijriMonthsLength',
    'hijriMonthLength',
  ])
  expect(before.error.message).toBe(
    'Shaban would have 31 days. If Ramadan should have started on another day, correct Ramadan first',
  )
  expect((await announce({ ...ramadan, year: 1448, month: 10, firstDay: '2027-03-11' })).status).toBe(201)
})

test('the reason is in the language of the caller', async () => {
  await announce(ramadan)
  const body = { year: 1448, month: 10, firstDay: '2027-03-09' }
  const answer = await editor.client.call(
    calls.announceHijriMonth,
    { params: { id: council._id }, body },
    { 'accept-language': 'de' },
  )
  expect(answer.error.message).toContain('Ramadan hätte 28 Tage')
})

test('a correction replaces an announcement, which stays in the history', async () => {
  await announce(ramadan)
  const corrected = await announce({ ...ramadan, firstDay: '2027-02-08', reason: 'Seen in the north' })
  expect(corrected.body.announcement).toMatchObject({ firstDay: '2027-02-08', isCorrection: true })
  expect(await readMonth()).toMatchObject({
    ...{ firstDay: '2027-02-08', state: 'corrected' },
    history: [
      {
        firstDay: '2027-02-09',
        ended: { kind: 'corrected', reason: 'Seen in the north', by: editor.user.name },
      },
    ],
  })
})

test('two editors who announce a month at once: the second is told what was announced', async () => {
  let ms = Date.parse('2027-02-06T19:00:00Z')
  const now = () => {
    ms += 1
    return new Date(ms)
  }
  const ctx = { ...app.ctx, now, viewer: { _id: editor.user._id, role: 'user' as const } }
  const input = { ...ramadan, source: '', link: '', reason: '' }
  const answers = await Promise.allSettled([
    announceMonth(ctx, council._id, input),
    announceMonth(ctx, council._id, { ...input, firstDay: '2027-02-08' }),
  ])
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { firstDay: date } = await readMonth()
  expect(refused).toMatchObject({
    reason: { code: 'hijriMonthAnnounced', params: { month: 9, year: 1448, date } },
  })
})

test('someone who saw no announcement, or another, is told what was announced', async () => {
  await announce({ ...ramadan, source: 'Not seen' })
  for (const body of [
    ramadan,
    { ...ramadan, firstDay: '2027-02-08', seen: null },
    { ...ramadan, firstDay: '2027-02-08', seen: newId() },
  ]) {
    const { status, error } = await announce(body)
    expect([status, error.reason, error.params?.date]).toEqual([409, 'hijriMonthAnnounced', '2027-02-09'])
  }
  const other = await announce({ ...ramadan, source: 'Not seen anywhere' })
  expect(other.body.announcement).toMatchObject({ source: 'Not seen anywhere', isCorrection: false })
})

test('a correction of an announcement that has since been withdrawn is refused', async () => {
  const { _id: seen } = (await announce(ramadan)).body.announcement
  await withdraw(seen)
  const { status, error } = await announce({ ...ramadan, firstDay: '2027-02-08', seen })
  expect([status, error.reason]).toEqual([404, 'hijriAnnouncementNotFound'])
  expect((await announce({ ...ramadan, seen: null })).status).toBe(201)
})

test('within ten minutes an announcement is withdrawn without a word, later with a reason', async () => {
  const first = (await announce(ramadan)).body.announcement
  app.setNow('2027-02-06T19:10:00Z')
  expect((await withdraw(first._id)).status).toBe(200)
  expect(await readMonth()).toMatchObject({ firstDay: '2027-02-08', state: 'computed', announcement: null })
  expect((await withdraw(first._id)).error.reason).toBe('hijriAnnouncementNotFound')

  await announce(ramadan)
  const second = (await announce({ ...ramadan, firstDay: '2027-02-08' })).body.announcement
  app.setNow('2027-02-06T19:21:00Z')
  const wordless = await withdraw(second._id)
  expect([wordless.status, wordless.error.fields]).toEqual([400, { reason: 'Reason is required' }])
  expect((await withdraw(second._id, 'A false report')).status).toBe(200)
  // It waits again: the correction is gone, and so is what it had corrected.
  const month = await readMonth()
  expect([month.state, month.announcement, month.history.length]).toEqual(['computed', null, 3])
  expect(await movesOf(council)).toHaveLength(16)
})

test('a month that has begun is corrected, but not withdrawn', async () => {
  const { _id } = (await announce(ramadan)).body.announcement
  app.setNow('2027-02-09T00:00:00Z')
  expect((await withdraw(_id, 'Too late')).error.reason).toBe('hijriMonthBegun')
  expect((await announce({ ...ramadan, firstDay: '2027-02-08' })).status).toBe(201)
})

test('only editors and admins announce, withdraw and import', async () => {
  const other = await createPerson(app, 'Other')
  const params = { id: council._id }
  const answers = [
    await announce(ramadan, council, other),
    await other.client.call(calls.withdrawHijriMonth, {
      params: { ...params, announcementId: newId() },
      query: {},
    }),
    await other.client.call(calls.importHijriMonths, { params, body: { text: '' } }),
    await other.client.call(calls.getHijriCalendar, { params, query: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const unknown = await announce(ramadan, { ...council, _id: newId() })
  expect([unknown.status, unknown.error.reason]).toEqual([404, 'hijriCalendarNotFound'])
  expect((await announce(ramadan, council, { ...editor, client: admin })).status).toBe(201)
})

test('bad input names its field', async () => {
  const fieldOf = async (change: object) => {
    const { status, error } = await announce({ ...ramadan, ...change })
    return [status, ...Object.keys(error.fields ?? {})]
  }
  expect(await fieldOf({ month: 13 })).toEqual([400, 'month'])
  expect(await fieldOf({ firstDay: '2027-02-30' })).toEqual([400, 'firstDay'])
  expect(await fieldOf({ source: 'x'.repeat(501) })).toEqual([400, 'source'])
  for (const link of [
    'http://council.example',
    'https://',
    'https://council.example/\u0000',
    'https://a:b@council.example',
  ]) {
    expect(await fieldOf({ link })).toEqual([400, 'link'])
  }
})
