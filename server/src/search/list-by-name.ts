import { sql } from 'kysely'
import type { Database, SearchScope } from '#database/tables.ts'
import { runForm, type TakeValue } from './compiled-queries.ts'
import { type MosqueSearch, maxFound, type SearchResult, scopesOf } from './search-result.ts'
import { facilityBits, inCountry } from './search-row.ts'

/** By name; listings after the mosques. */
export async function listByName(db: Database, search: MosqueSearch): Promise<SearchResult> {
  const { kinds = 'mosques', country, has = [], limit, offset = 0 } = search
  const bits = facilityBits(has)
  const first = (take: TakeValue, scope: SearchScope) => sql`
    select * from (
      select coalesce("mosqueId", "listingId") as "mosqueId", scope, "nameKey", number from mosque_search
      where scope = ${sql.lit(scope)}
      ${country === undefined ? sql`` : sql`and country = ${take(inCountry(country))}`}
      ${bits === 0 ? sql`` : sql`and (facilities & ${sql.lit(bits)}) = ${sql.lit(bits)}`}
      order by "nameKey", number
      limit ${take(offset + limit + 1)}
    ) found`
  const rows = await runForm(
    db,
    `by-name/${kinds}/${country === undefined}/${bits}/${limit}`,
    (take) => sql<{ mosqueId: string }>`
      ${sql.join(
        scopesOf[kinds].map((scope) => first(take, scope)),
        sql` union all `,
      )}
      order by scope, "nameKey", number
      limit ${sql.lit(limit + 1)} offset ${take(offset)}`,
  )
  const mosques = rows.slice(0, limit).map(({ mosqueId }) => ({ mosqueId, distanceKm: null }))
  return { mosques, hasMore: rows.length > limit && offset + limit < maxFound, spelling: null }
}
