import { setBrowserLocale } from '@mihrab/web/test/browser-locale.ts'
import {
  changeHeld,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

prepareCalendar()

test.each([
  ['en-US', 'Begins 05:45 AM – 05:49 AM', 'Nov 27 – 30, 4 days', /^Copy the times of Nov 21\s–\s25$/],
  // The clock is the browser's, the words are in the app's language.
  ['de-DE', 'Begins 05:45 – 05:49', /^27\s?–\s?30 Nov, 4 days$/, /^Copy the times of 21\s?–\s?25 Nov$/],
])(
  'in a browser set to %s the help beside the fields is written as the fields are',
  async (locale, begins, days, copy) => {
    setBrowserLocale(locale)
    await openCalendar()
    await openSetDialog()
    expect(screen.getByText(begins)).toBeTruthy()
    expect(screen.getByText(days)).toBeTruthy()
    expect(screen.getByRole('button', { name: copy })).toBeTruthy()
  },
)

test('a warning writes the time and the day as the fields beside it do', async () => {
  setBrowserLocale('en-US')
  await openCalendar()
  await openSetDialog()
  type('Maghrib', '13:00')
  expect(
    screen.getByText(/^Before the calculated start time: Maghrib \(03:\d\d\sPM on Nov 27\)\.$/),
  ).toBeTruthy()
})

test('a colleague’s change is written by the same clock as the fields', async () => {
  setBrowserLocale('en-US')
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  changeHeld('2026-11-21', { asr: '14:44', endDate: '2026-11-26' })
  await press('Update')
  expect(await screen.findByText('Asr: 02:00 PM → 02:44 PM')).toBeTruthy()
  expect(screen.getByText('End Date: November 25, 2026 → November 26, 2026')).toBeTruthy()
})

test('a conflicting range is written by the same clock as the fields', async () => {
  setBrowserLocale('en-US')
  await openCalendar()
  await openEditDialog()
  type('Start Date', '2026-11-20')
  await press('Update')
  expect(screen.getByText(/^These dates overlap an existing range: Nov 11\s–\s20$/)).toBeTruthy()
})

test('the list of ranges keeps to HH:mm', async () => {
  setBrowserLocale('en-US')
  await openCalendar()
  expect(screen.getByRole('row', { name: /^21\s–\s25\sNov .*16:24/ })).toBeTruthy()
})
