import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.service.ts'

vi.mock('@node-rs/argon2', { spy: true })

const costly = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is kept as a hash that is dear to guess, a new one each time', async () => {
  const hashes = [await hashPassword('a long password'), await hashPassword('a long password')]
  for (const hash of hashes) expect(hash).toMatch(costly)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('where there is no account as much work is done, and no password is right', async () => {
  expect(await verifyPassword(null, 'a long password')).toBe(false)
  expect(vi.mocked(verify).mock.lastCall).toEqual([expect.stringMatching(costly), 'a long password'])
  expect(await vi.mocked(verify).mock.results.at(-1)?.value).toBe(false)
})
