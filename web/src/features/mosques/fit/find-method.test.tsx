// @module-tag full
import { addDays } from '@mihrab/core/days.ts'
import { calculationOfMosque, computeDayTimes } from '@mihrab/core/features/prayer-times/day-times.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import { fakeFitWorker } from '@mihrab/web/test/fake-worker.ts'
import { mosque, renderForm } from '@mihrab/web/test/mosque-edit-rig.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

/** Printed by another method, with four minutes added at dhuhr. */
const printing = {
  ...calculationOfMosque({ ...mosque, prayStartTime: { method: 4 } }),
  adjustments: { dhuhr: 4 },
}

function printedOn(date: string) {
  const { startTimes, sunrise } = computeDayTimes(printing, date)
  return { ...startTimes, sunrise }
}

/** The server's times for the place, with the place's time zone. */
const startTimesAtHome = (date: string) => ({
  success: true as const,
  data: {
    timings: {
      Fajr: '04:51',
      Sunrise: '06:20',
      Dhuhr: '11:30',
      Asr: '14:00',
      Maghrib: '16:30',
      Isha: '18:00',
    },
    date,
    timezone: mosque.timeZone,
    estimated: false,
    method: { id: 2, name: 'Muslim World League', description: '' },
  },
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function openSearch(ownBegins: object[] = []) {
  const { api } = renderForm('admin', mosque, ({ params: { date } }) => startTimesAtHome(date))
  fakeFitWorker()
  api.on(
    getTimetable,
    ({ query: { from, to } }) => ({ from, to, updatedAt: '1', ranges: [], ownBegins }) as never,
  )
  await screen.findByDisplayValue('04:51')
  await press('More')
  await press('Find our method')
  return { api, dialog: await screen.findByRole('dialog', { name: 'Find our method' }) }
}

function typeDay(dialog: HTMLElement, row: number) {
  const day = within(within(dialog).getByRole('group', { name: `Day ${row}` }))
  const times = printedOn(day.getByLabelText<HTMLInputElement>('Date').value)
  for (const prayer of prayerNames) {
    const label = prayer.charAt(0).toUpperCase() + prayer.slice(1)
    fireEvent.change(day.getByLabelText(label), { target: { value: times[prayer] } })
  }
}

test('five typed days are enough to find the method, and one press fills it in', async () => {
  const { dialog } = await openSearch()
  for (const row of [1, 2, 3, 4]) typeDay(dialog, row)
  await press('Find the method')
  await within(dialog).findByText(/at least 5 days/)
  typeDay(dialog, 5)
  await press('Find the method')
  await within(dialog).findByText('Closest matches')
  const [best] = within(dialog).getAllByRole('listitem')
  expect(best?.textContent).toContain('Dhuhr + 4: 5 of 5 days within a minute')
  await userEvent.click(within(best as HTMLElement).getByRole('button', { name: 'Use this' }))
  await screen.findByText('The method is filled in')
  expect(shown('Prayer Calculation Method')).toBe('4')
  expect(shown('Dhuhr: minutes')).toBe('4')
})

test('up to ten days can be typed, and stay when the dialog is reopened', async () => {
  const { dialog } = await openSearch()
  typeDay(dialog, 1)
  for (const _ of [6, 7, 8, 9, 10]) await press('Add a day')
  expect(within(dialog).getAllByRole('group')).toHaveLength(10)
  expect(screen.queryByRole('button', { name: 'Add a day' })).toBeNull()
  await press('Close')
  await press('Find our method')
  const again = await screen.findByRole('dialog', { name: 'Find our method' })
  expect(within(again).getAllByRole('group')).toHaveLength(10)
})

test('the start times that the mosque has published are used without typing', async () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index))
  const { dialog } = await openSearch(days.map((date) => ({ date, ...printedOn(date) })))
  await within(dialog).findByText('30 days with printed start times are published.')
  await press('Use the published start times')
  const [best] = await within(dialog).findAllByRole('listitem')
  expect(best?.textContent).toContain('30 of 30 days within a minute')
})

test('the search says if no method gives the times', async () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index))
  const unlikely = days.map((date, index) => ({ date, fajr: `1${index % 10}:0${index % 7}` }))
  const { dialog } = await openSearch(unlikely)
  await within(dialog).findByText('30 days with printed start times are published.')
  await press('Use the published start times')
  await within(dialog).findByText(/^No method gives these times\./)
})
