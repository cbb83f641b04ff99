import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useListAddress } from './use-list-address.ts'

function SearchBox() {
  const { typed, type, settle, selectFilter } = useListAddress('tab')
  return (
    <>
      <input
        aria-label="Search"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
      <button type="button" onClick={() => selectFilter('pending')}>
        Pending
      </button>
    </>
  )
}

test.each([
  ['ends before an emoji that would be cut in two', `${'a'.repeat(199)}🕌`, 'a'.repeat(199)],
  ['keeps an emoji that just fits', `${'a'.repeat(198)}🕌b`, `${'a'.repeat(198)}🕌`],
])('a search that is too long %s', async (_, written, searched) => {
  const { router } = renderScreen([{ path: '/', element: <SearchBox /> }], '/')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: written } })
  await waitFor(() => expect(router.state.location.search).not.toBe(''))
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe(searched)
})

test('a tab pressed just before the delayed search is written stays selected', async () => {
  vi.useFakeTimers()
  const { router } = renderScreen([{ path: '/', element: <SearchBox /> }], '/')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'quba' } })
  await act(async () => {
    screen.getByRole('button', { name: 'Pending' }).click()
    // The press is not rendered yet when the delay ends.
    vi.advanceTimersByTime(200)
  })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(router.state.location.search).toBe('?tab=pending&q=quba')
})

test('a letter typed just after a tab was pressed keeps both', async () => {
  vi.useFakeTimers()
  const { router } = renderScreen([{ path: '/', element: <SearchBox /> }], '/')
  const box = screen.getByLabelText('Search')
  fireEvent.change(box, { target: { value: 'quba' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pending' }))
  fireEvent.change(box, { target: { value: 'quba m' } })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(router.state.location.search).toBe('?tab=pending&q=quba+m')
})

test('leaving the box writes the search into the address at once, and only once', async () => {
  vi.useFakeTimers()
  const other = { path: '/other', element: <h1>Another page</h1> }
  const { router } = renderScreen([{ path: '/', element: <SearchBox /> }, other], '/')
  const box = screen.getByLabelText('Search')
  fireEvent.change(box, { target: { value: 'quba' } })
  await act(async () => {
    fireEvent.blur(box)
    await Promise.resolve()
    expect(router.state.location.search).toBe('?q=quba')
    router.navigate('/other')
    // The other page is not rendered yet when the delay ends.
    vi.advanceTimersByTime(200)
  })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(router.state.location.pathname).toBe('/other')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?q=quba')
})
