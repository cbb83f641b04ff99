import * as notices from '@mihrab/core/features/notices/notices.contract.ts'
import { readCsv } from '@mihrab/core/features/timetables/files/read-csv.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createMosqueWithOwner } from '#test/factories.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. */
const rig = rigTimetable()
beforeEach(async () => {
  await rig.add('2026-11-20', '2026-12-31')
})

/** Rules for these members in `versions/1.0.schema.json` of the format's repository. */
const formats = { dateFormat: z.literal('YYYY-MM-DD'), timeFormat: z.literal('HH:mm') }
const document = z.strictObject({
  salahapi: z.string().regex(/^1\.0(\.\d+)?$/),
  info: z.strictObject({ title: z.string(), description: z.string(), version: z.string() }),
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    timezone: z.string(),
    country: z.string(),
    ...formats,
  }),
  calculationMethod: z.strictObject({
    name: z.enum([
      ...(['isna', 'mwl', 'egypt', 'makkah', 'karachi', 'tehran', 'jafari', 'dubai'] as const),
      ...(['kuwait', 'qatar', 'singapore', 'france', 'turkey', 'russia', 'other'] as const),
    ]),
    asrCalculationMethod: z.enum(['standard', 'hanafi']),
  }),
  dailyPrayerTimes: z.strictObject({ csvUrl: z.url(), ...formats }),
})

const ask = (file: string, slug = rig.mosque.slug, headers = {}) =>
  rig.app.app.inject({ url: `/mosques/${slug}/salahapi.${file}`, headers })
const readTimes = async () => {
  const { dailyPrayerTimes } = (await ask('json')).json()
  const { body } = await rig.app.app.inject(URL.parse(dailyPrayerTimes.csvUrl)?.pathname ?? '')
  const [names = [], ...days] = readCsv(body, ',')
  return days.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index]])))
}

describe('the public timetable as SalahAPI', () => {
  test('keeps the rules of its schema, and is open to pages of every site', async () => {
    const { headers, body } = await ask('json')
    expect(document.parse(JSON.parse(body)).info.title).toBe(rig.mosque.name)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect((await ask('csv')).headers['access-control-allow-origin']).toBe('*')
  })

  test('refers to a year of times from today, with what is published', async () => {
    const days = await readTimes()
    expect(days).toHaveLength(366)
    expect(days[0]).toMatchObject({
      day: '2026-11-20',
      fajr_iqama: '06:15',
      dhuhr_iqama: '',
      jumuah: '13:15',
    })
    expect(days[1]).toMatchObject({
      day: '2026-11-21',
      dhuhr_iqama: '12:15',
      sunrise: expect.stringMatching(/^07:\d\d$/),
    })
    expect(days.at(-1)).toMatchObject({ day: '2027-11-20', fajr_iqama: '' })
  })

  test('knows closures, has a version and is made again after a change', async () => {
    const tag = String((await ask('csv')).headers.etag)
    expect((await ask('csv', rig.mosque.slug, { 'if-none-match': tag })).statusCode).toBe(304)
    await rig.owner.client.call(notices.publishNotice, {
      params: { id: rig.mosque._id },
      body: { kind: 'closure', from: '2026-11-21T12:00', to: '2026-11-21T13:00', prayers: ['dhuhr'] },
    })
    expect((await readTimes())[1]?.dhuhr_iqama).toBe('')
  })

  test('is only of approved mosques, and takes no parameters', async () => {
    const { mosque } = await createMosqueWithOwner(rig.app, { name: 'Masjid Hidden', status: 'pending' })
    expect((await ask('json', mosque.slug)).statusCode).toBe(404)
    expect((await ask('csv?from=2026-01-01')).statusCode).toBe(400)
  })
})
