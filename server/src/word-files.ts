import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@mihrab/core/languages.ts'

/** A language's file of words, by its name without `.json`. */
export function readWordFile<Words>(language: Language, name: string): Words {
  const path = fileURLToPath(import.meta.resolve(`@mihrab/core/locales/${language}/${name}.json`))
  return JSON.parse(readFileSync(path, 'utf8'))
}
