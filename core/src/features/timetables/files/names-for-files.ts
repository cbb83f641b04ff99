import '#features/timetables/finding-words.ts'
import { sayIn } from '#say.ts'
import { maxPages } from './limits.ts'

export interface NamesForFiles {
  readonly pasted: string
  /** Names of a file's pages, the first one first. */
  readonly pages: readonly string[]
}

export function namesForFiles(locale = 'en-GB'): NamesForFiles {
  const say = sayIn(locale, 'timetableFindings')
  const pages = Array.from({ length: maxPages }, (_, index) => say('page', { page: index + 1 }))
  return { pasted: say('pasted'), pages }
}
