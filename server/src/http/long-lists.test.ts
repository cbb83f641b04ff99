import type { Endpoint } from '@mihrab/core/contract.ts'
import { addDays } from '@mihrab/core/days.ts'
import { listContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import {
  getMosque,
  getMosqueHistory,
  listAllMosques,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { listUsers } from '@mihrab/core/features/users/users.contract.ts'
import { maxRows } from '@mihrab/core/paging.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#context.ts'
import type { Tables } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { createMosqueWithOwner, storedRange, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

/** Answers of list endpoints with more rows than they may show. */

let app: TestApp
let admin: TestClient
let mosqueId: string
const at = '2026-11-20T12:00:00.000Z'

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
  const { mosque } = await createMosqueWithOwner(app)
  mosqueId = mosque._id
  await fill(app.ctx)
})
afterAll(() => app.close())

/** Adds rows so that there are one or two more than a list shows. */
async function fill({ db }: AppContext): Promise<void> {
  const mosque = await db.selectFrom('mosques').selectAll().executeTakeFirstOrThrow()
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const history = await db.selectFrom('mosque_history').selectAll().executeTakeFirstOrThrow()
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    await insert('mosques', () => ({ ...mosque, id: newId(), ownerId: null, status }))
  }
  await insert('users', (index) => ({
    ...user,
    id: newId(),
    email: `u${index}@example.org`,
    emailKey: `u${index}@example.org`,
    username: `u${index}`,
    usernameKey: `u${index}`,
    usernameSkeleton: `u${index}`,
  }))
  await insert('contact_messages', () => ({
    id: newId(),
    userId: null,
    name: 'A',
    phone: '',
    email: 'a@example.org',
    emailKey: 'a@example.org',
    service: 'question',
    message: '',
    searchText: '',
    stage: 0,
    readAt: null,
    createdAt: at,
    language: null,
    mosqueId: null,
    topic: null,
    seenAt: null,
    doneAt: null,
    toldAt: null,
    passedOnAt: null,
  }))
  await insert('mosque_history', () => ({ ...history, id: newId() }))
  await insert('events', () => ({
    id: newId(),
    mosqueId,
    title: 'Lecture',
    date: '2026-11-20',
    time: '',
    description: '',
    searchText: 'lecture',
    image: null,
    imageText: '',
    createdAt: at,
    updatedAt: at,
  }))
  await insert('prayer_time_ranges', (index) => storedRange(mosqueId, addDays('2026-01-01', index)))
}

async function insert<Table extends keyof Tables>(
  table: Table,
  make: (index: number) => Tables[Table] | Insertable<Tables[Table]>,
) {
  const rows = times(maxRows + 1, make)
  for (let start = 0; start < rows.length; start += 250) {
    await app.ctx.db
      .insertInto(table)
      .values(rows.slice(start, start + 250) as never)
      .execute()
  }
}

/** With the field that holds the rows; null if the answer is the list itself. */
const listCalls: [string, Endpoint, string | null][] = [
  ['approved mosques', listApprovedMosques, 'mosques'],
  ['pending mosques', listPendingMosques, 'mosques'],
  ['rejected mosques', listRejectedMosques, 'mosques'],
  ['mosques of any status', listAllMosques, null],
  ['people', listUsers, 'users'],
  ['messages', listContactMessages, 'contacts'],
  ['a mosque’s history', getMosqueHistory, 'history'],
  ['a mosque’s events', listEvents, 'events'],
  ['a mosque’s ranges', listPrayerTimeRanges, null],
]

test.each(listCalls)(
  'of %s, a thousand are answered without limit, then the rest',
  async (_, endpoint, name) => {
    const read = async (query: Record<string, string> = {}) => {
      const request = { params: { id: mosqueId, mosqueId }, query }
      const { status, body, headers } = await admin.call(endpoint, request as never)
      expect(status).toBe(200)
      const lists = body as { nextCursor?: string | null } & Record<string, { _id: string }[]>
      const rows = name === null ? (body as { _id: string }[]) : (lists[name] ?? [])
      return {
        ids: rows.map(({ _id }) => _id),
        cursor: name === null ? headers['x-next-cursor'] : lists.nextCursor,
      }
    }
    const first = await read()
    expect(first.ids).toHaveLength(maxRows)
    const ids = new Set(first.ids)
    let cursor = first.cursor
    while (cursor) {
      const next = await read({ cursor: String(cursor) })
      for (const id of next.ids) ids.add(id)
      cursor = next.cursor
    }
    // The last page has no cursor.
    expect(cursor).toBeUndefined()
    const short = await read({ limit: '100' })
    expect(short.ids).toEqual(first.ids.slice(0, 100))
    expect(ids.size).toBeGreaterThan(maxRows)
  },
)

test('a mosque’s own page still carries all of its ranges', async () => {
  const { body } = await admin.call(getMosque, { params: { id: mosqueId } })
  expect(body.prayTimes).toHaveLength(maxRows + 1)
})
