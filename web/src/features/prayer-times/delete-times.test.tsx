// @module-tag full
import { deletePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { undoTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import {
  breakDown,
  cell,
  changeHeld,
  field,
  held,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

test('a failed deletion of times shows a toast, and the dialog stays', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(deletePrayerTimeRange, breakDown)
  await press('Delete')
  await press('Delete')
  const message = await screen.findByText('Failed to delete prayer times')
  expect(message.closest('[data-sonner-toast]')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
})

test('a colleague’s change must be seen before the times can be deleted', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  changeHeld('2026-11-21', { endDate: '2026-11-28' })
  await press('Delete')
  await press('Delete')
  expect(await screen.findByText('Amina has changed these times in the meantime')).toBeTruthy()
  expect(screen.getByText('End Date: 25 November 2026 → 28 November 2026')).toBeTruthy()
  expect(held.ranges).toHaveLength(2)
  await press('Delete')
  expect(screen.getByText(/^21\s–\s28\sNov will then have no prayer times\.$/)).toBeTruthy()
  await press('Delete')
  await screen.findByText('Prayer times deleted successfully')
  expect(api.callsOf(deletePrayerTimeRange).map(({ query }) => query)).toEqual([
    { updatedAt: '1' },
    { updatedAt: '2' },
  ])
})

test('deleting times asks first, and the toast can restore them', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10 } } })]
  const [before] = held.ranges
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' })
  expect(within(question).queryByText(/restored|undone/)).toBeNull()
  expect(api.callsOf(deletePrayerTimeRange)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Prayer times deleted successfully')).toBeTruthy()
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('free'))
  await press('Undo')
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('covered'))
  expect(await screen.findByText(/^The times for 21\s–\s25\sNov have been restored$/)).toBeTruthy()
  expect(held.ranges).toEqual([before])
})

async function deleteFrom(label: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: label }))
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' }).textContent
  await press('Delete')
  await screen.findByText('Prayer times deleted successfully')
  return question
}

test.each([
  ['has begun', '2026-11-22', /^11\s–\s22\sNov/, /^The times for 11\s–\s22\sNov have been restored$/],
  ['is past', '2026-11-15', /^11\s–\s15\sNov/, /^The times for 11\s–\s15\sNov have been restored$/],
])(
  'a range that %s can be restored completely, but only today, as the question says',
  async (_, end, days, back) => {
    held.ranges = [rangeOf('2026-11-11', end)]
    const before = held.ranges
    await openCalendar()
    expect(await deleteFrom(days)).toContain('Past days can only be restored today.')
    expect(held.ranges).toEqual([])
    await press('Undo')
    await screen.findByText(back)
    expect(held.ranges).toEqual(before)
  },
)

test('an Undo that is refused gives the reason, also after the page is left', async () => {
  const { api, router } = await openCalendar()
  await deleteFrom(/^21\s–\s25\sNov/)
  await act(() => router.navigate('/login'))
  const words = 'This cannot be undone because these days have changed since then'
  api.on(undoTimetable, refuse('conflict', words))
  await press('Undo')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an Undo that fails without a message names what could not be restored', async () => {
  const { api } = await openCalendar()
  await deleteFrom(/^21\s–\s25\sNov/)
  api.on(undoTimetable, breakDown)
  await press('Undo')
  expect(await screen.findByText(/^The times for 21\s–\s25\sNov could not be restored$/)).toBeTruthy()
})

test('times that someone else has deleted are gone, and the dialog closes', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  held.ranges = []
  api.on(deletePrayerTimeRange, refuse('notFound', 'Amina has deleted these times'))
  await press('Delete')
  await press('Delete')
  expect(await screen.findByText('Amina has deleted these times')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('free'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-date')).toBe(true))
})

test('the dialog of deleted times stays if there is input, which can be saved as new times', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  held.ranges = []
  await press('Delete')
  await press('Delete')
  expect(await screen.findByText(/You can save what is shown here as new times/)).toBeTruthy()
  expect(field('Isha').value).toBe('19:00')
  const message = screen.getByRole('group', { description: /You can save what is shown here as new times/ })
  await waitFor(() => expect(document.activeElement).toBe(message))
})

test('a double click deletes once', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' })
  const button = within(question).getByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(api.callsOf(deletePrayerTimeRange)).toHaveLength(1)
})
