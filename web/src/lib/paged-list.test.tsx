import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import {
  joinPages,
  type Page,
  type PageRequest,
  type Pages,
  putRow,
  takeRow,
  usePagedList,
} from './paged-list.ts'
import { createQueryClient } from './query-client.ts'

type Row = { _id: string }

const pageOf = (ids: string, nextCursor: string | null): Page<Row> => ({
  rows: ids.split(' ').map((_id) => ({ _id })),
  nextCursor,
})

const twoPages = (): Pages<Row> => ({
  pages: [pageOf('a b', 'b'), pageOf('c d', null)],
  pageParams: [undefined, 'b'],
})

test('a row that comes twice shows once', () => {
  const pages = { pages: [pageOf('a b', 'b'), pageOf('b c', 'c')], pageParams: [undefined, 'b'] }
  expect(joinPages(pages)).toEqual([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }])
})

test('a row can be put in front, taken out of every list, and put back in its place', () => {
  const client = createQueryClient(async () => undefined)
  const keys = [
    ['rows', 'one'],
    ['rows', 'other'],
  ]
  for (const key of keys) client.setQueryData(key, twoPages())
  const shown = () =>
    keys.map((key) =>
      joinPages(client.getQueryData<Pages<Row>>(key) ?? twoPages())
        .map(({ _id }) => _id)
        .join(' '),
    )
  const putBack = takeRow<Row>(client, { queryKey: ['rows'] }, { _id: 'd' })
  putRow(client, ['rows', 'one'], { _id: 'd' })
  expect(shown()).toEqual(['d a b c', 'a b c'])
  putBack()
  expect(shown()).toEqual(['a b c d', 'a b c d'])
})

/** A list of very many rows, and the cursors that were requested. */
function showList() {
  const asked: (string | undefined)[] = []
  const fetchPage = async ({ limit, cursor }: PageRequest): Promise<Page<Row>> => {
    asked.push(cursor)
    const start = Number(cursor ?? 0)
    const rows = Array.from({ length: limit }, (_, index) => ({ _id: String(start + index) }))
    return { rows, nextCursor: String(start + limit) }
  }
  const client = createQueryClient(async () => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePagedList<Row>({ queryKey: ['rows'], search: '', fetchPage }), {
    wrapper,
  })
  const rowCount = () => result.current.rows?.length
  return {
    asked,
    rowCount,
    list: () => result.current,
    async load(pages: number) {
      for (let page = 1; page <= pages; page += 1) {
        if (page > 1) await act(async () => result.current.loadMore())
        await waitFor(() => expect(rowCount()).toBe(page * 100))
      }
    },
  }
}

test('a refetch reads as many pages as were loaded', async () => {
  const { asked, rowCount, list, load } = showList()
  await load(3)
  asked.length = 0
  await act(() => list().refetch())
  expect(asked).toEqual([undefined, '100', '200'])
  expect(rowCount()).toBe(300)
})

test('a refetch of very many pages reads those that the reader has reached, and the rest when it is seen', async () => {
  const { asked, rowCount, list, load } = showList()
  await load(9)
  list().see(620)
  asked.length = 0
  await act(() => list().refetch())
  expect(asked).toHaveLength(7)
  await waitFor(() => expect(rowCount()).toBe(700))
  list().see(3)
  await act(() => list().refetch())
  await waitFor(() => expect(rowCount()).toBe(500))
  expect(list().hasMore).toBe(true)
})
