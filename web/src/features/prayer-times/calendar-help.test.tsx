import {
  cell,
  field,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareCalendar()

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('the calendar can jump to any month of any year', async () => {
  await openCalendar()
  await press('Choose a month')
  await press('Next year')
  await press(/^February 2027, Sha/)
  expect(heading()).toBe('February 2027')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('days of the next twelve months without times are counted, and a press selects the first', async () => {
  held.ranges = [
    rangeOf('2026-11-11', '2026-12-31'),
    rangeOf('2027-01-03', '2027-05-31'),
    rangeOf('2027-06-02', '2027-11-19'),
  ]
  await openCalendar()
  expect(screen.getByText('3 days of the next twelve months have no times.')).toBeTruthy()
  await press(/^Choose 1\s–\s2\sJan 2027$/)
  expect(heading()).toBe('January 2027')
  expect(cell('2027-01-02').dataset.state).toBe('free selected')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter times' }))
  await press('Enter times')
  expect(await screen.findByText(/^1\s–\s2\sJan 2027, 2 days$/)).toBeTruthy()
})

test('a long gap is selected as a whole', async () => {
  held.ranges = [rangeOf('2026-11-11', '2027-05-31')]
  await openCalendar()
  await userEvent.click(
    screen.getByRole('button', {
      name: /^Choose (1\sJun\s2027\s–\s19\sNov\s2027|1\sJun\s–\s19\sNov\s2027)$/,
    }),
  )
  expect(cell('2027-06-30').dataset.state).toBe('free selected')
  await press('Enter times')
  expect(await screen.findByText(/^1\sJun.*\s–\s19\sNov\s2027, 172 days$/)).toBeTruthy()
})

test('a day without times comes first, and a press selects the days up to the next times', async () => {
  held.ranges = [rangeOf('2026-12-01', '2026-12-31')]
  await openCalendar()
  expect(screen.getByText('No times for today')).toBeTruthy()
  expect(screen.queryByText(/no times\.$/)).toBeNull()
  await press(/^Choose 20\s–\s30\sNov$/)
  expect(cell('2026-11-30').dataset.state).toBe('free selected')
})

test('twelve months end on the day before the same date of the next year, in leap years too', async () => {
  vi.setSystemTime(new Date('2027-11-20T12:00:00Z'))
  held.ranges = [rangeOf('2027-11-11', '2028-11-18')]
  await openCalendar()
  expect(screen.getByText('1 day of the next twelve months has no times.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose 19 Nov 2028' })).toBeTruthy()
})

test('a mosque without any times is told once how to set the first ones', async () => {
  held.ranges = []
  await openCalendar()
  expect(screen.getByText('Choose a start day, then an end day, to set the first times.')).toBeTruthy()
  expect(screen.queryByText(/no times/i)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull()
})

test('a year without a gap says nothing but how far it goes', async () => {
  held.ranges = [rangeOf('2026-11-11', '2027-12-31')]
  await openCalendar()
  expect(screen.getByText(/Times set until 31 December 2027$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose \d/ })).toBeNull()
})

test('beside each time is the earliest and the latest start of its prayer on these days', async () => {
  await openCalendar()
  await openSetDialog()
  expect(screen.getByText('Begins 05:45 – 05:49')).toBeTruthy()
  expect(screen.getByText('Begins 11:54 – 11:55')).toBeTruthy()
  expect(screen.getByText('1 Friday')).toBeTruthy()
  expect(field('Fajr').getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText(/^“Begins” is calculated by the mosque’s method/)).toBeTruthy()
})

test('a time before its prayer begins gets a warning with the day, and can be saved', async () => {
  await openCalendar()
  await openSetDialog()
  for (const [label, time] of Object.entries({ Fajr: '05:47', Dhuhr: '12:15', Asr: '14:00' })) {
    type(label, time)
  }
  for (const [label, time] of Object.entries({ Maghrib: '16:00', Isha: '18:00', Jumah: '11:00' })) {
    type(label, time)
  }
  screen.getByText('Before the calculated start time: Fajr (05:49 on 30 Nov).')
  screen.getByText('Before the calculated start time: Jumah (11:54 on 27 Nov).')
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
})

test('two warnings are followed by one piece of advice', async () => {
  await openCalendar()
  await openSetDialog()
  type('Asr', '14:00')
  type('Maghrib', '13:00')
  expect(screen.getByText('Maghrib is not later than the time before it.')).toBeTruthy()
  expect(screen.getByText(/^Before the calculated start time: Maghrib/)).toBeTruthy()
  expect(screen.getAllByText('If this is correct, save it as it is.')).toHaveLength(1)
})

test('days in the wrong order show no start times', async () => {
  await openCalendar()
  await openEditDialog()
  expect(screen.getAllByText(/^Begins .* – /)).toHaveLength(5)
  type('End Date', '2026-11-20')
  expect(screen.queryByText(/Begins/)).toBeNull()
})

test('admins get another wording for missing times', async () => {
  await openCalendar('admin', 1)
  await openSetDialog()
  await press('Save')
  expect(screen.getByText('Fajr time is required')).toBeTruthy()
})
