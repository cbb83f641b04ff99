import { join } from 'node:path'
import { addDays } from '@mihrab/core/days.ts'
import { maxDescriptionLength, maxEventsOfMosque } from '@mihrab/core/features/events/events.schemas.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { expect, test } from 'vitest'
import { withDatabase } from '#bench/make-database.ts'
import { insertInParts, seedMosques } from '#bench/seed.ts'
import { makeFolder, report, signIn, startFaultServer } from './rig.ts'

/** Eight words that occur almost completely everywhere in each text, and completely only at its end. */
const repeatedWords = Array.from({ length: 8 }, (_, index) => `${'a'.repeat(index + 5)}b`)

test.each([
  {
    what: 'letters that grow to eighteen',
    text: '\ufdfa'.repeat(maxDescriptionLength),
    search: 'nowhere',
  },
  {
    what: 'one letter, and a search for a long word of it',
    text: 'a'.repeat(maxDescriptionLength),
    search: `${'a'.repeat(199)}b`,
  },
  {
    what: 'one letter, and a search for many words of it',
    text: `${'a'.repeat(maxDescriptionLength - 100)} ${repeatedWords.join(' ')}`.slice(
      0,
      maxDescriptionLength,
    ),
    search: [...repeatedWords.slice(0, 7), 'aaaac'].join(' '),
  },
])(
  'a search through as many events as a mosque may have, of $what, blocks no one for long',
  async (chosen) => {
    const folder = makeFolder()
    const mosqueId = await fill(folder, chosen.text)
    const server = await startFaultServer({ folder })
    const headers = { cookie: await signIn(server.url) }
    const search = () => {
      const query = new URLSearchParams({ q: chosen.search, limit: '100' })
      return fetch(`${server.url}/api/mosques/events/${mosqueId}?${query}`, { headers })
    }
    await search()

    const startedAt = performance.now()
    const answer = search()
    const health = await fetch(`${server.url}/api/health`)
    const healthMs = performance.now() - startedAt
    expect((await answer).status).toBe(200)
    const searchMs = performance.now() - startedAt
    report(`a search through ${maxEventsOfMosque} events of ${chosen.what}`, {
      'search ms': Math.round(searchMs),
      'another call meanwhile ms': Math.round(healthMs),
    })
    expect(health.status).toBe(200)
    expect(searchMs).toBeLessThan(3000)

    const askedAt = performance.now()
    const detail = await fetch(`${server.url}/api/mosques/${mosqueId}`, { headers })
    const bytes = (await detail.arrayBuffer()).byteLength
    const detailMs = Math.round(performance.now() - askedAt)
    report('the page of that mosque', { MB: Math.round(bytes / 100_000) / 10, ms: detailMs })
    // Five hundred events of at most five thousand characters, with overhead.
    expect(bytes).toBeLessThan(500 * 16_000)
  },
)

/** One mosque with the maximum of events, each with the longest text. */
function fill(folder: string, description: string): Promise<string> {
  return withDatabase({ file: join(folder, 'mihrab.db') }, async (db) => {
    await seedMosques(db, 1)
    const { id: mosqueId } = await db.selectFrom('mosques').select('id').executeTakeFirstOrThrow()
    const searchText = normalizeForSearch(`Lecture ${description}`)
    const at = '2026-01-01T00:00:00.000Z'
    const rows = Array.from({ length: maxEventsOfMosque }, (_, index) => ({
      id: crypto.randomUUID(),
      mosqueId,
      title: 'Lecture',
      date: addDays('2050-01-01', index),
      time: '',
      description,
      searchText,
      image: null,
      imageText: '',
      createdAt: at,
      updatedAt: at,
    }))
    await insertInParts(rows, (part) => db.insertInto('events').values(part).execute())
    return mosqueId
  })
}
