import { accessSync, constants, existsSync, readdirSync, type Stats, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLanguage } from '@mihrab/core/languages.ts'
import { legalNames } from '@mihrab/core/public-directory.ts'
import { codeOf } from '#error-parts.ts'
import { findLegalFile } from '#files/legal-files.ts'
import { failureWords } from '#loggable-error.ts'
import { type Finding, findingsAbout } from './finding.ts'

const megabyte = 1024 * 1024
const littleRoom = 1024 * megabyte
const noRoom = 100 * megabyte

/** Checks that the data folder exists, is ours, is private and has free space. Writes nothing. */
export function checkFolder(folder: string, freeBytes = freeBytesOf): Finding[] {
  const { found, ok, note, wrong } = findingsAbout('data folder')
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) {
    const problem = writeProblem(nearestParent(folder))
    if (problem)
      wrong(`${folder} is not there and cannot be made (${problem}). Choose another with DATA_DIR.`)
    else note(`${folder} is not there yet; the first start makes it.`)
    return found
  }
  if (!stats.isDirectory()) {
    wrong(`${folder} is a file. Choose a folder with DATA_DIR.`)
    return found
  }
  const problem = writeProblem(folder)
  if (problem) wrong(`${folder} cannot be written (${problem}). Give it to the user that runs Mihrab.`)
  checkOwner(folder, stats, { note, wrong })
  const free = freeBytes(folder)
  const left = `${Math.floor(free / megabyte)} MB are free on the disk of ${folder}.`
  if (free < noRoom) wrong(`${left} Make room, or nothing can be stored.`)
  else if (free < littleRoom) note(`${left} Make room before it is full.`)
  else if (found.length === 0) ok(`${folder} is private and can be written; ${left}`)
  return found
}

/** Checks that each of the operator's texts is shown. */
export function checkTexts(dataDir: string): Finding[] {
  const { found, ok, wrong } = findingsAbout('texts')
  try {
    for (const file of readdirSync(join(dataDir, 'legal'))) {
      const [, name, language = 'en'] = /^(\w+)(?:\.(\w+))?\.md$/.exec(file) ?? []
      const isNamed = legalNames.some((each) => each === name) && isLanguage(language)
      if (!isNamed)
        wrong(`legal/${file} is not shown. Name it as imprint.md, privacy.md, terms.md, terms.de.md.`)
      else if (!findLegalFile(dataDir, file)) wrong(`legal/${file} cannot be read by us, or is over 200 kB.`)
      else if (findLegalFile(dataDir, `${name}.md`)) ok(`legal/${file} is shown.`)
      else wrong(`legal/${file} is linked nowhere without legal/${name}.md, the text for other languages.`)
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') wrong(`legal cannot be read: ${failureWords(error)}.`)
  }
  return found
}

type Say = (words: string) => void

function checkOwner(folder: string, { uid, mode }: Stats, { note, wrong }: Record<'note' | 'wrong', Say>) {
  const own = process.getuid?.()
  if (own === undefined) return
  if (own === 0 && uid !== 0) {
    note(
      `You are root, and ${folder} belongs to another user. Run this as that user: what they may not do, you may.`,
    )
  } else if (uid !== own) {
    wrong(
      `${folder} belongs to another user (${uid}, you are ${own}). Run Mihrab as that user, or give it to yours.`,
    )
  }
  if (mode & 0o077) {
    note(
      `${folder} can be read by other users of this machine. The next start closes it where it holds nothing but Mihrab's own.`,
    )
  }
}

/** The reason why a folder cannot be written; null if it can. */
export function writeProblem(folder: string): string | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return failureWords(error)
  }
}

/** The nearest existing ancestor. */
export function nearestParent(path: string): string {
  const parent = dirname(path)
  return existsSync(parent) || parent === path ? parent : nearestParent(parent)
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
