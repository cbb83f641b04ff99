import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { changeMosqueStatus, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { prefixedLanguages } from '@mihrab/core/features/public/page-language.ts'
import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContactPerson, createMosqueWithOwner, type Person, prayerTime } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { sendReport } from '#test/report-rig.ts'
import { readRoutes } from '#test/served-routes.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Looks for private data in the answer of every public address of a filled instance. */
let app: TestApp
let addresses: string[]
const shownEmail = 'office@shown.example'

beforeAll(async () => {
  app = await createTestApp()
  const events = await fill()
  const mosques = await app.ctx.db.selectFrom('mosques').select('slug').execute()
  addresses = [
    '/mosques',
    '/mosques?q=masjid',
    ...severalLanguages,
    ...['', '/council', '/council/months.txt'].map((path) => `/api/public/hijri-calendars${path}`),
    '/mosques?near=53.4,-1.46',
    '/mosques/no-such-mosque',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/social.png',
    '/manifest.webmanifest',
    '/offline.html',
    '/map/tiles.pmtiles',
    '/icon-192.png',
    '/icon-512.png',
    ...prefixedLanguages.flatMap((language) =>
      [
        ...['/mosques', '/manifest.webmanifest', '/offline.html', '/mosques/no-such-mosque'],
        ...severalLanguages,
      ].map((path) => `/${language}${path}`),
    ),
    ...['en', 'xx'].flatMap((prefix) => [
      ...[`/${prefix}/mosques`, `/${prefix}/mosques/no-such-mosque`],
      ...severalLanguages.map((path) => `/${prefix}${path}`),
    ]),
    '/icon-maskable-192.png',
    '/icon-maskable-512.png',
    '/open-data/mosques.geojson',
    '/open-data/mosques.csv',
    '/open-data/index.json',
    ...['times', 'events'].flatMap((file) => [`/open-data/${file}.json`, `/open-data/${file}.csv`]),
    '/open-data/places.geojson',
    '/open-data/places.csv',
    '/api/public/eid?country=GB',
    '/api/public/janazah?near=53.4,-1.46',
    ...['en', 'xx'].flatMap((prefix) => [`/${prefix}/eid/x`, `/${prefix}/janazah/x`]),
    ...['/en/legal', '/xx/legal'],
    '/widget.js',
    '/oembed',
    ...mosques.map(({ slug }) => `/oembed?url=${app.ctx.publicUrl}/mosques/${slug}`),
    ...['?limit=100', '?q=masjid&limit=100', '?near=53.4,-1.46', '?q=unpublished'].map(
      (query) => `/api/public/mosques${query}`,
    ),
    ...mosques.flatMap(({ slug }) => [
      ...[
        '',
        '?at=2027-03-28T04:30Z',
        '/2026-11-21',
        '/2026-11',
        '/2026-11/print',
        '/report',
        '/poster',
        '/qr.svg',
        ...calendars,
        ...changes,
        ...widgets,
        '/screen',
        '/screen.json',
        '/salahapi.json',
        '/salahapi.csv',
      ].map((rest) => `/mosques/${slug}${rest}`),
      ...events.map((id) => `/mosques/${slug}/events/${id}`),
      ...['', '/report', '/calendar.ics', '/screen.json', '/widget'].map(
        (rest) => `/ar/mosques/${slug}${rest}`,
      ),
      ...[
        '',
        '?at=2027-03-28T04:30Z',
        '/events?from=2026-01-01',
        '/changes',
        '/notices',
        '/now',
        ...timesQueries,
      ].map((rest) => `/api/public/mosques/${slug}${rest}`),
    ]),
  ]
})
afterAll(() => app.close())

const severalLanguages = [
  '/hijri-calendars',
  '/hijri-calendars/council',
  '/eid',
  '/eid?country=GB',
  '/janazah?near=53.4,-1.46',
  '/legal/imprint',
]
const calendars = ['/calendar', '/calendar.ics', '/calendar.ics?show=both&events=yes&hijri=yes']
const changes = ['/changes', '/changes.atom', '/changes.json']
const widgets = ['', '?show=month', '?show=next', '?show=nothing'].map((query) => `/widget${query}`)
const timesQueries = ['', '&format=csv'].map((format) => `/times?from=2026-11-01&to=2026-12-31${format}`)

/** People of each kind with all their data, and mosques of each status, one with a past. */
async function fill(): Promise<string[]> {
  const admin = await app.admin()
  const { contact, mosque, owner } = await createContactPerson(app)
  for (const person of [contact, owner]) {
    const about = { phone: '0777 123456', address: '7 Private Lane', addressNo: '0777 654321' }
    await person.client.call(updateUser, { params: { id: person.user._id }, body: about })
  }
  const council = await storeHijriCalendar(app, { slug: 'council' })
  const announced = { year: 1448, month: 6, firstDay: '2026-11-11', authorId: owner.user._id }
  await storeHijriAnnouncement(app, council, announced)
  const events = [await addContent(owner, mosque._id)]
  const setStatus = (id: string, status: 'approved' | 'rejected', reason = '') =>
    admin.call(changeMosqueStatus, { params: { id }, body: { status, reason } })
  await setStatus(mosque._id, 'rejected', 'The reason of a former rejection')
  await setStatus(mosque._id, 'approved')
  await sendReport(app, mosque.slug, { email: 'visitor@reader.example', message: 'The words of a visitor' })
  const shown = await createMosqueWithOwner(app, { name: 'Masjid Shown', email: shownEmail })
  const show = { name: 'Masjid Shown Renamed', showEmail: true }
  await shown.owner.client.call(updateMosque, { params: { id: shown.mosque._id }, body: show })
  events.push(await addContent(shown.owner, shown.mosque._id))
  await createMosqueWithOwner(app, { name: 'Masjid Unpublished Waiting', status: 'pending' })
  const refused = await createMosqueWithOwner(app, { name: 'Masjid Unpublished Refused' })
  events.push(await addContent(refused.owner, refused.mosque._id))
  await setStatus(refused.mosque._id, 'rejected', 'The reason of a rejection')
  return events
}

