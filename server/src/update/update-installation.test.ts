// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { restoreBackup } from '#backup/restore-backup.ts'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables } from '#database/copy-rows.ts'
import { migrateToLatest, migrations } from '#database/migrate.ts'
import { findLastMigration } from '#database/schema-version.ts'
import type { Tables } from '#database/tables.ts'
import { prepareDataFolder } from '#files/data-folder.ts'
import { readForm } from '#test/database-form.ts'
import { adminSettings, fillServer, lookAtServer, signInTo } from '#test/filled-server.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { updateInstallation } from './update-installation.ts'

const { environment, pathOf, settings, start } = startRig()
const newest = Object.keys(migrations).at(-1) ?? ''
const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < newest))

async function withDatabase<Result>(action: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = settings()
  const db = connectDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'mihrab.db') })
  try {
    return await action(db)
  } finally {
    await db.destroy()
  }
}

function update(options: Partial<Parameters<typeof updateInstallation>[1]> = {}) {
  return updateInstallation(settings(), {
    backupFolder: pathOf('backups'),
    now: () => new Date('2026-11-20T12:00:00Z'),
    ...options,
  })
}

/** All tables, except what any start writes. */
async function everything() {
  const { revisions, ...sums } = await withDatabase(checksumTables)
  return { sums, form: await withDatabase((db) => readForm(db, isPostgres)) }
}

/** A stopped server that served a mosque and its image; returns a function to check them again. */
async function servedBefore() {
  const server = await start(adminSettings)
  const cookie = await signInTo(server.url)
  const image = await fillServer(server.url, cookie)
  const seen = await lookAtServer(server, cookie, image)
  await server.close()
  return async () => expect(await lookAtServer(await start(adminSettings), cookie, image)).toEqual(seen)
}

/** Starting servers is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

/** Deletes all mosques, as no migration should. */
const emptying = {
  up: (db: Kysely<unknown>) => sql`delete from mosques`.execute(db).then(() => {}),
}

test('an older database is backed up, migrated and tried', async () => {
  const { dataDir } = settings()
  prepareDataFolder(dataDir)
  await withDatabase((db) => migrateToLatest(db, former))
  const { backup, migrations: ran } = await update()
  expect(ran).toEqual([newest])
  expect(existsSync(backup)).toBe(true)
  expect(readdirSync(pathOf('backups'))).toEqual(['mihrab-before-update-2026-11-20T120000Z.tar'])
  expect((await start(adminSettings)).firstAdmin).not.toBeNull()
})

test('the trial sends no mail, makes no admin and ends', async () => {
  const { dataDir } = settings()
  prepareDataFolder(dataDir)
  await withDatabase((db) => migrateToLatest(db))
  await update()
  expect(await withDatabase((db) => db.selectFrom('users').selectAll().execute())).toEqual([])
  await expect(update({ now: () => new Date('2026-11-21T12:00:00Z') })).resolves.toHaveProperty(
    'migrations',
    [],
  )
})

test('a migration that fails leaves every row as it was, and the version of before serves on', async () => {
  const looksTheSame = await servedBefore()
  const before = await everything()
  const failing = {
    up: async (db: Kysely<unknown>) => {
      await emptying.up(db)
      throw new Error('no room')
    },
  }
  await expect(update({ migrations: { ...migrations, '9999-fails': failing } })).rejects.toThrow(
    /^The update to version \S+ failed: migration 9999-fails failed \(no room\)\.\nThe database is as it was before\.\nPut version \S+ back into this folder \(its last migration is \d{4}-\S+\), and start it: npm start\.$/,
  )
  expect(await everything()).toEqual(before)
  await looksTheSame()
})

test('a version that cannot serve what it migrated gives every row back from the backup', async () => {
  const looksTheSame = await servedBefore()
  const before = await everything()
  const tryServing = vi.fn(async () => {
    throw new Error('a page is missing')
  })
  await expect(
    update({ migrations: { ...migrations, '9999-empties': emptying }, tryServing }),
  ).rejects.toThrow(
    /^The update to version \S+ failed: it cannot serve: a page is missing\.\nThe database is as it was before: it was restored from \S+\. .+\nPut version /,
  )
  expect(tryServing).toHaveBeenCalledOnce()
  expect(await everything()).toEqual(before)
  await looksTheSame()
})

test('one that is killed after its migrations is run again, and its first backup leads back', async () => {
  prepareDataFolder(settings().dataDir)
  await withDatabase((db) => migrateToLatest(db, former))
  const [config, installation] = ['../config.ts', './update-installation.ts'].map((file) =>
    JSON.stringify(join(import.meta.dirname, file)),
  )
  const program = `
    import { readSettings } from ${config}
    import { updateInstallation } from ${installation}
    await updateInstallation(readSettings(process.env), {
      backupFolder: ${JSON.stringify(pathOf('backups'))},
      now: () => new Date('2026-11-19T12:00:00Z'),
      tryServing: () => new Promise(() => process.kill(process.pid, 'SIGKILL')),
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, ...environment() },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect((await update()).migrations).toEqual([])
  const file = pathOf('backups/mihrab-before-update-2026-11-19T120000Z.tar')
  await restoreBackup(settings(), { file, replaces: true, now: () => new Date('2026-11-21T12:00:00Z') })
  expect(await withDatabase(findLastMigration)).toBe(Object.keys(former).at(-1))
})

test('while a server runs nothing begins, and of what is not there nothing is made', async () => {
  await expect(update()).rejects.toThrow(
    isPostgres ? /is empty: there is nothing to update/ : /There is no database at/,
  )
  const server = await start(adminSettings)
  await expect(update()).rejects.toThrow(/most likely a server\. Stop/)
  expect(existsSync(pathOf('backups'))).toBe(false)
  await server.close()
  await withDatabase((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db),
  )
  await expect(update()).rejects.toThrow(/is of a newer version than this one/)
})
