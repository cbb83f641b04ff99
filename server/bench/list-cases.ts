import SqliteDatabase from 'better-sqlite3'
import type { MosqueRow } from '#database/tables.ts'
import { wrapCursor } from '#http/page-cursor.ts'
import type { Case } from './measure.ts'
import type { Server } from './servers.ts'

/** More than the server caches, so that each answer is computed. */
const manyPaths = 4000
const approved = '/api/mosques/approved?limit=20'

/** The lists of mosques: each case of ours with the bare one for comparison. */
export async function listCases(
  file: string,
  bare: Server,
  ours: Server,
  headers: { cookie: string },
): Promise<Case[]> {
  const known = await fetch(ours.url + approved, { headers })
  const tag = { 'if-none-match': known.headers.get('etag') ?? '' }
  const positions = deepPositions(file)
  const words = (path: string) => Array.from({ length: manyPaths }, (_, index) => path + (1000 + index))
  const barePages = positions.map((position) => `/page?${new URLSearchParams({ ...position })}`)
  const ourPages = positions.map(({ updatedAt, id }) => `${approved}&cursor=${wrapCursor([updatedAt, id])}`)
  return [
    { name: 'bare list', server: bare, paths: ['/list'] },
    { name: 'our list', server: ours, headers, paths: [approved] },
    {
      name: 'unchanged',
      server: ours,
      headers: { ...headers, ...tag },
      paths: [approved],
      expectedStatus: 304,
    },
    { name: 'bare search', server: bare, paths: words('/search?word=') },
    { name: 'our search', server: ours, headers, paths: words(`${approved}&q=`) },
    { name: 'bare page', server: bare, paths: barePages },
    { name: 'our page', server: ours, headers, paths: ourPages },
  ]
}

type ListPosition = Pick<MosqueRow, 'updatedAt' | 'id'>

/** Positions in the middle of the list, where pages begin. */
function deepPositions(file: string): ListPosition[] {
  const database = new SqliteDatabase(file, { readonly: true })
  const select = database.prepare<[number], ListPosition>(
    `select "updatedAt", id from mosques order by "updatedAt" limit ? offset 8000`,
  )
  const rows = select.all(manyPaths)
  database.close()
  return rows
}
