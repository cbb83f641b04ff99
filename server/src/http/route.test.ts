import { createUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let person: TestClient
beforeAll(async () => {
  app = await createTestApp()
  person = (await createPerson(app)).client
})
afterAll(() => app.close())

describe.each([
  ['too much', `{"name":"${'x'.repeat(2_000_000)}"}`, 413],
  ['broken JSON', '{"name"', 400],
])('%s', (_what, payload, status) => {
  const send = (client: TestClient) =>
    client.send({
      ...{ method: 'POST', url: `/api${createUser.path}`, payload },
      headers: { 'content-type': 'application/json' },
    })

  test('from nobody, or from who may not call, is refused for that alone', async () => {
    expect((await send(app.visitor())).status).toBe(401)
    expect((await send(person)).status).toBe(403)
  })

  test('from who may call is refused for itself', async () => {
    expect((await send(await app.admin())).status).toBe(status)
  })
})
