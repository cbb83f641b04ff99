import { expect, test } from 'vitest'
import { hashPassword } from './passwords.service.ts'

test('a password is kept as a hash that is dear to guess, a new one each time', async () => {
  const hashes = [await hashPassword('a long password'), await hashPassword('a long password')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})
