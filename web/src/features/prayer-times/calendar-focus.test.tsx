import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  breakDown,
  cell,
  choose,
  field,
  obedientServer,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PrayerCalendar } from './prayer-calendar.tsx'

prepareCalendar()

const tabStop = () => document.querySelector('[data-date][tabindex="0"]')
const expectOnGrid = () => waitFor(() => expect(document.activeElement).toBe(tabStop()))

test('Cancel returns the focus to the grid', async () => {
  await openCalendar()
  await choose('2026-11-27')
  await press('Cancel')
  await expectOnGrid()
})

test('a dialog that was opened by “Enter times” returns the focus to that button', async () => {
  await openCalendar()
  await openSetDialog()
  await userEvent.keyboard('{Escape}')
  const enterTimes = await screen.findByRole('button', { name: 'Enter times' })
  await userEvent.click(enterTimes)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(enterTimes))
})

test('after a deletion from the list, and after its Undo, the focus is on the grid', async () => {
  await openCalendar()
  const row = screen.getByRole('button', { name: /^21\s–\s25\sNov/ })
  row.focus()
  await userEvent.keyboard('{Enter}')
  await press('Delete')
  await press('Delete')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await expectOnGrid()
  undo.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/^The times for 21\s–\s25\sNov have been restored$/)
  await expectOnGrid()
})

test('Cancel in the question returns the focus to Delete', async () => {
  await openCalendar()
  await openEditDialog()
  const dialog = screen.getByRole('dialog', { name: 'Edit Prayer Times' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await press('Cancel')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
})

test('the first field has the focus at once, and after copying Save has it', async () => {
  await openCalendar()
  await openSetDialog()
  expect(document.activeElement).toBe(field('Fajr'))
  type('Asr', '15:00')
  await press(/^Copy the times of/)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  expect([field('Fajr').value, field('Asr').value]).toEqual(['06:15', '15:00'])
  expect(screen.getByText('Copied. Check the times, then save.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Copy the times of/ })).toBeTruthy()
})

test('Retry after a failed load moves the focus to the content, always under a heading', async () => {
  const api = obedientServer()
  api.on(getMosqueProfile, breakDown)
  const element = (
    <main tabIndex={-1}>
      <PrayerCalendar mosqueId="m" capacity="mosqueAdmin" weekStart={0} />
    </main>
  )
  const { queryClient } = renderScreen([{ path: '/', element }], '/')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await queryClient.refetchQueries()
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })
  expect(screen.getByRole('heading', { level: 1, name: 'Prayer times' })).toBeTruthy()
  obedientServer()
  await userEvent.click(retry)
  await screen.findByRole('grid')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a later refetch of the times that fails shows a toast, and the loaded times stay', async () => {
  const { api, queryClient } = await openCalendar()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  api.on(listPrayerTimeRanges, breakDown)
  await queryClient.refetchQueries()
  expect(await screen.findByText('Failed to fetch prayer times')).toBeTruthy()
  expect(cell('2026-11-22').dataset.state).toBe('covered')
})

test('mosque and times are fetched once, and a change does not refetch the mosque', async () => {
  const { api } = await openCalendar()
  expect(api.callsOf(listPrayerTimeRanges)).toHaveLength(1)
  await openEditDialog()
  type('Isha', '19:00')
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  await waitFor(() => expect(api.callsOf(listPrayerTimeRanges)).toHaveLength(2))
  expect(api.callsOf(getMosqueProfile)).toHaveLength(1)
})
