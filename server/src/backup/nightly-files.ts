import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Settings } from '#config.ts'
import { explainFailure } from './backup-error.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'

const namePrefix = 'mihrab-nightly'
/** Only files made here and not renamed: no other file is ever deleted. */
const nightlyName = /^mihrab-nightly-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/
const nightsKept = 7

/** Makes the backup of a night, and only then deletes all but the last seven. */
export async function makeNightlyBackup(settings: Settings, folder: string, now: Date): Promise<MadeBackup> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFailure(error, folder)
  }
  const made = await makeBackup(settings, { to: folder, namePrefix, now: () => now })
  // The new one stays even if the clock was wrong when others were made.
  const others = (await readdir(folder)).filter(
    (name) => nightlyName.test(name) && name !== basename(made.file),
  )
  for (const name of others.sort().slice(0, 1 - nightsKept)) await rm(join(folder, name), { force: true })
  return made
}
