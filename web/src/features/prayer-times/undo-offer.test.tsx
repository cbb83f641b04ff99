import {
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  cell,
  changeHeld,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  setAfter,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

test('an update is undone: days, times, rules and jumu’ahs are as before', async () => {
  const jumuahs = [{ time: '13:15', place: 'Main hall' }, { time: '14:00' }]
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10 } }, jumuahs })]
  const [before] = held.ranges
  await openCalendar()
  await openEditDialog()
  await setAfter('Maghrib', '5')
  await userEvent.click(screen.getByRole('radio', { name: 'Isha: at' }))
  type('End Date', '2026-11-27')
  await press("Remove jumu'ah 2")
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  expect(held.ranges[0]?.endDate).toBe('2026-11-27')
  await undo()
  await screen.findByText(/^The times of 21\s–\s25\sNov are as before$/)
  expect(held.ranges).toEqual([{ ...before, updatedAt: '3' }])
})

test('an update that a colleague has built on is not undone, which is said', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  changeHeld('2026-11-21', { asr: '14:44', updatedAt: '5' })
  await undo()
  await screen.findByText('Amina has changed these times meanwhile')
  expect(held.ranges.find(({ _id }) => _id === '2026-11-21')).toMatchObject({ asr: '14:44', isha: '19:00' })
})

test('a first day that is past by now is not sent back', async () => {
  const { api } = await openCalendar()
  await userEvent.click(screen.getByRole('button', { name: /^11\s–\s20\sNov/ }))
  type('Start Date', '2026-11-20')
  type('Isha', '19:00')
  await press('Update')
  await undo()
  await waitFor(() => expect(api.callsOf(updatePrayerTimeRange)).toHaveLength(2))
  expect(api.callsOf(updatePrayerTimeRange)[1]?.body).toEqual({ isha: '18:30', updatedAt: '2' })
})

test('an update that changed nothing offers no Undo', async () => {
  await openCalendar()
  await openEditDialog()
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('times that were set are taken away again', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
  await press('Save')
  await screen.findByText('Prayer times saved successfully')
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toBe('covered'))
  await undo()
  await screen.findByText(/^The times of 27\s–\s30\sNov are gone again$/)
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toBe('free'))
  expect(api.callsOf(deletePrayerTimeRange)[0]).toMatchObject({ query: { updatedAt: '1' } })
})
