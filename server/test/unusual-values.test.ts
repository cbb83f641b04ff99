// @module-tag full
import type { Endpoint } from '@mihrab/core/contract.ts'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { endpoints } from '@mihrab/core/features/endpoints.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  contactMessage,
  createContactPerson,
  createPerson,
  mosqueRegistration,
  prayerTime,
} from './factories.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

/** Every field of every request with values that storage or code may fail on, all others valid. */

const unusualValues = [
  '',
  'a\u0000b',
  '\ud800',
  '\udc00 ',
  '🕌',
  'x'.repeat(100_000),
  '-0',
  '1e309',
  '__proto__',
  '2026-12-01',
  -0,
  1e300,
  null,
  [],
  ['\ud800'],
  {},
  true,
]

let app: TestApp
let clients: Record<'admin' | 'contactPerson', TestClient>
let right: Record<string, unknown>
beforeAll(async () => {
  app = await createTestApp()
  const { contact, mosque } = await createContactPerson(app)
  clients = { admin: await app.admin(), contactPerson: contact.client }
  const range = await clients.admin.send({
    method: 'POST',
    url: '/api/mosques/createPrayerTime',
    payload: prayerTime(mosque._id, '2026-12-10'),
  })
  const { prayerTime: saved } = range.body as unknown as { prayerTime: { _id: string } }
  const { email } = mosqueRegistration()
  const message = await clients.admin.call(createContactMessage, { body: contactMessage({ email }) })
  right = {
    ...mosqueRegistration(),
    ...prayerTime(mosque._id, '2027-12-01'),
    username: 'odd',
    password: 'a long password',
    status: 'approved',
    date: '2026-12-01',
    latitude: '53.4',
    longitude: '-1.5',
    method: '2',
    service: 'question',
    replyMessage: 'Salam',
    token: 'made-up',
    userIds: (await createPerson(app, 'Odd')).user._id,
    contactIds: message.body.contact._id,
    mosqueIds: mosque._id,
    rangeIds: saved._id,
  }
})
afterAll(() => app.close())

const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

function idFor({ path }: Endpoint): unknown {
  if (path.startsWith('/users/')) return right.userIds
  if (path.startsWith('/contact/')) return right.contactIds
  return path.match(/prayer-times|PrayTime\//) ? right.rangeIds : right.mosqueIds
}

function requestFor(endpoint: Endpoint, field: string, part: Part, unusual: unknown): InjectOptions {
  const partValue = (name: string, of: Part) => (name === field && of === part ? unusual : right[name])
  const path = endpoint.path.replace(/:(\w+)/, (_, name: string) => {
    const given = part === 'params' ? unusual : (partValue(name, 'params') ?? idFor(endpoint))
    return encodeURIComponent(String(given).toWellFormed())
  })
  const query = new URLSearchParams()
  for (const name of fieldsOf(endpoint.query)) {
    const value = partValue(name, 'query')
    if (value !== undefined) query.append(name, String(value))
  }
  const body = fieldsOf(endpoint.body).map((name) => [name, partValue(name, 'body')])
  const headers = { 'content-type': 'application/json' }
  const payload = JSON.stringify(Object.fromEntries(body))
  const url = `/api${path}?${query}`
  return { method: endpoint.method, url, ...(endpoint.body && { payload, headers }) }
}

type Part = 'params' | 'query' | 'body'
const fields = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part]).map(
      (field) => [`${endpoint.method} ${endpoint.path}`, part, field, endpoint] as const,
    ),
  ),
)

function callerOf({ access, feature }: Endpoint): TestClient {
  if (feature === 'auth') return app.visitor()
  return access === 'anyone' || access === 'signedIn' || access.includes('admin')
    ? clients.admin
    : clients.contactPerson
}

describe('an odd value breaks nothing, nor does the same again', () => {
  test.each(fields)('%s, %s %s', async (_name, part, field, endpoint) => {
    for (const unusual of unusualValues) {
      for (const _time of ['once', 'again']) {
        const answer = await callerOf(endpoint).send(requestFor(endpoint, field, part, unusual))
        expect(answer.status, JSON.stringify(unusual).slice(0, 50)).toBeLessThan(500)
        if (answer.status >= 400) errorBodySchema.parse(answer.body)
      }
    }
  })
})
