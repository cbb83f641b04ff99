import { mapAhead } from '#backup/map-ahead.ts'
import { selectShownImages } from '#backup/read-database.ts'
import type { Database } from '#database/tables.ts'
import { messageOf } from '#error-parts.ts'
import { type FileStore, FileStoreError, readWhole } from '#files/file-store.ts'
import { MoveError } from './move-place.ts'

export interface MovedImages {
  /** Images that are now in the other store, equal byte for byte. */
  readonly moved: number
  /** Names in the database that were already missing from the old store. */
  readonly missing: readonly string[]
}

const mediaType = 'image/webp'

/**
 * Copies every image in the database to another store, and reads each back. Equal images are not written
 * again, so an interrupted move continues.
 */
export async function moveImages(
  db: Database,
  from: FileStore,
  to: FileStore,
  onShare: (share: number) => void = () => {},
): Promise<MovedImages> {
  const names = await selectImages(db)
  const missing: string[] = []
  let moved = 0
  try {
    await to.check()
    const copy = async (name: string) => ({ name, isThere: await copyImage(name, from, to) })
    for await (const { name, isThere } of mapAhead(names, copy)) {
      if (isThere) moved += 1
      else missing.push(name)
      onShare((moved + missing.length) / names.length)
    }
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    throw new MoveError(
      `The store of images failed: ${messageOf(error.cause)}. Move again: it goes on from there.`,
    )
  }
  return { moved, missing }
}

/** Excludes images marked for deletion, which may be gone already. */
async function selectImages(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('media_files').select('name').where('claimedAt', '!=', '').execute()
  return [...new Set([...rows.map(({ name }) => name), ...(await selectShownImages(db))])].sort()
}

async function copyImage(name: string, from: FileStore, to: FileStore): Promise<boolean> {
  const content = await readWhole(from, name)
  if (!content) return false
  const there = (await to.findSize(name)) === content.length ? await readWhole(to, name) : null
  if (there?.equals(content)) return true
  await to.write(name, content, mediaType)
  const arrived = await readWhole(to, name)
  if (!arrived?.equals(content)) throw new MoveError(`The image ${name} did not arrive as it was read.`)
  return true
}
