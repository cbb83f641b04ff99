import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import * as contract from '@mihrab/core/features/public/public.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPublic, wrongFieldsOf } from '#test/read-public.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers?: Record<string, string>) => readPublic(app, path, headers)
const wrongField = (path: string) => wrongFieldsOf(app, path)

describe('the times of a mosque', () => {
  const publish = async (name: string) => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name })
    await owner.client.call(createPrayerTimeRange, {
      body: prayerTime(mosque._id, '2026-11-26', '2026-11-27'),
    })
    return mosque.slug
  }

  test('are told day by day, jumu’ah in place of dhuhr on Fridays', async () => {
    const slug = await publish('Masjid Times')
    const { body } = await app.visitor().call(contract.getPublicTimes, {
      params: { slug },
      query: { from: '2026-11-25', to: '2026-11-27' },
    })
    expect(body).toMatchObject({ slug, timeZone: 'Europe/London' })
    expect(body.days.map(({ date, jamaah, jumuah }) => [date, jamaah?.dhuhr, jumuah])).toEqual([
      ['2026-11-25', undefined, []],
      ['2026-11-26', '12:15', []],
      ['2026-11-27', null, [singleJumuah('13:15')]],
    ])
    expect(body.days[0]).toMatchObject({ hijri: { year: 1448, month: 6, day: 15 }, estimated: false })
  })

  test('come as a table, too', async () => {
    const slug = await publish('Masjid Table')
    const { headers, body } = await get(`/${slug}/times?from=2026-11-25&to=2026-11-27&format=csv`)
    const [head, ...rows] = body.split('\r\n')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(head).toBe(
      '"date","hijri","fajr_begins","fajr_jamaah","sunrise","dhuhr_begins","dhuhr_jamaah","asr_begins","asr_jamaah","maghrib_begins","maghrib_jamaah","isha_begins","isha_jamaah","jumuah","estimated","imsak","iftar","taraweeh"',
    )
    expect(rows[0]).toMatch(
      /^"2026-11-25","1448-06-15","\d\d:\d\d",,"\d\d:\d\d","\d\d:\d\d",,.*,"",false,,,$/,
    )
    expect(rows[2]).toMatch(/^"2026-11-27",.*,"18:30","13:15",false,,,$/)
    expect(rows[3]).toBe('')
  })

  test('of four hundred days are the most at once', async () => {
    const slug = await publish('Masjid Long')
    const answer = await get(`/${slug}/times?from=2027-01-01&to=2028-02-04`)
    expect(answer.json().days).toHaveLength(400)
    expect(await wrongField(`/${slug}/times?from=2027-01-01&to=2028-02-05`)).toEqual([400, ['to']])
  })

  test.each([
    ['from=2026-11-20', 'to'],
    ['to=2026-11-20', 'from'],
    ['from=2026-02-31&to=2026-11-20', 'from'],
    ['from=2026-11-20&to=2026-11-19', 'to'],
    ['from=1899-12-31&to=1900-01-01', 'from'],
    ['from=2100-12-31&to=2101-01-01', 'to'],
    ['from=2026-11-20&to=2026-11-20&format=xml', 'format'],
  ])('for %s are refused, naming the field', async (query, field) => {
    expect(await wrongField(`/masjid-long-sheffield/times?${query}`)).toEqual([400, [field]])
  })

  test.each(['1900-01-01', '2100-12-31'])('work at the end of the calendar, %s', async (day) => {
    const slug = await publish(`Masjid ${day}`)
    expect((await get(`/${slug}/times?from=${day}&to=${day}`)).json().days[0].date).toBe(day)
  })
})
