// @module-tag full
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { queueMail } from '#mail/outbox.ts'
import { openDatabase } from '#open-database.ts'
import { approval } from '#test/outbox-rig.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { testStart } from '#test/test-app.ts'
import { openTestBucket } from '#test/test-bucket.ts'
import { type Machine, thisMachine } from './check-machine.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

const { pathOf, environment, settings, start } = startRig()

const machine = (): Machine => ({ ...thisMachine(), webFolder: pathOf('web'), now: new Date() })

async function examineWith(
  changes: Record<string, string> = {},
  given: Partial<Machine> = {},
): Promise<Finding[]> {
  mkdirSync(pathOf('web'), { recursive: true })
  writeFileSync(pathOf('web/index.html'), '')
  return examine(environment(changes), { ...machine(), ...given })
}

const of = (found: readonly Finding[], ...subjects: string[]) =>
  found.filter(({ about }) => subjects.includes(about)).map(({ level, words }) => `${level} ${words}`)
const wrongOf = (found: readonly Finding[]) => found.filter(({ level }) => level === 'wrong')

describe('an installation', () => {
  test('that runs has nothing wrong', async () => {
    const server = await start({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'correct horse battery' })
    const found = await examineWith({ PORT: new URL(server.url).port })
    expect(wrongOf(found)).toEqual([])
    expect(of(found, 'port')[0]).toMatch(/^ok \d+: Mihrab [\d.]+ answers\.$/)
    expect(of(found, 'database')[0]).toMatch(/^ok at \S+ answers, and is of this version\.$/)
    expect(of(found, 'outbox')).toEqual(['ok 0 mails wait, none of them for long.'])
    expect(of(found, 'images')[0]).toMatch(/^ok lie in/)
    expect(of(found, 'admins')).toEqual([])
  })

  test('that was never started has nothing wrong, and nothing is made in it', async () => {
    const found = await examineWith()
    expect(wrongOf(found)).toEqual([])
    expect(of(found, 'data folder')[0]).toMatch(/^note .* is not there yet/)
    expect(of(found, 'database')[0]).toMatch(isPostgres ? /^note is empty/ : /^note is not in/)
    expect(readdirSync(pathOf('.'))).toEqual(['web'])
  })

  test('is as it was when it has been looked at', async () => {
    await (await start()).close()
    const files = () =>
      readdirSync(pathOf('data'), { recursive: true }).map((name) => {
        const { mtimeMs, size, mode } = statSync(pathOf(`data/${name}`))
        return { name, mtimeMs: name === 'media' ? 0 : mtimeMs, size, mode }
      })
    const before = files()
    await examineWith()
    expect(files()).toEqual(before)
  })

  test('with wrong settings is told of them, and of the machine all the same', async () => {
    const found = await examineWith({ PORT: 'http' })
    expect(of(found, 'settings')[0]).toMatch(/^wrong These settings are wrong: PORT must be a port number\./)
    expect(of(found, 'Node')).toHaveLength(1)
    expect(of(found, 'database')).toEqual([])
  })

  test('is told of everything that is wrong at once, without a password', async () => {
    const found = await examineWith({
      DATABASE_URL: 'postgres://mihrab:hunter2@127.0.0.1:1/mihrab',
      SMTP_URL: 'smtp://mihrab:hunter2@127.0.0.1:1',
      REDIS_URL: 'redis://:hunter2@127.0.0.1:1',
      MEDIA_URL: 's3://mosques',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'mihrab',
      AWS_SECRET_ACCESS_KEY: 'hunter2',
    })
    expect(wrongOf(found).map(({ about }) => about)).toEqual(['database', 'images', 'mail', 'Redis'])
    expect(of(found, 'database')[0]).toContain('127.0.0.1:1 cannot be read: connect ECONNREFUSED')
    expect(of(found, 'mail')[0]).toContain('Look at SMTP_URL, and whether it runs.')
    expect(JSON.stringify(found)).not.toContain('hunter2')
  })
})

