import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { selectShownImages } from '#backup/read-database.ts'
import type { Database } from '#database/tables.ts'
import { messageOf } from '#error-parts.ts'
import { type FileStore, FileStoreError } from '#files/file-store.ts'
import { MoveError } from './move-place.ts'

export interface MovedImages {
  /** Images that are now in the other store, equal byte for byte. */
  readonly moved: number
  /** Names in the database that were already missing from the old store. */
  readonly missing: readonly string[]
}

/** Concurrent images: a bucket takes some milliseconds for each call. */
const atOnce = 8
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
  let done = 0
  try {
    await to.check()
    for (let start = 0; start < names.length; start += atOnce) {
      const part = names.slice(start, start + atOnce)
      const isThere = await Promise.all(part.map((name) => copyImage(name, from, to)))
      missing.push(...part.filter((_, index) => !isThere[index]))
      done += isThere.filter(Boolean).length
      onShare((start + part.length) / names.length)
    }
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    throw new MoveError(
      `The store of images failed: ${messageOf(error.cause)}. Move again: it goes on from there.`,
    )
  }
  return { moved: done, missing }
}

/** Excludes images marked for deletion, which may be gone already. */
async function selectImages(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('media_files').select('name').where('claimedAt', '!=', '').execute()
  return [...new Set([...rows.map(({ name }) => name), ...(await selectShownImages(db))])].sort()
}

async function copyImage(name: string, from: FileStore, to: FileStore): Promise<boolean> {
  const content = await readImage(from, name)
  if (!content) return false
  const there = (await to.findSize(name)) === content.length ? await readImage(to, name) : null
  if (there && isEqual(there, content)) return true
  await to.write(name, content, mediaType)
  const arrived = await readImage(to, name)
  if (!arrived || !isEqual(arrived, content)) {
    throw new MoveError(`The image ${name} did not arrive as it was read.`)
  }
  return true
}

async function readImage(store: FileStore, name: string): Promise<Buffer | null> {
  const found = await store.find(name)
  return found && buffer(found)
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return hash('sha256', one) === hash('sha256', other)
}
