import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTime,
  listPrayerTimes,
  updatePrayerTime,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { PrayerCalendar } from './prayer-calendar.tsx'

const times = { fajr: '06:15', dhuhr: '12:15', asr: '14:15', maghrib: '16:24', isha: '18:30', jumah: '13:15' }
const range: PrayerTime = {
  ...{ _id: 'r', mosqueId: 'm', startDate: '2026-11-21', endDate: '2026-11-25', ...times },
  ...{ createdAt: '', updatedAt: '1' },
}
let ranges: PrayerTime[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  ranges = [range]
})

afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

async function openCalendar() {
  const api = fakeApi()
  const people = { contactPerson: [], prayTimes: [], events: [] }
  api.on(getMosque, () => ({ ...aMosque({ _id: 'm', status: 'approved' }), ...people }))
  api.on(listPrayerTimes, () => ranges)
  const element = <PrayerCalendar mosqueId="m" capacity="mosqueAdmin" weekStart={0} />
  const screens = [
    { path: '/', element },
    { path: '/login', element: <p>Login</p> },
  ]
  const { router } = renderScreen(screens, '/')
  await screen.findByRole('grid')
  return { api, router }
}

async function choose(...days: string[]) {
  for (const day of days) {
    const cell = document.querySelector(`[data-date="${day}"]`)
    if (cell) await userEvent.click(cell)
  }
  return screen.findByRole('dialog')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function isAskedBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('an update without a change says which range was seen, and nothing else', async () => {
  const { api } = await openCalendar()
  api.on(updatePrayerTime, () => ({ success: true as const, prayerTime: range }))
  await choose('2026-11-22')
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  expect(api.callsOf(updatePrayerTime).map(({ body }) => body)).toEqual([{ updatedAt: '1' }])
})

test('an update of times that somebody has changed meanwhile is refused; both can be seen', async () => {
  const words = 'Somebody has changed these times meanwhile'
  const { api } = await openCalendar()
  await choose('2026-11-22')
  type('Asr', '15:00')
  ranges = [{ ...range, asr: '14:44', updatedAt: '2' }]
  api.on(updatePrayerTime, () => {
    throw new Refusal('conflict', words)
  })
  await press('Update')
  await screen.findByText(words)
  const showTheirs = await screen.findByRole('button', { name: 'Show theirs' })
  expect(field('Asr').value).toBe('15:00')
  await userEvent.click(showTheirs)
  expect(field('Asr').value).toBe('14:44')
  expect(screen.queryByText(words)).toBeNull()
  await press('Update')
  expect(api.callsOf(updatePrayerTime).at(-1)?.body).toEqual({ updatedAt: '2' })
})

test('what was typed when the session ended is there again after the sign-in', async () => {
  const { api, router } = await openCalendar()
  api.on(createPrayerTime, () => {
    throw new Refusal('notSignedIn', 'Please sign in first')
  })
  await choose('2026-11-27', '2026-11-30')
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
  await press('Save')
  await screen.findByText('Please sign in again. What you typed is kept for these days.')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate('/'))
  await choose('2026-11-27', '2026-11-30')
  expect(field('Jumah').value).toBe('13:15')
  expect(screen.getByText('This is what you typed before. It is not saved yet.')).toBeTruthy()
})

test('a change that waits for the sign-in does not hide what others have changed meanwhile', async () => {
  const { router } = await openCalendar()
  await choose('2026-11-22')
  type('Asr', '15:00')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  ranges = [{ ...range, isha: '19:44', updatedAt: '2' }]
  vi.setSystemTime(new Date('2026-11-20T12:10:00Z'))
  await act(() => router.navigate('/'))
  await choose('2026-11-22')
  expect(field('Asr').value).toBe('15:00')
  expect(await screen.findByRole('button', { name: 'Show theirs' })).toBeTruthy()
})

test('what was discarded does not come back', async () => {
  await openCalendar()
  await choose('2026-11-22')
  type('Asr', '15:00')
  await userEvent.keyboard('{Escape}')
  await press('Discard')
  await choose('2026-11-22')
  expect(field('Asr').value).toBe('14:15')
})

test('leaving the page, by a link or altogether, asks first while something is unsaved', async () => {
  const { router } = await openCalendar()
  await choose('2026-11-22')
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
