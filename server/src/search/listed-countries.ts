import { countryCodes, countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { ListedCountry } from '@mihrab/core/features/public/directory-page.ts'
import { sql } from 'kysely'
import type { Database } from '#database/tables.ts'
import { listOf, runForm } from './compiled-queries.ts'
import { inCountry } from './search-row.ts'

const countryByToken = new Map(
  countryCodes.map((code) => {
    const name = countryNameOf(code) ?? code
    return [inCountry(name), { code, name }] as const
  }),
)
const tokens = [...countryByToken.keys()]

/** The countries of approved mosques, by name: one look-up per country, however many mosques there are. */
export async function listedCountries(db: Database): Promise<ListedCountry[]> {
  const rows = await runForm(
    db,
    'countries',
    (take) => sql<{ word: string }>`
      select word from search_words where word in (${listOf(take, tokens)}) and scope = 1`,
  )
  return rows
    .flatMap(({ word }) => countryByToken.get(word) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
