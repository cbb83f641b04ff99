import { verify } from '@node-rs/argon2'
import SqliteDatabase from 'better-sqlite3'
import { serveMeasured } from './cpu-time.ts'

/** Upper bound for people: the same rows and the same password check with nothing in between. */
const database = new SqliteDatabase(process.argv[2] ?? '', { readonly: true })
const people = (condition: string) =>
  database.prepare(
    `select id, name, email, username, address, "addressNo", phone, image, "createdAt", "updatedAt" from users ${condition} order by id desc limit 20`,
  )
const list = people('')
const search = people('where "searchText" like ?')
const byEmail = database.prepare(
  'select id, name, email, image from users where "emailKey" >= ? and "emailKey" < ? order by "emailKey" limit 10',
)
const { passwordHash } = database
  .prepare<[], { passwordHash: string }>('select "passwordHash" from users where "isAdmin" = 0 limit 1')
  .get() ?? { passwordHash: '' }

serveMeasured(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare')
  const word = url.searchParams.get('word')
  const password = url.searchParams.get('password')
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (password !== null) {
    response.end(JSON.stringify({ success: await verify(passwordHash, password) }))
    return
  }
  response.end(JSON.stringify({ success: true, users: find(word, url.searchParams.get('email')) }))
})

function find(word: string | null, email: string | null): unknown[] {
  if (email !== null) return byEmail.all(email, `${email}\u{10ffff}`)
  return word === null ? list.all() : search.all(`%${word}%`)
}
