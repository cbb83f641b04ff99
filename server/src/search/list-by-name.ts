import { sql } from 'kysely'
import type { Database } from '#database/tables.ts'
import { runForm } from './compiled-queries.ts'
import { type MosqueSearch, maxFound, type SearchResult } from './search-result.ts'
import { facilityBits, inCountry } from './search-row.ts'

export async function listByName(
  db: Database,
  { country, has = [], limit, offset = 0 }: MosqueSearch,
): Promise<SearchResult> {
  const bits = facilityBits(has)
  const rows = await runForm(
    db,
    `by-name/${country === undefined}/${bits}/${limit}`,
    (take) => sql<{ mosqueId: string }>`
      select "mosqueId" from mosque_search
      where scope = 1 ${country === undefined ? sql`` : sql`and country = ${take(inCountry(country))}`}
      ${bits === 0 ? sql`` : sql`and (facilities & ${sql.lit(bits)}) = ${sql.lit(bits)}`}
      order by "nameKey", number
      limit ${sql.lit(limit + 1)} offset ${take(offset)}`,
  )
  const mosques = rows.slice(0, limit).map(({ mosqueId }) => ({ mosqueId, distanceKm: null }))
  return { mosques, hasMore: rows.length > limit && offset + limit < maxFound, spelling: null }
}
