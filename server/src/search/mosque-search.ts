import { phraseOf, type SearchPhrase, withoutMosqueWord } from '@mihrab/core/search-words.ts'
import type { Database, SearchScope } from '#database/tables.ts'
import { angleBetween, earthRadiusKm, type Place } from './cells.ts'
import { listByName } from './list-by-name.ts'
import { looserTiers } from './looser-tiers.ts'
import { findNearest } from './nearest.ts'
import { nearestSpelling } from './nearest-spelling.ts'
import { areHeld, type FoundMosque, type IndexSearch, selectFound } from './read-index.ts'
import { countUnits } from './read-words.ts'
import { type MosqueSearch, maxFound, type SearchResult, scopesOf } from './search-result.ts'
import { inCountry, inName, wholeName, withFacility } from './search-row.ts'
import { every, rarestOf, type SearchUnit } from './search-units.ts'
import { SearchWork } from './search-work.ts'

/** Longer searches are truncated. */
const maxSearchLength = 200
const maxSearchWords = 8

/**
 * Approved mosques and listings: by words the best match first, near a place the nearest first, otherwise by
 * name. Among equal matches the nearer comes first, then mosques with published times, other mosques, listings.
 */
export async function searchMosques(db: Database, search: MosqueSearch): Promise<SearchResult> {
  const { q = '', near, today = '', limit, offset = 0 } = search
  const scopes = scopesOf[search.kinds ?? 'mosques']
  const phrase = withoutMosqueWord(phraseOf(q.slice(0, maxSearchLength), maxSearchWords))
  const wanted = Math.min(offset + limit + 1, maxFound)
  if (phrase.words.length === 0 && q.trim() !== '') return { mosques: [], hasMore: false, spelling: null }
  if (phrase.words.length === 0 && !near) return listByName(db, search)
  const found = new Findings(near, today)
  const filters = await filtersOf(db, scopes, search)
  let spelling: string | null = null
  if (phrase.words.length > 0) spelling = await findByWords(db, { scopes, phrase, filters, found, wanted })
  else if (near) {
    const search = { scopes, units: orEvery(filters), work: new SearchWork() }
    const read = (limit: number) => findNearest(db, search, { place: near, wanted: limit })
    await found.addFrom(read, wanted)
  }
  const mosques = found.mosques.slice(offset, Math.min(offset + limit, maxFound))
  return { mosques, hasMore: found.mosques.length > offset + limit && offset + limit < maxFound, spelling }
}

function orEvery(filters: SearchUnit[]): SearchUnit[] {
  return filters.length > 0 ? filters : [every]
}

function filtersOf(db: Database, scopes: Scopes, { country, has = [] }: MosqueSearch): Promise<SearchUnit[]> {
  const tokens = [...(country === undefined ? [] : [inCountry(country)]), ...has.map(withFacility)]
  return countUnits(db, scopes, tokens)
}

/** Up to this many are all read and ranked; of more, the first in the index or near the place. */
const maxRanked = 64

type Scopes = readonly SearchScope[]

interface WordSearch {
  readonly scopes: Scopes
  readonly phrase: SearchPhrase
  readonly filters: readonly SearchUnit[]
  readonly found: Findings
  readonly wanted: number
}

/** Loosens the match step by step until enough is found. Returns another spelling if nothing is. */
async function findByWords(db: Database, search: WordSearch): Promise<string | null> {
  const { scopes, phrase, filters, found, wanted } = search
  const tokens = phrase.words.map(({ token }) => token)
  const units = await countUnits(db, scopes, tokens)
  const work = new SearchWork()
  const find = async (tier: readonly SearchUnit[], isBrief = false) => {
    const search = { scopes, units: [...tier, ...filters], work }
    const rarest = rarestOf(search.units)
    if (rarest === 0 || found.size >= wanted) return
    if (work.isSpent && search.units.length > 1) return
    const { near } = found
    const read = (limit: number) =>
      near && rarest > maxRanked
        ? findNearest(db, search, { place: near, wanted: limit, isBrief })
        : selectOfEach(db, search, { limit, isBrief })
    if (isBrief) found.add(await read(maxRanked), tokens, phrase.written)
    else await found.addFrom(read, wanted, tokens, phrase.written)
  }
  if (phrase.core !== '' && !found.near)
    await find([{ tokens: [wholeName(phrase.core)], count: 1 }], filters.length > 0)
  // Fewer are ranked by name matches themselves.
  const areMany = units.every(({ count }) => count > maxRanked)
  if (areMany && (await areHeld(db, scopes, tokens.map(inName)))) {
    const names = units.map(({ tokens, count }) => ({ tokens: tokens.map(inName), count }))
    await find(names, true)
  }
  await find(units)
  if (found.size >= wanted) return null
  for (const tier of await looserTiers(db, scopes, phrase, units)) await find(tier)
  return found.size === 0 ? nearestSpelling(db, phrase, { scopes, units, work }) : null
}

