import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '@mihrab/core/languages.ts'
import { legalNames } from '@mihrab/core/public-directory.ts'
import type { Settings } from '#config.ts'
import { findLegalFile } from '#files/legal-files.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks that each file in the folder of the operator's texts is shown. */
export function checkTexts({ dataDir }: Pick<Settings, 'dataDir'>): Finding[] {
  const { found, ok, wrong } = findingsAbout('texts')
  for (const file of listFiles(join(dataDir, 'legal'))) {
    const [name = '', language, ...rest] = file.replace(/\.md$/, '').split('.')
    const isNamed = legalNames.some((each) => each === name) && (!language || isLanguage(language))
    if (!isNamed || rest.length > 0 || !file.endsWith('.md')) {
      wrong(`legal/${file} is not shown. Names are imprint.md, privacy.md, terms.md, privacy.de.md and so on.`)
    } else if (!findLegalFile(dataDir, file)) {
      wrong(`legal/${file} cannot be read by us, or is over 200 kB.`)
    } else if (!findLegalFile(dataDir, `${name}.md`)) {
      wrong(`legal/${file} is linked nowhere without legal/${name}.md, the text for all other languages.`)
    } else ok(`legal/${file} is shown.`)
  }
  return found
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