describe('a database', () => {
  test('of a newer version is wrong, of an older one to know', async () => {
    const { ctx, close } = await start()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-year', '')`.execute(
      ctx.db,
    )
    expect(of(await examineWith(), 'database')[0]).toMatch(/^wrong is of a newer version of Mihrab\./)
    await sql`delete from kysely_migration where name > '0027'`.execute(ctx.db)
    await close()
    expect(of(await examineWith(), 'database')[0]).toMatch(/^note is of an older version\./)
  })

  test('without an admin is wrong, with one whom no mail reaches to know', async () => {
    const { ctx } = await start()
    expect(of(await examineWith(), 'admins')[0]).toMatch(/^note one has the email admin@mihrab\.local/)
    await ctx.db.updateTable('users').set({ isAdmin: 0 }).execute()
    expect(of(await examineWith(), 'admins')[0]).toMatch(/^wrong there are none\./)
  })

  test.skipIf(isPostgres)('that is damaged is wrong', async () => {
    await (await start()).close()
    const file = openSync(pathOf('data/mihrab.db'), 'r+')
    for (let page = 2; page < 40; page += 1) writeSync(file, Buffer.alloc(2048, 0xa5), 0, 2048, page * 4096)
    closeSync(file)
    expect(of(await examineWith(), 'database').join()).toMatch(/wrong (?:at .* )?is damaged\. Stop Mihrab/)
  })

  test.skipIf(isPostgres)('that is another file is wrong', async () => {
    mkdirSync(pathOf('data'))
    writeFileSync(pathOf('data/mihrab.db'), 'a shopping list, not a database, and rather a long one too')
    expect(of(await examineWith(), 'database')[0]).toMatch(/^wrong .* is not an SQLite database\.$/)
  })

  test.runIf(isPostgres)('whose clock differs, or that is read-only, is wrong', async () => {
    const { ctx, close } = await start()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db)
    await sql`alter database ${sql.id(String(rows[0]?.name))} set default_transaction_read_only = on`.execute(
      ctx.db,
    )
    await close()
    const found = await examineWith({}, { now: new Date(Date.now() + 3_600_000) })
    expect(of(found, 'database')).toEqual([
      expect.stringMatching(/^wrong is read-only/),
      expect.stringMatching(/^wrong has a clock that differs from this machine's by 36\d\d seconds/),
    ])
  })

  test.runIf(isPostgres)('that takes fewer connections than all processes may have is to know', async () => {
    await (await openDatabase(settings())).destroy()
    const of100 = async (workers: string) => of(await examineWith({ WORKERS: workers }), 'connections')
    expect(await of100('8')).toEqual([])
    expect(await of100('64')).toEqual([
      expect.stringMatching(/^note PostgreSQL takes \d+, and 64 processes may have 576 together\./),
    ])
  })

  test('whose mails are stuck is wrong; those given up are to know', async () => {
    // No server is running that would send them.
    const db = await openDatabase(settings())
    const now = new Date(Date.parse(testStart))
    const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
    for (const state of [
      { dueAt: at(1), attempts: 0, createdAt: at(1) },
      { dueAt: at(-1), attempts: 9, createdAt: at(7) },
      { dueAt: null, attempts: 12, createdAt: at(30) },
    ]) {
      await queueMail({ db, now: () => now }, { ...approval, kind: 'reply', subject: at(0) })
      await db
        .updateTable('outbox')
        .set({ ...state, subject: 'old' })
        .where('subject', '=', at(0))
        .execute()
    }
    await db.destroy()
    expect(of(await examineWith({}, { now }), 'outbox')).toEqual([
      expect.stringMatching(/^wrong 1 mails are due for more than ten minutes/),
      expect.stringMatching(/^wrong 1 mails were tried in vain/),
      expect.stringMatching(/^note 1 mails of the last week were given up/),
    ])
  })
})

describe('images', () => {
  const storeRow = async () => {
    const { ctx, close } = await start()
    const at = new Date().toISOString()
    const row = { name: 'a.webp', uploadedBy: null, sizeBytes: 3, createdAt: at, claimedAt: at }
    await ctx.db.insertInto('media_files').values(row).execute()
    await close()
  }

  test('that the database names and no one has are wrong', async () => {
    await storeRow()
    expect(of(await examineWith(), 'images')[0]).toMatch(/^wrong 1 of the newest 1 that the database names/)
    writeFileSync(pathOf('data/media/a.webp'), 'abc')
    expect(of(await examineWith(), 'images')[0]).toMatch(/^ok lie in .*; 1 were looked for/)
  })

  test('in a bucket are looked for there; the trial file is taken away again', async () => {
    const bucket = await openTestBucket()
    await storeRow()
    const found = await examineWith(bucket.environment)
    const unknown = await examineWith({ ...bucket.environment, MEDIA_URL: 's3://nothing' })
    await bucket.close()
    expect(of(found, 'images')[0]).toMatch(/^wrong 1 of the newest 1 .* the bucket mosques/)
    expect(of(unknown, 'images')[0]).toMatch(/^wrong cannot be stored: .*Look at MEDIA_URL/)
  })

  test('without a folder that can be written are wrong', async () => {
    await (await start()).close()
    rmSync(pathOf('data/media'), { recursive: true })
    writeFileSync(pathOf('data/media'), '')
    expect(of(await examineWith(), 'images')[0]).toMatch(/^wrong .*media is a file\. Move it away/)
  })
})

describe('backups', () => {
  const backup = { night: null, host: 'here', folder: 'backups', sizeBytes: 1, failure: null }
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

  test('that no one makes are to know', async () => {
    expect(of(await examineWith(), 'backup')).toEqual([
      expect.stringMatching(/^note is made by no one at night/),
    ])
  })

  test('are right when the last is of this night, and wrong when it is old or a later one failed', async () => {
    const db = await openDatabase(settings())
    // The folder does not exist yet: one on the same disk as the data would add a note.
    const backups = async () =>
      of(await examineWith({ BACKUP_DIR: pathOf('elsewhere') }), 'backup').filter(
        (line) => !line.includes('is not there yet'),
      )
    expect((await backups())[0]).toMatch(/^note none was ever finished here/)
    await db
      .insertInto('backups')
      .values({ ...backup, id: 'a', startedAt: at(41), finishedAt: at(40) })
      .execute()
    expect(await backups()).toEqual([expect.stringMatching(/^wrong the last good one is 40 hours old/)])
    await db
      .insertInto('backups')
      .values({ ...backup, id: 'b', startedAt: at(5), finishedAt: at(4) })
      .execute()
    expect(await backups()).toEqual(['ok the last good one is 4 hours old.'])
    const failed = { ...backup, id: 'c', startedAt: at(2), finishedAt: at(1), failure: 'diskFull' }
    await db.insertInto('backups').values(failed).execute()
    await db.destroy()
    expect((await backups())[0]).toBe('wrong the last one failed: its disk is full. Make room on it.')
  })

  test('on the disk of the data are to know', async () => {
    await (await openDatabase(settings())).destroy()
    mkdirSync(pathOf('data'), { recursive: true })
    mkdirSync(pathOf('beside'))
    const found = await examineWith({ BACKUP_DIR: pathOf('beside') })
    expect(of(found, 'backup')[0]).toMatch(/^note .* is on the disk of the data/)
  })
})
