import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { readCsv } from '@mihrab/core/features/timetables/files/read-csv.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvRow } from '#http/csv.ts'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { everyMosque } from './every-mosque.service.ts'

let app: TestApp
let slug: string
beforeAll(async () => {
  app = await createTestApp()
  const { mosque } = await createMosqueWithOwner(app, {
    name: '=HYPERLINK("https://bad.example"), Quba',
    description: 'Two\nlines',
    facilities: ['parking', 'wudu'],
    names: { ar: 'مسجد قباء' },
  })
  slug = mosque.slug
  const shown = await createMosqueWithOwner(app, { name: 'Masjid Shown', email: 'hello@shown.example' })
  await shown.owner.client.call(updateMosque, {
    params: { id: shown.mosque._id },
    body: { showEmail: true },
  })
  await createMosqueWithOwner(app, { name: 'Masjid Waiting', status: 'pending' })
  await createMosqueWithOwner(app, { name: 'Masjid Refused', status: 'rejected' })
})
afterAll(() => app.close())

describe('all mosques as GeoJSON', () => {
  test('are the approved ones, with the licence', async () => {
    const { headers, body } = await app.app.inject('/open-data/mosques.geojson')
    const { type, licence, features } = JSON.parse(body)
    expect(headers['content-type']).toBe('application/geo+json; charset=utf-8')
    expect([type, licence]).toEqual(['FeatureCollection', expect.stringContaining('ODbL')])
    expect(features).toHaveLength(2)
    expect(features[0]).toMatchObject({
      type: 'Feature',
      id: slug,
      geometry: { type: 'Point', coordinates: [-1.4583, 53.4037] },
      properties: { description: 'Two\nlines', facilities: ['parking', 'wudu'], names: { ar: 'مسجد قباء' } },
    })
    const emails = features.map(({ properties }: { properties: { email?: string } }) => properties.email)
    expect(emails).toEqual([undefined, 'hello@shown.example'])
  })

  test('may be read by pages of every site, and kept by caches for moments', async () => {
    const { headers } = await app.app.inject('/open-data/mosques.geojson')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=540',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('all mosques as a table', () => {
  test('have the licence in the first line, and run no formula', async () => {
    const { headers, body } = await app.app.inject('/open-data/mosques.csv')
    const [licence, head, first] = body.split('\r\n')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(licence).toMatch(/^# .*ODbL/)
    expect(head).toMatch(/^"slug","name","address",/)
    expect(first).toContain(`"${slug}","'=HYPERLINK(""https://bad.example""), Quba"`)
    expect(first).toContain('"Two\nlines"')
    expect(head).toMatch(/,"names","descriptions","donate","liveStream"$/)
    expect(first).toContain('"{""ar"":""مسجد قباء""}",""')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+44 114', '+44 114'],
    ['+SUM(1)', "'+SUM(1)"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\u200e=1', "'\u200e=1"],
    ['a;=1', "a;'=1"],
    ['a; ＝1', "a;' ＝1"],
    [';;=1', ";;'=1"],
    ['a\n=1\r\n@b', "a\n'=1\r\n'@b"],
    ['a=1', 'a=1'],
    ['a; b-c', 'a; b-c'],
    ['a,b', 'a,b'],
    ['say "a"', 'say ""a""'],
    ['', ''],
  ])('write %j as %j, in quotes', (text, written) => {
    expect(csvRow([text])).toBe(`"${written}"\r\n`)
  })

  test('write numbers as they are', () => {
    expect(csvRow([-1.45, null, false])).toBe('-1.45,,false\r\n')
  })

  test('hold no cell that begins with a formula in a program that splits at semicolons, with or without quotes', () => {
    const separators = [',', ';']
    const piece = fc.constantFrom(
      ...['=1', '＝1', '+a', '-1', '@a', '＠a', ';', '\t', '\n', '\r', ',', '"', ' ', 'a'],
    )
    const texts = fc.array(
      fc.array(piece).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(texts, (cells) => {
        const row = csvRow(cells)
        const read = separators.flatMap((delimiter) => readCsv(row, delimiter).flat())
        const split = row.split(/[;\r\n]/)
        for (const cell of [...read, ...split]) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }),
    )
  })

  test('write a text of any length in a time that grows with it', () => {
    const milliseconds = (text: string) => {
      const beganAt = performance.now()
      csvRow([text])
      return performance.now() - beganAt
    }
    expect(milliseconds('\n'.repeat(200_000))).toBeLessThan(1000)
    expect(milliseconds(';'.repeat(200_000))).toBeLessThan(1000)
  })
})

describe('times and events', () => {
  async function withTimesAndEvents() {
    const own = await createTestApp()
    const { mosque, owner } = await createMosqueWithOwner(own, { name: 'Masjid Noor' })
    await createMosqueWithOwner(own, { name: 'Masjid without times' })
    const times = prayerTime(mosque._id, '2026-11-20', '2026-11-30')
    await owner.client.call(createPrayerTimeRange, { body: times })
    for (const [title, date] of [
      ['Past', '2026-11-19'],
      ['Open day', '2026-11-28'],
    ] as const)
      await owner.client.call(createEvent, { body: { mosqueId: mosque._id, title, date } })
    const get = async (path: string) => (await own.app.inject(`/open-data/${path}`)).body
    return { own, slug: mosque.slug, get }
  }

  test('of the coming days come with the licence, and say only whose they are', async () => {
    const { own, slug, get } = await withTimesAndEvents()
    const { licence, mosques } = JSON.parse(await get('times.json'))
    expect([licence, mosques.length]).toEqual([expect.stringContaining('ODbL'), 1])
    expect(Object.keys(mosques[0])).toEqual(['slug', 'timeZone', 'days'])
    expect(mosques[0].days).toHaveLength(30)
    expect(mosques[0].slug).toBe(slug)
    expect(mosques[0].days[0]).toMatchObject({ date: '2026-11-20', jamaah: { fajr: '06:15' } })
    const { events } = JSON.parse(await get('events.json'))
    expect(events).toMatchObject([{ slug, title: 'Open day', date: '2026-11-28' }])
    expect(Object.keys(events[0])).not.toContain('name')
    await own.close()
  })

  test('are tables too', async () => {
    const { own, slug, get } = await withTimesAndEvents()
    const [licence, head, first, ...rest] = (await get('times.csv')).split('\r\n')
    expect(licence).toMatch(/^# .*ODbL/)
    expect(head).toMatch(/^"slug","date","hijri","fajr_begins","fajr_jamaah"/)
    expect(first).toMatch(new RegExp(`^"${slug}","2026-11-20","1448-06-10",`))
    expect(rest.filter(Boolean)).toHaveLength(29)
    expect((await get('events.csv')).split('\r\n').slice(1)).toEqual([
      '"slug","id","title","date","time","description","image","imageText","day","state","timeText","place"',
      expect.stringMatching(new RegExp(`^"${slug}","[^"]+","Open day","2026-11-28","",`)),
      '',
    ])
    await own.close()
  })
})

test('the licence is a setting, and nothing is there with PUBLIC_DIRECTORY=off', async () => {
  const other = await createTestApp({ OPEN_DATA_LICENCE: 'CC0 1.0' })
  expect((await other.app.inject('/open-data/mosques.geojson')).json().licence).toBe('CC0 1.0')
  await other.close()
  const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  for (const form of ['geojson', 'csv']) {
    expect((await closed.app.inject(`/open-data/mosques.${form}`)).statusCode).toBe(404)
  }
  await closed.close()
})

test('at most so many copies go to an address', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
  const ask = async () => (await strict.app.inject('/open-data/mosques.csv')).statusCode
  expect([await ask(), await ask()]).toEqual([200, 429])
  await strict.close()
})

test('HEAD makes no list', async () => {
  const { statusCode, body } = await app.app.inject({ method: 'HEAD', url: '/open-data/mosques.csv' })
  expect([statusCode, body]).toEqual([200, ''])
})

test('mosques are read as they are taken, some hundred at a time, as they are then', async () => {
  const own = await createTestApp()
  const { mosque } = await createMosqueWithOwner(own, { name: 'Masjid First' })
  const [row] = await own.ctx.db.selectFrom('mosques').selectAll().where('id', '=', mosque._id).execute()
  if (!row) throw new Error('the mosque is not there')
  const copies = Array.from({ length: 1100 }, (_, index) => ({
    ...row,
    id: `copy-${index}`,
    slug: `copy-${index}`,
    ownerId: null,
  }))
  const [place] = await own.ctx.db.selectFrom('mosque_search').selectAll().execute()
  if (!place) throw new Error('the mosque is not in the index')
  const { number: _number, ...found } = place
  for (let from = 0; from < copies.length; from += 100) {
    const some = copies.slice(from, from + 100)
    await own.ctx.db.insertInto('mosques').values(some).execute()
    await own.ctx.db
      .insertInto('mosque_search')
      .values(some.map(({ id }) => ({ ...found, mosqueId: id })))
      .execute()
  }
  const pages = everyMosque(own.ctx)
  const first = await pages.next()
  const sizes = [first.value?.length]
  await own.ctx.db.updateTable('mosques').set({ status: 'rejected' }).where('id', '=', 'copy-1099').execute()
  for await (const rows of pages) sizes.push(rows.length)
  await own.close()
  expect(sizes).toEqual([500, 500, 100])
})
