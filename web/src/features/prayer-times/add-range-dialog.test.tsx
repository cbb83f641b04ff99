import { codedError } from '@mihrab/core/error-codes.ts'
import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  breakDown,
  cell,
  choose,
  held,
  openCalendar,
  openSetDialog,
  prepareCalendar,
  press,
  refuse,
  times,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const copyTimes = () => press(/^Copy the times of 21\s–\s25\sNov$/)

test('two presses and six times make a range, with times copied from the previous one on demand', async () => {
  const { api } = await openCalendar()
  await choose('2026-11-30')
  expect(cell('2026-11-30').dataset.state).toBe('free selected')
  await choose('2026-11-27')
  await screen.findByRole('dialog', { name: 'Set Prayer Times' })
  expect(screen.getByText('27 – 30 Nov, 4 days')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Asr').value).toBe('')
  await copyTimes()
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.callsOf(createPrayerTimeRange).map(({ body }) => body)).toEqual([
    { mosqueId: 'm', startDate: '2026-11-27', endDate: '2026-11-30', ...times, asr: '14:00' },
  ])
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toBe('covered'))
})

test('a contact person saves times through their own endpoint', async () => {
  const { api } = await openCalendar('contactPerson')
  await openSetDialog()
  await copyTimes()
  await press('Save')
  await waitFor(() => expect(api.callsOf(createPrayerTimeRangeAsContactPerson)).toHaveLength(1))
})

test('every prayer without a time is named, and nothing is sent', async () => {
  held.ranges = []
  const { api } = await openCalendar()
  await openSetDialog()
  await press('Save')
  for (const prayer of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha', 'Jumah']) {
    expect(screen.getByText(`Namaz time is required: ${prayer}`)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Fajr'))
  expect(api.callsOf(createPrayerTimeRange)).toEqual([])
})

const overlap = codedError('rangeOverlaps', { startDate: '2026-11-28', endDate: '2026-11-28' })

test.each([
  [
    'in the dialog',
    'These dates overlap an existing range: 28 Nov',
    refuse('conflict', overlap),
    '[role=dialog]',
  ],
  ['in a toast', 'Failed to save prayer times', breakDown, '[data-sonner-toast]'],
  ['in a toast', 'Failed to save prayer times', refuse('internal'), '[data-sonner-toast]'],
])('a save that fails says %s: %s – and keeps the dialog', async (_, words, answer, place) => {
  const { api } = await openCalendar()
  await openSetDialog()
  await copyTimes()
  api.on(createPrayerTimeRange, answer)
  await press('Save')
  expect((await screen.findByText(words)).closest(place)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Set Prayer Times' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Asr').value).toBe('14:00')
})

test('a field that the server rejects shows the server’s message', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  await copyTimes()
  const words = 'Asr must be a time of day'
  api.on(createPrayerTimeRange, refuse('badRequest', words, { asr: words }))
  await press('Save')
  await screen.findByText(words)
  expect(screen.getByLabelText('Asr').getAttribute('aria-invalid')).toBe('true')
})

test('closing the dialog asks first if there is input', async () => {
  await openCalendar()
  await openSetDialog()
  const asr = screen.getByLabelText('Asr')
  await userEvent.clear(asr)
  await userEvent.type(asr, '15:00')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Keep editing')
  expect(screen.getByLabelText<HTMLInputElement>('Asr').value).toBe('15:00')
})

test('the error about a missing time goes once it is there', async () => {
  held.ranges = []
  await openCalendar()
  await openSetDialog()
  await press('Save')
  await userEvent.type(screen.getByLabelText('Asr'), '15:00')
  expect(screen.queryByText('Namaz time is required: Asr')).toBeNull()
  expect(screen.getByText('Namaz time is required: Isha')).toBeTruthy()
})
