import { maxPageSize } from '@mihrab/core/paging.ts'

type PageRequest = { limit: number; cursor?: string }
type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor?: string | null | undefined }

/** All rows of a list, page by page: the server allows many more calls with a limit than without one. */
export async function readPages<Row>(readPage: (request: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const page = await readPage({ limit: maxPageSize, ...(cursor && { cursor }) })
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor)
  return rows
}
