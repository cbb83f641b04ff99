// @module-tag database
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#config.ts'
import type { Database } from '#database/tables.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { isPostgres } from '#test/start-rig.ts'
import { openTestBucket, type TestBucket } from '#test/test-bucket.ts'
import { openTestSqlite } from '#test/test-database.ts'
import { moveImages } from './move-images.ts'
import { MoveError } from './move-place.ts'

let folder: string
let bucket: TestBucket
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-images-'))
  bucket = await openTestBucket()
})
afterEach(async () => {
  await bucket.close().catch(() => {})
  rmSync(folder, { recursive: true })
})

const storeOf = (environment: Record<string, string> = {}) =>
  openFileStore(readSettings({ DATA_DIR: folder, ...environment }))

async function namedImages(db: Database, names: readonly string[]): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z'
  const rows = names.map((name) => ({ name, uploadedBy: null, sizeBytes: 3, createdAt: at, claimedAt: at }))
  await db.insertInto('media_files').values(rows).execute()
}

// The same on either database.
test.skipIf(isPostgres)(
  'images are read back from the bucket, and those that are missing are named',
  async () => {
    const db = await openTestSqlite(join(folder, 'mihrab.db'))
    const names = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(2, '0')}.webp`)
    await namedImages(db, names)
    const [from, to] = [await storeOf(), await storeOf(bucket.environment)]
    const there = names.filter((name) => name !== '07.webp')
    for (const name of there) await from.write(name, Buffer.from(name), 'image/webp')
    // A leftover of an interrupted move.
    await to.write('03.webp', Buffer.from('03.w'), 'image/webp')
    const shares: number[] = []
    const moved = await moveImages(db, from, to, (share) => shares.push(share))
    expect(moved).toEqual({ moved: 19, missing: ['07.webp'] })
    expect(shares.at(-1)).toBe(1)
    for (const name of there) {
      const found = await to.find(name)
      expect(found && String(await buffer(found))).toBe(name)
    }
    await db.destroy()
  },
)

test.skipIf(isPostgres)('a bucket that is away ends the move with a sentence', async () => {
  const db = await openTestSqlite(join(folder, 'mihrab.db'))
  await namedImages(db, ['a.webp'])
  const to = await storeOf(bucket.environment)
  await bucket.close()
  const error = await moveImages(db, await storeOf(), to).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(MoveError)
  expect(String(error)).toMatch(/The store of images failed: .+\. Move again: it goes on from there\./)
  await db.destroy()
})
