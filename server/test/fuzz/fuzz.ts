import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '@mihrab/core/contract.ts'
import { login, requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import { searchUsers } from '@mihrab/core/features/users/users.contract.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { adminLogin, createTestApp, type TestApp } from '#test/test-app.ts'
import { requestsToAddresses } from './addresses.ts'
import { maySee, readStanding, type Standing } from './audiences.ts'
import { faultOfAnswer } from './faults-of-answers.ts'
import type { Marker } from './markers.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { type RightValues, readRightValues } from './right-values.ts'
import { openStoredRows, type StoredRows } from './stored-rows.ts'
import { buildTown, type Caller } from './town.ts'

/** Longer than any answer may take, even on a busy machine. */
const hangAfterMs = 10_000

export interface Fuzz {
  readonly callers: readonly Caller[]
  readonly right: RightValues
  /** Sends a request and throws if anything about the answer is wrong. Its changes are undone. */
  check(caller: Caller, request: FuzzRequest, endpoint: Endpoint | null): Promise<void>
}

const forNoOne = 'a-setting-that-no-one-is-told'

/** A server with private files beside the served ones. */
export async function createFuzzApp(): Promise<TestApp> {
  const settings = { SMTP_URL: `smtp://mihrab:${forNoOne}@127.0.0.1:1` }
  const app = await createTestApp(settings, { webFiles: { 'index.html': '<title>Mihrab</title>' } })
  writeFileSync(join(app.folder, '.env'), forNoOne)
  return app
}

interface Effort {
  /** Equal seeds make equal requests. */
  readonly seed: number
  readonly runs: number
}

/** Throws with the simplest request found whose answer is wrong. */
export function fuzzEndpoint(fuzz: Fuzz, endpoint: Endpoint, effort: Effort): Promise<void> {
  return makeCalls(fuzz, requestsTo(endpoint, fuzz.right), endpoint, effort)
}

export function fuzzAddresses(fuzz: Fuzz, effort: Effort): Promise<void> {
  return makeCalls(fuzz, requestsToAddresses(fuzz.right), null, effort)
}

async function makeCalls(
  fuzz: Fuzz,
  requests: Arbitrary<FuzzRequest>,
  endpoint: Endpoint | null,
  { seed, runs }: Effort,
): Promise<void> {
  const calls = fc.record({ caller: fc.constantFrom(...fuzz.callers), request: requests })
  const property = fc.asyncProperty(calls, ({ caller, request }) => fuzz.check(caller, request, endpoint))
  await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true })
}

/**
 * A town to send requests to, reset before each. Only one in `compareEvery` refused requests is checked for
 * changes.
 */
