import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner, mosqueRegistration } from '#test/factories.ts'
import { queue, senderOf, startMail } from '#test/outbox-rig.ts'
import { openReportForm } from '#test/report-rig.ts'
import { isPostgres } from '#test/start-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** Personal data that people enter, send or are given. None of it may be in the log, in any spelling. */
const marks = {
  name: 'Zaynab Markerdottir',
  username: 'zaynab-marker',
  email: 'zaynab.marker@private.example',
  password: 'marker, kept to oneself',
  phone: '07700 900123',
  address: '7 Marker Crescent',
  message: 'A message with a marker in it',
  search: 'markersearch',
  place: '53.4711,-1.4822',
  token: 'mArkerT0kenOfFortyThreeSignsAsAllOursAre1234',
  agent: 'MarkerBrowser/7',
  caller: '203.0.113.77',
}

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ LOG_LEVEL: 'trace' })
})
afterEach(() => app.close())

let cookie = ''
const cookies: string[] = []
async function call(url: string, payload?: InjectOptions['payload'], changes: InjectOptions = {}) {
  const answer = await app.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: marks.caller,
    ...(payload !== undefined && { payload }),
    headers: { 'user-agent': marks.agent, 'x-forwarded-for': marks.caller, cookie },
    ...changes,
  })
  const given = [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0]
  if (given) {
    cookie = given
    cookies.push(given.split('=')[1] ?? '')
  }
  return answer
}

function expectNoMarks(): void {
  const text = JSON.stringify(app.log)
  const spellings = (mark: string) => [mark, encodeURIComponent(mark), mark.replaceAll(' ', '+')]
  const found = [...Object.values(marks), ...cookies.filter((value) => value.length > 5)]
    .flatMap(spellings)
    .filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
  expect(found).toEqual([])
  expect(text).not.toMatch(/marker/i)
}

const person = () => {
  const { name, username, email, password } = marks
  return { name, username, email, password }
}

test('a person who registers, signs in, errs and forgets leaves nothing in the log', async () => {
  const { email, password, token } = marks
  expect((await call('/api/users/register', person())).statusCode).toBe(201)
  await call('/api/users/register', person())
  await call('/api/users/register', { ...person(), email: 'marker no email' })
  await call('/api/users/login', { email, password: `${password} not` })
  expect((await call('/api/users/login', { email, password })).statusCode).toBe(200)
  await call('/api/users/login', `{"email": "${email}", "password": ${password}`, {
    headers: { 'content-type': 'application/json', cookie },
  })
  await call('/api/users/forgotPassword', { email })
  await call('/api/users/resetPassword', { token, password })
  await call('/api/users/confirmEmail', { token })
  await call('/api/users/checkAuth')
  expectNoMarks()
})

test('what people search for and where they are leaves nothing in the log', async () => {
  const { search, place, email, token, username } = marks
  for (const path of [
    '/mosques',
    '/api/public/mosques',
    '/api/mosques/approved',
    '/nothing',
    '/login',
    '/oembed',
  ]) {
    await call(
      `${path}?q=${search}&near=${place}&email=${email}&token=${token}&url=https://x.example/${search}`,
    )
  }
  await call(`/api/mosques/pendingByEmail/${email}`)
  await call(`/api/mosques/pendingByEmail/${encodeURIComponent(email)}`)
  await call(`/auth/reset-password/${token}`)
  await call(`/api/users/fetchUser/${token}`)
  await call(`/mosques/%zz?q=${search}`)
  await call(`/mosques/${encodeURIComponent(`<${email}>`)}/report`, { name: username })
  expectNoMarks()
})

test('a mosque, a message and a report leave nothing in the log', async () => {
  const { owner, mosque } = await createMosqueWithOwner(app)
  cookie = owner.client.cookie ?? ''
  const { name, email, phone, address, message } = marks
  const registration = mosqueRegistration({
    name,
    email,
    orgName: name,
    orgAddress: address,
    addressNo: phone,
  })
  await call('/api/mosques/create', registration)
  await call('/api/mosques/create', { ...registration, location: { latitude: 'marker', longitude: message } })
  const sent = { name, phone, email, message, service: 'question' }
  expect((await call('/api/contact/contact', sent)).statusCode).toBeLessThan(500)
  const slug = (mosque as { slug?: string }).slug ?? 'quba-mosque-sheffield'
  const report = { token: await openReportForm(app, slug), topic: 'time', message, email }
  await call(`/api/public/mosques/${slug}/reports`, report)
  await call(`/mosques/${slug}/report`, new URLSearchParams(report).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': marks.agent },
  })
  expectNoMarks()
})

test('a database that refuses a row, and says which, leaves nothing of it in the log', async () => {
  await sql`create unique index once on users (name)`.execute(app.ctx.db)
  await call('/api/users/register', person())
  const other = { ...person(), email: 'other.marker@private.example', username: 'other-marker' }
  await call('/api/users/register', other)
  await sql`drop index once`.execute(app.ctx.db)
  if (isPostgres) {
    await sql`alter table users add constraint short check (length(email) < 20) not valid`.execute(app.ctx.db)
  } else {
    await sql`create trigger short before insert on users begin select json_extract(new.name, '$'); end`.execute(
      app.ctx.db,
    )
  }
  expect((await call('/api/users/register', other)).statusCode).toBe(500)
  const failures = app.log.filter(({ msg }) => msg === 'a request failed')
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.at(-1)).toMatchObject({
    err: { code: expect.any(String), stack: expect.stringContaining(' at ') },
  })
  expectNoMarks()
})

test('a mail server that repeats the address leaves nothing of it in the log', async () => {
  const server = await startMail({
    onRecipient: (address) => ({ code: 550, words: `<${address}>: ${marks.name} has no mailbox` }),
  })
  await queue(app, { to: marks.email, text: marks.message })
  await senderOf(app, { SMTP_URL: server.url }).sendDueMails(app.app.log)
  await queue(app, { kind: 'reply', to: `${marks.email}\r\nBcc: x` })
  await senderOf(app, { SMTP_URL: `smtp://zaynab:${marks.token}@127.0.0.1:1` }).sendDueMails(app.app.log)
  expect(app.log.map(({ msg }) => msg)).toContain('mail not sent yet')
  expectNoMarks()
})

test('errors in their every form leave nothing in the log, also where a line is the error alone', () => {
  const { email, name, token, caller } = marks
  const cause = Object.assign(new Error(`sending to ${email} from ${caller} failed`), { recipients: [email] })
  const detailed = Object.assign(new Error('refused', { cause }), { detail: `Key (name)=(${name})`, token })
  app.app.log.error(detailed)
  app.app.log.error({ err: detailed }, `it is about ${email} at ${caller}`)
  app.app.log.warn(`of postgres://marker:${token}@db.example/x?password=marker`)
  const request = { method: 'GET', url: `/mosques?q=${marks.search}`, headers: { cookie: token }, ip: caller }
  app.app.log.info({ req: request }, 'answered')
  expect(app.log).toHaveLength(4)
  expectNoMarks()
})
