import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  field,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const early = { ...singleJumuah('13:15'), khutbah: '12:45', place: 'Main hall' }
const late = { ...singleJumuah('14:15'), language: 'English', womenSpace: true, note: 'From June on' }
const liveStream = 'https://live.example'

test('a second jumu’ah can be added, with its details', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Add a jumu’ah')
  expect(document.activeElement).toBe(field('Jumu’ah 2'))
  type('Khutbah', '12:45')
  type('Place', 'Main hall')
  type('Jumu’ah 2', '14:15')
  type('Language 2', 'English')
  await userEvent.selectOptions(screen.getByLabelText('Women’s space 2'), 'Yes')
  type('Note 2', 'From June on')
  type('Live stream 2', 'live.example')
  fireEvent.blur(field('Live stream 2'))
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    jumuahs: [early, { ...late, liveStream }],
    updatedAt: '1',
  })
  expect(await screen.findByText('13:15, 14:15')).toBeTruthy()
})

test('the details of the only jumu’ah are behind a button', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  expect(screen.queryByLabelText('Khutbah')).toBeNull()
  await press('Details')
  type('Khutbah', '12:45')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    jumuahs: [{ ...singleJumuah('13:15'), khutbah: '12:45' }],
    updatedAt: '1',
  })
})

test('a jumu’ah can be removed, and the range has a single one again', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { jumuahs: [singleJumuah('13:15'), late] })]
  const { api } = await openCalendar()
  await openEditDialog()
  expect(field('Jumu’ah 2').value).toBe('14:15')
  await press('Remove jumu’ah 2')
  expect(document.activeElement).toBe(field('Jumah'))
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    jumuahs: [singleJumuah('13:15')],
    updatedAt: '1',
  })
})

test('a jumu’ah without a time, or not after the one before, is rejected at its field', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
  await press('Add a jumu’ah')
  await press('Save')
  expect(field('Jumu’ah 2').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Jumu’ah 2'))
  type('Jumu’ah 2', '13:00')
  expect(screen.getByText(/^Jumu’ahs must be in order of time/)).toBeTruthy()
  type('Jumu’ah 2', '14:00')
  expect(screen.queryByText(/^Jumu’ahs must be/)).toBeNull()
  expect(api.callsOf(createPrayerTimeRange)).toEqual([])
})

test('a range has at most eight jumu’ahs', async () => {
  const jumuahs = Array.from({ length: 7 }, (_, index) => singleJumuah(`13:${15 + index * 5}`))
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { jumuahs })]
  await openCalendar()
  await openEditDialog()
  await press('Add a jumu’ah')
  expect(field('Jumu’ah 8').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Add a jumu’ah' })).toBeNull()
})
