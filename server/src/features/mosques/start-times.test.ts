import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kiritimati, pagoPago, times, tromso } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const sheffield = { latitude: 53.4037, longitude: -1.4583 }

const ask = (date: string, query: Record<string, unknown>) =>
  app.visitor().call(getStartTimes, {
    params: { date },
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) as never,
  })

describe('the computed times', () => {
  test('are answered without a session, on the place’s own clock', async () => {
    const { status, body } = await ask('2026-11-20', { ...sheffield, method: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: { date: '2026-11-20', timezone: 'Europe/London', method: { id: 2 }, estimated: false },
    })
    expect(body.data.zone?.offsets).toContainEqual([Date.parse('2027-03-28T01:00Z'), 3_600_000])
    const { Fajr, Sunrise, Dhuhr, Asr, Maghrib, Isha } = body.data.timings
    const inOrder = [Fajr, Sunrise, Dhuhr, Asr, Maghrib, Isha]
    expect(inOrder).toEqual([...inOrder].sort())
    for (const time of inOrder) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(Dhuhr).toMatch(/^11:5\d$/)
  })

  test.each(times(12, (index) => index + 1))('are there for method %i', async (method) => {
    const { status, body } = await ask('2027-03-01', { latitude: 31.52, longitude: 74.36, method })
    expect(status).toBe(200)
    expect(body.data.method.id).toBe(method)
    expect(body.data.timezone).toBe('Asia/Karachi')
  })

  test('read method 13 as 8', async () => {
    const [old, own] = [
      await ask('2027-03-01', { ...sheffield, method: 13 }),
      await ask('2027-03-01', { ...sheffield, method: 8 }),
    ]
    expect(old.body.data).toEqual(own.body.data)
  })

  test('put Asr later for a shadow of 2x, and take 1x when none is named', async () => {
    const asr = async (query: object) =>
      (await ask('2027-06-01', { ...sheffield, method: 1, ...query })).body.data.timings.Asr
    expect(await asr({ shadow: '1x' })).toBe(await asr({}))
    expect((await asr({ shadow: '2x' })) > (await asr({}))).toBe(true)
  })

  test('say when a neighbouring latitude stood in, as in Tromsø’s summer', async () => {
    const summer = await ask('2027-06-21', { ...tromso, method: 2 })
    expect(summer.status).toBe(200)
    expect(summer.body.data).toMatchObject({ estimated: true, timezone: 'Europe/Oslo' })
    expect((await ask('2027-03-21', { ...tromso, method: 2 })).body.data.estimated).toBe(false)
  })

  test.each([
    ['first to see the day', kiritimati, 'Pacific/Kiritimati'],
    ['last to see the day', pagoPago, 'Pacific/Pago_Pago'],
    ['just west of the date line', { latitude: -16.5, longitude: 179.99 }, 'Pacific/Fiji'],
    ['just east of it, with Asia’s day', { latitude: -21.2, longitude: -175.2 }, 'Pacific/Tongatapu'],
  ])('have noon at noon where people are the %s', async (_who, place, timezone) => {
    const { body } = await ask('2027-01-10', { ...place, method: 3 })
    expect(body.data.timezone).toBe(timezone)
    expect(body.data.date).toBe('2027-01-10')
    expect(body.data.timings.Dhuhr).toMatch(/^1[1-3]:/)
  })

  test.each([
    ['the North Pole', { latitude: 90, longitude: 0 }],
    ['the South Pole', { latitude: -90, longitude: 0 }],
    ['the date line', { latitude: 0, longitude: 180 }],
    ['its other side', { latitude: 0, longitude: -180 }],
  ])(
    'are there even at %s, on the longest day and on the first and last days of all',
    async (_name, place) => {
      for (const date of ['1900-01-01', '2027-06-21', '2028-02-29', '2100-12-31']) {
        for (const method of [4, 6, 8]) expect((await ask(date, { ...place, method })).status).toBe(200)
      }
    },
  )

  test('are stored by no one on the way', async () => {
    expect((await ask('2027-06-21', { ...sheffield, method: 2 })).headers['cache-control']).toBe('no-store')
  })
})

describe('a question for times is refused', () => {
  const right = { ...sheffield, method: 2 }
  const dateMessage = 'Date must be a date, such as 2027-02-08'
  const methodMessage = 'Method must be a number from 1 to 13'

  test.each([
    ['2027-02-29', dateMessage],
    ['2100-02-29', dateMessage],
    ['2027-13-01', dateMessage],
    ['2027-2-8', dateMessage],
    ['today', dateMessage],
    ['2027-02-08T00:00:00Z', dateMessage],
    ['1899-12-31', 'Date must be between 1900 and 2100'],
    ['2101-01-01', 'Date must be between 1900 and 2100'],
    ['0000-01-01', 'Date must be between 1900 and 2100'],
  ])('for the date %s', async (date, message) => {
    const answer = await ask(date, right)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, fields: { date: message } })
  })

  test.each([
    ['latitude', '90.0001', 'Latitude must be a number from -90 to 90'],
    ['latitude', 'NaN', 'Latitude must be a number from -90 to 90'],
    ['latitude', '', 'Latitude must be a number from -90 to 90'],
    ['longitude', '-181', 'Longitude must be a number from -180 to 180'],
    ['longitude', '1e400', 'Longitude must be a number from -180 to 180'],
    ['method', '0', methodMessage],
    ['method', '14', methodMessage],
    ['method', '-2', methodMessage],
    ['method', 'MWL', methodMessage],
    ['method', '2.5', 'Method must be a whole number from 1 to 13'],
    ['shadow', '3x', 'Shadow must be 1x or 2x'],
    ['shadow', '', 'Shadow must be 1x or 2x'],
  ])('with the %s “%s”', async (field, value, message) => {
    const answer = await ask('2027-02-08', { ...right, [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ message, fields: { [field]: message } })
  })

  test.each(['latitude', 'longitude', 'method'])('without its %s', async (field) => {
    const query: Record<string, unknown> = { ...right }
    delete query[field]
    const answer = await ask('2027-02-08', query)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  test('that gives a place twice', async () => {
    const url = '/api/mosques/namaz/2027-02-08?latitude=1&latitude=2&longitude=3&method=2'
    expect((await app.visitor().send({ method: 'GET', url })).error.fields).toHaveProperty('latitude')
  })
})

test('more than six hundred questions a minute from one address are too many', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
  const askAgain = () =>
    strict
      .visitor()
      .send({ method: 'GET', url: '/api/mosques/namaz/2027-02-08?latitude=1&longitude=3&method=2' })
  for (let count = 0; count < 6; count += 1) expect((await askAgain()).status).toBe(200)
  const refused = await askAgain()
  expect(refused.status).toBe(429)
  expect(refused.error).toMatchObject({ success: false, code: 'tooManyRequests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  await strict.close()
})
