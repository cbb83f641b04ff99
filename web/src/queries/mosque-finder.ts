import { otherNames } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'

/** A mosque matches if it contains each word of the search, as on the server. */
export function finderOf(search: string): (mosque: Mosque) => boolean {
  const words = normalizeForSearch(search).split(' ')
  return (mosque) => {
    const text = searchTextOf(mosque)
    return words.every((word) => text.includes(word))
  }
}

/** Cached: each key that is pressed may search thousands of mosques. */
const searchTexts = new WeakMap<Mosque, string>()

function searchTextOf(mosque: Mosque): string {
  const known = searchTexts.get(mosque)
  if (known !== undefined) return known
  const { name, address, orgName, country } = mosque
  const text = normalizeForSearch([name, ...otherNames(mosque), address, orgName, country].join(' '))
  searchTexts.set(mosque, text)
  return text
}
