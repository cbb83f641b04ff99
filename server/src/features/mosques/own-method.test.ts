import {
  createMosque,
  getMosque,
  getMosqueHistory,
  getStartTimes,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueChange, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { noAdjustments } from '@mihrab/core/features/prayer-times/method-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
} from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const sheffield = { latitude: 53.4037, longitude: -1.4583 }
const plain = {
  fajrAngle: null,
  ishaAngle: null,
  ishaMinutes: null,
  highLatitudeRule: 'auto',
  adjustments: noAdjustments,
}
const own: MosqueChange = {
  prayStartTime: { method: 'custom' },
  fajrAngle: 18,
  ishaAngle: 17,
  adjustments: { dhuhr: 1 },
}

const ask = (query: Record<string, string>, date = '2026-11-20') =>
  app.visitor().call(getStartTimes, { params: { date }, query: { ...sheffield, ...query } as never })

async function aMosque(changes: Partial<MosqueRegistration> = {}) {
  const { owner, mosque } = await createMosqueWithOwner(app, changes)
  const params = { id: mosque._id }
  const change = (body: MosqueChange) => owner.client.call(updateMosque, { params, body })
  const history = async () => {
    const admin = await app.admin()
    return (await admin.call(getMosqueHistory, { params, query: {} })).body.history
  }
  return { owner, mosque, params, change, history }
}

describe('how a mosque computes', () => {
  test('is plain unless it says otherwise', async () => {
    const { mosque, owner, params } = await aMosque()
    expect(mosque).toMatchObject(plain)
    expect((await owner.client.call(getMosque, { params })).body).toMatchObject(plain)
  })

  test('is kept as registered, and today’s times follow from it', async () => {
    const { mosque } = await aMosque({ ...own, prayStartTime: { method: 'custom' } })
    const settings = {
      fajrAngle: 18,
      ishaAngle: 17,
      ishaMinutes: null,
      adjustments: { ...noAdjustments, dhuhr: 1 },
    }
    expect(mosque).toMatchObject({ ...settings, highLatitudeRule: 'auto' })
    const { mosque: league } = await aMosque({ prayStartTime: { method: 2 } })
    expect(mosque.prayStartTime).toEqual({ ...league.prayStartTime, method: 'custom' })
  })

  test('is changed, the times follow, and it is told in the history', async () => {
    const { mosque, change, history } = await aMosque({ prayStartTime: { method: 2 } })
    const changed = await change({ ...own, adjustments: { fajr: -4, dhuhr: 6 }, highLatitudeRule: 'none' })
    expect(changed.status).toBe(200)
    const { prayStartTime } = changed.body.mosque
    expect(prayStartTime.asr).toBe(mosque.prayStartTime.asr)
    expect(prayStartTime.fajr < mosque.prayStartTime.fajr).toBe(true)
    const [latest] = await history()
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'method', before: 'Muslim World League', after: 'custom' },
        { field: 'fajrAngle', before: null, after: '18°' },
        { field: 'ishaAngle', before: null, after: '17°' },
        { field: 'highLatitudeRule', before: null, after: 'none' },
        { field: 'adjustments', before: null, after: 'fajr −4, dhuhr +6' },
        { field: 'fajr', before: mosque.prayStartTime.fajr, after: prayStartTime.fajr },
      ]),
    )
  })

  test('is changed by a contact person too', async () => {
    const { contact } = await createContactPerson(app)
    const body = { adjustments: { maghrib: 3 }, highLatitudeRule: 'middleOfTheNight' as const }
    const answer = await contact.client.call(updateMosqueAsContactPerson, { body })
    expect(answer.body.mosque).toMatchObject({
      highLatitudeRule: 'middleOfTheNight',
      adjustments: { ...noAdjustments, maghrib: 3 },
    })
  })

  test('is not changed by older clients, which send none of it', async () => {
    const { change, mosque } = await aMosque({ ...own, prayStartTime: { method: 'custom' } })
    const { method, ...others } = mosque.prayStartTime
    for (const body of [{ name: 'Noor' }, { prayStartTime: { method, ...others } }]) {
      const { body: answer } = await change(body)
      expect(answer.mosque).toMatchObject({ fajrAngle: 18, ishaAngle: 17, adjustments: { dhuhr: 1 } })
      expect(answer.mosque.prayStartTime).toEqual(mosque.prayStartTime)
    }
  })

  test('loses its angles with another method, and keeps minutes and rule', async () => {
    const { change } = await aMosque({
      ...own,
      highLatitudeRule: 'none',
      prayStartTime: { method: 'custom' },
    })
    const { body } = await change({ prayStartTime: { method: 9 } })
    expect(body.mosque).toMatchObject({ ...plain, highLatitudeRule: 'none', adjustments: { dhuhr: 1 } })
  })

  test('takes minutes for Isha in place of the angle, and the angle in place of minutes', async () => {
    const { change } = await aMosque({ ...own, prayStartTime: { method: 'custom' } })
    const byMinutes = await change({ ishaMinutes: 90 })
    expect(byMinutes.body.mosque).toMatchObject({ fajrAngle: 18, ishaAngle: null, ishaMinutes: 90 })
    const byAngle = await change({ ishaAngle: 15.5, ishaMinutes: null })
    expect(byAngle.body.mosque).toMatchObject({ fajrAngle: 18, ishaAngle: 15.5, ishaMinutes: null })
  })

  test('stays when a rejected mosque is sent in again without it', async () => {
    const { owner } = await aMosque({
      ...own,
      prayStartTime: { method: 'custom' },
      status: 'rejected',
    } as never)
    const body = mosqueRegistration({ prayStartTime: { method: 'custom' } })
    const again = await owner.client.call(createMosque, { body })
    expect(again.status).toBe(201)
    expect(again.body.mosque).toMatchObject({ fajrAngle: 18, ishaAngle: 17, adjustments: { dhuhr: 1 } })
  })

  test('without a rule for short nights leaves Fajr and Isha empty in midsummer', async () => {
    app.setNow('2027-06-21T12:00:00Z')
    const { mosque } = await aMosque({ highLatitudeRule: 'none', prayStartTime: { method: 2 } })
    expect(mosque.prayStartTime).toMatchObject({ fajr: '', isha: '', maghrib: '21:38' })
  })
})

