import type { MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { readPublic } from '#test/read-public.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const slugOf = async (name: string, settings: Partial<MosqueRegistration>) =>
  (await createMosqueWithOwner(app, { name, ...settings })).mosque.slug
/** The page's view model. */
const page = async (path: string) => {
  const answer = await app.app.inject({ url: `/mosques/${path}` })
  expect(answer.statusCode).toBe(200)
  return answer.json().page
}

describe('the page of a mosque', () => {
  test('knows its own angles and the minutes that it adds', async () => {
    const slug = await slugOf('Masjid Angles', {
      prayStartTime: { method: 'custom' },
      fajrAngle: 15.5,
      ishaMinutes: 80,
      adjustments: { dhuhr: 3, maghrib: -2 },
    })
    expect((await page(`${slug}/2026-11-21`)).table.calculation).toMatchObject({
      method: null,
      fajrAngle: 15.5,
      ishaAngle: null,
      ishaIntervalMinutes: 80,
      adjustments: { fajr: 0, dhuhr: 3, maghrib: -2 },
    })
    expect(await page(`${slug}/2026-11`)).toMatchObject({
      method: 'Fajr 15.5°, Isha 80 min after Maghrib',
    })
  })

  test('knows the rule that it chose', async () => {
    const slug = await slugOf('Masjid Half', { highLatitudeRule: 'middleOfTheNight' })
    const { table } = await page(`${slug}/2027-06-21`)
    expect(table.calculation.highLatitudeRule).toBe('MiddleOfTheNight')
  })

  test('leaves out what has no beginning', async () => {
    const slug = await slugOf('Masjid Dusk', { highLatitudeRule: 'none' })
    const { table } = await page(`${slug}/2027-06-21`)
    expect(table.rows.map(({ begins }: { begins: string | null }) => begins !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
    for (const path of ['2027-06', '2027-06/print']) {
      const { month } = await page(`${slug}/${path}`)
      expect(month.days.at(-1).begins).toMatchObject({ fajr: null, isha: null, sunrise: '04:41' })
    }
  })
})

test('the open API tells such a beginning as null, and a table leaves it empty', async () => {
  const slug = await slugOf('Masjid Open', { highLatitudeRule: 'none' })
  const days = `/${slug}/times?from=2027-06-21&to=2027-06-21`
  expect((await readPublic(app, days)).json().days[0].begins).toMatchObject({ fajr: null, isha: null })
  const [, row] = (await readPublic(app, `${days}&format=csv`)).body.split('\r\n')
  expect(row).toMatch(/^"2027-06-21","\d{4}-\d\d-\d\d",,,"04:37",.*,"21:38",,,,"",false,,,$/)
})

test('in a summer night without Isha the next prayer is the day’s after', async () => {
  app.setNow('2027-06-21T21:30:00Z')
  const slug = await slugOf('Masjid Solstice', { highLatitudeRule: 'none' })
  const { next } = (await readPublic(app, `/${slug}`)).json().mosque
  expect(next).toMatchObject({ prayer: 'dhuhr', at: expect.stringMatching(/^2027-06-22T12:/) })
  await page(slug)
  expect((await app.app.inject({ url: '/mosques' })).statusCode).toBe(200)
})
