import { updatePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { publishTimetable, undoTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import {
  cell,
  chooseRadio,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  setAfter,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

test('an undone update restores days, times, rules and jumu’ahs', async () => {
  const jumuahs = [{ time: '13:15', place: 'Main hall' }, { time: '14:00' }]
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10 } }, jumuahs })]
  const [before] = held.ranges
  await openCalendar()
  await openEditDialog()
  await setAfter('Maghrib', '5')
  await chooseRadio('Isha: at')
  type('End Date', '2026-11-27')
  await press('Remove jumu’ah 2')
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  expect(held.ranges[0]?.endDate).toBe('2026-11-27')
  await undo()
  await screen.findByText(/^The times for 21\s–\s25\sNov are as before$/)
  expect(held.ranges).toEqual([before])
})

test('an update that a colleague has changed since cannot be undone, and says so', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  const words = 'This cannot be undone because these days have changed since then'
  api.on(undoTimetable, refuse('conflict', words))
  await undo()
  await screen.findByText(words)
})

test.each(['Update', 'Save'])('%s without a change says so and sends nothing', async (button) => {
  const { api } = await openCalendar()
  await openEditDialog()
  if (button === 'Save') await chooseRadio(/^Change only this day/)
  await press(button)
  await screen.findByText('Nothing has changed')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect([...api.callsOf(updatePrayerTimeRange), ...api.callsOf(publishTimetable)]).toEqual([])
})

test('Undo removes times that were added', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
  await press('Save')
  await screen.findByText('Prayer times saved successfully')
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toBe('covered'))
  await undo()
  await screen.findByText(/^The times for 27\s–\s30\sNov have been removed again$/)
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toBe('free'))
  expect(api.callsOf(undoTimetable).map(({ params }) => params)).toEqual([{ id: 'm', changeId: '0' }])
})
