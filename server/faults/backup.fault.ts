import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { percentile } from '#bench/measure.ts'
import { insertInParts, seedMosques } from '#bench/seed.ts'
import { readSettings } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables, type TableSums } from '#database/copy-rows.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { storedRange } from '#test/factories.ts'
import { pictureAs } from '#test/images.ts'
import { openTestBucket } from '#test/test-bucket.ts'
import { registerSomeone } from './people.ts'
import {
  adminLogin,
  makeFolder,
  readOutput,
  report,
  settingsOn,
  signIn,
  startFaultServer,
  timeCalls,
} from './rig.ts'
import { startCalls } from './steady-calls.ts'

const mosques = 20_000
const rangesOfEach = 10
const images = 1000
const kills = 3
/** On a busy machine: filling takes a minute for each database, and so do the kills. */
const timeoutMs = 1_200_000

interface Place {
  readonly env: Record<string, string>
  readonly folder: string
}

test.each([
  ['SQLite', 'a folder'],
  ['PostgreSQL', 'a bucket'],
])(
  'on %s with images in %s a backup under writing is restored equal, and kills leave nothing wrong',
  async (database, store) => {
    const place = await makePlace(database, store)
    await seed(place)
    const server = await startFaultServer(place)
    const { url } = server
    const page = () => fetch(`${url}/mosques`).then((answer) => answer.arrayBuffer())
    const writing = startCalls({ register: async () => (await registerSomeone(url)).response }, 0)
    await timeCalls(100, page)
    const quiet = await timeCalls(400, page)

    const file = join(place.folder, 'backup.tar')
    const startedAt = performance.now()
    const backup = run('backup-main.ts', [file], place)
    const during: number[] = []
    while (!backup.isOver()) during.push(...(await timeCalls(20, page)))
    expect(await backup.ended, backup.words()).toBe(0)
    const seconds = (performance.now() - startedAt) / 1000
    await writing.stop()
    expect(new Set(writing.outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    await server.stop()

    const restoredAt = performance.now()
    const target = await expectRestored(place, file, database)
    const restoreSeconds = (performance.now() - restoredAt) / 1000
    report(
      `A backup of ${mosques} mosques, ${mosques * rangesOfEach} ranges and ${images} images, ${database}`,
      {
        'accounts made during it': writing.outcomes.length,
        seconds: seconds.toFixed(1),
        MB: (statSync(file).size / 1e6).toFixed(1),
        'seconds to restore': restoreSeconds.toFixed(1),
        'p99 of a page, quiet': `${percentile(quiet, 0.99).toFixed(1)} ms`,
        'during the backup': `${percentile(during, 0.99).toFixed(1)} ms`,
        ratio: (percentile(during, 0.99) / percentile(quiet, 0.99)).toFixed(2),
      },
    )

    // Killed at ever later moments: an incomplete file never gets its final name.
    for (let kill = 1; kill <= kills; kill += 1) {
      const name = join(place.folder, 'killed.tar')
      const killed = run('backup-main.ts', [name], place)
      await pause((seconds * 1000 * kill) / (kills + 2))
      killed.kill()
      await killed.ended
      if (existsSync(name)) await expectRestored(place, name, database)
      rmSync(name, { force: true })
    }
    await expectKilledRestoresWhole(target, file, restoreSeconds)
  },
  timeoutMs,
)

const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(!canMount)('a disk for backups', () => {
  test('that is full leaves no half file, and says so', async () => {
    const place = { env: {}, folder: makeFolder() }
    const server = await startFaultServer(place)
    const disk = makeFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', disk])
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    const backup = run('backup-main.ts', [`${disk}/`], place)
    expect(await backup.ended).toBe(1)
    expect(backup.words()).toMatch(/The disk of .* is full\.\nNo backup was made\./)
    expect(readdirSync(disk)).toEqual([])
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  })
})

test('a nightly backup is made after the start, and admins see it', async () => {
  const folder = makeFolder()
  const server = await startFaultServer({ env: { BACKUP_DIR: folder } })
  const cookie = await signIn(server.url, adminLogin)
  const state = async () => {
    const answer = await fetch(`${server.url}/api/backups/state`, { headers: { cookie } })
    return ((await answer.json()) as { state: string }).state
  }
  await expect.poll(state, { timeout: 60_000 }).toBe('good')
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^mihrab-nightly-.*\.tar$/)])
  await expect.poll(() => server.log()).toContain('the nightly backup is made')
})

