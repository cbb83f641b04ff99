import { accessSync, constants, statSync } from 'node:fs'
import type { Settings } from '#config.ts'
import type { Database } from '#database/tables.ts'
import type { FileStore } from '#files/file-store.ts'
import { mediaFolderOf, openFileStore } from '#files/open-file-store.ts'
import { failureWords } from '#loggable-error.ts'
import { type Finding, findingsAbout } from './finding.ts'

const trialName = '.writable'
/** A bucket is queried image by image. */
const maxAsked = 500

/**
 * Checks the store, and that it has the images that the database names. `db` is null if it cannot be queried.
 */
export async function checkImages(settings: Settings, db: Database | null): Promise<Finding[]> {
  const { found, ok, note, wrong } = findingsAbout('images')
  try {
    const files = await openFileStore(settings)
    const place = await checkStore(settings, files)
    if (place === null) {
      note('have no folder yet; the first start makes it.')
      return found
    }
    const { asked, missing } = db ? await countMissing(db, files) : { asked: 0, missing: 0 }
    if (missing > 0) {
      wrong(
        `${missing} of the newest ${asked} that the database names are not in ${place}. Copy them back from a backup.`,
      )
    } else ok(`lie in ${place}; ${asked} were looked for and are there.`)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    wrong(
      `cannot be stored: ${failureWords(cause)}. Look at ${settings.mediaBucket ? 'MEDIA_URL and the keys of AWS' : 'the folder media of DATA_DIR'}.`,
    )
  }
  return found
}

/**
 * Returns where they are stored. Writing to a bucket can only be tested by a trial file, which is deleted.
 */
async function checkStore(settings: Settings, files: FileStore): Promise<string | null> {
  if (settings.mediaBucket) {
    await files.check()
    await files.delete(trialName)
    return `the bucket ${settings.mediaBucket.bucket}, which took a trial file and gave it back`
  }
  const folder = mediaFolderOf(settings.dataDir)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isDirectory()) throw new Error(`${folder} is a file. Move it away`)
  accessSync(folder, constants.W_OK | constants.X_OK)
  return folder
}

async function countMissing(db: Database, files: FileStore): Promise<{ asked: number; missing: number }> {
  const rows = await db
    .selectFrom('media_files')
    .select('name')
    .where('claimedAt', '!=', '')
    .orderBy('createdAt', 'desc')
    .limit(maxAsked)
    .execute()
  let missing = 0
  for (const { name } of rows) if ((await files.findSize(name)) === null) missing += 1
  return { asked: rows.length, missing }
}
