// @module-tag database
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  type Deviation,
  deviations,
  followsDefaultRule,
  isOutOfTolerance,
  type PrayerCase,
  prayerCases,
} from '@mihrab/core/prayer/fixtures/prayer-cases.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const timesThatTheDefaultRuleLeadsTo = 11_529

/** The API has no rule for high latitudes: Fajr and Isha of rows with another rule are left out. */
async function ask(each: PrayerCase): Promise<{ timezone: string; found: Deviation[] }> {
  const { latitude, longitude, method, shadow, date } = each
  const answer = await app.visitor().call(getStartTimes, {
    params: { date },
    query: {
      latitude: String(latitude),
      longitude: String(longitude),
      method: String(method),
      shadow,
    } as never,
  })
  expect(answer.status).toBe(200)
  const { timings, timezone } = answer.body.data
  const found = deviations(each, {
    fajr: timings.Fajr,
    sunrise: timings.Sunrise,
    dhuhr: timings.Dhuhr,
    asr: timings.Asr,
    maghrib: timings.Maghrib,
    isha: timings.Isha,
  })
  return { timezone, found: found.filter(followsDefaultRule) }
}

const describeDeviation = ({ case: { place, date, method, shadow }, ...rest }: Deviation): string =>
  `${place} ${date} method ${method} ${shadow}: ${rest.prayer} ${rest.actual}, table ${rest.expected}`

// The database is not involved in these answers: once is enough.
describe.skipIf(process.env.TEST_DATABASE === 'postgres')('the reference days, asked of the API', () => {
  const compared: Deviation[] = []

  test.each(calculationMethods)('method $id, $name: every time is within its tolerance', async ({ id }) => {
    const cases = prayerCases.filter(({ method }) => method === id)
    expect(cases.length).toBeGreaterThan(0)
    for (const each of cases) {
      const { timezone, found } = await ask(each)
      expect(timezone, each.place).toBe(each.timeZone)
      compared.push(...found)
    }
    const outside = compared.filter(({ case: { method } }) => method === id).filter(isOutOfTolerance)
    expect(outside.map(describeDeviation)).toEqual([])
  })

  test('took part in full', () => {
    expect(compared).toHaveLength(timesThatTheDefaultRuleLeadsTo)
  })
})
