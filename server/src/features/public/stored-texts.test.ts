import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { contactMessage, createContactPerson, type Person, prayerTime } from '#test/factories.ts'
import { sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

/** Texts from before the rule about their characters. */
const hidden = '\u001b[31m\u202e\u2028\ufffe'
const stored = (text: string) => `${text}${hidden}marked`

let app: TestApp
let contact: Person
let owner: Person
let slug: string
let mosqueId: string
let eventId: string
beforeAll(async () => {
  app = await createTestApp()
  const made = await createContactPerson(app)
  ;({ contact, owner } = made)
  mosqueId = made.mosque._id
  const jumuahs = [{ time: '13:15', place: 'Hall', note: 'Come early' }]
  await owner.client.call(createPrayerTimeRange, {
    body: { ...prayerTime(mosqueId, '2026-11-20', '2026-12-31'), jumuahs },
  })
  const event = { mosqueId, title: 'Iftar', date: '2026-11-25', description: 'Dates' }
  eventId = (await owner.client.call(createEvent, { body: event })).body.event._id
  const renamed = await owner.client.call(updateMosque, {
    params: { id: mosqueId },
    body: { name: 'Masjid Named Again' },
  })
  slug = renamed.body.mosque.slug
  await owner.client.call(createContactMessage, { body: contactMessage({ message: 'Salam' }) })
  await sendReport(app, slug, { message: 'Asr is late' })
  await storeHidden()
})
afterAll(() => app.close())

async function storeHidden(): Promise<void> {
  const { db } = app.ctx
  const texts = JSON.stringify({ ar: stored('قباء') })
  const { place, note } = { place: stored('Hall'), note: stored('Come early') }
  const jumuahs = JSON.stringify([
    { time: '13:15', khutbah: null, place, language: '', womenSpace: null, note },
  ])
  const mosque = { name: stored('Masjid'), description: stored('Open'), orgName: stored('Trust') }
  await db
    .updateTable('mosques')
    .set({ ...mosque, names: texts, descriptions: texts })
    .execute()
  await db
    .updateTable('events')
    .set({ title: stored('Iftar'), description: stored('Dates') })
    .execute()
  await db.updateTable('prayer_time_ranges').set({ jumuahs }).execute()
  await db
    .updateTable('users')
    .set({ name: stored('Amina') })
    .execute()
  await db
    .updateTable('contact_messages')
    .set({ message: stored('Salam') })
    .execute()
  await db
    .updateTable('mosque_history')
    .set({ userName: stored('Amina') })
    .execute()
  const facts = JSON.stringify([{ id: newId(), kind: 'name', from: stored('Masjid'), to: stored('Mosque') }])
  await db.updateTable('mosque_history').set({ facts }).where('facts', 'like', '%"kind":"name"%').execute()
}

/** The texts of an answer; JSON strings are decoded. */
function textsOf(body: string): string[] {
  try {
    const texts: string[] = []
    JSON.parse(body, (_name, value) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
    return texts
  } catch {
    return [body]
  }
}

function expectClean(body: string): void {
  expect(body).toContain('marked')
  for (const text of textsOf(body)) {
    for (const character of ['\u001b', '\u2028', '\u202e', '\ufffe']) expect(text).not.toContain(character)
  }
}

describe('what was stored with hidden characters is written without them', () => {
  test.each([
    '',
    '/2026-11',
    '/2026-11/print',
    '/changes',
    '/changes.atom',
    '/changes.json',
    '/screen',
    '/screen.json',
    '/calendar.ics?show=both&events=yes',
    '/widget',
    '/report',
    '/poster',
    '/events/:id',
  ])('on a page or in a feed: %s', async (path) => {
    for (const prefix of ['', '/ar']) {
      const url = `${prefix}/mosques/${slug}${path.replace(':id', eventId)}`
      expectClean((await app.app.inject(url)).body)
    }
  })

  test.each(['/mosques', '/open-data/mosques.csv', '/open-data/mosques.geojson', '/api/public/mosques'])(
    'for everyone: %s',
    async (path) => expectClean((await app.app.inject(path)).body),
  )

  test.each(['', '/events', '/changes', '/times?from=2026-11-27&to=2026-11-28'])(
    'in the open API: %s',
    async (path) => expectClean((await app.app.inject(`/api/public/mosques/${slug}${path}`)).body),
  )

  test.each([
    '/mosques/:id',
    '/mosques/:id/profile',
    '/mosques/:id/messages',
    '/mosques/all',
    '/mosques/events/:id',
    '/mosques/getPrayTimesByMosque/:id',
    '/users/checkAuth',
    ...['csv', 'salahapi'].map(
      (format) => `/mosques/:id/timetable?from=2026-11-27&to=2026-11-28&format=${format}`,
    ),
  ])('to the mosque’s people: %s', async (path) => {
    expectClean(await readAs(owner.client, path))
  })

  test.each(['/mosques/contact-person/mosque-data', '/users/checkAuth'])(
    'to a contact person: %s',
    async (path) => expectClean(await readAs(contact.client, path)),
  )

  test.each([
    '/contact/contacts',
    '/users/fetchAll',
    '/mosques/:id/history',
    '/mosques/:id/profile',
    '/users/search?email=owner',
  ])('to an admin: %s', async (path) => {
    expectClean(await readAs(await app.admin(), path))
  })
})

async function readAs(client: TestClient, path: string): Promise<string> {
  const url = `/api${path.replace(':id', mosqueId)}`
  const headers = { cookie: String(client.cookie) }
  const { statusCode, body } = await app.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  return body
}
