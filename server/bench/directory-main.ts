import { join } from 'node:path'
import { searchMosques } from '#search/mosque-search.ts'
import { onBothDatabases, type Place } from './both-databases.ts'
import { type DirectoryMeasure, directorySearches, measureDirectory } from './directory.ts'
import { makeDatabase, withDatabase } from './make-database.ts'
import { seedDirectory } from './seed-directory.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/**
 * `npm run bench -- public`: a directory page with growing numbers of mosques, on both databases. Measures
 * the processor time of server and database together, relative to the fewest mosques.
 */
const sizes = (process.env.BENCH_MOSQUES ?? '10000,100000,1000000').split(',').map(Number)
const mostGrowth = 2
const mostWaitMs = 50

async function measureSizes({ name: kind, target, folder, settle, databaseTime }: Place): Promise<void> {
  const measured = new Map<string, DirectoryMeasure[]>()
  for (const size of sizes) {
    const own =
      'url' in target
        ? await makeDatabase(target.url, `mosques_${size}`)
        : { file: join(folder, `${size}.db`) }
    await withDatabase(own, async (db) => {
      const start = performance.now()
      await seedDirectory(db, size)
      await settle(db)
      console.log(`${kind}: ${size} mosques made in ${Math.round((performance.now() - start) / 1000)} s`)
      for (const [name, make] of Object.entries(directorySearches)) {
        const all = measured.get(name) ?? []
        measured.set(name, [
          ...all,
          await measureDirectory((search) => searchMosques(db, search), make, databaseTime),
        ])
      }
    })
  }
  recordFigures('public.md', `the directory on ${kind}`, [
    ['Asked', ...sizes.map((size) => size.toLocaleString('en')), 'Ratio', '99 of 100 within'],
    ...[...measured].map(([name, all]) => toRow(name, all)),
  ])
}

function toRow(name: string, all: readonly DirectoryMeasure[]): string[] {
  const [least, most] = [all[0], all.at(-1)]
  if (!least || !most) return [name]
  const growth = most.cpuMicroseconds / least.cpuMicroseconds
  if (growth > mostGrowth || most.p99Ms >= mostWaitMs) process.exitCode = 1
  return [
    name,
    ...all.map(({ cpuMicroseconds }) => formatMicroseconds(cpuMicroseconds)),
    `${growth.toFixed(2)}${growth > mostGrowth ? ': missed' : ''}`,
    `${most.p99Ms.toFixed(1)} ms${most.p99Ms >= mostWaitMs ? ': missed' : ''}`,
  ]
}

await onBothDatabases(measureSizes)
