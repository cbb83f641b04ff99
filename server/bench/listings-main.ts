import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { searchMosques } from '#search/mosque-search.ts'
import { onBothDatabases, type Place } from './both-databases.ts'
import { type DirectoryMeasure, directorySearches, measureDirectory } from './directory.ts'
import { makeOsmLines } from './osm-features.ts'
import { memoryBytes } from './process-memory.ts'
import { seedDirectory } from './seed-directory.ts'
import { withServers } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- listings`: imports many listings beside 10,000 mosques on both databases, as
 * `npm run listings` does; and what searches of both cost then, relative to searches of the mosques alone.
 */
const mosqueCount = 10_000
const features = Number(process.env.BENCH_FEATURES ?? 500_000)
const mostGrowth = 2

interface Imported {
  readonly seconds: number
  readonly megabytes: number
}

async function measureOn(file: string, place: Place): Promise<void> {
  const { name, db, settle } = place
  await seedDirectory(db, mosqueCount)
  await settle(db)
  const alone = await measureSearches(place, 'mosques')
  const imported = await importFile(file, place)
  await settle(db)
  printFigures(name, imported, alone, await measureSearches(place, 'both'))
}

async function measureSearches(
  { db, databaseTime }: Place,
  kinds: 'mosques' | 'both',
): Promise<Map<string, DirectoryMeasure>> {
  const measured = new Map<string, DirectoryMeasure>()
  const search = (search: Parameters<typeof searchMosques>[1]) => searchMosques(db, { ...search, kinds })
  for (const [name, make] of Object.entries(directorySearches))
    measured.set(name, await measureDirectory(search, make, databaseTime))
  return measured
}

async function importFile(file: string, { env }: Place): Promise<Imported> {
  const program = join(import.meta.dirname, '../src/listings-main.ts')
  const start = performance.now()
  // As scripts/listings.mjs starts it.
  const flags = ['--heap-growing-percent=12', '--max-semi-space-size=8']
  const child = spawn(process.execPath, [...flags, program, 'import', file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  let megabytes = 0
  while (child.exitCode === null) {
    megabytes = Math.max(megabytes, memoryBytes(child.pid, 'VmHWM') / 1_048_576)
    await Promise.race([ended, setTimeout(100)])
  }
  if (child.exitCode !== 0) throw new Error('The import failed.')
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

function printFigures(
  name: string,
  { seconds, megabytes }: Imported,
  alone: Map<string, DirectoryMeasure>,
  both: Map<string, DirectoryMeasure>,
): void {
  recordFigures('listings.md', `the import on ${name}`, [
    ['Features', 'Time', 'Memory at most'],
    [features.toLocaleString('en'), `${Math.round(seconds)} s`, `${Math.round(megabytes)} MB`],
  ])
  recordFigures('listings.md', `searches on ${name}`, [
    ['Asked', 'mosques alone', 'with listings', 'Ratio', '99 of 100 within'],
    ...[...alone].map(([asked, { cpuMicroseconds }]) => {
      const after = both.get(asked)
      const ratio = (after?.cpuMicroseconds ?? Number.NaN) / cpuMicroseconds
      if (ratio > mostGrowth) process.exitCode = 1
      return [
        asked,
        formatMicroseconds(cpuMicroseconds),
        formatMicroseconds(after?.cpuMicroseconds ?? Number.NaN),
        `${ratio.toFixed(2)}${ratio > mostGrowth ? ': missed' : ''}`,
        `${after?.p99Ms.toFixed(1)} ms`,
      ]
    }),
  ])
}

function* fileLines(): Generator<string> {
  for (const line of makeOsmLines(features, 1)) yield `${line}\n`
}

await withServers(async (folder) => {
  const file = join(folder, 'mosques.geojsonseq')
  await pipeline(Readable.from(fileLines()), createWriteStream(file))
  await onBothDatabases((place) => measureOn(file, place))
})
