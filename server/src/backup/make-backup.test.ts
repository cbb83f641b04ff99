import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createContactMessage, deleteContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Settings } from '#config.ts'
import { backupRig } from '#test/backup-rig.ts'
import { contactMessage, createPerson, times } from '#test/factories.ts'
import { isPostgres } from '#test/start-rig.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './backup-format.ts'
import { readEntries } from './read-archive.ts'
import { sha256Of, writeArchive } from './write-archive.ts'

async function refusal(doing: Promise<unknown>): Promise<string> {
  const error = await doing.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(BackupError)
  expect((error as BackupError).message).toMatch(/^[^\n]*\.$/)
  return (error as BackupError).message
}

describe('a backup', () => {
  const rig = backupRig()

  test('is named after its time in a folder, which only its owner reads, and leaves nothing else there', async () => {
    const { file, sizeBytes } = await rig.backUp(`${rig.pathOf('new/folder')}/`)
    expect(file).toBe(rig.pathOf('new/folder/mihrab-2026-11-20T120000Z.tar'))
    expect(rig.namesIn('new/folder')).toEqual(['mihrab-2026-11-20T120000Z.tar'])
    expect(statSync(file).size).toBe(sizeBytes)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('takes the place of no file', async () => {
    writeFileSync(rig.pathOf('backup.tar'), 'mine')
    expect(await refusal(rig.backUp())).toMatch(/is there already/)
    expect(readFileSync(rig.pathOf('backup.tar'), 'utf8')).toBe('mine')
  })

  test('in a place that is no folder is refused in words', async () => {
    writeFileSync(rig.pathOf('file'), '')
    expect(await refusal(rig.backUp(rig.pathOf('file/backup.tar')))).toMatch(/cannot be written/)
  })

  test('clears away what one that was killed has left half a day ago, and nothing younger', async () => {
    for (const name of ['T235959Z-old', 'T000001Z-new']) {
      mkdirSync(rig.pathOf(`b/.mihrab-scratch-2026-11-${name.endsWith('old') ? 19 : 20}${name}`), {
        recursive: true,
      })
    }
    await rig.backUp(`${rig.pathOf('b')}/`)
    expect(rig.namesIn('b')).toEqual([
      '.mihrab-scratch-2026-11-20T000001Z-new',
      'mihrab-2026-11-20T120000Z.tar',
    ])
  })

  test('says which images were missing already, and is made all the same', async () => {
    await rig.app().ctx.files.delete(rig.image())
    const { manifest } = await rig.backUp()
    expect(manifest.images).toEqual([])
    expect(manifest.missingImages).toEqual([rig.image()])
    await rig.restore(await rig.elsewhere())
  })

  test('holds nothing of what was deleted', async () => {
    const sender = await createPerson(rig.app())
    const admin = await rig.app().admin()
    for (const _index of times(30, () => null)) {
      const body = contactMessage({ message: 'erased words '.repeat(300) })
      const { contact } = (await sender.client.call(createContactMessage, { body })).body
      await admin.call(deleteContactMessage, { params: { id: contact._id } })
    }
    const { file } = await rig.backUp()
    expect(readFileSync(file, 'latin1')).not.toContain('erased words')
  })

  test.skipIf(isPostgres)(
    'holds nothing of what was deleted before deleted rows were overwritten',
    async () => {
      const db = new SqliteDatabase(join(rig.app().settings.dataDir, 'mihrab.db'))
      db.pragma('secure_delete = off')
      const insert = db.prepare('insert into revisions (name, value) values (?, ?)')
      for (const index of times(30, (at) => at)) insert.run(`erased ${index}`, 'erased words '.repeat(300))
      db.exec("delete from revisions where name like 'erased %'")
      db.close()
      const { file } = await rig.backUp()
      expect(readFileSync(file, 'latin1')).not.toContain('erased words')
    },
  )

  test('of an empty place is refused in words', async () => {
    const app = rig.app()
    const settings = { ...app.settings, dataDir: rig.pathOf('nothing'), databaseUrl: null }
    const { makeBackup } = await import('./make-backup.ts')
    const making = makeBackup(settings, { to: rig.pathOf('b.tar'), now: app.ctx.now })
    expect(await refusal(making)).toMatch(/nothing to back up/)
  })

  test('of a newer version is refused in words', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      rig.app().ctx.db,
    )
    expect(await refusal(rig.backUp())).toMatch(
      /is of a newer version of Mihrab. Back it up with that version/,
    )
  })
})

