import { compileOnce } from '#database/compile-once.ts'
import { inParts } from '#database/in-parts.ts'
import type { Database, RamadanVersionRow } from '#database/tables.ts'

function versionRows(db: Database, mosqueIds: readonly string[], year: number) {
  return db
    .selectFrom('ramadan_versions')
    .selectAll()
    .where('mosqueId', 'in', [...mosqueIds])
    .where('year', '<=', year)
}

const selectRowsOfMosque = compileOnce(
  (db, { mosqueId, year }: { mosqueId: string; year: number }) => versionRows(db, [mosqueId], year),
  { cacheAnswers: false },
)

/** Those that can apply to Ramadans up to a year. */
export async function selectRamadanVersionRows(
  db: Database,
  mosqueIds: readonly string[],
  year: number,
): Promise<RamadanVersionRow[]> {
  const [mosqueId, ...others] = mosqueIds
  if (mosqueId !== undefined && others.length === 0)
    return [...(await selectRowsOfMosque(db, { mosqueId, year }))]
  const found: RamadanVersionRow[] = []
  for (const part of inParts(mosqueIds)) found.push(...(await versionRows(db, part, year).execute()))
  return found
}
