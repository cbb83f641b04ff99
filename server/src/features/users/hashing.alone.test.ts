import { updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp } from '#test/test-app.ts'
import { hashPassword, verifyPassword } from './passwords.service.ts'

vi.mock('@node-rs/argon2', { spy: true })

/** Hash operations so far. */
const hashings = () => vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length

test('a password is kept as a hash that is dear to guess, a new one each time', async () => {
  const hashes = [await hashPassword('a long password'), await hashPassword('a long password')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('where there is no account as much work is done as for one, and no password is right', async () => {
  expect(await verifyPassword(null, 'a long password')).toBe(false)
  const [known, password] = vi.mocked(verify).mock.lastCall ?? []
  expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(password).toBe('a long password')
  expect(await vi.mocked(verify).mock.results.at(-1)?.value).toBe(false)
})

test('a new password without the current one costs no hash: such calls are not counted', async () => {
  const app = await createTestApp()
  const { client, user } = await createPerson(app)
  const before = hashings()
  expect(before).toBeGreaterThan(0)
  const answer = await client.call(updateUser, {
    params: { id: user._id },
    body: { password: 'another password' },
  })
  expect(answer.status).toBe(400)
  expect(hashings()).toBe(before)
  await app.close()
})
