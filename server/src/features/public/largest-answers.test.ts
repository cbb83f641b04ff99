// @module-tag full
import { addDays } from '@mihrab/core/days.ts'
import {
  maxDescriptionLength,
  maxEventsOfMosque,
  maxTitleLength,
} from '@mihrab/core/features/events/events.schemas.ts'
import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import {
  maxMosqueDescriptionLength,
  maxMosqueNameLength,
} from '@mihrab/core/features/mosques/mosque-fields.ts'
import { maxJumuahs } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { maxRangesOfMosque } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { maxChanges } from '@mihrab/core/features/public/public-changes.schemas.ts'
import { maxPublicDays } from '@mihrab/core/features/public/public-days.schemas.ts'
import { languages } from '@mihrab/core/languages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, historyRow, times } from '#test/factories.ts'
import { storeMosques } from '#test/search/store-mosques.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const maxBytes = 1_000_000
const today = '2026-11-20'
const now = `${today}T12:00:00.000Z`
/** Three bytes in UTF-8; and one that JSON escapes as two. */
const letters = ['€', '"'] as const
const mosquesInList = 101
/** Name, town and number. */
const maxSlugLength = 110
const idLength = 36

let app: TestApp
const slugs = new Map<string, string>()
beforeAll(async () => {
  app = await createTestApp()
  for (const letter of letters) slugs.set(letter, await fillMosque(letter))
  await fillList()
}, 120_000)
afterAll(() => app.close())

/** A mosque with as much of everything as the limits allow, all of it in one letter. */
async function fillMosque(letter: string): Promise<string> {
  const { mosque } = await createMosqueWithOwner(app)
  const id = mosque._id
  await fillTexts(id, letter)
  await insertAll(
    'events',
    times(maxEventsOfMosque, (index) => eventRow(id, letter, index)),
  )
  await insertAll(
    'prayer_time_ranges',
    times(maxRangesOfMosque, (index) => rangeRow(id, letter, index)),
  )
  await insertAll(
    'mosque_history',
    times(maxChanges + 1, (index) => changeRow(id, letter, index)),
  )
  return mosque.slug
}

function fillTexts(id: string | null, letter: string) {
  const name = letter.repeat(maxMosqueNameLength)
  const description = letter.repeat(maxMosqueDescriptionLength)
  const inLanguages = (text: string) =>
    JSON.stringify(Object.fromEntries(languages.map((tag) => [tag, text])))
  const change = app.ctx.db.updateTable('mosques').set({
    name,
    description,
    names: inLanguages(name),
    descriptions: inLanguages(description),
    address: letter.repeat(500),
    orgName: letter.repeat(200),
    phone: letter.repeat(60),
    website: `https://example.org/${'w'.repeat(480)}`,
    image: `https://example.org/${'i'.repeat(480)}`,
    facilities: facilities.join(','),
    showEmail: 1,
  })
  return (id === null ? change : change.where('id', '=', id)).execute()
}

/** Some hundred on each day from a week ago, as many as calendar and screen can reach. */
function eventRow(mosqueId: string, letter: string, index: number) {
  return {
    id: newId(),
    mosqueId,
    date: addDays(today, (index % 50) - 7),
    time: '12:00',
    image: null,
    title: letter.repeat(maxTitleLength),
    description: letter.repeat(maxDescriptionLength),
    searchText: '',
    createdAt: now,
    updatedAt: now,
  }
}

/** One day each, from a year ago. */
function rangeRow(mosqueId: string, letter: string, index: number) {
  const date = addDays(today, index - 366)
  const texts = { place: letter.repeat(100), language: letter.repeat(60), note: letter.repeat(200) }
  const jumuahs = times(maxJumuahs, (count) => ({
    time: `13:0${count}`,
    khutbah: `12:5${count}`,
    womenSpace: true,
    ...texts,
  }))
  return {
    id: newId(),
    mosqueId,
    startDate: date,
    endDate: date,
    rules: '',
    jumuahs: JSON.stringify(jumuahs),
    fajr: '06:00',
    dhuhr: '12:15',
    asr: '14:00',
    maghrib: '16:05',
    isha: '18:15',
    jumah: '13:00',
    createdAt: now,
    updatedAt: now,
  }
}

