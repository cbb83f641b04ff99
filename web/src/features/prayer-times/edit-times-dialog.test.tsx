import {
  createPrayerTime,
  deletePrayerTime,
  updatePrayerTime,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  breakDown,
  cell,
  held,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

test('a range is changed, and a missing time named', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await userEvent.clear(screen.getByLabelText('Isha'))
  await press('Update')
  expect(screen.getByText('Isha time is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Isha'), '19:00')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTime)).toEqual([
    { params: { id: '2026-11-21' }, query: {}, body: { isha: '19:00', updatedAt: '1' } },
  ])
})

const gone = 'These times are gone; somebody has deleted them meanwhile. What you typed is still here.'

test.each([
  ['Error updating prayer times', breakDown],
  ['Failed to update prayer times', refuse('internal')],
  [gone, refuse('notFound', 'Prayer times not found')],
])('a change that fails says: %s', async (words, answer) => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(updatePrayerTime, answer)
  await press('Update')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
})

test('a deletion that fails says so in the dialog', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(deletePrayerTime, breakDown)
  await press('Delete')
  await press('Delete')
  expect(await screen.findByText('Failed to delete prayer times')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
})

test('days of another range are refused without a call', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  const start = screen.getByLabelText('Start Date')
  await userEvent.clear(start)
  await userEvent.type(start, '2026-11-20')
  await press('Update')
  expect(screen.getByText('These dates overlap an existing range: 2026-11-11 to 2026-11-20')).toBeTruthy()
  expect(api.callsOf(updatePrayerTime)).toEqual([])
})

test('what somebody else has changed meanwhile is said, and can be shown', async () => {
  const { queryClient } = await openCalendar()
  await openEditDialog()
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { asr: '14:44', updatedAt: '2' })]
  await queryClient.refetchQueries()
  const theirs = await screen.findByRole('button', { name: 'Show theirs' })
  expect(screen.getByText('Asr: 14:00 → 14:44')).toBeTruthy()
  await userEvent.click(theirs)
  expect(screen.getByLabelText<HTMLInputElement>('Asr').value).toBe('14:44')
})

test('deleting asks first, and what was deleted can be put back', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' })
  expect(api.callsOf(deletePrayerTime)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Prayer times deleted successfully')).toBeTruthy()
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('free'))
  await press('Undo')
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('covered'))
  expect(api.callsOf(createPrayerTime)[0]?.body).toMatchObject({ startDate: '2026-11-21', asr: '14:00' })
})

test('a double click deletes once', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' })
  await userEvent.dblClick(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(api.callsOf(deletePrayerTime)).toHaveLength(1)
})
