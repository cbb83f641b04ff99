// @module-tag full
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  cell,
  changeHeld,
  choose,
  field,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareCalendar()

const id = '2026-11-21'

function typeTimes() {
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
}

function isAskedBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('input is restored after a sign-in when the session has ended', async () => {
  const { api, router } = await openCalendar()
  api.on(createPrayerTimeRange, refuse('notSignedIn', 'Please sign in first'))
  await openSetDialog()
  typeTimes()
  await press('Save')
  await screen.findByText('Please sign in first')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate('/'))
  expect(await screen.findByText(/^27\s–\s30\sNov chosen\. The times you typed are kept\.$/)).toBeTruthy()
  await press('Enter times')
  expect(field('Jumah').value).toBe('13:15')
  expect(screen.getByText('This is what you typed before. It is not saved or sent yet.')).toBeTruthy()
  await press('Start with an empty form')
  expect(field('Jumah').value).toBe('')
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
})

test('times for days that a colleague has taken are kept for other days, without a question', async () => {
  await openCalendar()
  await openSetDialog()
  typeTimes()
  const taken = rangeOf('2026-11-28', '2026-11-28')
  held.ranges = [...held.ranges, taken]
  await press('Save')
  const words = 'These dates overlap an existing range: 28 Nov'
  await screen.findByText(words)
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toMatch(/^covered/))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/The times you typed are kept/)).toBeTruthy()
  await choose('2026-11-29', '2026-11-30')
  await screen.findByRole('dialog', { name: 'Set Prayer Times' })
  expect(field('Jumah').value).toBe('13:15')
  await press('Save')
  await screen.findByText('Prayer times saved successfully')
  await choose('2026-12-01', '2026-12-01')
  expect(field('Jumah').value).toBe('')
})

test('days that are taken or past on return are no longer selected, and the times wait for others', async () => {
  const { router } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
  await act(() => router.navigate('/'))
  expect(await screen.findByText(/^The times you typed are kept\. Choose/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter times' })).toBeNull()
})

test('a restored draft does not hide changes by others', async () => {
  const { router } = await openCalendar()
  await openEditDialog()
  type('Asr', '15:00')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  changeHeld(id, { isha: '19:44' })
  vi.setSystemTime(new Date('2026-11-20T12:10:00Z'))
  await act(() => router.navigate('/'))
  await screen.findByRole('grid')
  await openEditDialog()
  expect(field('Asr').value).toBe('15:00')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect([field('Asr').value, field('Isha').value]).toEqual(['15:00', '19:44'])
})

test('a restored draft can be dropped for the saved times', async () => {
  const { router } = await openCalendar()
  await openEditDialog()
  type('Asr', '15:00')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  await act(() => router.navigate('/'))
  await screen.findByRole('grid')
  await openEditDialog()
  await press('Back to the saved times')
  expect(field('Asr').value).toBe('14:00')
  type('Asr', '15:30')
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
  type('Asr', '14:00')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('discarded times are not restored', async () => {
  await openCalendar()
  await openEditDialog()
  type('Asr', '15:00')
  await userEvent.keyboard('{Escape}')
  await press('Discard')
  await openEditDialog()
  expect(field('Asr').value).toBe('14:00')
})

test('leaving the page, by a link or by closing it, asks first while something is unsaved', async () => {
  const { router } = await openCalendar()
  await openEditDialog()
  expect(isAskedBeforeUnload()).toBe(false)
  type('Asr', '15:00')
  expect(isAskedBeforeUnload()).toBe(true)
  await act(() => router.navigate('/login'))
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Keep editing')
  expect(field('Asr').value).toBe('15:00')
  await act(() => router.navigate('/login'))
  await press('Discard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(isAskedBeforeUnload()).toBe(false)
})

test('times stored by an older version, without rules and jumu’ahs, are restored', async () => {
  const days = { startDate: '2026-11-27', endDate: '2026-11-30' }
  const empty = { fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '', jumah: '' }
  const draft = { initial: { ...days, ...empty }, values: { ...days, ...empty, fajr: '06:20' } }
  window.sessionStorage.setItem('mihrab.times.new.m', JSON.stringify(draft))
  await openCalendar()
  await press('Enter times')
  expect(field('Fajr').value).toBe('06:20')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fajr: at' }).checked).toBe(true)
})
