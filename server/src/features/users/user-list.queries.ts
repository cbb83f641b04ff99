import { compileList } from '#database/compiled-list.ts'
import { type ListOrder, pageOf } from '#database/list-page.ts'
import { holdsPattern } from '#database/search.ts'
import { selectUsers } from './users.queries.ts'

/** Ids sort by creation time. */
const newestFirst: ListOrder = [['users.id', 'desc']]

export const selectUserRows = compileList((db, page) =>
  pageOf(selectUsers(db), newestFirst, page, holdsPattern),
)
