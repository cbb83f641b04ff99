// @module-tag full
import type { Endpoint } from '@mihrab/core/contract.ts'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { endpoints } from '@mihrab/core/features/endpoints.ts'
import { deleteMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { deleteUser } from '@mihrab/core/features/users/users.contract.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contactMessage,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  prayerTime,
} from './factories.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

let app: TestApp
let callers: TestClient[]
/** Valid values, so that junk passes the first check and reaches the code behind it. */
let right: unknown[]
beforeAll(async () => {
  app = await createTestApp()
  const { mosque, owner } = await createMosqueWithOwner(app)
  const { user } = await createPerson(app, 'Someone')
  right = [mosque._id, user._id, mosque.location, mosque.prayStartTime, mosque.name]
  callers = [app.visitor(), (await createPerson(app)).client, owner.client, await app.admin()]
})
afterAll(() => app.close())

const unusualTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'ﷺ',
  '🕌',
  "'",
  '"; drop table users; --',
  '%',
  '%00',
  '../..',
  '__proto__',
  'constructor',
  '2027-02-29',
  '2026-12-01',
  '9999-99-99',
  '24:00',
  '05:30',
  'NaN',
  '-0',
  '1e308',
  'approved',
  'rejected',
  '1x',
  'x'.repeat(5000),
  'a@b.org',
  'null',
  '[]',
  '{"a":1}',
  '١٢',
  '13',
]
const text = fc.oneof(fc.constantFrom(...unusualTexts), fc.string({ unit: 'binary' }))
const value = () =>
  fc.oneof(
    text,
    fc.nat().map((index) => right[index % right.length]),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text, { maxLength: 60 }),
    fc.dictionary(text, fc.jsonValue(), { maxKeys: 4 }),
    fc.jsonValue(),
  )

const timetable = () => ({
  from: '2026-12-01',
  to: '2026-12-02',
  mode: 'replace',
  ranges: [prayerTime('', '2026-12-01')],
  ownBegins: [{ date: '2026-12-02', fajr: '05:30' }],
})
const fields = Object.keys({
  ...mosqueRegistration(),
  ...prayerTime('', ''),
  ...contactMessage(),
  ...timetable(),
  replyMessage: '',
  token: '',
  role: '',
  status: '',
  reason: '',
  password: '',
  username: '',
  image: '',
  updatedAt: '',
  code: '',
  prayer: '',
  days: '',
  layouts: '',
})
const body = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), value(), { maxKeys: fields.length }) },
    // One invalid field in an otherwise valid registration, range or person.
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...fields), value()).map(([field, junk]) => ({
        ...mosqueRegistration(),
        ...prayerTime(String(right[0]), '2026-12-01'),
        ...timetable(),
        service: 'question',
        replyMessage: 'Salam',
        token: 'made-up',
        status: 'pending',
        username: 'junk',
        password: 'a long password',
        [field]: junk,
      })),
    },
    { weight: 1, arbitrary: value() },
  )
const queryNames = [
  'limit',
  'cursor',
  'q',
  'latitude',
  'longitude',
  'method',
  'shadow',
  'mosqueId',
  'email',
  'from',
  'to',
  'format',
  'unknown',
]

interface Junk {
  caller: number
  segment: string
  query: [string, string][]
  body: unknown
}

function requestFor({ method, path }: Endpoint, junk: Junk): InjectOptions {
  const url = path.replace(/:\w+/, encodeURIComponent(junk.segment.toWellFormed()).replaceAll('$', '$$$$'))
  const search = new URLSearchParams()
  for (const [name, words] of junk.query) search.append(name, words.toWellFormed())
  const payload = JSON.stringify(junk.body) ?? ''
  const headers = { 'content-type': 'application/json' }
  return { method, url: `/api${url}?${search}`, ...(method !== 'GET' && { payload, headers }) }
}

/** Deletions of the mosque and person of the valid values come last. */
const isLast = (endpoint: Endpoint) => endpoint === deleteMosque || endpoint === deleteUser
const inOrder = [...endpoints].sort((one, other) => Number(isLast(one)) - Number(isLast(other)))

describe('junk never breaks the server', () => {
  test.each(inOrder.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const junk = fc.record({
        caller: fc.nat({ max: 3 }),
        segment: fc.oneof(
          text,
          fc.nat({ max: 1 }).map((index) => String(right[index])),
        ),
        query: fc.array(fc.tuple(fc.constantFrom(...queryNames), text), { maxLength: 6 }),
        body: body(),
      })
      await fc.assert(
        fc.asyncProperty(junk, async (given) => {
          // Signing in and out would change the caller of later requests.
          const caller = endpoint.feature === 'auth' ? app.visitor() : callers[given.caller]
          if (!caller) throw new Error('no such caller')
          const answer = await caller.send(requestFor(endpoint, given))
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) errorBodySchema.parse(answer.body)
        }),
        { numRuns: 60, seed: 20_261_120 },
      )
    },
  )

  test('everyone still has their account and role', async () => {
    const answers = await Promise.all(callers.map((caller) => caller.call(checkAuth, {})))
    expect(answers.map((answer) => answer.status)).toEqual([401, 200, 200, 200])
  })
})
