import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addDays, dayIn } from '@mihrab/core/days.ts'
import { storedRange } from '#test/factories.ts'
import { withDatabase } from './make-database.ts'
import { type Case, type Measure, measureInTurns } from './measure.ts'
import { seedMosques } from './seed.ts'
import { startChild, startOurs, withServers } from './servers.ts'

/** More pages than are cached, so that each is rendered. */
const mosqueCount = 4000

/** Cost of pages: cached, rendered, and not modified, each with its reference. */
export function measurePages(): Promise<Map<string, Measure>> {
  return withServers(async (folder, children) => {
    const slugs = await seedPages(join(folder, 'mihrab.db'))
    const ours = await startOurs(children, { DATA_DIR: folder })
    const headers = { 'accept-encoding': 'br' }
    const path = `/mosques/${slugs[0]}`
    const response = await fetch(ours.url + path, { headers: { 'accept-encoding': 'identity' } })
    await response.text()
    const bytes = await readCompressed(ours.url + path)
    const file = join(folder, 'page.br')
    writeFileSync(file, bytes)
    const bare = await startChild(children, 'bare-file-server.ts', [file])
    const known = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' }
    const page = (changes: Partial<Case> & Pick<Case, 'name'>): Case => ({
      server: ours,
      paths: [path],
      headers,
      ...changes,
    })
    return measureInTurns([
      page({ name: 'bare `node:http`, the same bytes', server: bare }),
      page({ name: 'a cached page' }),
      page({ name: 'the same with `If-None-Match`', headers: known, expectedStatus: 304 }),
      page({ name: 'a page that is not cached', paths: slugs.map((slug) => `/mosques/${slug}`) }),
      page({ name: 'a month that is not cached', paths: slugs.map((slug) => `/mosques/${slug}/2027-01`) }),
      page({ name: 'the directory', paths: ['/mosques'] }),
      page({ name: 'the directory by words', paths: ['/mosques?q=masjid+noor'] }),
      page({ name: 'the directory near a point', paths: ['/mosques?near=53.38,-1.47'] }),
    ])
  })
}

async function readCompressed(url: string): Promise<Buffer> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')
  return buffer(response)
}

/** Mosques with forty ranges of ten days from today on; returns their slugs. */
function seedPages(file: string): Promise<string[]> {
  return withDatabase({ file }, async (db) => {
    await seedMosques(db, mosqueCount)
    const mosques = await db.selectFrom('mosques').select(['id', 'slug']).execute()
    const today = dayIn('UTC', new Date())
    await db.transaction().execute(async (trx) => {
      for (const { id: mosqueId } of mosques) {
        const rows = Array.from({ length: 40 }, (_, index) =>
          storedRange(mosqueId, addDays(today, index * 10), addDays(today, index * 10 + 9)),
        )
        await trx.insertInto('prayer_time_ranges').values(rows).execute()
      }
    })
    return mosques.map(({ slug }) => slug)
  })
}
