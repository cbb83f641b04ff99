import { sql } from 'kysely'
import { compileOnce } from '#database/compile-once.ts'
import { holdsWord, maxKeptWords, wordArguments } from '#database/search.ts'
import type { Database } from '#database/tables.ts'
import { selectUsers, type UserWithRole } from './users.queries.ts'

export interface UserListFilter {
  /** Folded words; every one must occur. */
  readonly words: readonly string[]
  /** The id after which a page begins. */
  readonly after: string | null
  readonly limit: number
}

type Arguments = Record<string, string>
type ListQuery = (db: Database, args: Arguments) => Promise<readonly UserWithRole[]>

const listsByForm = new Map<string, ListQuery>()

/** People, newest first: ids sort by the time of their making. */
export function selectUserRows(db: Database, filter: UserListFilter): Promise<readonly UserWithRole[]> {
  const { words, after, limit } = filter
  const args = { ...wordArguments(words), ...(after !== null && { after }) }
  const build = (db: Database, args: Arguments) => userList(db, filter, args)
  if (words.length > maxKeptWords) return build(db, args).execute()
  const form = `${words.length} ${after !== null} ${limit}`
  // The first page is what everybody opens; hardly anybody asks for the same search again.
  const keepAnswers = words.length === 0 && after === null
  const list = listsByForm.get(form) ?? compileOnce(build, { keepAnswers })
  listsByForm.set(form, list)
  return list(db, args)
}

/** By the form of the filter alone; its values are the arguments. */
function userList(db: Database, { words, after, limit }: UserListFilter, args: Arguments) {
  let list = selectUsers(db).orderBy('users.id', 'desc')
  for (const index of words.keys()) list = list.where(holdsWord(args[`word${index}`]))
  if (after !== null) list = list.where('users.id', '<', args.after ?? '')
  return list.limit(sql.lit(limit))
}