async function makePlace(database: string, store: string): Promise<Place> {
  const env = await settingsOn(database)
  if (store === 'a bucket') {
    const bucket = await openTestBucket()
    onTestFinished(() => bucket.close())
    Object.assign(env, bucket.environment)
  }
  return { env, folder: makeFolder() }
}

function settingsOf({ env, folder }: Place) {
  return readSettings({ DATA_DIR: folder, ...env })
}

function openPlace(place: Place): Kysely<Tables> {
  const { databaseUrl, dataDir } = settingsOf(place)
  return connectDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'mihrab.db') })
}

async function seed(place: Place): Promise<void> {
  const db = openPlace(place)
  await migrateToLatest(db)
  await seedMosques(db, mosques)
  const ids = await db.selectFrom('mosques').select('id').execute()
  const ranges = ids.flatMap(({ id }) =>
    Array.from({ length: rangesOfEach }, (_, month) => {
      const first = `2027-${String(month + 1).padStart(2, '0')}`
      return storedRange(id, `${first}-01`, `${first}-28`)
    }),
  )
  await insertInParts(ranges, (part) => db.insertInto('prayer_time_ranges').values(part).execute())
  const files = await openFileStore(settingsOf(place))
  mkdirSync(join(place.folder, 'media'), { recursive: true })
  const at = new Date().toISOString()
  for (let index = 0; index < images; index += 1) {
    const name = `${String(index).padStart(43, 'i')}.webp`
    const content = await pictureAs('webp', 100 + (index % 400), 300)
    await files.write(name, content, 'image/webp')
    const row = { name, uploadedBy: null, sizeBytes: content.length, createdAt: at, claimedAt: at }
    await db.insertInto('media_files').values(row).execute()
    await db
      .updateTable('mosques')
      .set({ image: `/media/${name}` })
      .where('id', '=', ids[index]?.id ?? '')
      .execute()
  }
  await db.destroy()
}

/** Runs one of our commands in a separate process. */
function run(program: string, args: readonly string[], { env, folder }: Place) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', program), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words = readOutput(child)
  return {
    ended: once(child, 'close').then(([code]) => code as number | null),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => child.kill('SIGKILL'),
    words,
  }
}

/**
 * Restores to a new place, starts the server there and checks its content against the file. Returns the
 * place.
 */
async function expectRestored(from: Place, file: string, database: string): Promise<Place> {
  const target = { env: { ...from.env, ...(await settingsOn(database)) }, folder: makeFolder() }
  const restore = run('restore-main.ts', [file], target)
  expect(await restore.ended, restore.words()).toBe(0)
  const sums = await sumsOf(target)
  expect(sums.mosques?.rows).toBe(mosques)
  expect(sums.prayer_time_ranges?.rows).toBe(mosques * rangesOfEach)
  expect(sums.media_files?.rows).toBe(images)
  // Tables without writes in the meantime equal those of the source.
  const there = await sumsOf(from)
  for (const table of ['mosques', 'prayer_time_ranges', 'media_files', 'mosque_search', 'mosque_tokens']) {
    expect(sums[table]).toEqual(there[table])
  }
  return target
}

async function sumsOf(place: Place): Promise<TableSums> {
  const db = openPlace(place)
  try {
    return await checksumTables(db)
  } finally {
    await db.destroy()
  }
}

/**
 * After a kill during a restore, the place has either all previous content or all of the backup, and can be
 * restored again.
 */
async function expectKilledRestoresWhole(target: Place, file: string, seconds: number): Promise<void> {
  const before = await sumsOf(target)
  const db = openPlace(target)
  await db.insertInto('secrets').values({ name: 'before', value: 'the restore' }).execute()
  await db.destroy()
  const changed = await sumsOf(target)
  for (let kill = 1; kill <= kills; kill += 1) {
    const killed = run('restore-main.ts', [file, '--replace'], target)
    await pause((seconds * 1000 * kill) / kills)
    killed.kill()
    await killed.ended
    const after = await sumsOf(target)
    expect([before.secrets, changed.secrets]).toContainEqual(after.secrets)
    expect(after.mosques).toEqual(before.mosques)
  }
  await expect
    .poll(
      async () => {
        const again = run('restore-main.ts', [file, '--replace'], target)
        return (await again.ended) === 0
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  expect(await sumsOf(target)).toEqual(before)
  const files = await openFileStore(settingsOf(target))
  expect(await files.findSize(`${'0'.padStart(43, 'i')}.webp`)).toBeGreaterThan(0)
}
