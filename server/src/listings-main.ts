import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { listingSources } from '@mihrab/core/features/listings/listing-sources.ts'
import type { ImportCount, ImportCounts } from '@mihrab/core/features/listings/listings.schemas.ts'
import { countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { sql } from 'kysely'
import { readSettings } from '#config.ts'
import { usesPostgres } from '#database/dialect.ts'
import { importListings } from '#features/listings/import-listings.service.ts'
import { undoLastImport } from '#features/listings/undo-import.service.ts'
import { openListings } from '#listings/reading/read-listings.ts'
import { RefusedSource } from '#listings/reading/refusals.ts'
import { ExplainedError, failureText } from '#loggable-error.ts'
import { openDatabase } from '#open-database.ts'
import { timeZoneAt } from '#places/time-zone.ts'

/** Command that imports mosques which nobody manages yet, or undoes the last import. */
async function main(): Promise<void> {
  process.umask(0o077)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      country: { type: 'string' },
      area: { type: 'string' },
      complete: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  })
  const [action, path] = positionals
  const wanted = readOptions(values)
  const db = await openDatabase(readSettings(process.env), { say: console.log })
  const isSqlite = !usesPostgres(db)
  if (isSqlite) {
    // Pages that many transactions change are written back once.
    await sql`pragma wal_autocheckpoint = 64000`.execute(db)
    // A power cut may cost the last batches: an import that was cut off is undone anyway.
    await sql`pragma synchronous = normal`.execute(db)
  }
  const ctx = { db, now: () => new Date(), timeZoneAt }
  try {
    if (action === 'undo') {
      await undoLastImport(ctx)
      console.log('The last import is undone.')
      return
    }
    if (action !== 'import' || !path)
      throw new ExplainedError('Say what to import: npm run listings -- import FILE')
    const file = { name: basename(path), bytes: () => createReadStream(path), source: wanted.source }
    const opened = await openListings(file)
    const onProgress = (read: number) => process.stdout.isTTY && process.stdout.write(`\r${read} read`)
    const counts = await importListings(ctx, { ...wanted, ...opened, onProgress })
    // On disk, before anyone reads that it is done.
    if (isSqlite) await sql`pragma wal_checkpoint`.execute(db)
    console.log(`\r${describe(counts, wanted.isDryRun)}`)
  } catch (error) {
    throw error instanceof RefusedSource ? new ExplainedError(error.message) : error
  } finally {
    await db.destroy()
  }
}

interface Given {
  readonly source?: string | undefined
  readonly country?: string | undefined
  readonly area?: string | undefined
  readonly complete?: boolean | undefined
  readonly 'dry-run'?: boolean | undefined
}

function readOptions({ source: given, country, area, complete, 'dry-run': isDryRun = false }: Given) {
  const source = listingSources.find((source) => source === given)
  if (given !== undefined && !source) throw new ExplainedError('--source is osm or file.')
  const code = country?.toUpperCase()
  if (code !== undefined && !countryCodes.includes(code))
    throw new ExplainedError('--country is a code of two letters, such as GB.')
  if ((complete ?? false) !== (area !== undefined))
    throw new ExplainedError(
      '--complete needs the name of its area, and an area --complete: --complete --area Leeds',
    )
  return { source, country: code, completeArea: area, isDryRun }
}

function describe({ skipped, ...counts }: ImportCounts, isDryRun: boolean): string {
  const lines = Object.entries(counts).map(([name, count]) => line(name, count))
  const reasons = Object.entries(skipped.reasons).map(([reason, count]) => `  ${line(reason, count)}`)
  const end = isDryRun ? 'Nothing was written.' : 'npm run listings -- undo takes this import back.'
  return [...lines, line('skipped', skipped), ...reasons, end].join('\n')
}

function line(name: string, { count, examples }: ImportCount): string {
  return `${name}: ${count}${examples.length > 0 ? ` (${examples.join(', ')}${count > examples.length ? ', …' : ''})` : ''}`
}

main().catch((error: unknown) => {
  console.error(failureText(error))
  process.exit(1)
})