function changeRow(mosqueId: string, letter: string, index: number) {
  const facts = {
    id: newId(),
    kind: 'address',
    date: today,
    from: letter.repeat(500),
    to: letter.repeat(500),
  }
  const at = `2026-11-19T12:00:00.${String(index).padStart(3, '0')}Z`
  return historyRow(mosqueId, { at, facts: JSON.stringify([facts]) })
}

const rowsAtOnce = 200

async function insertAll(table: 'events' | 'prayer_time_ranges' | 'mosque_history', rows: readonly object[]) {
  await app.ctx.db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await trx
        .insertInto(table)
        .values(rows.slice(start, start + rowsAtOnce) as never)
        .execute()
  })
}

/** More full mosques than a page of the list has. */
async function fillList() {
  for (const _ of times(mosquesInList, (index) => index)) await createMosqueWithOwner(app)
  await fillTexts(null, '€')
  const id = app.ctx.db
    .selectFrom('mosques')
    .select('id')
    .where('slug', '=', slugs.get('"') ?? '')
  await fillTexts((await id.executeTakeFirstOrThrow()).id, '"')
}

async function sizeOf(address: string): Promise<number> {
  const answer = await app.app.inject(address)
  expect([address, answer.statusCode]).toEqual([address, 200])
  return answer.rawPayload.length
}

const lastDay = addDays(today, maxPublicDays - 1)
const ofMosque = [
  '',
  '/2026-11-21',
  '/2026-11',
  '/2026-11/print',
  '/poster',
  '/qr.svg',
  '/report',
  '/changes',
  '/changes.atom',
  '/changes.json',
  '/calendar',
  '/calendar.ics',
  '/screen',
  '/screen.json',
  '/calendar.ics?show=both&events=yes&hijri=yes&alarm=5',
  '/widget',
  '/widget?show=month',
]
const ofApi = [
  '',
  '/events',
  '/events?limit=100',
  `/events?from=2025-01-01&to=2030-01-01`,
  '/changes',
  `/times?from=${today}&to=${lastDay}`,
  `/times?from=${today}&to=${lastDay}&format=csv`,
]

describe('no public answer is larger than a megabyte, however full the mosque', () => {
  test.each(letters)('of a mosque of %s', async (letter) => {
    const slug = slugs.get(letter) ?? ''
    const { id } = await app.ctx.db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow()
    const addresses = [
      ...ofMosque.map((rest) => `/mosques/${slug}${rest}`),
      ...ofApi.map((rest) => `/api/public/mosques/${slug}${rest}`),
      ...(letter === '€' ? [`/mosques/${slug}/events/${id}`] : []),
      `/oembed?url=${app.ctx.publicUrl}/mosques/${slug}`,
    ]
    const sizes: Record<string, number> = {}
    for (const address of addresses) sizes[address] = await sizeOf(address)
    expect(Object.entries(sizes).filter(([, size]) => size > maxBytes)).toEqual([])
  })

  test('of 5,000 events, each comes once', async () => {
    const path = `/api/public/mosques/${slugs.get('€')}/events?from=2026-01-01`
    const ids = new Set<string>()
    let count = 0
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await app.app.inject(cursor === '' ? path : `${path}&cursor=${cursor}`)
      const page: { events: { id: string }[]; nextCursor: string | null } = answer.json()
      for (const { id } of page.events) ids.add(id)
      count += page.events.length
      cursor = page.nextCursor
    }
    expect([ids.size, count]).toEqual([maxEventsOfMosque, maxEventsOfMosque])
  })

  test('parts of the sitemap', async () => {
    const many = await createTestApp()
    await storeMosques(
      many.ctx.db,
      times(1000, () => ({})),
    )
    await sql`update mosques set slug = ${'m'.repeat(maxSlugLength - idLength)} || id`.execute(many.ctx.db)
    const index = await many.app.inject('/sitemap.xml')
    const parts = [...index.body.matchAll(/sitemap-\d+\.xml/g)]
    const sizes = await Promise.all(
      parts.map(async ([part]) => (await many.app.inject(`/${part}`)).rawPayload.length),
    )
    await many.close()
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(maxBytes)
  })

  test.each([
    '/sitemap.xml',
    '/api/docs/json',
    ...['?limit=100', '?limit=100&near=53.4,-1.5'].map((query) => `/api/public/mosques${query}`),
  ])('of many: %s', async (address) => {
    expect(await sizeOf(address)).toBeLessThan(maxBytes)
  })
})
