import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeDatabase } from '#bench/make-database.ts'
import { memoryBytes } from '#bench/process-memory.ts'
import { seedDirectory } from '#bench/seed-directory.ts'
import { connectDatabase } from '#database/connect.ts'
import { checksumTables, countTables } from '#database/copy-rows.ts'
import { migrateToLatest } from '#database/migrate.ts'
import type { Tables } from '#database/tables.ts'
import { startThrowAwayServer } from '#test/postgres/throw-away-server.ts'
import { openTestBucket } from '#test/test-bucket.ts'
import { makeFolder, readOutput, report } from './rig.ts'

const mosqueCount = 20_000
const rangesOfMosque = 10
const imageCount = 1000
const imageBytes = 60_000
const at = '2026-01-01T00:00:00.000Z'

/** A database of many mosques and ranges, and a folder of images. */
async function fill(folder: string): Promise<Kysely<Tables>> {
  const db = connectDatabase({ file: join(folder, 'mihrab.db') })
  await migrateToLatest(db)
  await sql`pragma synchronous = off`.execute(db)
  await db.transaction().execute((trx) => seedDirectory(trx, mosqueCount))
  await sql`
    with recursive numbers (number) as (select 0 union all select number + 1 from numbers where number < ${rangesOfMosque - 1})
    insert into prayer_time_ranges (id, "mosqueId", "startDate", "endDate", fajr, dhuhr, asr, maghrib, isha, jumah, rules, jumuahs,
      "createdAt", "updatedAt")
    select mosques.id || '-' || number, mosques.id, '20' || (26 + number) || '-03-01', '20' || (26 + number) || '-03-28',
      '05:31', '12:14', '15:02', '17:05', '18:26', '13:30', '', '', ${at}, ${at}
    from mosques, numbers`.execute(db)
  mkdirSync(join(folder, 'media'))
  for (let index = 0; index < imageCount; index += 1) {
    const name = `${String(index).padStart(22, 'a')}.webp`
    writeFileSync(join(folder, 'media', name), randomBytes(imageBytes))
    await db
      .insertInto('media_files')
      .values({ name, uploadedBy: null, sizeBytes: imageBytes, createdAt: at, claimedAt: at })
      .execute()
  }
  return db
}

interface Move {
  readonly child: ChildProcess
  /** Its output so far. */
  output(): string
  peakMemoryBytes(): number
  /** Its exit code. */
  ended(): Promise<number | null>
}

/** `npm run move` without the project's set-up. */
function startMove(args: readonly string[], env: Record<string, string> = {}): Move {
  const program = join(import.meta.dirname, '../src/move-main.ts')
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH ?? '', ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = readOutput(child)
  let peakBytes = 0
  child.stdout.on('data', () => {
    peakBytes = Math.max(peakBytes, memoryBytes(child.pid, 'VmHWM'))
  })
  const exit = once(child, 'close')
  return {
    child,
    output,
    peakMemoryBytes: () => peakBytes,
    ended: async () => {
      await exit
      return child.exitCode
    },
  }
}

/** Every row of a table as sorted text: without the code under test. */
async function rowsOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
  const asNumber = (name: string, value: unknown) => (name === 'cell' ? Number(value) : value)
  return rows
    .map((row) =>
      JSON.stringify(
        Object.keys(row)
          .sort()
          .map((name) => asNumber(name, row[name])),
      ),
    )
    .sort()
}

test(`a move of ${mosqueCount} mosques with ${imageCount} images is whole, and killed in the middle it can be repeated`, async () => {
  const [postgres, bucket] = [await startThrowAwayServer(), await openTestBucket()]
  onTestFinished(async () => void (await Promise.all([postgres.stop(), bucket.close()])))
  const { url } = await makeDatabase(postgres.url, 'moved')
  const folder = makeFolder()
  const source = await fill(folder)
  await source.destroy()
  const args = ['--from', `sqlite:${folder}`, '--to', url]

  const killed = startMove(args)
  await expect.poll(killed.output, { timeout: 60_000 }).toMatch(/Copying : [4-8]0 %/)
  killed.child.kill('SIGKILL')
  await killed.ended()
  const target = connectDatabase({ url })
  const fresh = connectDatabase(await makeDatabase(postgres.url, 'fresh'))
  await migrateToLatest(fresh)
  expect(await countTables(target)).toEqual(await countTables(fresh))
  await Promise.all([target.destroy(), fresh.destroy()])

  const { MEDIA_URL = '', ...keys } = bucket.environment
  const images = startMove(['--from', `sqlite:${folder}`, '--to', url, '--media', MEDIA_URL], keys)
  expect([await images.ended(), images.output()]).toEqual([0, expect.stringContaining('What to do next')])
  expect(images.output()).toContain(`Images in ${MEDIA_URL}: ${imageCount}, each read back and equal.`)
  const [, rows = '', seconds = '', perSecond = ''] =
    /(\d+) rows are in .+, in ([\d.]+) s \((\d+) a second\)/.exec(images.output()) ?? []
  const megabytes = Math.round(images.peakMemoryBytes() / 1_000_000)
  report('npm run move', { rows, seconds, 'rows a second': perSecond, 'peak memory in MB': megabytes })

  const [from, to] = [connectDatabase({ file: join(folder, 'mihrab.db') }), connectDatabase({ url: url })]
  onTestFinished(async () => void (await Promise.all([from.destroy(), to.destroy()])))
  expect(await checksumTables(to)).toEqual(await checksumTables(from))
  for (const table of Object.keys(await countTables(from))) {
    const [one, other] = [await rowsOf(from, table), await rowsOf(to, table)]
    expect(`${table} ${one.length}`).toBe(`${table} ${other.length}`)
    expect(one.every((row, index) => row === other[index])).toBe(true)
  }
  expect(await rowsOf(to, 'prayer_time_ranges')).toHaveLength(mosqueCount * rangesOfMosque)
})
