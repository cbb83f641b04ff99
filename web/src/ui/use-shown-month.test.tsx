import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useShownMonth } from './use-shown-month.ts'

function Scene() {
  const { month, cursor, showMonth, moveCursor } = useShownMonth('2026-11-20')
  return (
    <>
      <p>
        {month} {cursor}
      </p>
      <button type="button" onClick={() => showMonth('2027-03')}>
        March
      </button>
      <button type="button" onClick={() => moveCursor('2026-11-20')}>
        Today
      </button>
    </>
  )
}

const open = (address: string) => {
  const other = { path: '/other', element: <p>Other</p> }
  return renderScreen([{ path: '/pray', element: <Scene /> }, other], address).router
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the month is in the address beside other parameters, except today’s month', async () => {
  const router = open('/pray?mosque=m')
  expect(screen.getByText('2026-11 2026-11-20')).toBeTruthy()
  await press('March')
  expect(screen.getByText('2027-03 2027-03-01')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?mosque=m&month=2027-03'))
  await press('Today')
  await waitFor(() => expect(router.state.location.search).toBe('?mosque=m'))
  expect(screen.getByText('2026-11 2026-11-20')).toBeTruthy()
})

test('a reload and Back return to the month that was shown', async () => {
  const router = open('/pray?month=2027-03')
  expect(screen.getByText('2027-03 2027-03-01')).toBeTruthy()
  await act(() => router.navigate('/other'))
  await act(() => router.navigate(-1))
  expect(screen.getByText('2027-03 2027-03-01')).toBeTruthy()
})

test('a link to the page itself shows the month of today', async () => {
  const router = open('/pray?month=2027-03')
  await act(() => router.navigate('/pray'))
  expect(screen.getByText('2026-11 2026-11-20')).toBeTruthy()
})

test.each(['2027-13', '0000-01', '2101-01', 'soon', ''])('the month %o of an address is ignored', (month) => {
  open(`/pray?month=${month}`)
  expect(screen.getByText('2026-11 2026-11-20')).toBeTruthy()
})
