import { countryCodes, countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { ListedCountry } from '@mihrab/core/features/public/directory-page.ts'
import { sql } from 'kysely'
import type { Database } from '#database/tables.ts'
import { listOf, runForm } from './compiled-queries.ts'
import { type EntryKinds, scopesOf } from './search-result.ts'
import { inCountry } from './search-row.ts'

const countryByToken = new Map(
  countryCodes.map((code) => {
    const name = countryNameOf(code) ?? code
    return [inCountry(name), { code, name }] as const
  }),
)
const tokens = [...countryByToken.keys()]

/** The countries of approved mosques or listings, by name: one look-up per country, however many mosques there are. */
export async function listedCountries(db: Database, kinds: EntryKinds = 'mosques'): Promise<ListedCountry[]> {
  const rows = await runForm(
    db,
    `countries/${kinds}`,
    (take) => sql<{ word: string; count: number | string }>`
      select word, sum(count) as count from search_words
      where word in (${listOf(take, tokens)}) and scope in (${sql.join(scopesOf[kinds].map((scope) => sql.lit(scope)))}) group by word`,
  )
  return rows
    .flatMap(({ word, count }) => {
      const country = countryByToken.get(word)
      return country ? [{ ...country, count: Number(count) }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
