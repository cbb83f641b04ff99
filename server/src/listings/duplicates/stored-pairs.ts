import { sql } from 'kysely'
import type { Database, DuplicatePairRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { insertingRows, textsOf } from '#search/json-rows.ts'
import type { ScoredPair } from './score-pair.ts'

const pairsAtOnce = 1000

/**
 * Stores pairs in place of the open ones of changed entries. Decisions stay, but a merge of two that are both there
 * again is open. Call in a transaction.
 */
export async function storePairs(
  db: Database,
  changedIds: readonly string[],
  pairs: readonly ScoredPair[],
): Promise<void> {
  await deleteOpenPairs(db, changedIds)
  for (let start = 0; start < pairs.length; start += pairsAtOnce) {
    const rows = pairs.slice(start, start + pairsAtOnce).map(rowOf)
    await sql`
      ${insertingRows(db, 'duplicate_pairs', rows)}
      on conflict ("aId", "bId") do update
      set decision = null, "keptId" = null, before = null, "decidedAt" = null, "decidedBy" = null
      where duplicate_pairs.decision = 'merge'`.execute(db)
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

/** Both ids, in their order, of each decided pair: `a b`. */
export async function selectDecidedKeys(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('duplicate_pairs')
    .select(['aId', 'bId'])
    .where('decision', 'is not', null)
    .execute()
  return new Set(rows.map(({ aId, bId }: Pick<DuplicatePairRow, 'aId' | 'bId'>) => `${aId} ${bId}`))
}

/** Deletes the merges into entries that are about to be deleted; returns the ids of the entries not kept. */
export async function deleteMergesInto(db: Database, keptIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('duplicate_pairs')
    .where('decision', '=', 'merge')
    .where('keptId', 'in', textsOf(db, keptIds))
    .returning(['aId', 'bId', 'keptId'])
    .execute()
  return rows.map(({ aId, bId, keptId }) => (keptId === aId ? bId : aId))
}
