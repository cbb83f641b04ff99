import { getContactPersonMosque, getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTime,
  createPrayerTimeAsContactPerson,
  deletePrayerTime,
  listPrayerTimes,
  updatePrayerTime,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import type { Capacity } from '#features/prayer-times/prayer-times.hooks.ts'
import { toast } from '#ui/toast.tsx'
import { fakeApi, NoNetwork, Refusal } from './fake-api.ts'
import { renderScreen } from './render-screen.tsx'
import { aMosque } from './samples.ts'

/** The calendar of one mosque on 20 November 2026, for tests of its parts. */

export const times = {
  ...{ fajr: '06:15', dhuhr: '12:15', asr: '14:15', maghrib: '16:24', isha: '18:30', jumah: '13:15' },
}

export const rangeOf = (
  startDate: string,
  endDate: string,
  changed: Partial<PrayerTime> = {},
): PrayerTime => ({
  ...{ _id: startDate, mosqueId: 'm', startDate, endDate, ...times },
  ...{ createdAt: '', updatedAt: '1', ...changed },
})

/** What the server holds; a test may put in others before it opens the calendar. */
export const held: { ranges: PrayerTime[] } = { ranges: [] }

/** Called once by a file of tests. */
export function prepareCalendar(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    held.ranges = [rangeOf('2026-11-11', '2026-11-20'), rangeOf('2026-11-21', '2026-11-25', { asr: '14:00' })]
  })
  afterEach(() => {
    toast.dismiss()
    vi.useRealTimers()
  })
}

/** A server that does as it is told. */
function obedientServer() {
  const api = fakeApi()
  const keep = (prayerTime: PrayerTime) => {
    held.ranges = [...held.ranges.filter((range) => range._id !== prayerTime._id), prayerTime]
    return { success: true as const, prayerTime }
  }
  const mosque = {
    ...aMosque({ _id: 'm', status: 'approved' }),
    contactPerson: [],
    prayTimes: [],
    events: [],
  }
  api.on(getMosque, () => mosque)
  api.on(getContactPersonMosque, () => ({ success: true as const, mosque }))
  api.on(listPrayerTimes, () => held.ranges)
  for (const endpoint of [createPrayerTime, createPrayerTimeAsContactPerson]) {
    api.on(endpoint, ({ body }) => keep(rangeOf(body.startDate, body.endDate, body)))
  }
  api.on(updatePrayerTime, ({ params, body }) => keep({ ...rangeOf(params.id, params.id), ...body }))
  api.on(deletePrayerTime, ({ params }) => {
    held.ranges = held.ranges.filter((range) => range._id !== params.id)
    return { success: true as const, prayerTime: rangeOf(params.id, params.id) }
  })
  return api
}

export async function openCalendar(capacity: Capacity = 'mosqueAdmin', weekStart: 0 | 1 = 0) {
  const api = obedientServer()
  const element = <PrayerCalendar mosqueId="m" capacity={capacity} weekStart={weekStart} />
  const { queryClient } = renderScreen([{ path: '/', element }], '/')
  await screen.findByRole('grid')
  return { api, queryClient }
}

export function refuse(...refusal: ConstructorParameters<typeof Refusal>) {
  return () => {
    throw new Refusal(...refusal)
  }
}

export function breakDown(): never {
  throw new NoNetwork()
}

export function cell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-date="${day}"]`)
  if (!found) throw new Error(`${day} is not in sight`)
  return found
}

export async function choose(...days: string[]) {
  for (const day of days) await userEvent.click(cell(day))
}

export async function openSetDialog() {
  await choose('2026-11-27', '2026-11-30')
  return screen.findByRole('dialog', { name: 'Set Prayer Times' })
}

export async function openEditDialog() {
  await choose('2026-11-22')
  return screen.findByRole('dialog', { name: 'Edit Prayer Times' })
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
