import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, EndpointRequest, EndpointResponse } from '@mihrab/core/contract.ts'
import type { ErrorBody } from '@mihrab/core/errors.ts'
import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'
import { cityLine, findCity, wordsOf } from '@mihrab/core/features/map/city-list.ts'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#app.ts'
import { readSettings, type Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import type { OutboxRow } from '#database/tables.ts'
import { openLegalFiles } from '#files/legal-files.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { createFirstAdmin } from '#first-admin.ts'
import { timeZoneAt } from '#places/time-zone.ts'
import { findPersonal } from './personal-in-log.ts'
import { closeTestDatabase, openTestDatabase, urlOfTestDatabase } from './test-database.ts'

/** Stands for the list that is built with the web app. */
const testCities = [
  cityLine([wordsOf('London')], ['London', 'GB', 'England', 51.509, -0.126]),
  cityLine([wordsOf('Kuala Lumpur')], ['Kuala Lumpur', 'MY', '', 3.15, 101.69]),
].join('\n')

export const adminLogin = { email: 'admin@example.org', password: 'correct horse battery' }

/** The instant at which tests begin: a Friday. */
export const testStart = '2026-11-20T12:00:00Z'

export interface Answer<E extends Endpoint> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The contract's response, if the request succeeded. */
  readonly body: EndpointResponse<E>
  /** The body read as an error. */
  readonly error: ErrorBody
}

/** Sends requests with its own cookies. */
export class TestClient {
  cookie: string | undefined
  /** For a sign-in that waits for its second step. */
  challengeCookie: string | undefined
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<E>> {
    const { params, query, body } = request as Parts
    const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))}`
    return this.send<E>({
      method: endpoint.method,
      url,
      ...(query && { query }),
      ...(body !== undefined && { payload: body }),
      headers,
    })
  }

  /** Sends any request, also those that the contract would not allow. */
  async send<E extends Endpoint>(options: InjectOptions): Promise<Answer<E>> {
    const sent = [this.cookie, this.challengeCookie].filter((cookie) => cookie !== undefined)
    const headers = { ...(sent.length > 0 && { cookie: sent.join('; ') }), ...options.headers }
    const response = await this.#app.inject({ ...options, headers })
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      if (cookie.includes('mihrab_sign_in=')) this.challengeCookie = cookie.split(';')[0]
      else if (!cookie.startsWith(sessionHintCookie)) this.cookie = cookie.split(';')[0]
    }
    const isZip = response.headers['content-type'] === 'application/zip'
    const body = response.body === '' || isZip ? undefined : response.json()
    return { status: response.statusCode, headers: response.headers, body, error: body }
  }

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    const answer = await this.call(login, { body: credentials })
    if (answer.status !== 200) throw new Error(`signing in failed: ${answer.error.message}`)
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: InjectOptions['payload']
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly ctx: AppContext
  /** For another program on the same data. */
  readonly settings: Settings
  /** Data folder. */
  readonly folder: string
  /** Parsed lines of the log. */
  readonly log: Record<string, unknown>[]
  /** Every mail of the outbox, in order. */
  mails(): Promise<OutboxRow[]>
  /** Times that the mailer was woken. */
  wakes(): number
  /** Resolves when it is next woken. */
  nextWake(): Promise<void>
  setNow(instant: string): void
  /** Makes the event loop this late, in milliseconds. */
  setEventLoopDelay(ms: number): void
  /** Replaces the duration of pauses. */
  setPause(pause: AppContext['pause']): void
  /** Someone new, without a cookie. */
  visitor(): TestClient
  /** The platform's first admin, signed in. */
  admin(): Promise<TestClient>
  close(): Promise<void>
}

/** Returns the renderer's input. */
export const renderAsJson: RenderPage = (page, frame) => JSON.stringify({ page, frame })

interface TestAppOptions {
  readonly renderPage?: RenderPage
  /** The app whose database to share, as a second server. */
  readonly beside?: TestApp
  /** The clock that measures the server's work; by default it stands still. */
  readonly nowMs?: () => number
  /** Files of the built web app; by default there is none. */
  readonly webFiles?: Readonly<Record<string, string>>
}

/** The whole server on a fresh database, with a clock that stands still. */
export async function createTestApp(
  environment: Record<string, string> = {},
  { renderPage = renderAsJson, nowMs = () => 0, beside, webFiles = {} }: TestAppOptions = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-test-'))
  mkdirSync(join(folder, 'media'))
  mkdirSync(join(folder, 'web'))
  for (const [name, content] of Object.entries(webFiles)) writeFileSync(join(folder, 'web', name), content)
  const settings = readSettings({
    DATA_DIR: folder,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  })
  const clock = {
    now: testStart,
    eventLoopDelayMs: 0,
    pause: (ms: number) => setTimeout<void>(ms, undefined, { ref: false }),
  }
  const mailer = countingMailer()
  const db = beside ? beside.ctx.db : await openTestDatabase(folder)
  const files = await openFileStore(settings)
  const ctx: AppContext = {
    db,
    now: () => new Date(clock.now),
    pause: (ms) => clock.pause(ms),
    timeZoneAt,
    findCity: (name, countryCode) => findCity(testCities, name, countryCode),
    files,
    legal: openLegalFiles(folder),
    mailer,
    publicUrl: 'https://mosques.example.org',
    sessionDays: settings.sessionDays,
  }
  await createFirstAdmin(ctx, settings)
  const log: Record<string, unknown>[] = []
  const leaks: string[] = []
  const logStream = new Writable({
    write(line, _encoding, done) {
      log.push(JSON.parse(String(line)))
      const found = findPersonal(String(line))
      if (found) leaks.push(`${found} in ${line}`)
      done()
    },
  })
  const app = await buildApp({
    settings,
    ctx,
    webFolder: join(folder, 'web'),
    renderPage,
    // Other tests keep the machine busy.
    redisWaitMs: 10_000,
    eventLoop: { delayMs: () => clock.eventLoopDelayMs, nowMs },
    logStream,
  })
  return {
    app,
    ctx,
    settings: { ...settings, databaseUrl: urlOfTestDatabase(db) },
    folder,
    log,
    mails: () => db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('id').execute(),
    wakes: mailer.wakes,
    nextWake: mailer.nextWake,
    setNow: (instant) => {
      clock.now = instant
    },
    setEventLoopDelay: (ms) => {
      clock.eventLoopDelayMs = ms
    },
    setPause: (pause) => {
      clock.pause = pause
    },
    visitor: () => new TestClient(app),
    admin: async () => {
      const client = new TestClient(app)
      await client.signIn(adminLogin)
      return client
    },
    close: async () => {
      await app.close()
      if (!beside) await closeTestDatabase(db)
      rmSync(folder, { recursive: true, force: true })
      // Checked in every test: the log must not contain personal data.
      if (leaks.length > 0) throw new Error(`The log holds what is about people: ${leaks.join('\n')}`)
    },
  }
}

/** Sends nothing. */
function countingMailer() {
  let count = 0
  let next = Promise.withResolvers<void>()
  return {
    wake: () => {
      count += 1
      next.resolve()
      next = Promise.withResolvers()
    },
    wakes: () => count,
    nextWake: () => next.promise,
  }
}
