import { accessSync, constants, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@mihrab/core/languages.ts'
import { type LegalName, legalNames } from '@mihrab/core/public-directory.ts'

/** The operator's texts in `legal` of the data folder: `imprint.md`, and `imprint.de.md` for one language. */
export interface LegalFiles {
  /** Those that there are now; asked for at each page, which takes microseconds. */
  readonly names: () => readonly LegalName[]
  /** Null if it cannot be read. `version` differs after each change. */
  readonly read: (name: LegalName, language: Language) => Promise<{ text: string; version: string } | null>
}

const maxBytes = 200_000

/** Null if it is missing, not ours to read, or too large. */
export function findLegalFile(dataDir: string, file: string): { path: string; version: string } | null {
  const path = join(dataDir, 'legal', file)
  try {
    accessSync(path, constants.R_OK)
    const state = statSync(path)
    return state.isFile() && state.size <= maxBytes ? { path, version: `${path} ${state.ctimeMs}` } : null
  } catch {
    return null
  }
}

export function openLegalFiles(dataDir: string): LegalFiles {
  const find = (file: string) => findLegalFile(dataDir, file)
  return {
    names: () => legalNames.filter((name) => find(`${name}.md`)),
    read: async (name, language) => {
      const file = find(`${name}.${language}.md`) ?? find(`${name}.md`)
      const content = file && (await readFile(file.path).catch(() => null))
      // Without the mark with which some editors begin a file.
      return content && { text: new TextDecoder().decode(content), version: file.version }
    },
  }
}
