import { getMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  createPrayerTime,
  createPrayerTimeAsContactPerson,
  deletePrayerTime,
  listPrayerTimes,
  updatePrayerTime,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { PrayerCalendar } from './prayer-calendar.tsx'
import type { Capacity } from './prayer-times.hooks.ts'

let ranges: PrayerTime[]

const times = { fajr: '06:15', dhuhr: '12:15', asr: '14:15', maghrib: '16:24', isha: '18:30', jumah: '13:15' }
const rangeOf = (startDate: string, endDate: string, changed: Partial<PrayerTime> = {}): PrayerTime => ({
  ...{ _id: startDate, mosqueId: 'm', startDate, endDate, ...times },
  ...{ createdAt: '', updatedAt: '1', ...changed },
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  ranges = [rangeOf('2026-11-11', '2026-11-20'), rangeOf('2026-11-21', '2026-11-25', { asr: '14:00' })]
})

afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

/** A server that does as it is told. */
function obedientServer() {
  const api = fakeApi()
  const keep = (prayerTime: PrayerTime) => {
    ranges = [...ranges.filter((range) => range._id !== prayerTime._id), prayerTime]
    return { success: true as const, prayerTime }
  }
  const mosque = {
    ...aMosque({ _id: 'm', status: 'approved' }),
    contactPerson: [],
    prayTimes: [],
    events: [],
  }
  api.on(getMosque, () => mosque)
  api.on(listPrayerTimes, () => ranges)
  for (const endpoint of [createPrayerTime, createPrayerTimeAsContactPerson]) {
    api.on(endpoint, ({ body }) => keep(rangeOf(body.startDate, body.endDate, body)))
  }
  api.on(updatePrayerTime, ({ params, body }) => keep({ ...rangeOf(params.id, params.id), ...body }))
  api.on(deletePrayerTime, ({ params }) => {
    ranges = ranges.filter((range) => range._id !== params.id)
    return { success: true as const, prayerTime: rangeOf(params.id, params.id) }
  })
  return api
}

async function openCalendar(capacity: Capacity = 'manager') {
  const api = obedientServer()
  const element = <PrayerCalendar mosqueId="m" capacity={capacity} weekStart={0} />
  const { queryClient } = renderScreen([{ path: '/', element }], '/')
  await screen.findByRole('grid')
  return { api, queryClient }
}

function refuse(...refusal: ConstructorParameters<typeof Refusal>) {
  return () => {
    throw new Refusal(...refusal)
  }
}

function breakDown(): never {
  throw new NoNetwork()
}

function cell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-date="${day}"]`)
  if (!found) throw new Error(`${day} is not in sight`)
  return found
}

async function choose(...days: string[]) {
  for (const day of days) await userEvent.click(cell(day))
}

async function openSetDialog() {
  await choose('2026-11-27', '2026-11-30')
  return screen.findByRole('dialog', { name: 'Set Prayer Times' })
}

async function openEditDialog() {
  await choose('2026-11-22')
  return screen.findByRole('dialog', { name: 'Edit Prayer Times' })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the month stands there by both calendars, with today, covered and past days', async () => {
  await openCalendar()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026')
  expect(screen.getByText('Jumada I – Jumada II 1448')).toBeTruthy()
  expect(screen.getByText('Times end in 5 days')).toBeTruthy()
  const today = screen.getByRole('button', {
    name: 'Friday 20 November 2026, 10 Jumada II 1448, covered, today',
  })
  expect(today.dataset).toMatchObject({ date: '2026-11-20', state: 'covered' })
  expect(cell('2026-11-26').dataset.state).toBe('free')
  expect(cell('2026-11-19').dataset.state).toBe('past covered')
  expect(cell('2026-11-19').getAttribute('aria-disabled')).toBe('true')
})

test('a past day says why it cannot be chosen', async () => {
  await openCalendar()
  await choose('2026-11-05')
  expect(screen.getByText(/^Past days cannot be chosen/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const copyTimes = () =>
  userEvent.click(screen.getByRole('button', { name: /^Copy the times of 21\s–\s25\sNov$/ }))

test('two presses and six times make a range, copied from the one before where that is wanted', async () => {
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
  expect(api.callsOf(createPrayerTime).map(({ body }) => body)).toEqual([
    { mosqueId: 'm', startDate: '2026-11-27', endDate: '2026-11-30', ...times, asr: '14:00' },
  ])
  await waitFor(() => expect(cell('2026-11-28').dataset.state).toBe('covered'))
})

test('a contact person saves through the calls for contact persons', async () => {
  const { api } = await openCalendar('contactPerson')
  await openSetDialog()
  await copyTimes()
  await press('Save')
  await waitFor(() => expect(api.callsOf(createPrayerTimeAsContactPerson)).toHaveLength(1))
})

test('every prayer without a time is named, and nothing is sent', async () => {
  ranges = []
  const { api } = await openCalendar()
  await openSetDialog()
  await press('Save')
  for (const prayer of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha', 'Jumah']) {
    expect(screen.getByText(`Namaz time is required: ${prayer}`)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Fajr'))
  expect(api.callsOf(createPrayerTime)).toEqual([])
})

const overlap = 'These dates overlap an existing range: 2026-11-28 to 2026-11-28'

test.each([
  [overlap, refuse('conflict', overlap)],
  ['Failed to save prayer times', breakDown],
])('a save that fails says: %s – and keeps the dialog', async (words, answer) => {
  const { api } = await openCalendar()
  await openSetDialog()
  await copyTimes()
  api.on(createPrayerTime, answer)
  await press('Save')
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Set Prayer Times' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Asr').value).toBe('14:00')
})

test('a field that the server refuses bears the server’s message', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  await copyTimes()
  const words = 'Asr must be a time of day'
  api.on(createPrayerTime, refuse('badRequest', words, { asr: words }))
  await press('Save')
  await screen.findByText(words)
  expect(screen.getByLabelText('Asr').getAttribute('aria-invalid')).toBe('true')
})

test('a selection over covered days is refused on the screen', async () => {
  await openCalendar()
  await choose('2026-11-27', '2026-11-24')
  expect(screen.getByText('These dates overlap an existing range: 2026-11-21 to 2026-11-25')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a selection survives the change of the month, and Esc gives it up', async () => {
  await openCalendar()
  await choose('2026-11-27')
  await press('Next month')
  await press('Previous month')
  expect(cell('2026-11-27').dataset.state).toBe('free selected')
  await userEvent.keyboard('{Escape}')
  expect(cell('2026-11-27').dataset.state).toBe('free')
})

test('closing a dialog asks first when something was typed', async () => {
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

test('a range is changed, and a missing time named', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await userEvent.clear(screen.getByLabelText('Isha'))
  await press('Update')
  expect(screen.getByText('Isha time is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Isha'), '19:00')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTime)).toEqual([
    { params: { id: '2026-11-21' }, query: {}, body: { isha: '19:00', updatedAt: '1' } },
  ])
})

const gone = 'These times are gone; somebody has deleted them meanwhile. What you typed is still here.'

test.each([
  ['Error updating prayer times', breakDown],
  ['Failed to update prayer times', refuse('internal')],
  [gone, refuse('notFound', 'Prayer times not found')],
])('a change that fails says: %s', async (words, answer) => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(updatePrayerTime, answer)
  await press('Update')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
})

test('a deletion that fails says so in the dialog', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(deletePrayerTime, breakDown)
  await press('Delete')
  await press('Delete')
  expect(await screen.findByText('Failed to delete prayer times')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Prayer Times' })).toBeTruthy()
})

test('days of another range are refused without a call', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  const start = screen.getByLabelText('Start Date')
  await userEvent.clear(start)
  await userEvent.type(start, '2026-11-20')
  await press('Update')
  expect(screen.getByText('These dates overlap an existing range: 2026-11-11 to 2026-11-20')).toBeTruthy()
  expect(api.callsOf(updatePrayerTime)).toEqual([])
})

test('what somebody else has changed meanwhile is said, and can be shown', async () => {
  const { queryClient } = await openCalendar()
  await openEditDialog()
  ranges = [rangeOf('2026-11-21', '2026-11-25', { asr: '14:44', updatedAt: '2' })]
  await queryClient.refetchQueries()
  await userEvent.click(await screen.findByRole('button', { name: 'Show theirs' }))
  expect(screen.getByLabelText<HTMLInputElement>('Asr').value).toBe('14:44')
})

test('deleting asks first, and what was deleted can be put back', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' })
  expect(api.callsOf(deletePrayerTime)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Prayer times deleted successfully')).toBeTruthy()
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('free'))
  await press('Undo')
  await waitFor(() => expect(cell('2026-11-22').dataset.state).toBe('covered'))
  expect(api.callsOf(createPrayerTime)[0]?.body).toMatchObject({ startDate: '2026-11-21', asr: '14:00' })
})

test('a double click deletes once', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete these prayer times?' })
  await userEvent.dblClick(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(api.callsOf(deletePrayerTime)).toHaveLength(1)
})

test('what was missing is no longer complained of once it is there', async () => {
  ranges = []
  await openCalendar()
  await openSetDialog()
  await press('Save')
  await userEvent.type(screen.getByLabelText('Asr'), '15:00')
  expect(screen.queryByText('Namaz time is required: Asr')).toBeNull()
  expect(screen.getByText('Namaz time is required: Isha')).toBeTruthy()
})

test('the list below holds the ranges of the month, past ones too, and opens them', async () => {
  await openCalendar()
  await press('Previous month')
  expect(screen.getByText('No prayer times for October 2026.')).toBeTruthy()
  await press('Today')
  await userEvent.click(screen.getByRole('button', { name: /^11\s–\s20\sNov\s?Now/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Start Date').value).toBe('2026-11-11')
})

test('the grid is one stop for Tab, and arrow keys move in it and out of the month', async () => {
  await openCalendar()
  expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1)
  cell('2026-11-20').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(cell('2026-11-28'))
  await userEvent.keyboard('{PageDown}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('December 2026')
  expect(document.activeElement).toBe(cell('2026-12-28'))
  await userEvent.keyboard('{Enter}')
  expect(cell('2026-12-28').dataset.state).toBe('free selected')
  await userEvent.keyboard('{Home} ')
  expect(await screen.findByRole('dialog', { name: 'Set Prayer Times' })).toBeTruthy()
})

test('today is the mosque’s own day, and turns while the screen stays open', async () => {
  await openCalendar()
  vi.setSystemTime(new Date('2026-11-21T00:01:00Z'))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(cell('2026-11-21').getAttribute('aria-current')).toBe('date'))
  expect(cell('2026-11-20').dataset.state).toBe('past covered')
})
