// @module-tag database
import * as calls from '@mihrab/core/features/notices/notices.contract.ts'
import type { GivenNotice, NoticeChange } from '@mihrab/core/features/notices/notices.schemas.ts'
import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { saveRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, prayerTime, times } from '#test/factories.ts'
import { readPublic } from '#test/read-public.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()

/** Today is a Friday. */
const saturday = '2026-11-21'
const november = ['2026-11-20', '2026-11-30'] as const
const rules = { maghrib: { after: 5 }, isha: { after: 90, weekly: 'friday' as const } }
const jumuahs = [{ time: '12:45' }, { time: '13:30', place: 'Hall' }]
beforeEach(async () => {
  await rig.add(...november, { rules, jumuahs })
})

const asrAt = (time: string, date = saturday): GivenNotice => ({ kind: 'change', date, prayer: 'asr', time })
const publish = (body: GivenNotice) =>
  rig.owner.client.call(calls.publishNotice, { params: { id: rig.mosque._id }, body })
const params = (noticeId: string) => ({ params: { id: rig.mosque._id, noticeId } })
const change = (noticeId: string, body: NoticeChange) =>
  rig.owner.client.call(calls.changeNotice, { ...params(noticeId), body })
const cancel = (noticeId: string) => rig.owner.client.call(calls.cancelNotice, params(noticeId))
const dayOf = async (date: string) => {
  const answer = await readPublic(rig.app, `/${rig.mosque.slug}/times?from=${date}&to=${date}`)
  return answer.json().days[0]
}
const asrOn = async (date = saturday) => (await dayOf(date)).jamaah.asr
const spans = async () =>
  (await rig.list()).map(({ startDate, endDate, overridesRamadan }) => [startDate, endDate, overridesRamadan])

test('another time is a publication of that day, and the others keep their source', async () => {
  const before = await dayOf(saturday)
  const { status, body } = await publish(asrAt('14:45'))
  expect([status, body.notice]).toMatchObject([201, { time: '14:45', until: '2026-11-21T14:45:00.000Z' }])
  expect(await dayOf(saturday)).toEqual({ ...before, jamaah: { ...before.jamaah, asr: '14:45' } })
  expect(await spans()).toEqual([
    ['2026-11-20', '2026-11-20', []],
    [saturday, saturday, ['asr']],
    ['2026-11-22', '2026-11-30', []],
  ])
  expect((await rig.list())[1]?.rules).toEqual(rules)
})

test.each([
  ['cancelled', cancel],
  ['undone', (id: string) => rig.owner.client.call(calls.undoNotice, params(id))],
])('%s, the range is whole again', async (_, end) => {
  const { notice } = (await publish(asrAt('14:45'))).body
  expect((await end(notice._id)).status).toBe(200)
  expect([await asrOn(), await spans()]).toEqual(['14:15', [[...november, []]]])
})

test('undone, it leaves nothing among the changes that readers see', async () => {
  const changes = async () => (await readPublic(rig.app, `/${rig.mosque.slug}/changes`)).json().changes
  const before = await changes()
  const { notice } = (await publish(asrAt('14:45'))).body
  await change(notice._id, { time: '15:00' })
  await change(notice._id, { date: '2026-11-20' })
  expect((await changes()).length).toBeGreaterThan(before.length)
  await rig.owner.client.call(calls.undoNotice, params(notice._id))
  expect(await changes()).toEqual(before)
})

test('an Isha after midnight can be changed, and put back, that same night', async () => {
  const { mosque, owner } = await createMosqueWithOwner(rig.app, {
    location: { latitude: 60.17, longitude: 24.94 },
  })
  rig.app.setNow('2027-06-19T12:00:00Z')
  await owner.client.signIn(owner.credentials)
  const night = { ...prayerTime(mosque._id, '2027-06-19', '2027-06-22'), maghrib: '22:50', isha: '00:40' }
  await owner.client.call(createPrayerTimeRange, { body: night })
  // Ten past midnight in Helsinki.
  rig.app.setNow('2027-06-20T21:10:00Z')
  const ishas = async () => {
    const answer = await readPublic(rig.app, `/${mosque.slug}/times?from=2027-06-20&to=2027-06-21`)
    return answer.json().days.map(({ jamaah }: { jamaah: { isha: string } }) => jamaah.isha)
  }
  const announce = (body: GivenNotice) =>
    owner.client.call(calls.publishNotice, { params: { id: mosque._id }, body })
  const change = { kind: 'change', date: '2027-06-20', prayer: 'isha' } as const
  const { status, body } = await announce({ ...change, time: '01:10' })
  expect([status, body.notice.until, await ishas()]).toEqual([
    ...[201, '2027-06-20T22:10:00.000Z'],
    ['01:10', '00:40'],
  ])
  const janazah = { kind: 'janazah', date: '2027-06-20', after: 'isha', place: 'Hall' } as const
  expect((await announce(janazah)).status).toBe(201)
  const ofMosque = { params: { id: mosque._id, noticeId: body.notice._id } }
  expect((await owner.client.call(calls.cancelNotice, ofMosque)).status).toBe(200)
  expect(await ishas()).toEqual(['00:40', '00:40'])
  const over = await announce({ ...change, time: '23:50' })
  expect([over.status, Object.keys(over.error.fields ?? {})]).toEqual([400, ['date']])
})