/**
 * Of many equal matches only some are ranked: listings must not take the mosques' places. Beside many mosques,
 * half as many listings are read.
 */
async function selectOfEach(
  db: Database,
  search: IndexSearch,
  { limit, isBrief }: Parameters<typeof selectFound>[2],
): Promise<readonly FoundMosque[]> {
  const found: FoundMosque[] = []
  for (const scope of search.scopes) {
    const rest = Math.max(limit - found.length, limit / 2)
    found.push(...(await selectFound(db, { ...search, scopes: [scope] }, { limit: rest, isBrief })))
  }
  return found
}

/** Results in order, without duplicates. */
class Findings {
  readonly near: Place | undefined
  readonly #today: string
  readonly #found = new Map<string, number | null>()

  constructor(near: Place | undefined, today: string) {
    this.near = near
    this.#today = today
  }

  get size(): number {
    return this.#found.size
  }

  get mosques(): { mosqueId: string; distanceKm: number | null }[] {
    return [...this.#found].map(([mosqueId, distanceKm]) => ({ mosqueId, distanceKm }))
  }

  /**
   * Adds equal matches until enough is found. The batch that is ranked together does not depend on the page,
   * so that pages of a search continue each other.
   */
  async addFrom(
    read: (limit: number) => Promise<readonly FoundMosque[]>,
    wanted: number,
    tokens: readonly string[] = [],
    written = '',
  ): Promise<void> {
    if (this.near) {
      // Without words, distance alone orders them.
      const many = tokens.length > 0 ? maxFound : wanted
      const mosques = await read(wanted > maxRanked ? many : maxRanked)
      this.add(mosques.slice(0, maxRanked), tokens, written)
      this.add(mosques.slice(maxRanked), tokens, written)
      return
    }
    for (const limit of [maxRanked, maxFound]) {
      const mosques = await read(limit)
      this.add(mosques, tokens, written)
      if (mosques.length < limit || this.size >= wanted) return
    }
  }

  /**
   * Adds equal matches: first those with the words in their name, then the near ones. Without a place: those
   * written as typed, with little else in the name.
   */
  add(mosques: readonly FoundMosque[], tokens: readonly string[], written: string): void {
    const { near } = this
    const ranked = mosques.map((mosque) => {
      const name: string[] = tokens.length > 0 ? JSON.parse(mosque.nameTokens) : []
      const held = tokens.filter((token) => name.includes(token)).length
      const distance = near ? angleBetween(near, mosque) : null
      const isWritten = !near && mosque.nameKey.replaceAll(' ', '').includes(written)
      return {
        mosque,
        held,
        isWritten,
        distance,
        standing: this.#standingOf(mosque),
        length: near ? 0 : name.length,
      }
    })
    ranked.sort(
      (one, other) =>
        other.held - one.held ||
        Number(other.isWritten) - Number(one.isWritten) ||
        (one.distance ?? 0) - (other.distance ?? 0) ||
        other.standing - one.standing ||
        one.length - other.length,
    )
    for (const { mosque, distance } of ranked) {
      if (this.#found.has(mosque.mosqueId)) continue
      this.#found.set(mosque.mosqueId, distance === null ? null : distance * earthRadiusKm)
    }
  }

  #standingOf({ scope, timesSetUntil }: FoundMosque): number {
    if (scope === 2) return 0
    return timesSetUntil !== null && timesSetUntil >= this.#today ? 2 : 1
  }
}
