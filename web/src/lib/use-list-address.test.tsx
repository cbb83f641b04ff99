import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useListAddress } from './use-list-address.ts'

function SearchBox() {
  const { typed, type } = useListAddress()
  return <input aria-label="Search" value={typed} onChange={(event) => type(event.target.value)} />
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
