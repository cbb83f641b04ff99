import { changeMosqueStatus, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { ReportPage } from '@mihrab/core/features/public/pages.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, type Person, times } from '#test/factories.ts'
import { openReportForm, sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let mosqueId: string
const slug = 'quba-mosque-sheffield'
async function open(environment: Record<string, string> = {}) {
  app = await createTestApp(environment)
  const scene = await createMosqueWithOwner(app, { name: 'Quba Mosque' })
  owner = scene.owner
  mosqueId = scene.mosque._id
}
beforeEach(() => open())
afterEach(() => app.close())

const address = `/mosques/${slug}/report`
const good = { topic: 'time', message: 'Asr is at 15:30', email: '' }
const reports = () => app.ctx.db.selectFrom('contact_messages').selectAll().execute()

/** Posts the form as a browser does without a script. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const token = fields.token ?? (await openReportForm(app, slug))
  const answer = await app.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...good, ...fields, token }).toString(),
  })
  const { page } = answer.json() as { page: ReportPage }
  return { status: answer.statusCode, headers: answer.headers, page, token }
}

describe('the form', () => {
  test('is made for its reader, with a new token each time, and chooses what the address says', async () => {
    const first = await app.app.inject(`${address}?about=place`)
    app.setNow('2026-11-20T12:00:01Z')
    const second = await app.app.inject(address)
    const [one, two] = [first, second].map((answer) => answer.json().page as ReportPage)
    expect(one).toMatchObject({ kind: 'report', values: { topic: 'place' }, errors: {}, isSent: false })
    expect(two?.values.topic).toBe('')
    expect(one?.token).not.toBe(two?.token)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  test.each(['about=weather', 'about=time&about=date', 'subject=time'])(
    'is not there with %s',
    async (query) => {
      expect((await app.app.inject(`${address}?${query}`)).statusCode).toBe(400)
    },
  )

  test('is there for approved mosques alone, and takes what was opened under a former name', async () => {
    const token = await openReportForm(app, slug)
    const body = { name: 'Masjid Renamed' }
    await owner.client.call(updateMosque, { params: { id: mosqueId }, body })
    expect((await app.app.inject(address)).statusCode).toBe(301)
    expect(await post({ token })).toMatchObject({ status: 200, page: { isSent: true } })
    const admin = await app.admin()
    const rejection = { status: 'rejected', reason: 'Not there' } as const
    await admin.call(changeMosqueStatus, { params: { id: mosqueId }, body: rejection })
    expect((await app.app.inject(address)).statusCode).toBe(404)
    expect((await post({ token })).status).toBe(404)
  })

  test('is kept for the mosque’s people, with thanks', async () => {
    const sent = await post({ message: ' Asr is at 15:30\r\nsince Friday ', email: 'visitor@reader.example' })
    expect(sent).toMatchObject({ status: 200, page: { isSent: true, errors: {} } })
    expect(sent.headers['cache-control']).toBe('no-store')
    expect(await reports()).toMatchObject([
      {
        mosqueId,
        topic: 'time',
        message: 'Asr is at 15:30\r\nsince Friday',
        email: 'visitor@reader.example',
      },
    ])
  })

  test('comes back with all that is wrong and all that was typed', async () => {
    const typed = { topic: '', message: 'no', email: 'visitor@' }
    const sent = await post(typed)
    expect([sent.status, Object.keys(sent.page.errors).sort()]).toEqual([400, ['email', 'message', 'topic']])
    expect(sent.page).toMatchObject({ values: typed, token: sent.token, isSent: false })
    expect(await reports()).toEqual([])
  })
})

const emails = [
  'a@x.example\r\nBcc: b@y.example',
  'a@x.example, b@y.example',
  'a@x.example;b@y.example',
  'A <a@x.example>',
  'ä@x.example',
  'a@x.exämple',
  'a@x.example\u202e',
  'a@x',
  `${'a'.repeat(250)}@x.example`,
]
const texts = [
  '',
  '   ',
  'abc',
  '\u200b\u200b\u200b\u200b\u200b\u200b',
  'x'.repeat(2001),
  'Asr \u0000 is at 15:30',
]
const wrongFields: [string, Record<string, string>][] = [
  ...emails.map((email): [string, Record<string, string>] => ['email', { email }]),
  ...[
    ...texts,
    'Asr \u0007 is at 15:30',
    'Asr is at \u202e03:51',
    'Asr\u2028is at 15:30',
    '\ud800 is at 15:30',
  ].map((message): [string, Record<string, string>] => ['message', { message }]),
  ...['weather', 'TIME', '__proto__'].map((topic): [string, Record<string, string>] => ['topic', { topic }]),
]

describe('what a program sends', () => {
  test.each(wrongFields)('is refused by form and API: %s of %j', async (field, fields) => {
    // A form turns a lone surrogate into the replacement character.
    const isFormAble = Object.values(fields).every((value) => value.isWellFormed())
    const sent = isFormAble ? await post(fields) : { status: 400, page: { errors: { [field]: '' } } }
    expect([sent.status, Object.keys(sent.page.errors)]).toEqual([400, [field]])
    const byApi = await sendReport(app, slug, fields)
    expect([byApi.status, Object.keys(byApi.error.fields ?? {})]).toEqual([400, [field]])
    expect(await reports()).toEqual([])
  })

  test('is taken as text, whatever it looks like', async () => {
    const message = "<script>alert(1)</script> {{7*7}} ' or 1=1 -- 😀 صلاة"
    expect((await post({ message })).status).toBe(200)
    expect(await reports()).toMatchObject([{ message }])
  })

  test('needs a token of this form: without age, of another mosque, too early, too late or changed it is refused', async () => {
    const other = await createMosqueWithOwner(app, { name: 'Masjid Other' })
    const { slug: otherSlug } = await app.ctx.db
      .selectFrom('mosques')
      .select('slug')
      .where('id', '=', other.mosque._id)
      .executeTakeFirstOrThrow()
    const token = await openReportForm(app, slug)
    const wrong = ['', 'x', token.replace(/^\d+/, ''), `${token}x`, await openReportForm(app, otherSlug)]
    for (const each of wrong) {
      const sent = await post({ token: each })
      expect([sent.status, Object.keys(sent.page.errors)]).toEqual([400, ['form']])
      expect(sent.page).toMatchObject({ values: good })
      expect(sent.page.token).not.toBe(each)
      expect((await sendReport(app, slug, { token: each })).status).toBe(400)
    }
    const page = (await app.app.inject(address)).json().page as ReportPage
    expect((await post({ token: page.token })).status).toBe(400)
    app.setNow('2026-11-22T12:00:00Z')
    const late = await post({ token })
    expect([late.status, late.page.errors.form]).toEqual([400, expect.stringContaining('more than a day')])
    expect(late.page.token).not.toBe(token)
    expect(await reports()).toEqual([])
  })

  test('within three seconds is asked for once more: all that was typed comes back, with a token that is good at once', async () => {
    const page = (await app.app.inject(address)).json().page as ReportPage
    const typed = { ...good, email: 'visitor@reader.example' }
    const early = await post({ ...typed, token: page.token })
    expect([early.status, early.page.errors]).toEqual([400, { form: 'Please press Send again' }])
    expect(early.page.values).toEqual(typed)
    expect(early.page.token).not.toBe(page.token)
    expect(await reports()).toEqual([])
    expect(await post({ ...typed, token: early.page.token })).toMatchObject({
      status: 200,
      page: { isSent: true },
    })
    expect(await reports()).toMatchObject([{ message: typed.message, email: typed.email }])
  })

  test('is thanked for and not kept where it fills in the field that people do not see', async () => {
    expect(await post({ homepage: 'https://x.example' })).toMatchObject({
      status: 200,
      page: { isSent: true },
    })
    expect((await sendReport(app, slug, { homepage: 'https://x.example' })).status).toBe(201)
    expect(await reports()).toEqual([])
  })

  test('is refused from another site, by form and by script', async () => {
    const token = await openReportForm(app, slug)
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const byForm = await app.app.inject({ method: 'POST', url: address, headers, payload: `token=${token}` })
    expect(byForm.statusCode).toBe(403)
    const asked = await app.app.inject({
      method: 'OPTIONS',
      url: `/api/public/mosques/${slug}/reports`,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(asked.headers['access-control-allow-methods']).toBe('GET, HEAD')
    const byScript = await app.app.inject({
      method: 'POST',
      url: `/api/public/mosques/${slug}/reports`,
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: JSON.stringify({ ...good, token }),
    })
    expect(byScript.statusCode).toBe(403)
    expect(await reports()).toEqual([])
  })

  test.each([
    ['a megabyte', 'application/x-www-form-urlencoded', 'x'.repeat(1_048_576), 413],
    ['JSON', 'application/json', JSON.stringify(good), 415],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--', 415],
    ['nothing', 'application/x-www-form-urlencoded', '', 400],
    [
      'the same field twice, and names of objects',
      'application/x-www-form-urlencoded',
      'topic=a&topic=b&__proto__=c',
      400,
    ],
    ['bytes that are no text', 'application/x-www-form-urlencoded', 'message=%ff%fe%00&topic=%', 400],
  ])('is answered in words by a page: %s', async (_what, type, payload, status) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(await reports()).toEqual([])
  })
})

describe('the limits', () => {
  test('an address may report five times an hour, by form and API together; nothing typed is lost', async () => {
    await app.close()
    await open({ RATE_LIMIT_FACTOR: '1' })
    const token = await openReportForm(app, slug)
    const statuses = []
    for (const way of times(5, (index) => index)) {
      statuses.push(
        way % 2 ? (await post({ token })).status : (await sendReport(app, slug, { token })).status,
      )
    }
    expect(statuses).toEqual([201, 200, 201, 200, 201])
    const refused = await post({ token })
    expect(refused).toMatchObject({ status: 429, page: { values: good, token, isSent: false } })
    expect(refused.page.errors.form).toContain('try again')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendReport(app, slug, { token })).status).toBe(429)
    expect(await reports()).toHaveLength(5)
  })

  test('a hundred in a minute are refused in words', async () => {
    await app.close()
    await open({ RATE_LIMIT_FACTOR: '1' })
    const token = await openReportForm(app, slug)
    const answers = await Promise.all(times(100, () => post({ token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
    expect(answers.every(({ page }) => page.isSent || page.errors.form)).toBe(true)
  })

  test('sixty tries an hour come from an address, whatever is wrong with them', async () => {
    await app.close()
    await open({ RATE_LIMIT_FACTOR: '1' })
    const wrong = { token: 'x', homepage: 'https://x.example' }
    for (const way of times(60, (index) => index)) {
      const { status } = way % 2 ? await post({ token: 'x' }) : await sendReport(app, slug, wrong)
      expect(status).toBe(way % 2 ? 400 : 201)
    }
    expect((await post({ token: 'x' })).status).toBe(429)
    expect((await sendReport(app, slug, wrong)).status).toBe(429)
  })

  test('a mosque is sent thirty an hour, from whatever addresses', async () => {
    await app.close()
    await open({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
    const token = await openReportForm(app, slug)
    const from = (network: number) => post({ token }, { 'x-forwarded-for': `2001:db8:0:${network}::1` })
    for (const network of times(30, (index) => index)) expect((await from(network)).status).toBe(200)
    const refused = await from(30)
    expect([refused.status, refused.page.errors.form]).toEqual([429, expect.stringContaining('many reports')])
    expect(await reports()).toHaveLength(30)
  })
})
