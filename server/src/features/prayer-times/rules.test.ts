import { getMosqueHistory, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
  listPrayerTimeRanges,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTimeRangeChange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { RangeRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  type Person,
  prayerTime,
  tromso,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ contact, owner, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const rules: RangeRules = {
  maghrib: { after: 5 },
  isha: { after: 15, round: { to: 15, way: 'up' }, notBefore: '19:30' },
}
const { maghrib: _, isha: __, ...fixed } = prayerTime('', '2026-12-10', '2026-12-20')
const create = (changes: object = {}, client = owner.client) =>
  client.call(createPrayerTimeRange, { body: { ...fixed, rules, mosqueId: mosque._id, ...changes } })
const change = (id: string, body: PrayerTimeRangeChange) =>
  owner.client.call(updatePrayerTimeRange, { params: { id }, body })
const list = async () =>
  (await owner.client.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id } })).body
const lastChanges = async () =>
  (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body.history[0]?.changes

describe('a range with rules', () => {
  test('needs no HH:mm where a rule gives it, and is answered with those of its first day', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    // Maghrib begins at 15:50, Isha at 17:47.
    expect(body.prayerTime).toMatchObject({ ...fixed, mosqueId: mosque._id, rules, isha: '19:30' })
    expect(body.prayerTime.maghrib).toMatch(/^15:5\d$/)
    expect(await list()).toEqual([body.prayerTime])
  })

  test('is added by contact persons too', async () => {
    const body = { ...fixed, rules, mosqueId: mosque._id }
    const answer = await contact.client.call(createPrayerTimeRangeAsContactPerson, { body })
    expect(answer).toMatchObject({ status: 201, body: { prayerTime: { rules } } })
  })

  test('keeps its rules and jumu’ahs when other fields change, and another when it is sent', async () => {
    const liveStream = 'https://live.example/friday'
    const jumuahs = [{ time: '13:15', khutbah: '13:00', place: 'Main hall', liveStream }, { time: '14:00' }]
    const { prayerTime } = (await create({ jumuahs })).body
    const changed = await change(prayerTime._id, { fajr: '06:30' })
    expect(changed.body.prayerTime).toMatchObject({ fajr: '06:30', rules, jumuahs: prayerTime.jumuahs })
    const other = { asr: { after: 20 } }
    const again = await change(prayerTime._id, { rules: other, maghrib: '16:05', isha: '19:00' })
    expect(again.body.prayerTime).toMatchObject({ rules: other, maghrib: '16:05', isha: '19:00' })
    const none = await change(prayerTime._id, { rules: {}, asr: '14:30' })
    expect(none.body.prayerTime).toMatchObject({ rules: {}, asr: '14:30' })
  })

  test('sent back as it was read by an older client changes nothing; a time that it changes is fixed', async () => {
    const { prayerTime } = (await create()).body
    const { fajr, dhuhr, asr, maghrib, isha, jumah, startDate, endDate } = prayerTime
    const six = { fajr, dhuhr, asr, maghrib, isha, jumah, startDate, endDate }
    expect((await change(prayerTime._id, six)).body.prayerTime).toEqual(prayerTime)
    const { body } = await change(prayerTime._id, { ...six, maghrib: '16:10' })
    expect(body.prayerTime).toMatchObject({ maghrib: '16:10', rules: { isha: rules.isha } })
    expect(body.prayerTime.rules).not.toHaveProperty('maghrib')
  })

  test('stays when an older client sends what it read before the beginnings changed', async () => {
    const { prayerTime } = (await create()).body
    const adjustments = { maghrib: 2 }
    await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { adjustments } })
    const { fajr: _, dhuhr, asr, maghrib, isha, jumah, startDate, endDate } = prayerTime
    const six = { fajr: '06:30', dhuhr, asr, maghrib, isha, jumah, startDate, endDate }
    const { body } = await change(prayerTime._id, six)
    expect(body.prayerTime).toMatchObject({ fajr: '06:30', rules })
    expect(body.prayerTime.maghrib).not.toBe(maghrib)
  })

  test('keeps further jumu’ahs when an older client moves the first one, as long as they rise', async () => {
    const { prayerTime } = (await create({ jumuahs: [{ time: '13:15', place: 'Hall' }, { time: '14:00' }] }))
      .body
    const { body } = await change(prayerTime._id, { jumah: '13:30' })
    expect(body.prayerTime.jumuahs).toMatchObject([{ time: '13:30', place: 'Hall' }, { time: '14:00' }])
    const late = await change(prayerTime._id, { jumah: '14:00' })
    expect(late).toMatchObject({
      status: 400,
      error: { fields: { jumah: expect.stringContaining('order') } },
    })
  })

  test('stands in the history as rules, which every reader’s language can say', async () => {
    const ruled = (after: number) => ({ rule: { after }, time: null })
    const { prayerTime } = (await create()).body
    expect(await lastChanges()).toContainEqual({ field: 'maghrib', before: null, after: ruled(5) })
    await change(prayerTime._id, { rules: { maghrib: { after: 10 }, isha: rules.isha } })
    expect(await lastChanges()).toEqual([
      { field: 'startDate', before: '2026-12-10', after: '2026-12-10' },
      { field: 'endDate', before: '2026-12-20', after: '2026-12-20' },
      { field: 'maghrib', before: ruled(5), after: ruled(10) },
    ])
    await change(prayerTime._id, { jumuahs: [{ time: '13:15' }, { time: '14:00', language: 'English' }] })
    expect(await lastChanges()).toContainEqual({
      field: 'jumah',
      before: '13:15',
      after: { jumuahs: [singleJumuah('13:15'), { ...singleJumuah('14:00'), language: 'English' }] },
    })
  })
})

