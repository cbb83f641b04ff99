// @module-tag full
import {
  listPrayerTimeRanges,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  changeHeld,
  field,
  held,
  listOf,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  rangeOf,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { answerLater } from '@mihrab/web/test/fake-api.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const id = '2026-11-21'

test('an update of times that someone else has changed is refused in one note, which names them', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  changeHeld(id, { asr: '14:44' })
  await press('Update')
  expect(await screen.findAllByText(/changed these times/)).toHaveLength(1)
  expect(screen.getByText('Amina has changed these times in the meantime')).toBeTruthy()
  expect(screen.getByText('Asr: 14:00 → 14:44')).toBeTruthy()
  expect(field('Isha').value).toBe('19:00')
})

test('the name of the person who was faster stays while one types on', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  changeHeld(id, { asr: '14:44' })
  await press('Update')
  await screen.findByText('Amina has changed these times in the meantime')
  type('Isha', '19:05')
  expect(screen.getByText('Amina has changed these times in the meantime')).toBeTruthy()
})

test('the refusal waits for one range, not for all of the mosque’s', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  changeHeld(id, { asr: '14:44' })
  const all = answerLater<ReturnType<typeof listOf>>()
  api.on(listPrayerTimeRanges, ({ query = {} }) => (query.id ? listOf(query) : all.promise))
  await press('Update')
  expect(await screen.findByText('Asr: 14:00 → 14:44')).toBeTruthy()
  expect(api.callsOf(listPrayerTimeRanges).flatMap(({ query }) => query.id ?? [])).toEqual([id])
  all.resolve(listOf({}))
})

test('an update onto days that a colleague has taken is reported as such, not as a change of this range', async () => {
  await openCalendar()
  await openEditDialog()
  type('End Date', '2026-11-27')
  held.ranges = [...held.ranges, rangeOf('2026-11-27', '2026-11-27')]
  await press('Update')
  const words = 'These dates overlap an existing range: 27 Nov'
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show theirs' })).toBeNull()
})

test('“Keep mine” puts the input on top of their version, and the next update succeeds', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  changeHeld(id, { asr: '14:44' })
  await press('Update')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect([field('Asr').value, field('Isha').value]).toEqual(['14:44', '19:00'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update' }))
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(held.ranges.find(({ _id }) => _id === id)).toMatchObject({ asr: '14:44', isha: '19:00' })
})

test('“Show theirs” drops the input', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Asr', '15:00')
  changeHeld(id, { asr: '14:44' })
  await press('Update')
  await userEvent.click(await screen.findByRole('button', { name: 'Show theirs' }))
  expect(field('Asr').value).toBe('14:44')
  expect(screen.queryByText(/changed these times/)).toBeNull()
  type('Asr', '15:30')
  await press('Update')
  expect(api.callsOf(updatePrayerTimeRange).at(-1)?.body).toEqual({ asr: '15:30', updatedAt: '2' })
})

test('“Keep mine” is not offered without input', async () => {
  const { queryClient } = await openCalendar()
  await openEditDialog()
  changeHeld(id, { asr: '14:44' })
  await queryClient.refetchQueries()
  expect(await screen.findByRole('button', { name: 'Show theirs' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})
