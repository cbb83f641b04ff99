import SqliteDatabase from 'better-sqlite3'
import { serveMeasured } from './cpu-time.ts'

/** Upper bound: the same rows from the same file with nothing in between. */
const database = new SqliteDatabase(process.argv[2] ?? '', { readonly: true })
const approved = (condition: string) =>
  database.prepare(
    `select * from mosques where status = 'approved' ${condition} order by "updatedAt" desc, id desc limit 20`,
  )
const list = approved('')
const search = approved('and "searchText" like ?')
const page = approved('and ("updatedAt", id) < (?, ?)')

function rowsFor(url: URL): unknown[] {
  const given = (name: string) => url.searchParams.get(name)
  if (url.pathname === '/search') return search.all(`%${given('word')}%`)
  if (url.pathname === '/page') return page.all(given('updatedAt'), given('id'))
  return list.all()
}

serveMeasured((request, response) => {
  const mosques = rowsFor(new URL(request.url ?? '/', 'http://bare'))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ success: true, mosques }))
})
