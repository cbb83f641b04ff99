import { setBrowserLocale } from '@mihrab/web/test/browser-locale.ts'
import {
  changeElsewhere,
  field,
  openAddDialog,
  openEditDialog,
  openEvents,
  prepareEvents,
  press,
  type,
} from '@mihrab/web/test/events-rig.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

prepareEvents()

test('in a browser set to American English a dialog writes days and times as its fields do', async () => {
  setBrowserLocale('en-US')
  await openEvents()
  await openEditDialog()
  expect(screen.getByText('Friday, November 27, 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^08:00\sPM\s*Nikah class$/ })).toBeTruthy()
})

test('in a browser with another language the dialog keeps the app’s language', async () => {
  setBrowserLocale('de-DE')
  await openEvents()
  await openEditDialog()
  expect(screen.getByText(/^Friday,? 27 November 2026$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^20:00\s*Nikah class$/ })).toBeTruthy()
})

test('a colleague’s change is written by the same clock as the fields', async () => {
  setBrowserLocale('en-US')
  await openEvents()
  await openEditDialog()
  type('Title', 'Mine')
  changeElsewhere('Food bank', { time: '18:45', date: '2026-11-28' })
  await press('Update Event')
  expect(await screen.findByText('Time: 10:00 AM → 06:45 PM')).toBeTruthy()
  expect(screen.getByText('Date: November 27, 2026 → November 28, 2026')).toBeTruthy()
})

test('the example for a half-typed time is written by the same clock as the fields', async () => {
  setBrowserLocale('en-US')
  await openEvents()
  await openAddDialog()
  // jsdom does not know half-typed times.
  Object.defineProperty(field('Time'), 'validity', { configurable: true, value: { badInput: true } })
  type('Title', 'Iftar')
  await press('Save')
  expect(screen.getByText('Time must be a time, such as 05:30 AM')).toBeTruthy()
})

test('the list of events keeps to HH:mm', async () => {
  setBrowserLocale('en-US')
  await openEvents()
  expect(screen.getByRole('button', { name: /Nikah class 20:00/ })).toBeTruthy()
})
