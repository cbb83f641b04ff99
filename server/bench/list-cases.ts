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
  const numbers = Array.from({ length: manyPaths }, (_, index) => 1000 + index)
  const positions = deepPositions(file)
  const bareCase = (name: string, paths: string[]) => ({
    name,
    server: bare,
    paths,
    headers: {},
    expectedStatus: 200,
  })
  const ourCase = (name: string, paths: string[]) => ({
    name,
    server: ours,
    paths,
    headers,
    expectedStatus: 200,
  })
  return [
    bareCase('bare list', ['/list']),
    ourCase('our list', [approved]),
    { ...ourCase('unchanged', [approved]), headers: { ...headers, ...tag }, expectedStatus: 304 },
    bareCase(
      'bare search',
      numbers.map((number) => `/search?word=${number}`),
    ),
    ourCase(
      'our search',
      numbers.map((number) => `${approved}&q=${number}`),
    ),
    bareCase(
      'bare page',
      positions.map((position) => `/page?${new URLSearchParams({ ...position })}`),
    ),
    ourCase(
      'our page',
      positions.map(({ updatedAt, id }) => `${approved}&cursor=${wrapCursor([updatedAt, id])}`),
    ),
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
