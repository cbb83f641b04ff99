import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { appendPage, type LongList, type PageRequest, useLongList } from './long-list.ts'
import { createQueryClient } from './query-client.ts'

type Row = { _id: string }

const listOf = (ids: string, nextCursor: string | null): LongList<Row> => ({
  rows: ids.split(' ').map((_id) => ({ _id })),
  nextCursor,
})

test('a page is put behind the ones before, and brings nobody twice', () => {
  expect(appendPage(listOf('a b', 'b'), listOf('b c', 'c'))).toEqual(listOf('a b c', 'c'))
})

/** A list of very many rows, and the cursors that it was asked for. */
function showList() {
  const asked: (string | undefined)[] = []
  const fetchPage = async ({ limit, cursor }: PageRequest): Promise<LongList<Row>> => {
    asked.push(cursor)
    const start = Number(cursor ?? 0)
    const rows = Array.from({ length: limit }, (_, index) => ({ _id: String(start + index) }))
    return { rows, nextCursor: String(start + limit) }
  }
  const client = createQueryClient(async () => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLongList<Row>({ queryKey: ['rows'], search: '', fetchPage }), {
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

test('read again, as many pages are as were loaded', async () => {
  const { asked, rowCount, list, load } = showList()
  await load(3)
  asked.length = 0
  await act(() => list().refetch())
  expect(asked).toEqual([undefined, '100', '200'])
  expect(rowCount()).toBe(300)
})

test('of very many pages those are read again that the reader has come to, and the rest is loaded when it is seen', async () => {
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
