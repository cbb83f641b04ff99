import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '#config.ts'
import { isDatabaseAway } from '#database/errors.ts'
import { codeOf, messageOf } from '#error-parts.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { ExplainedError, failureText } from '#loggable-error.ts'
import { moveDatabase } from '#move/move-database.ts'
import { moveImages } from '#move/move-images.ts'
import { MoveError, type Place, readPlace } from '#move/move-place.ts'
import { nextSteps, tableOfRows, wordsOfImages } from '#move/move-report.ts'
import { openSource } from '#move/open-source.ts'
import { type Progress, startProgress } from '#progress.ts'

/** Command that moves an installation to another database, and its images to a bucket. */
async function main(): Promise<void> {
  // New files are readable by their owner only.
  process.umask(0o077)
  const text = { type: 'string' } as const
  const { from, to, media } = parseArgs({ options: { from: text, to: text, media: text } }).values
  const places = from || to ? { from: readPlace(from, '--from'), to: readPlace(to, '--to') } : null
  if (!places && !media) throw new MoveError('Say what to move. npm run move -- --help names the ways.')
  if (media) await moveImagesOf(places?.from ?? null, media)
  if (places) await moveRows(places.from, places.to)
  console.log('\nWhat to do next:')
  for (const line of nextSteps(places?.to ?? null, media ?? null)) console.log(line)
}

async function moveRows(from: Place, to: Place): Promise<void> {
  const startedAt = performance.now()
  const bars: Partial<Record<string, Progress>> = {}
  const labels = { copy: 'Copying ', compare: 'Comparing' }
  const tables = await moveDatabase(from, to, ({ step, share }) => {
    if (step === 'compare') bars.copy?.end()
    bars[step] ??= startProgress(labels[step])
    bars[step].show(share)
  })
  bars.compare?.end()
  const seconds = (performance.now() - startedAt) / 1000
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  for (const line of tableOfRows(tables)) console.log(line)
  console.log(
    `${rows} rows are in ${to.name}, in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} a second).`,
  )
}

/**
 * Images go before the database: they can be moved repeatedly, whereas a database that is not empty is
 * refused.
 */
async function moveImagesOf(from: Place | null, media: string): Promise<void> {
  const settings = readSettings({ ...process.env, MEDIA_URL: media })
  const dataDir = from?.kind === 'sqlite' ? dirname(from.file) : settings.dataDir
  const folder = await openFileStore({ ...settings, dataDir, mediaBucket: null })
  const bucket = await openFileStore(settings)
  const source = await openSource(from ?? placeOf(settings))
  const bar = startProgress('Images  ')
  try {
    const moved = await source.read((db) => moveImages(db, folder, bucket, bar.show))
    bar.end()
    for (const line of wordsOfImages(moved, media)) console.log(line)
  } finally {
    await source.close()
  }
}

function placeOf({ databaseUrl, dataDir }: Settings): Place {
  return databaseUrl ? readPlace(databaseUrl, 'DATABASE_URL') : readPlace(`sqlite:${dataDir}/`, 'DATA_DIR')
}

main().catch((error: unknown) => {
  const isDiskFull = /^(?:ENOSPC|SQLITE_FULL|53100)$/.test(codeOf(error))
  if (isDiskFull) console.error(`The disk is full (${messageOf(error)}). Nothing was moved.`)
  else if (!(error instanceof ExplainedError) && isDatabaseAway(error)) {
    console.error(`A database does not answer any more (${messageOf(error)}). Nothing was moved.`)
  } else console.error(failureText(error))
  process.exit(1)
})
