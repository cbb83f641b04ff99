import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  breakDown,
  held,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  refuse,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

test('a range can be changed, and a missing time is named', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await userEvent.clear(screen.getByLabelText('Isha'))
  await press('Update')
  expect(screen.getByText('Isha time is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Isha'), '19:00')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)).toEqual([
    { params: { id: '2026-11-21' }, query: {}, body: { isha: '19:00', updatedAt: '1' } },
  ])
})

test.each([
  ['Error updating prayer times', breakDown],
  ['Failed to update prayer times', refuse('internal')],
])('a change that fails says in a toast: %s – and the dialog stays', async (words, answer) => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(updatePrayerTimeRange, answer)
  type('Isha', '19:00')
  await press('Update')
  expect((await screen.findByText(words)).closest('[data-sonner-toast]')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Isha').value).toBe('19:00')
})

test('times deleted by someone else are reported by the server’s message, and can be saved as new times', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  held.ranges = []
  api.on(updatePrayerTimeRange, refuse('notFound', 'Amina has deleted these times'))
  await press('Update')
  expect(await screen.findByText(/^Amina has deleted these times\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await press('Save as new times')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  const days = { startDate: '2026-11-21', endDate: '2026-11-25' }
  expect(api.callsOf(createPrayerTimeRange).map(({ body }) => body)).toEqual([
    { mosqueId: 'm', ...days, ...times, asr: '14:00', isha: '19:00' },
  ])
})

test('deleted times are reported before anything is pressed', async () => {
  const { queryClient } = await openCalendar()
  await openEditDialog()
  held.ranges = []
  await queryClient.refetchQueries()
  expect(await screen.findByText(/^Someone has deleted these times in the meantime\./)).toBeTruthy()
})

test('days of another range are refused without a request', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  const start = screen.getByLabelText('Start Date')
  await userEvent.clear(start)
  await userEvent.type(start, '2026-11-20')
  await press('Update')
  expect(screen.getByText(/^These dates overlap an existing range: 11\s–\s20\sNov$/)).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)).toEqual([])
})

test('the message of a refusal goes with its cause', async () => {
  await openCalendar()
  await openEditDialog()
  type('Start Date', '2026-11-20')
  await press('Update')
  expect(screen.getByText(/^These dates overlap/)).toBeTruthy()
  type('Start Date', '')
  expect(screen.queryByText(/^These dates overlap/)).toBeNull()
  await press('Update')
  expect(screen.getByText('Start Date is required')).toBeTruthy()
  type('Start Date', '2026-11-21')
  expect(screen.queryByText('Start Date is required')).toBeNull()
})