export async function openFuzz(app: TestApp, { compareEvery }: { compareEvery: number }): Promise<Fuzz> {
  const town = await buildTown(app)
  const right = await readRightValues(app, town)
  // The delay of a forgotten password only hides timing: shortened here.
  app.setPause((ms) => setTimeout(Math.min(ms, 5)))
  const rows = await openStoredRows(app)
  const secrets = await readSecrets(app, rows.stored())
  let refusals = 0

  const requireUnchanged = async () => {
    refusals += 1
    if (refusals % compareEvery !== 0) return
    const changed = await rows.changed()
    if (changed.length === 0) return
    await rows.putBack()
    throw new Error(`it was refused, and changed ${changed.join(', ')}`)
  }
  return {
    callers: town.callers,
    right,
    check: async (caller, request, endpoint) => {
      const before = await readStanding(app)
      const logged = app.log.length
      const answer = await send(app, caller, request)
      const standings = [before, await readStanding(app)]
      // Later writes of background work do not belong to the answer.
      if (answer.statusCode < 400) {
        if (request.method !== 'GET' && request.method !== 'HEAD') await rows.putBack()
      } else if (endpoint !== requestPasswordReset) await requireUnchanged()
      const failures = app.log.slice(logged).filter(({ level }) => Number(level) >= 50)
      if (failures.length > 0) throw new Error(`it logged ${JSON.stringify(failures[0])}`)
      const fault = faultOfAnswer(answer, caller, request, endpoint)
      if (fault) throw new Error(`${fault}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
      requireDiscretion({ answer, caller, request, endpoint, standings })
    },
  }

  function requireDiscretion(exchange: Exchange) {
    const text = `${JSON.stringify(exchange.answer.headers)}\n${exchange.answer.body}`
    const given = new Set(town.markers.findIn(readable(exchange.request)).map((marker) => marker.text))
    const leaked = town.markers
      .findIn(text)
      .filter((marker) => !given.has(marker.text) && !mayReveal(marker, exchange))
    if (leaked.length > 0) {
      const [first] = leaked
      throw new Error(
        `${exchange.caller.name} was told the ${first?.where}: ${exchange.answer.body.slice(0, 500)}`,
      )
    }
    const secret = secrets.find(([, one]) => text.includes(one))
    if (secret) throw new Error(`${exchange.caller.name} was told the ${secret[0]}`)
  }
}

interface Exchange {
  readonly answer: LightMyRequestResponse
  readonly caller: Caller
  readonly request: FuzzRequest
  readonly endpoint: Endpoint | null
  readonly standings: readonly Standing[]
}

/** The request itself may add or remove rights. */
function mayReveal({ audiences }: Marker, { answer, caller, endpoint, standings }: Exchange): boolean {
  // The search for contact persons shows names and emails to everyone signed in, by the start of the emails.
  const isOfPeople = audiences.some(({ to }) => to === 'colleagues' || to === 'peopleOfTheirMosque')
  if (endpoint === searchUsers && isOfPeople && caller.userId !== null) return true
  // A sign-in tells the person who they are.
  const viewerId = endpoint === login ? userIn(answer) : caller.userId
  return standings.some((standing) => audiences.some((audience) => maySee(audience, viewerId, standing)))
}

/** None if a second step follows. */
const userIn = (answer: LightMyRequestResponse) => answer.json<{ user?: { _id: string } }>().user?._id ?? null

async function send(app: TestApp, caller: Caller, request: FuzzRequest): Promise<LightMyRequestResponse> {
  const { headers, payload, url } = request
  const options: InjectOptions = {
    method: request.method as NonNullable<InjectOptions['method']>,
    url,
    headers: { ...(caller.cookie && { cookie: caller.cookie }), ...headers },
    ...(payload !== undefined && { payload }),
  }
  const hung = Symbol('hung')
  const guard = new AbortController()
  const answer = await Promise.race([
    app.app.inject(options),
    setTimeout(hangAfterMs, hung, { signal: guard.signal }).catch(() => hung),
  ])
  guard.abort()
  if (typeof answer === 'symbol') throw new Error(`no answer within ${hangAfterMs / 1000} s`)
  return answer
}

/** The content of a request, also if encoded. */
function readable({ url, payload }: FuzzRequest): string {
  const text = `${url} ${payload ?? ''}`
  return `${text} ${text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))}`
}

/** Never revealed, not even to admins: hashes, keys, settings, and files beside the served ones. */
async function readSecrets(app: TestApp, stored: StoredRows): Promise<[what: string, text: string][]> {
  const ofTables = [...stored].flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => /Hash$|^key$/.test(column) || (table === 'secrets' && column === 'value'))
        .map(([column, value]): [string, string] => [`${column} of ${table}`, String(value)]),
    ),
  )
  return [
    ...ofTables.filter(([, text]) => text !== 'null'),
    ['folder of the data', app.folder],
    ['database', 'SQLite format 3'],
    ['settings', forNoOne],
    ['password of the first admin', adminLogin.password],
    ['passwords of the machine', 'root:x:0'],
    ['source of the program', 'node_modules'],
  ]
}
