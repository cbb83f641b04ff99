// @module-tag full
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { queueMail } from '#mail/outbox.ts'
import { mosqueRegistration } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { approval } from '#test/outbox-rig.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { inTransaction } from './context.ts'
import { openDatabase } from './open-database.ts'
import type { RunningServer } from './start-server.ts'

const admin = { email: 'admin@example.org', password: 'correct horse battery' }
const { pathOf, settings, start, refusal } = startRig()

interface Answered {
  user: { email: string; role: string }
  mosque: { _id: string }
}

async function call(server: RunningServer, path: string, body?: unknown, cookie = '') {
  const response = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const setCookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, body: (await response.json()) as Answered, cookie: setCookie }
}
const signIn = (server: RunningServer, credentials: object = admin) =>
  call(server, '/users/login', credentials)

describe('the first start', () => {
  test('makes an admin with a password of its own, the second start does not', async () => {
    const first = await start()
    expect(first.firstAdmin?.email).toBe('admin@mihrab.local')
    expect(first.firstAdmin?.password?.length).toBeGreaterThanOrEqual(16)
    const { email, password } = first.firstAdmin ?? {}
    expect((await signIn(first, { email, password })).body.user.role).toBe('admin')
    await first.close()
    const second = await start()
    expect(second.firstAdmin).toBeNull()
    expect((await signIn(second, { email, password })).status).toBe(200)
  })

  test('makes the admin that the settings name, and keeps the password to itself', async () => {
    const server = await start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    expect(server.firstAdmin).toMatchObject({ email: admin.email, password: null })
    expect((await signIn(server)).status).toBe(200)
    await server.close()
    const other = await start({ ADMIN_EMAIL: 'b@example.org', ADMIN_PASSWORD: 'another password' })
    expect(other.firstAdmin).toBeNull()
    expect((await signIn(other)).status).toBe(200)
  })

  test.runIf(isPostgres)('of two servers at once on one database makes one admin', async () => {
    const servers = await Promise.all([start(), start(), start()])
    expect(servers.filter((server) => server.firstAdmin)).toHaveLength(1)
  })
})

test('a start that finds its port taken makes no admin, whose password no one would see', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  await refusal({ PORT: String((taken.address() as AddressInfo).port) })
  taken.close()
  const server = await start()
  expect(server.firstAdmin?.password).toBeTruthy()
  expect((await signIn(server, server.firstAdmin ?? {})).status).toBe(200)
})

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  const databaseFiles = isPostgres ? [] : ['data/mihrab.db', 'data/mihrab.db-wal', 'data/mihrab.db-shm']
  const modeOf = (name: string) => (statSync(pathOf(name)).mode & 0o777).toString(8)
  const expectPrivate = () => {
    for (const name of ['data', 'data/media']) expect([name, modeOf(name)]).toEqual([name, '700'])
    for (const name of databaseFiles) expect([name, modeOf(name)]).toEqual([name, '600'])
  }

  test('that the start makes is for its owner alone, with all that is in it', async () => {
    await start()
    expectPrivate()
  })

  test('that was there already with what we made is taken from others', async () => {
    await (await start()).close()
    mkdirSync(pathOf('data/outbox'))
    mkdirSync(pathOf('data/legal'))
    writeFileSync(pathOf('data/mihrab-data-1795000000000.zip'), '')
    for (const name of ['data', 'data/media', 'data/outbox']) chmodSync(pathOf(name), 0o755)
    if (!isPostgres) chmodSync(pathOf('data/mihrab.db'), 0o644)
    await start()
    expectPrivate()
    expect(modeOf('data/outbox')).toBe('700')
  })

  test('that was there already and is empty is taken from others', async () => {
    mkdirSync(pathOf('data'), { mode: 0o755 })
    await start()
    expectPrivate()
  })

  test('that holds things of others keeps its mode, and what is ours in it is private', async () => {
    mkdirSync(pathOf('data'), { mode: 0o755 })
    writeFileSync(pathOf('data/notes.txt'), 'of someone else', { mode: 0o644 })
    await start()
    expect([modeOf('data'), modeOf('data/notes.txt')]).toEqual(['755', '644'])
    for (const name of ['data/media']) expect(modeOf(name)).toBe('700')
    for (const name of databaseFiles) expect(modeOf(name)).toBe('600')
  })
})

