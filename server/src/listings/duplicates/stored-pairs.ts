import { sql } from 'kysely'
import type { Database, DuplicatePairRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { insertingRows, textsOf } from '#search/json-rows.ts'
import type { ScoredPair } from './score-pair.ts'

const pairsAtOnce = 1000

/** Stores pairs in place of the open ones of changed entries. Decisions stay. Call in a transaction. */
export async function storePairs(
  db: Database,
  changedIds: readonly string[],
  pairs: readonly ScoredPair[],
): Promise<void> {
  await deleteOpenPairs(db, changedIds)
  for (let start = 0; start < pairs.length; start += pairsAtOnce) {
    const rows = pairs.slice(start, start + pairsAtOnce).map(rowOf)
    await sql`${insertingRows(db, 'duplicate_pairs', rows)} on conflict do nothing`.execute(db)
  }
}

function rowOf({ a, b, score, distanceKm, reasons }: ScoredPair) {
  const [aId = a, bId = b] = [a, b].sort()
  return { id: newId(), aId, bId, score, distanceKm, reasons: reasons.join(',') }
}

export async function deleteOpenPairs(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const those = textsOf(db, ids)
  await db
    .deleteFrom('duplicate_pairs')
    .where('decision', 'is', null)
    .where((eb) => eb.or([eb('aId', 'in', those), eb('bId', 'in', those)]))
    .execute()
}

/** Both ids, in their order, of each pair that someone has decided about. */
export async function selectDecidedPairs(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('duplicate_pairs')
    .select(['aId', 'bId'])
    .where('decision', 'is not', null)
    .execute()
  return new Set(rows.map(({ aId, bId }: Pick<DuplicatePairRow, 'aId' | 'bId'>) => `${aId} ${bId}`))
}
