// @module-tag full
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables } from '#database/copy-rows.ts'
import { migrations } from '#database/migrate.ts'
import { findLastMigration, migrateTo } from '#database/schema-version.ts'
import { openDatabase } from '#open-database.ts'
import { addMosque, backupRig, imageIn, sumsOf } from '#test/backup-rig.ts'
import { createPerson, times } from '#test/factories.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { openTestBucket, type TestBucket } from '#test/test-bucket.ts'
import { BackupError } from './backup-error.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(() => bucket.close())

// A bucket works the same with either database.
const bucketOnSqlite = isPostgres ? [] : (['a bucket'] as const)

describe.each(['a folder', ...bucketOnSqlite])('with images in %s', (where) => {
  const rig = backupRig(() => (where === 'a bucket' ? bucket.environment : {}))

  test('what is restored is equal row for row, and each image byte for byte', async () => {
    const before = await checksumTables(rig.app().ctx.db)
    const picture = await imageIn(rig.app().settings, rig.image())
    const { manifest } = await rig.backUp()
    expect(manifest.tables).toEqual(before)
    expect(manifest.images.map(({ name }) => name)).toEqual([rig.image()])
    const target = await rig.elsewhere()
    await rig.app().ctx.files.delete(rig.image())
    const restored = await rig.restore(target)
    expect(restored.setAside).toBeNull()
    expect(await sumsOf(target)).toEqual(before)
    expect(await imageIn(target, rig.image())).toEqual(picture)
    expect(rig.namesIn('elsewhere').filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('a restore', () => {
  const rig = backupRig()

  async function refusal(restoring: Promise<unknown>): Promise<string> {
    const error = await restoring.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(BackupError)
    return (error as BackupError).message
  }

  test('of a backup that was made while others wrote is of one moment', async () => {
    const people = times(8, () => createPerson(rig.app()))
    const { manifest } = await rig.backUp()
    await Promise.all(people)
    const target = await rig.elsewhere()
    await rig.restore(target)
    expect(await sumsOf(target)).toEqual(manifest.tables)
    const now = await checksumTables(rig.app().ctx.db)
    expect(manifest.tables.users?.rows).toBeLessThanOrEqual(now.users?.rows ?? 0)
  })

  test('is refused while something uses the database, and touches nothing', async () => {
    await rig.backUp()
    const before = rig.namesIn('.')
    const words = await refusal(rig.restore(rig.app().settings, true))
    expect(words).toMatch(/most likely a server\. Stop /)
    expect(rig.namesIn('.')).toEqual(before)
  })

  test('is refused where there is a database, and with leave sets it aside', async () => {
    await rig.backUp()
    const target = await rig.elsewhere()
    await rig.restore(target)
    const first = await sumsOf(target)
    const newer = await addMosque(rig.app())
    await rig.backUp(rig.pathOf('newer.tar'))
    expect(await refusal(rig.restore(target, false, rig.pathOf('newer.tar')))).toMatch(/--replace/)
    expect(await sumsOf(target)).toEqual(first)

    const { manifest, setAside } = await rig.restore(target, true, rig.pathOf('newer.tar'))
    expect(await sumsOf(target)).toEqual(manifest.tables)
    expect(manifest.tables.mosques?.rows).toBe(2)
    expect(await imageIn(target, newer)).not.toBeNull()
    expect(setAside).toMatch(/before.restore.*2026/)
    const aside = join(target.dataDir, 'before-restore-2026-11-20T120000Z')
    if (target.databaseUrl === null) expect(await sumsOf({ ...target, dataDir: aside })).toEqual(first)
    expect(existsSync(join(aside, 'media', rig.image()))).toBe(true)
  })

  test('takes away the images of the database before, which lie aside', async () => {
    await rig.backUp()
    const target = await rig.elsewhere()
    const other = await addMosque(rig.app())
    await rig.backUp(rig.pathOf('newer.tar'))
    await rig.restore(target, false, rig.pathOf('newer.tar'))
    await rig.restore(target, true)
    expect(await imageIn(target, other)).toBeNull()
    expect(rig.namesIn('elsewhere/before-restore-2026-11-20T120000Z/media')).toContain(other)
  })

  test('leaves a server that starts on it a database that it brings up to date', async () => {
    const person = await createPerson(rig.app())
    await rig.backUp()
    const target = await rig.elsewhere()
    await rig.restore(target)
    const db = await openDatabase(target)
    const found = await db.selectFrom('users').select('name').where('id', '=', person.user._id).execute()
    expect(found).toEqual([{ name: person.user.name }])
    await db.destroy()
  })

  test.each(['0028', '0040'])(
    'of a version before %s is brought up to date, with every row',
    async (next) => {
      const [older, target] = [
        await rig.elsewhere(),
        { ...(await rig.elsewhere()), dataDir: rig.pathOf('again') },
      ]
      const old = connectDatabase(
        older.databaseUrl ? { url: older.databaseUrl } : { file: join(older.dataDir, 'mihrab.db') },
      )
      const before = Object.keys(migrations).filter((name) => name < next)
      await migrateTo(old, before.at(-1) ?? '')
      const row = { name: 'an old one', value: 'as it was' }
      await old.insertInto('revisions').values(row).execute()
      await old.destroy()
      const { manifest } = await makeBackup(older, { to: rig.pathOf('backup.tar'), now: rig.app().ctx.now })
      expect(manifest.lastMigration).toBe(before.at(-1))
      await rig.restore(target)
      expect(await sumsOf(target)).toEqual(manifest.tables)
      const db = await openDatabase(target)
      expect(await findLastMigration(db)).toBe(Object.keys(migrations).at(-1))
      const found = db.selectFrom('revisions').selectAll().where('name', '=', row.name)
      expect(await found.execute()).toEqual([row])
      await db.destroy()
    },
  )

  test('that fails deletes nothing of a server that was started there meanwhile', async () => {
    await rig.backUp()
    const target = { ...(await rig.elsewhere()), databaseUrl: null }
    const restoring = restoreBackup(target, {
      file: rig.pathOf('backup.tar'),
      replaces: false,
      now: rig.app().ctx.now,
      onProgress: ({ step }) => {
        if (step === 'images') writeFileSync(join(target.dataDir, 'mihrab.db'), 'of the server')
      },
    })
    expect(await refusal(restoring)).toMatch(/A server was started on .* meanwhile/)
    expect(readFileSync(join(target.dataDir, 'mihrab.db'), 'utf8')).toBe('of the server')
  })

  test.skipIf(isPostgres)(
    'does not take the log of a database that is gone for one of the new one',
    async () => {
      await rig.backUp()
      const target = await rig.elsewhere()
      await rig.restore(target)
      rmSync(join(target.dataDir, 'mihrab.db'))
      writeFileSync(join(target.dataDir, 'mihrab.db-wal'), 'a log')
      const { manifest } = await rig.restore(target)
      expect(await sumsOf(target)).toEqual(manifest.tables)
    },
  )

  test('of a backup of either database makes the other', async () => {
    const { manifest } = await rig.backUp()
    const target = { ...(await rig.elsewhere()), databaseUrl: null }
    await rig.restore(target)
    expect(await sumsOf(target)).toEqual(manifest.tables)
  })
})

describe('a server that has nothing to do', () => {
  const rig = startRig()

  test('keeps a restore from its data, until it has stopped', async () => {
    const made = await rig.start()
    const settings = rig.settings()
    const file = rig.pathOf('backup.tar')
    const now = () => new Date('2026-11-20T12:00:00Z')
    await makeBackup(settings, { to: file, now })
    const before = await sumsOf(settings)
    const restore = () => restoreBackup(settings, { file, replaces: true, now })
    await expect(restore()).rejects.toThrow(/most likely a server/)
    await made.close()
    await restore()
    expect(await sumsOf(settings)).toEqual(before)
    await rig.start()
  })
})