test('a mail goes to the mail server of the settings as soon as it is written', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const mailServer = await startMailServer({
    onMessage: ({ to }) => {
      resolve(to)
      return null
    },
  })
  const { ctx, close } = await start({ SMTP_URL: mailServer.url })
  await inTransaction(ctx, (ctx) => queueMail(ctx, approval))
  expect(await promise).toEqual([approval.to])
  await close()
  expect(mailServer.arrived).toHaveLength(1)
  await mailServer.close()
})

test('a start that sends mails with links to this machine alone says so', async () => {
  const warningsOf = async (changes: Record<string, string>) => {
    const lines: string[] = []
    const logStream = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)).msg)
        done()
      },
    })
    await start({ LOG_LEVEL: 'warn', SMTP_URL: 'smtp://127.0.0.1:1', ...changes }, { logStream })
    return lines
  }
  const words = 'Links in mails begin with http://127.0.0.1:0: set PUBLIC_URL to the address that people know'
  expect(await warningsOf({})).toEqual([words])
  expect(await warningsOf({ PUBLIC_URL: 'https://mosques.example' })).toEqual([])
})

describe('a restart', () => {
  test('keeps sessions and mosques, with nothing of theirs in the data folder alone', async () => {
    const first = await start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    const { cookie } = await signIn(first)
    const created = await call(first, '/mosques/create', mosqueRegistration(), cookie)
    expect(created.status).toBe(201)
    await first.close()
    if (isPostgres) rmSync(pathOf('data'), { recursive: true })
    const second = await start()
    expect((await call(second, '/users/checkAuth', undefined, cookie)).body.user.email).toBe(admin.email)
    const shown = await call(second, `/mosques/${created.body.mosque._id}`, undefined, cookie)
    expect(shown.body).toMatchObject({ name: 'Quba Mosque', status: 'approved' })
  })

  test('takes away the images that nothing has referred to for a day', async () => {
    const file = pathOf('data/media/old.webp')
    mkdirSync(pathOf('data/media'), { recursive: true })
    writeFileSync(file, 'old')
    // Before any start: a running sweep might find it or not.
    const db = await openDatabase(settings())
    const at = '2026-11-19T11:59:59.000Z'
    await db
      .insertInto('media_files')
      .values({ name: 'old.webp', uploadedBy: null, sizeBytes: 3, createdAt: at, claimedAt: at })
      .execute()
    await db.destroy()
    await (await start()).close()
    expect(existsSync(file)).toBe(false)
  })

  /** A sign-in that the server has accepted while its body is still to come. */
  async function beginLogin(url: string) {
    const payload = JSON.stringify(admin)
    const headers = {
      'content-type': 'application/json',
      'content-length': payload.length,
      expect: '100-continue',
    }
    const login = request(`${url}/api/users/login`, { method: 'POST', headers })
    const answered = new Promise<[status?: number, connection?: string]>((resolve, reject) => {
      login
        .on('response', (response) => resolve([response.resume().statusCode, response.headers.connection]))
        .on('error', reject)
    })
    // The server has accepted the request once it asks for the body.
    await new Promise<void>((resolve) => {
      login.on('continue', resolve).flushHeaders()
    })
    return { finish: () => login.end(payload), answered }
  }

  test('finishes first what is under way, then closes the database', async () => {
    const server = await start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    const { finish, answered } = await beginLogin(server.url)
    const closed = server.close()
    finish()
    // No keep-alive, for which the stop would wait.
    expect(await answered).toEqual([200, 'close'])
    await closed
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow()
    await expect(server.ctx.db.selectFrom('users').selectAll().execute()).rejects.toThrow()
  })

  test('waits for no connection on which nothing was sent', async () => {
    const server = await start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    const silent = connect(Number(new URL(server.url).port))
    await once(silent, 'connect')
    const { finish, answered } = await beginLogin(server.url)
    const closed = server.close()
    // Before the request in progress ends.
    await once(silent.resume(), 'close')
    finish()
    expect(await answered).toEqual([200, 'close'])
    await closed
  })
})