test('corrected, it is put back all the same', async () => {
  const { notice } = (await publish(asrAt('14:45'))).body
  await change(notice._id, { time: '15:00' })
  expect(await asrOn()).toBe('15:00')
  await change(notice._id, { prayer: 'isha', time: '20:00' })
  expect([await asrOn(), (await dayOf(saturday)).jamaah.isha]).toEqual(['14:15', '20:00'])
  await change(notice._id, { date: '2026-11-20' })
  expect([(await dayOf('2026-11-20')).jamaah.isha, (await spans()).length]).toEqual(['20:00', 2])
  await cancel(notice._id)
  expect(await spans()).toEqual([[...november, []]])
})

test('a prayer has one changed time at once', async () => {
  const { notice } = (await publish(asrAt('14:45'))).body
  const tooMuch = { status: 409, error: { reason: 'changedByOtherNotice' } }
  expect(await publish(asrAt('15:10'))).toMatchObject(tooMuch)
  const other = (await publish({ ...asrAt('20:00'), prayer: 'isha' } as GivenNotice)).body.notice
  expect(await change(other._id, { prayer: 'asr', time: '15:10' })).toMatchObject(tooMuch)
  expect((await change(notice._id, { time: '15:00' })).status).toBe(200)
  await cancel(notice._id)
  expect((await publish(asrAt('15:10'))).status).toBe(201)
})

test('… and is known, shown and listed beside more than a hundred cancelled ones', async () => {
  const { notice } = (await publish(asrAt('14:45'))).body
  const { db } = rig.app.ctx
  const stored = db.selectFrom('mosque_notices').selectAll().where('id', '=', notice._id)
  const row = await stored.executeTakeFirstOrThrow()
  const cancelled = times(101, () => ({ ...row, id: newId(), cancelledAt: row.publishedAt }))
  await db.insertInto('mosque_notices').values(cancelled).execute()
  expect((await publish(asrAt('15:10'))).error.reason).toBe('changedByOtherNotice')
  const { body } = await rig.owner.client.call(calls.listNotices, { params: { id: rig.mosque._id } })
  const { notices } = (await readPublic(rig.app, `/${rig.mosque.slug}/notices`)).json()
  expect([body.notices.at(-1), notices[0].id]).toEqual([notice, notice._id])
})

test('cancelling leaves a time that was changed since', async () => {
  const { notice } = (await publish(asrAt('14:45'))).body
  const [, day] = await rig.list()
  await rig.owner.client.call(updatePrayerTimeRange, {
    params: { id: String(day?._id) },
    body: { asr: '15:10' },
  })
  expect((await cancel(notice._id)).status).toBe(200)
  expect(await asrOn()).toBe('15:10')
})

test('it stands above Ramadan, and afterwards no longer', async () => {
  rig.app.setNow('2027-02-09T12:00:00Z')
  await rig.owner.client.signIn(rig.owner.credentials)
  await rig.add('2027-02-09', '2027-02-28')
  const prayers = { asr: { time: '15:30' }, fajr: { time: '05:30' } }
  const body = { parts: [{ fromDay: 1, prayers }] }
  await rig.owner.client.call(saveRamadan, { params: { id: rig.mosque._id }, body })
  const { notice } = (await publish(asrAt('15:45', '2027-02-10'))).body
  expect((await dayOf('2027-02-10')).jamaah).toMatchObject({ fajr: '05:30', asr: '15:45' })
  await cancel(notice._id)
  expect(await asrOn('2027-02-10')).toBe('15:30')
})

test('a jumu’ah keeps its place among the others', async () => {
  rig.app.setNow('2026-11-26T12:00:00Z')
  await rig.owner.client.signIn(rig.owner.credentials)
  const second = { kind: 'change', date: '2026-11-27', prayer: 'jumuah', jumuah: 2, time: '14:00' } as const
  const { notice } = (await publish(second)).body
  expect((await dayOf('2026-11-27')).jumuah).toMatchObject([
    { time: '12:45' },
    { time: '14:00', place: 'Hall' },
  ])
  await cancel(notice._id)
  expect(await spans()).toEqual([[...november, []]])
  for (const [body, field] of [
    [{ ...second, jumuah: 3 }, 'jumuah'],
    [{ ...second, time: '12:30' }, 'time'],
    [{ ...second, prayer: 'dhuhr' }, 'prayer'],
  ] as const)
    await expectRefused(body, field)
})

async function expectRefused(body: GivenNotice, field: string) {
  const { db } = rig.app.ctx
  const stored = () => db.selectFrom('mosque_notices').select('id').execute()
  const before = await stored()
  const answer = await publish(body)
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  expect([await stored(), await spans()]).toEqual([before, [[...november, []]]])
}

test.each([
  ['jumu’ah on a Saturday', { prayer: 'jumuah' }, 'prayer'],
  ['an unknown prayer', { prayer: 'taraweeh' }, 'prayer'],
  ['the day after tomorrow', { date: '2026-11-22' }, 'date'],
  ['yesterday', { date: '2026-11-19' }, 'date'],
  ['a time that has passed', { date: '2026-11-20', time: '12:00' }, 'time'],
  ['no time', { time: '' }, 'time'],
  ['a ninth jumu’ah', { jumuah: 9 }, 'jumuah'],
])('%s is refused, and nothing is stored', async (_, body, field) => {
  await expectRefused({ ...asrAt('14:45'), ...body } as GivenNotice, field)
})

test('a day without a range is refused', async () => {
  rig.app.setNow('2026-11-30T12:00:00Z')
  await rig.owner.client.signIn(rig.owner.credentials)
  const refused = await publish(asrAt('14:45', '2026-12-01'))
  expect([refused.status, refused.error.message]).toEqual([409, 'Publish this day’s times first'])
})