describe('refused, by the name of the field, and nothing is changed', () => {
  const custom = { prayStartTime: { method: 'custom' as const } }
  test.each<[string, MosqueChange]>([
    ['fajrAngle', { ...custom, ishaAngle: 17 }],
    ['ishaAngle', { ...custom, fajrAngle: 18 }],
    ['ishaMinutes', { ...custom, fajrAngle: 18, ishaAngle: 17, ishaMinutes: 90 }],
    ['fajrAngle', { ...custom, fajrAngle: 4.9, ishaAngle: 17 }],
    ['ishaAngle', { ...custom, fajrAngle: 18, ishaAngle: 26 }],
    ['ishaMinutes', { ...custom, fajrAngle: 18, ishaMinutes: 29 }],
    ['ishaMinutes', { ...custom, fajrAngle: 18, ishaMinutes: 45.5 }],
    ['fajrAngle', { fajrAngle: 18 }],
    ['ishaMinutes', { prayStartTime: { method: 4 }, ishaMinutes: 90 }],
    ['highLatitudeRule', { highLatitudeRule: 'half' as 'none' }],
    ['adjustments.isha', { adjustments: { isha: 31 } }],
    ['adjustments.fajr', { adjustments: { fajr: -0.5 } }],
    ['adjustments', { adjustments: { jumah: 3 } as never }],
    ['adjustments', { adjustments: 'fajr:3' as never }],
  ])('%s of %o', async (field, body) => {
    const { change, owner, params, mosque } = await aMosque({ prayStartTime: { method: 2 } })
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
    expect((await owner.client.call(getMosque, { params })).body.updatedAt).toBe(mosque.updatedAt)
    const registration = {
      ...mosqueRegistration(),
      ...body,
      prayStartTime: body.prayStartTime ?? { method: 2 },
    }
    const applicant = await createPerson(app)
    const refused = await applicant.client.call(createMosque, { body: registration as MosqueRegistration })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field])
  })

  test('to someone who does not keep the mosque', async () => {
    const { params } = await aMosque()
    const other = await createPerson(app)
    for (const client of [other.client, app.visitor()]) {
      const answer = await client.call(updateMosque, { params, body: own })
      expect([401, 403]).toContain(answer.status)
    }
  })
})

describe('the computed times of a place', () => {
  test('are there for a method of one’s own, with minutes', async () => {
    const league = await ask({ method: '2' })
    const custom = await ask({ method: 'custom', fajrAngle: '18', ishaAngle: '17', adjustments: 'dhuhr:1' })
    expect(custom.status).toBe(200)
    expect(custom.body.data).toEqual({
      ...league.body.data,
      method: { id: 'custom', name: 'Custom', description: 'Fajr 18°, Isha 17°' },
    })
    const byMinutes = await ask({ method: 'custom', fajrAngle: '18', ishaMinutes: '90' })
    const qatar = await ask({ method: '11' })
    expect(byMinutes.body.data.timings).toEqual(qatar.body.data.timings)
  })

  test('are empty where the angle alone decides and the sun does not reach it', async () => {
    const { body } = await ask({ method: '2', highLatitudeRule: 'none' }, '2027-06-21')
    expect(body.data.timings).toMatchObject({ Fajr: '', Sunrise: '04:37', Maghrib: '21:38', Isha: '' })
    const { body: half } = await ask({ method: '2', highLatitudeRule: 'middleOfTheNight' }, '2027-06-21')
    expect(half.data.timings).toMatchObject({ Fajr: '01:07', Isha: '01:08' })
  })

  test.each([
    ['fajrAngle', { method: 'custom', ishaAngle: '17' }],
    ['fajrAngle', { method: 'custom', fajrAngle: '', ishaAngle: '17' }],
    ['fajrAngle', { method: '2', fajrAngle: '18' }],
    ['ishaAngle', { method: 'custom', fajrAngle: '18' }],
    ['ishaMinutes', { method: 'custom', fajrAngle: '18', ishaAngle: '17', ishaMinutes: '90' }],
    ['ishaMinutes', { method: 'custom', fajrAngle: '18', ishaMinutes: '181' }],
    ['highLatitudeRule', { method: '2', highLatitudeRule: 'None' }],
    ['adjustments', { method: '2', adjustments: '' }],
    ['adjustments', { method: '2', adjustments: 'jumah:3' }],
    ['adjustments.fajr', { method: '2', adjustments: 'fajr:31' }],
    ['adjustments.asr', { method: '2', adjustments: 'fajr:3,asr' }],
    ['method', { method: 'Custom' }],
  ])('are refused for %s in %o', async (field, query) => {
    const answer = await ask(query as never)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })
})
