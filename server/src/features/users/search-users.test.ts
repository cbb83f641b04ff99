// @module-tag database
import { register } from '@mihrab/core/features/auth/auth.contract.ts'
import { searchUsers } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await createTestApp()
  client = (await createPerson(app, 'Seeker')).client
  await addPerson('Aisha.Khan@Example.org', 'Aisha Khan')
  await addPerson('aisha_b@example.org')
  await addPerson('aishaXb@example.org')
  for (const number of times(12, (index) => index)) await addPerson(`crowd-${number}@example.org`)
})
afterAll(() => app.close())

async function addPerson(email: string, name = 'Someone'): Promise<void> {
  const body = {
    email,
    name,
    username: email,
    password: 'a long password',
    phone: '0114',
    address: 'a street',
  }
  const answer = await app.visitor().call(register, { body })
  if (answer.status !== 201) throw new Error(`registering failed: ${answer.error.message}`)
}

async function emailsFor(typed: string): Promise<string[]> {
  const answer = await client.call(searchUsers, { query: { email: typed } })
  expect(answer.status, typed).toBe(200)
  return answer.body.users.map(({ email }) => email)
}

describe('searching people', () => {
  test('finds who has an email that starts so, whatever its case', async () => {
    expect(await emailsFor('AISHA.k')).toEqual(['Aisha.Khan@Example.org'])
    expect(await emailsFor('  aisha.khan@example.org ')).toEqual(['Aisha.Khan@Example.org'])
  })

  test('finds no one by the middle of an email, or by a name', async () => {
    expect(await emailsFor('khan')).toEqual([])
    expect(await emailsFor('someone')).toEqual([])
  })

  test('shows name, email and image, and nothing else of a person', async () => {
    const answer = await client.call(searchUsers, { query: { email: 'aisha.khan' } })
    expect(answer.body).toEqual({
      success: true,
      users: [{ _id: expect.any(String), name: 'Aisha Khan', email: 'Aisha.Khan@Example.org', image: null }],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('shows ten people at most, the same ones each time', async () => {
    const found = await emailsFor('crowd')
    expect(found).toHaveLength(10)
    expect(found).toEqual([...found].sort())
    expect(await emailsFor('crowd')).toEqual(found)
  })

  test.each([
    ['aisha_', ['aisha_b@example.org']],
    ['aisha%', []],
    ['%%', []],
    ['__', []],
    ['!!', []],
    ['\\\\', []],
    ["' or 1=1 --", []],
    ['عائشة', []],
  ])('takes %s as it is typed', async (typed, found) => {
    expect(await emailsFor(typed)).toEqual(found)
  })

  test.each([
    ['one letter', { email: 'a' }],
    ['one letter among blanks', { email: ' a  ' }],
    ['nothing', { email: '' }],
    ['no email at all', {}],
    ['a NUL', { email: 'ai\u0000sha' }],
    ['300 letters', { email: 'a'.repeat(300) }],
  ])('asks for something better than %s', async (_what, query) => {
    const answer = await client.send({ method: 'GET', url: '/api/users/search', query })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['email'])
  })

  test('asks for one email, not two', async () => {
    const answer = await client.send({ method: 'GET', url: '/api/users/search?email=aisha&email=crowd' })
    expect(answer.status).toBe(400)
  })

  test('takes signs for letters of their own, however the database sorts them', async () => {
    for (const email of [
      "o'brien@example.org",
      'o-brien@example.org',
      'o.brien@example.org',
      'obrien@example.org',
    ]) {
      await addPerson(email)
    }
    expect(await emailsFor("o'")).toEqual(["o'brien@example.org"])
    expect(await emailsFor('o-')).toEqual(['o-brien@example.org'])
    expect(await emailsFor('ob')).toEqual(['obrien@example.org'])
  })

  test('stops anyone who would read out everyone’s email, and no one else', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
    const [one, other] = [await createPerson(strict), await createPerson(strict)]
    const search = ({ client }: Person) => client.call(searchUsers, { query: { email: 'ai' } })
    for (const _try of times(120, () => null)) expect((await search(one)).status).toBe(200)
    const refused = await search(one)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await search(other)).status).toBe(200)
    await strict.close()
  })

  test('is for people who are signed in', async () => {
    const answer = await app.visitor().call(searchUsers, { query: { email: 'aisha' } })
    expect(answer.status).toBe(401)
  })
})
