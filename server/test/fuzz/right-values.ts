import { contactMessage, mosqueRegistration, prayerTime } from '#test/factories.ts'
import type { TestApp } from '#test/test-app.ts'
import type { Town } from './town.ts'

/** Meaningful values, by the name of their field or parameter. */
export interface RightValues {
  /** Of every kind, including deleted ones. */
  readonly ids: readonly string[]
  /** Of the kind that a path expects. */
  idsFor(path: string): readonly string[]
  valuesOf(name: string): readonly unknown[] | undefined
}

export async function readRightValues({ ctx: { db } }: TestApp, town: Town): Promise<RightValues> {
  const idsOf = async (table: 'users' | 'mosques' | 'events' | 'sessions' | 'contact_messages') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const mosques = await idsOf('mosques')
  const events = await idsOf('events')
  const messages = await idsOf('contact_messages')
  const ranges = await db.selectFrom('prayer_time_ranges').select('id').orderBy('id').execute()
  const history = db.selectFrom('mosque_history').where('spans', 'is not', null)
  const changes = await history.select('id').orderBy('id').execute()
  const slugs = await db.selectFrom('mosques').select('slug').orderBy('id').execute()
  const emails = await db.selectFrom('users').select('email').orderBy('id').execute()
  const changeIds = changes.map(({ id }) => id)
  const gone = '0190f3c5-0000-7000-8000-000000000000'
  const users = await idsOf('users')
  const sessions = await idsOf('sessions')
  const rangeIds = ranges.map(({ id }) => id)
  const ids = [...mosques, ...events, ...messages, ...users, ...rangeIds, ...sessions, ...changeIds, gone]
  const idsFor = (path: string) => {
    if (path.startsWith('/users/sessions')) return sessions
    if (path.startsWith('/users/')) return users
    if (path.startsWith('/contact/')) return messages
    return /prayer-times|PrayTime\//.test(path) ? rangeIds : mosques
  }
  const days = ['2026-11-20', '2026-12-01', '2026-12-31', '2027-01-31', '2027-12-01', '2025-01-01']
  const named: Record<string, readonly unknown[]> = {
    ...sampleBody(mosques[0] ?? ''),
    eventId: events,
    messageId: messages,
    changeId: changeIds,
    slug: slugs.map(({ slug }) => slug),
    email: [...emails.map(({ email }) => email), 'new@example.org', 'zq'],
    mosqueId: mosques,
    contactPerson: [users.slice(0, 3), [gone], []],
    token: town.tokens,
    from: days,
    to: days,
    startDate: days,
    endDate: days,
    date: days,
    at: ['2027-01-01T12:00Z'],
    limit: ['1', '100', 5, '0', '101'],
    cursor: ['', 'WyIiXQ'],
    q: ['quba', 'zq', 'ال'],
    has: ['parking'],
    near: ['53.4,-1.46'],
    latitude: ['53.4', 53.4, '-90'],
    longitude: ['-1.5', '180'],
    method: [2, '13', 0],
    days: ['2026-12-01', '2026-12-01/2026-12-31', ['2026-12-01']],
    code: ['jamaah-early', 'gap'],
    updatedAt: ['2026-11-20T12:00:00.000Z'],
    prayer: ['isha', ''],
    format: ['json', 'csv', 'xlsx', 'salahapi'],
    password: ['a long password', 'another long password'],
    currentPassword: ['a long password', 'wrong one'],
    role: ['admin', 'user'],
    status: ['approved', 'rejected', 'pending'],
    image: ['', null, '/media/no-such.webp'],
  }
  const valuesOf = (name: string) => (name === 'id' || name === '_id' ? ids : named[name])
  return { ids, idsFor, valuesOf }
}

/** Fields of the screens' requests. */
function sampleBody(mosqueId: string): Record<string, readonly unknown[]> {
  const sample = {
    ...mosqueRegistration(),
    ...prayerTime(mosqueId, '2027-01-01'),
    ...contactMessage(),
    username: 'new-one',
    title: 'Iftar',
    replyMessage: 'Salam',
    reason: 'So it is',
    topic: 'time',
    mode: 'replace',
    ownBegins: [{ date: '2026-12-02', fajr: '05:30' }],
    isDone: true,
    seenReplies: 0,
    ranges: [prayerTime(mosqueId, '2026-12-01')],
    layouts: [[{ heading: 'Date', meaning: 'day' }]],
  }
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, [value]]))
}