describe('a restore is refused, and nothing is touched,', () => {
  const rig = backupRig(undefined, { isShared: true })
  let whole: string
  let target: Settings
  beforeAll(async () => {
    whole = (await rig.backUp(rig.pathOf('whole.tar'))).file
    target = await rig.elsewhere()
  })

  function copyOfWhole(): string {
    const file = rig.pathOf('backup.tar')
    copyFileSync(whole, file)
    return file
  }

  async function refusalOf(change: (file: string) => void | Promise<void>): Promise<string> {
    const file = copyOfWhole()
    await change(file)
    const words = await refusal(rig.restore(target))
    expect(words.startsWith(file)).toBe(true)
    expect(rig.namesIn('elsewhere')).toEqual([])
    return words
  }

  test.each([1, 1024, 3000, 100_000])('when the file has lost %i bytes', async (bytes) => {
    const words = await refusalOf((file) => truncateSync(file, statSync(file).size - bytes))
    expect(words).toMatch(/is not whole/)
  })

  test('when any one byte is altered', async () => {
    const file = copyOfWhole()
    const content = readFileSync(file)
    // First and last bytes, names and sums, padding, and some in between.
    const places = [
      0,
      100,
      150,
      155,
      600,
      5000,
      ...[2047, 2000, 1900, 1537, 1536, 1400, 1025, 1024, 1].map((at) => content.length - at),
    ]
    for (const at of places) {
      const altered = Buffer.from(content)
      altered[at] = (altered[at] ?? 0) ^ 1
      writeFileSync(file, altered)
      expect(await refusal(rig.restore(target)), `byte ${at}`).toMatch(/damaged|not a backup/)
    }
    expect(rig.namesIn('elsewhere')).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['a picture', 'RIFF....WEBPVP8 '.repeat(500)],
    ['zeros', '\0'.repeat(10_000)],
  ])('when the file is something else: %s', async (_what, content) => {
    expect(await refusalOf((file) => writeFileSync(file, content))).toMatch(/is not a backup of Mihrab/)
  })

  test('when it is not there', async () => {
    expect(await refusal(rig.restore(target, false, '/nowhere.tar'))).toMatch(/^\/nowhere.tar cannot be read/)
  })

  test.each<[string, Partial<Manifest>, RegExp]>([
    ['of a newer format', { format: 2, version: '9.1.0' }, /newer version of Mihrab, 9\.1\.0/],
    [
      'of a newer form',
      { lastMigration: '9999-later', version: '9.1.0' },
      /newer version of Mihrab, 9\.1\.0/,
    ],
    [
      'that names an image outside of its folder',
      { images: [{ name: '../outside.webp', sizeBytes: 1, sha256: '0'.repeat(64) }] },
      /is not a backup of Mihrab|damaged/,
    ],
    ['that lacks an image', { images: [] }, /the list of images is not as it was/],
    ['with other rows', { tables: {} }, /the list of tables is not as it was/],
  ])('when it is one %s', async (_what, changes, words) => {
    expect(await refusalOf((file) => rewriteManifest(file, changes))).toMatch(words)
  })

  test.each([
    [
      'trigger promote',
      `create trigger promote after insert on sessions begin update users set "isAdmin" = 1; end`,
    ],
    ['view everyone', 'create view everyone as select * from users'],
    ['table notes', 'create table notes (id text primary key)'],
    ['index by_name', 'create index by_name on users (name)'],
    ['table sessions', 'alter table sessions add column note text'],
    ['index mosques_by_owner', 'drop index mosques_by_owner'],
  ])('when its database has another schema: %s', async (name, statements) => {
    const words = await refusalOf((file) => rewriteDatabase(file, statements))
    expect(words).toContain(`the ${name} in its database is not as Mihrab makes it`)
  })
})

/** Rewrites a backup with another manifest. */
function rewriteManifest(file: string, changes: Partial<Manifest>): Promise<void> {
  return rewriteEntry(file, 'manifest.json', (content) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...changes })),
  )
}

/** Rewrites a backup with another database and a matching manifest. */
async function rewriteDatabase(file: string, statements: string): Promise<void> {
  const path = join(file, '../altered.db')
  let database: Manifest['database'] | undefined
  await rewriteEntry(file, 'mihrab.db', (content) => {
    writeFileSync(path, content)
    const db = new SqliteDatabase(path)
    db.exec(statements)
    db.close()
    const altered = readFileSync(path)
    database = { sizeBytes: altered.length, sha256: sha256Of(altered) }
    return altered
  })
  rmSync(path)
  await rewriteManifest(file, database ? { database } : {})
}

async function rewriteEntry(
  file: string,
  entryName: string,
  rewrite: (content: Buffer) => Buffer,
): Promise<void> {
  const entries: [string, Buffer][] = []
  await readEntries(file, async (name, content) => {
    entries.push([name, Buffer.from(await new Response(content).arrayBuffer())])
  })
  const other = join(file, '../other.tar')
  await writeArchive(other, new Date(0), async (add) => {
    for (const [name, content] of entries.filter(([name]) => name !== 'sha256')) {
      const body = name === entryName ? rewrite(content) : content
      await add(name, body.length, [body])
    }
  })
  renameSync(other, file)
}
