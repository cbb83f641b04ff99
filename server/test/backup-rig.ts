import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type MadeBackup, makeBackup } from '#backup/make-backup.ts'
import { type RestoredBackup, restoreBackup } from '#backup/restore-backup.ts'
import type { Settings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables, type TableSums } from '#database/copy-rows.ts'
import { readWhole } from '#files/file-store.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { mosqueRegistration, prayerTime } from './factories.ts'
import { pictureAs, uploadImage } from './images.ts'
import { createEmptyDatabase } from './postgres/empty-database.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/**
 * An app with a mosque, its times and its image, and a place to restore to, for each test or for all of them.
 */
export function backupRig(
  environment: () => Record<string, string> = () => ({}),
  { isShared = false }: { isShared?: boolean } = {},
) {
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach]
  let app: TestApp
  let image: string
  before(async () => {
    app = await createTestApp(environment())
    image = await addMosque(app)
  })
  after(() => app.close())

  const pathOf = (name: string) => join(app.folder, name)
  return {
    app: () => app,
    /** Name of the mosque's image. */
    image: () => image,
    pathOf,
    /** Contents of a folder of the test, including hidden files. */
    namesIn: (name: string) => (existsSync(pathOf(name)) ? readdirSync(pathOf(name)).sort() : []),
    backUp: (to = pathOf('backup.tar')): Promise<MadeBackup> =>
      makeBackup(app.settings, { to, now: app.ctx.now }),
    restore: (settings: Settings, replaces = false, file = pathOf('backup.tar')): Promise<RestoredBackup> =>
      restoreBackup(settings, { file, replaces, now: app.ctx.now }),
    /** Settings of an empty instance on the same kind of database. */
    elsewhere: async (): Promise<Settings> => ({
      ...app.settings,
      dataDir: pathOf('elsewhere'),
      databaseUrl: app.settings.databaseUrl && (await createEmptyDatabase()),
    }),
  }
}

let count = 0

/** Adds an approved mosque with times and an image; returns the image's name. */
export async function addMosque(app: TestApp): Promise<string> {
  count += 1
  const admin = await app.admin()
  const address = await uploadImage(admin, await pictureAs('png', 40 + count))
  const created = await admin.call(createMosque, {
    body: mosqueRegistration({ name: `Mosque ${count}`, image: address }),
  })
  expect(created.status).toBe(201)
  const body = prayerTime(created.body.mosque._id, '2026-12-01', '2026-12-31')
  expect((await admin.call(createPrayerTimeRange, { body })).status).toBe(201)
  return address.split('/').at(-1) ?? ''
}

/** Row counts and sums of each table. */
export async function sumsOf({ databaseUrl, dataDir }: Settings): Promise<TableSums> {
  const db = connectDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'mihrab.db') })
  try {
    return await checksumTables(db)
  } finally {
    await db.destroy()
  }
}

/** The bytes of an image; null if missing. */
export async function imageIn(settings: Settings, name: string): Promise<Buffer | null> {
  return readWhole(await openFileStore(settings), name)
}