describe('rules that are refused', () => {
  test.each<[string, object, string, string]>([
    [
      'for jumah',
      { jumah: { after: 5 } },
      'rules',
      'Only Fajr, Dhuhr, Asr, Maghrib and Isha can have rules. Jumu’ah has fixed times',
    ],
    [
      'of 181 minutes',
      { asr: { after: 181 } },
      'rules.asr.after',
      'Minutes after it begins must be a whole number from -120 to 180',
    ],
    [
      'of two bases',
      { isha: { after: 5, afterMaghrib: 90 } },
      'rules.isha',
      'Isha: a rule can count from one thing only',
    ],
    [
      'of no base',
      { isha: { notBefore: '19:00' } },
      'rules.isha',
      'Isha: a rule needs minutes, or times for some weekdays only',
    ],
    [
      'from another prayer’s base',
      { asr: { beforeSunrise: 5 } },
      'rules.asr.beforeSunrise',
      'Minutes before sunrise is only for Fajr',
    ],
    [
      'with bounds the wrong way round',
      { asr: { after: 5, notBefore: '16:00', notAfter: '15:00' } },
      'rules.asr.notAfter',
      'Asr: “not after” must not be before “not before”',
    ],
    [
      'rounded to seven',
      { asr: { after: 5, round: { to: 7, way: 'up' } } },
      'rules.asr.round.to',
      'Rounding must be one of 5, 10, 15, 30',
    ],
    [
      'that hold more',
      { asr: { after: 5, from: 1 } },
      'rules.asr',
      'Asr: this rule contains something that is not recognised',
    ],
  ])('%s', async (_what, wrong, field, message) => {
    const answer = await create({ rules: { ...rules, ...wrong } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toMatchObject({ [field]: message })
    expect(await list()).toEqual([])
  })

  test('where a prayer has neither time nor rule, or a rule for some weekdays alone and no time', async () => {
    const none = await create({ rules: {} })
    expect(none.error.fields).toEqual({
      maghrib: 'Maghrib time is required',
      isha: 'Isha time is required',
    })
    const saturdays = await create({ rules: { ...rules, isha: { on: { saturday: '20:00' } } } })
    expect(saturdays.error.fields).toEqual({ isha: 'Isha time is required' })
  })

  test.each<[string, object[], string]>([
    ['nine jumu’ahs', Array.from({ length: 9 }, (_, index) => ({ time: `13:1${index}` })), 'jumuahs'],
    ['jumu’ahs that do not rise', [{ time: '14:00' }, { time: '13:15' }], 'jumuahs.1.time'],
    ['no jumu’ah at all', [], 'jumuahs'],
    [
      'a live stream without https',
      [{ time: '13:15', liveStream: 'http://a.example' }],
      'jumuahs.0.liveStream',
    ],
  ])('%s', async (_what, jumuahs, field) => {
    const answer = await create({ jumuahs })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('on a day without that beginning, which is named', async () => {
    const registration = { location: tromso, highLatitudeRule: 'none' } as Partial<MosqueRegistration>
    const arctic = await createMosqueWithOwner(app, registration)
    const body = {
      ...prayerTime(arctic.mosque._id, '2027-03-01', '2027-05-31'),
      rules: { isha: { after: 10 } },
    }
    const answer = await arctic.owner.client.call(createPrayerTimeRange, { body })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ isha: 'Isha has no start time to count from on 2027-03-29' })
    const march = { ...body, endDate: '2027-03-15' }
    expect((await arctic.owner.client.call(createPrayerTimeRange, { body: march })).status).toBe(201)
  })
})
