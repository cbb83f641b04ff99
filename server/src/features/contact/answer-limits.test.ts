import { requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import { listMosqueMessages, replyToMosqueMessage } from '@mihrab/core/features/contact/messages.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#ids.ts'
import { createContactPerson, createPerson, type Person, tally, times } from '#test/factories.ts'
import { sendReport } from '#test/report-rig.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let owner: Person
let contact: Person
let mosque: { id: string; slug: string }
beforeEach(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const scene = await createContactPerson(app)
  ;({ owner, contact } = scene)
  mosque = await app.ctx.db
    .selectFrom('mosques')
    .select(['id', 'slug'])
    .where('id', '=', scene.mosque._id)
    .executeTakeFirstOrThrow()
})
afterEach(() => app.close())

const stranger = 'stranger@example.org'

/** Reports with an address whose owner may not have written them. */
async function takeReports(count: number, email: (index: number) => string = () => stranger) {
  await sendReport(app, mosque.slug, { email: email(0), message: 'See https://evil.example or evil.example' })
  const [row] = await app.ctx.db.selectFrom('contact_messages').selectAll().execute()
  if (!row) throw new Error('no report was kept')
  const others = times(count - 1, (index) => ({ ...row, id: newId(), email: email(index + 1) }))
  if (others.length > 0) await app.ctx.db.insertInto('contact_messages').values(others).execute()
  return [row.id, ...others.map(({ id }) => id)]
}

const answer = ({ client }: Pick<Person, 'client'>, messageId: string, replyMessage = 'Thank you') =>
  client.call(replyToMosqueMessage, { params: { id: mosque.id, messageId }, body: { replyMessage } })

async function answerAll(person: Person, ids: readonly string[]) {
  const answers = []
  for (const id of ids) answers.push(await answer(person, id))
  return answers
}

const mailsTo = async (to: string) => (await app.mails()).filter(({ recipient }) => recipient === to)

test('a report is answered at most three times a day, by all people of the mosque together', async () => {
  const [id = ''] = await takeReports(1)
  const people = [owner, contact, owner, contact]
  const answers = []
  for (const person of people) {
    answers.push(await answer(person, id))
    app.setNow(new Date(app.ctx.now().getTime() + 3 * 3_600_000).toISOString())
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.error).toMatchObject({ reason: 'tooManyReplies', params: { hours: 15 } })
  expect(answers[3]?.headers['retry-after']).toBe(String(15 * 3600))
  const { messages } = (await owner.client.call(listMosqueMessages, { params: { id: mosque.id }, query: {} }))
    .body
  expect(messages[0]?.replies).toHaveLength(3)
  expect(await mailsTo(stranger)).toHaveLength(3)
  app.setNow(new Date(app.ctx.now().getTime() + 12 * 3_600_000).toISOString())
  expect((await answer(contact, id)).status).toBe(200)
})

test('an address that a report bears gets at most seven answers an hour, and what is not mailed is not kept', async () => {
  const answers = await answerAll(owner, await takeReports(9, (index) => `stranger+${index}@example.org`))
  expect(tally(answers)).toEqual({ 200: 7, 429: 2 })
  expect(answers[8]?.error.reason).toBe('tooManyMails')
  const replies = await app.ctx.db.selectFrom('contact_replies').selectAll().execute()
  expect(replies).toHaveLength(7)
  app.setNow(new Date(app.ctx.now().getTime() + 3_600_000).toISOString())
  const [last = ''] = (await app.ctx.db.selectFrom('contact_messages').select('id').execute())
    .map(({ id }) => id)
    .slice(-1)
  expect((await answer(owner, last)).status).toBe(200)
})

test('answers leave room for a link for a new password', async () => {
  const { user } = await createPerson(app, 'Reader', { isConfirmed: true })
  await answerAll(owner, await takeReports(8, () => user.email))
  const mailed = app.nextWake()
  await app.visitor().call(requestPasswordReset, { body: { email: user.email } })
  await mailed
  const subjects = (await mailsTo(user.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Re:'))).toHaveLength(7)
  expect(subjects).toContain('Choose a new password')
})

test('a mosque answers at most 30 times an hour, however many people it has', async () => {
  const ids = await takeReports(31, (index) => `reader-${index}@example.org`)
  const answers = await answerAll(owner, ids.slice(0, 15))
  answers.push(...(await answerAll(contact, ids.slice(15))))
  expect(tally(answers)).toEqual({ 200: 30, 429: 1 })
  expect(answers[30]?.error.reason).toBe('tooManyTries')
})

test('someone who may not answer uses up nothing', async () => {
  const [id = ''] = await takeReports(1)
  const other = await createContactPerson(app)
  for (const _try of times(31, () => 'try')) expect((await answer(other.owner, id)).status).toBe(403)
  expect((await answer({ client: app.visitor() }, id)).status).toBe(401)
  expect((await answer(owner, id)).status).toBe(200)
})

test('an answer says why it comes, and no link in it can be opened but ours', async () => {
  const [id = ''] = await takeReports(1)
  await answer(owner, id, 'Pay at https://evil.example/now, www.evil.example, evil.example or a@evil.example')
  const [mail] = await mailsTo(stranger)
  expect(mail?.text).toContain('your address was given with a report about the public page of')
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain('https: //evil. example')
    expect(words).not.toMatch(/evil\.example|https:\/\/evil/)
  }
  const links = [...(mail?.html?.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href]) => href)
  expect(links).toEqual([`https://mosques.example.org/mosques/${mosque.slug}/report`])
  expect(mail?.isByHand).toBe(1)
})