async function addContent({ client }: Person, mosqueId: string): Promise<string> {
  await client.call(createPrayerTimeRange, { body: prayerTime(mosqueId, '2026-11-20', '2026-12-31') })
  const added = await client.call(createEvent, { body: { mosqueId, title: 'Open day', date: '2026-11-25' } })
  return added.body.event._id
}

const read = async (path: string) => (await app.app.inject(path)).body

/** Stored values that must not be revealed, with their descriptions. */
async function secrets(): Promise<[what: string, text: string][]> {
  const { db } = app.ctx
  const people = await db.selectFrom('users').selectAll().execute()
  const mosques = await db.selectFrom('mosques').selectAll().execute()
  const history = await db.selectFrom('mosque_history').selectAll().execute()
  const ofPeople = people.flatMap(({ id, name, email, username, phone, address, addressNo }) =>
    Object.entries({ id, name, email, username, phone, address, addressNo }),
  )
  const ofMosques = mosques.flatMap((mosque): [string, string][] => [
    ['reason', mosque.rejectionReason ?? ''],
    ...(mosque.showEmail === 0 ? [['email', mosque.email] as [string, string]] : []),
    ...(mosque.status === 'approved' ? [] : ([['unpublished', mosque.name]] as [string, string][])),
    ...(mosque.status === 'approved' ? [] : ([['unpublished', mosque.slug]] as [string, string][])),
  ])
  const messages = await db.selectFrom('contact_messages').selectAll().execute()
  const ofMessages = messages.flatMap(({ email, message }) => Object.entries({ email, message }))
  const formerReasons = JSON.stringify(history).match(/The reason of a[\w ]*/g) ?? []
  const all = [
    ...ofPeople,
    ...ofMosques,
    ...ofMessages,
    ...formerReasons.map((text): [string, string] => ['reason', text]),
  ]
  // The first admin's username is also the name of an area.
  return all.filter(([, text]) => text !== '' && text !== 'admin')
}

test('the instance has something to hide', async () => {
  const kinds = new Set((await secrets()).map(([what]) => what))
  expect([...kinds].sort()).toEqual(
    [
      'address',
      'addressNo',
      'email',
      'id',
      'message',
      'name',
      'phone',
      'reason',
      'unpublished',
      'username',
    ].sort(),
  )
})

test('no public address tells who people are, why a mosque was rejected, or of one that is not approved', async () => {
  const hidden = await secrets()
  const revealed: string[] = []
  for (const address of addresses) {
    const body = (await read(address)).toLowerCase()
    // A 404 page repeats its address.
    const asked = decodeURIComponent(address).toLowerCase()
    for (const [what, text] of hidden) {
      const secret = text.toLowerCase()
      if (!asked.includes(secret) && body.includes(secret)) revealed.push(`${address}: ${what} ${text}`)
    }
  }
  expect(revealed).toEqual([])
})

test('no public address tells an email but one that its mosque shows', async () => {
  const emails = new Set<string>()
  for (const address of addresses) {
    for (const [email] of (await read(address)).matchAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g)) emails.add(email)
  }
  expect([...emails]).toEqual([shownEmail])
})

test('widgets alone may be framed by other sites', async () => {
  const framed: string[] = []
  for (const address of addresses) {
    const { headers } = await app.app.inject(address)
    const policy = String(headers['content-security-policy'])
    const isClosed = headers['x-frame-options'] === 'SAMEORIGIN' && policy.includes("frame-ancestors 'none'")
    if (!isClosed) framed.push(address)
  }
  expect(framed.length).toBeGreaterThan(0)
  expect(framed).toEqual(
    addresses.filter((address) => /^(?:\/ar)?\/mosques\/[^/]+\/widget(?:\?|$)/.test(address)),
  )
})

test('every public address is looked at', () => {
  const isForPeople = (path: string) => /^\/(?:api(?!\/public\/)|media\/)/.test(path)
  const served = readRoutes(app.app)
    .filter((route) => route.startsWith('GET /'))
    .map((route) => route.slice('GET '.length))
    .filter((path) => !isForPeople(path))
  expect(served).toEqual(expect.arrayContaining(['/mosques/*', '/sitemap.xml', '/api/public/mosques']))
  const patterns = served.map((path) => {
    const pattern = path
      .replaceAll('.', '\\.')
      .replace(/:\w+(?:\(.*?\))?/g, '[^/]+')
      .replaceAll('*', '.*')
    return [path, new RegExp(`^${pattern}$`)] as const
  })
  const paths = addresses.map((address) => address.split('?')[0] ?? '')
  const missed = patterns.filter(([, pattern]) => !paths.some((path) => pattern.test(path)))
  expect(missed.map(([path]) => path)).toEqual([])
})
