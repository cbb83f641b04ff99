import { addDays } from '@mihrab/core/days.ts'
import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { demoAdmin, demoPage, fillDemo } from '@mihrab/server/demo/fill.ts'
import { sheffieldMosques, timeZone, year } from '@mihrab/server/demo/sheffield-mosques.ts'
import { transferTimes } from '@mihrab/server/demo/transfer-times.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#features/users/users.service.ts'
import { createTestApp, type TestApp } from './test-app.ts'

describe('the demo', () => {
  let app: TestApp
  let people: string[]
  beforeAll(async () => {
    app = await createTestApp()
    await createUser(app.ctx, { name: 'Demo admin', username: 'demo-admin', ...demoAdmin }, { isAdmin: true })
    const signIns = await fillDemo(app.ctx, () => {})
    people = signIns.map(({ who }) => who)
  }, 60_000)
  afterAll(() => app.close())

  const read = async <Page>(path: string): Promise<Page> => {
    const answer = await app.app.inject({ url: path })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return JSON.parse(answer.body).page
  }

  test('has people in every role, mosques in every status, events with images, and messages', async () => {
    expect(people).toEqual(expect.arrayContaining(['Platform admin', 'User without a mosque']))
    const { db } = app.ctx
    const mosques = await db.selectFrom('mosques').select('status').execute()
    expect(new Set(mosques.map(({ status }) => status))).toEqual(new Set(['approved', 'pending', 'rejected']))
    const events = await db.selectFrom('events').select('image').execute()
    expect(events.some(({ image }) => image !== null)).toBe(true)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(3)
  })

  test('shows twelve mosques to everyone, at addresses that can be read', async () => {
    const { rows } = await read<DirectoryPage>('/mosques?near=53.4,-1.5')
    const managed = rows.filter(({ mosque }) => mosque.managed)
    expect(managed.map(({ mosque }) => mosque.slug).sort()).toEqual([
      'al-jami-al-azhar-al-qahira',
      'al-rahman-mosque-sheffield',
      'badshahi-mosque-lahore',
      'islamic-center-of-washington',
      'masjid-al-haram-makkah',
      'masjid-putra-putrajaya',
      'masjid-sunnah-sheffield',
      'moschee-am-musterplatz-koln',
      'muslim-welfare-house-sheffield',
      'quba-mosque-sheffield',
      'sultanahmet-camii-istanbul',
      'tromso-mosque',
    ])
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['mosque', 'computed']))
  })

  test('has listings around a town, of which one is likely there already', async () => {
    const { rows } = await read<DirectoryPage>('/mosques?q=sheffield')
    const listed = rows.filter(({ mosque }) => !mosque.managed).map(({ mosque }) => mosque.slug)
    expect(listed).toContain('masjid-al-falah-sheffield')
    const pairs = await app.ctx.db.selectFrom('duplicate_pairs').select('reasons').execute()
    expect(pairs).toMatchObject([{ reasons: expect.stringContaining('Name') }])
  })

  test('has Hijri calendars: of a council, of Saudi Arabia, and the own dates of a mosque', async () => {
    const rows = await app.ctx.db.selectFrom('hijri_calendars').selectAll().orderBy('slug').execute()
    expect(rows.map(({ slug, mosqueId }) => [slug, mosqueId !== null])).toEqual([
      ['muslim-welfare-house-sheffield', true],
      ['saudi-arabia', false],
      ['sheffield-council', false],
      ['umm-al-qura', false],
    ])
    const announced = await app.ctx.db.selectFrom('hijri_announcements').select('firstDay').execute()
    expect(announced).toHaveLength(26)
  })

  test('shows a mosque that has everything', async () => {
    const page = await read<MosquePage>(demoPage)
    const { mosque, table, events, changes, jumuah, confirmedDaysAgo } = page
    expect(table.source).toBe('mosque')
    expect(mosque).toMatchObject({
      image: expect.stringMatching(/^\/media\//),
      website: 'https://quba-mosque.example',
    })
    expect([mosque.facilities.length, events.length, changes.length].every((count) => count > 1)).toBe(true)
    expect(jumuah).not.toBeNull()
    expect(confirmedDaysAgo).toBe(3)
    expect(mosque.timesSetUntil).toBe('2027-11-30')
  })

  test('shows mosques that say a year in few ranges, by rules after the beginnings that they print', async () => {
    const { db } = app.ctx
    for (const slug of ['al-rahman-mosque-sheffield', 'muslim-welfare-house-sheffield']) {
      const { table } = await read<MosquePage>(`/mosques/${slug}`)
      expect([table.source, table.beginsSource]).toEqual(['mosque', 'mosque'])
      const { id } = await db
        .selectFrom('mosques')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      const ranges = await db
        .selectFrom('prayer_time_ranges')
        .selectAll()
        .where('mosqueId', '=', id)
        .execute()
      expect(ranges.length).toBeLessThan(100)
      expect(ranges.some(({ rules }) => rules !== '')).toBe(true)
    }
    const cologne = await read<MosquePage>('/mosques/moschee-am-musterplatz-koln')
    expect(cologne.table.rows.flatMap(({ rule }) => rule ?? [])).toContainEqual({ after: 5 })
    expect(cologne.khutbahLanguages).toHaveLength(2)
    expect(cologne.jumuah?.times).toHaveLength(2)
  })

  test('shows times that end soon, times confirmed long ago, and none at all', async () => {
    const soon = await read<MosquePage>('/mosques/moschee-am-musterplatz-koln')
    expect(soon.mosque.timesSetUntil).toBe(addDays(soon.today, 9))
    const stale = await read<MosquePage>('/mosques/masjid-sunnah-sheffield')
    expect(stale.confirmedDaysAgo).toBe(130)
    const empty = await read<MosquePage>('/mosques/tromso-mosque')
    expect([empty.mosque.timesSetUntil, empty.confirmedDaysAgo]).toEqual([null, null])
  })
})

describe('a timetable on the days of another year', () => {
  const [mosque] = sheffieldMosques
  if (!mosque) throw new Error('There is no timetable')
  const source = { ...mosque, year, timeZone }
  const fajrOn = (day: string) => transferTimes(source, { startDate: day, endDate: day })[0]?.fajr

  test('has the times of the same day of the year', () => {
    expect(fajrOn('2031-01-01')).toBe(fajrOn('2027-01-01'))
    expect(fajrOn('2028-02-29')).toBe(fajrOn('2027-02-28'))
  })

  // British clocks go forward on 28 March 2027 and 26 March 2028, back on 31 and 29 October.
  test.each([
    ['2028-03-25', '2027-03-25'],
    ['2028-03-26', '2027-03-28'],
    ['2028-03-27', '2027-03-28'],
    ['2028-10-28', '2027-10-28'],
    ['2028-10-29', '2027-10-31'],
    ['2026-03-28', '2027-03-27'],
  ])('on %s has the times of %s, when the clocks stood the same', (day, same) => {
    expect(fajrOn(day)).toBe(fajrOn(same))
  })

  test.each(['2026-11-01', '2027-06-01', '2028-02-01', '2032-12-01'])(
    'covers each day from %s on once',
    (startDate) => {
      const endDate = addDays(startDate, 395)
      const transferred = transferTimes(source, { startDate, endDate })
      expect([transferred[0]?.startDate, transferred.at(-1)?.endDate]).toEqual([startDate, endDate])
      const isNext = transferred.every(
        (range, index) =>
          index === 0 || addDays(transferred[index - 1]?.endDate ?? '', 1) === range.startDate,
      )
      expect(isNext).toBe(true)
    },
  )
})
