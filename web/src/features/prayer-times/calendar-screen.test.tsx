import {
  cell,
  choose,
  held,
  openCalendar,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareCalendar()

test('the calendar shows the month by both calendars, with today, covered and past days', async () => {
  await openCalendar()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026')
  expect(screen.getByText('Jumada I – Jumada II 1448')).toBeTruthy()
  expect(screen.getByText('Times end in 5 days')).toBeTruthy()
  const today = screen.getByRole('button', {
    name: 'Friday 20 November 2026, 10 Jumada II 1448, has times, today',
  })
  expect(today.dataset).toMatchObject({ date: '2026-11-20', state: 'covered' })
  expect(cell('2026-11-26').dataset.state).toBe('free')
  expect(cell('2026-11-19').dataset.state).toBe('past covered')
  expect(cell('2026-11-19').getAttribute('aria-disabled')).toBe('true')
})

test('a past day says why it cannot be selected', async () => {
  await openCalendar()
  await choose('2026-11-05')
  expect(screen.getByText(/^Past days cannot be chosen/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a selection over covered days is refused on the screen', async () => {
  await openCalendar()
  await choose('2026-11-27', '2026-11-24')
  expect(screen.getByText(/^These dates overlap an existing range: 21\s–\s25\sNov$/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a selection survives a change of month, and Esc clears it', async () => {
  await openCalendar()
  await choose('2026-11-27')
  await press('Next month')
  await press('Previous month')
  expect(cell('2026-11-27').dataset.state).toBe('free selected')
  await userEvent.keyboard('{Escape}')
  expect(cell('2026-11-27').dataset.state).toBe('free')
})

test('the list below the calendar has the month’s ranges, and opens them', async () => {
  await openCalendar()
  await press('Previous month')
  expect(screen.getByText('No prayer times for October 2026.')).toBeTruthy()
  await press('Today')
  await press(/^11\s–\s20\sNov\s?Now/)
  expect(screen.getByLabelText<HTMLInputElement>('Start Date').value).toBe('2026-11-11')
})

test('the grid is one tab stop, and arrow keys move in it and out of the month', async () => {
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

test('today is the mosque’s own day, and changes while the screen stays open', async () => {
  await openCalendar()
  vi.setSystemTime(new Date('2026-11-21T00:01:00Z'))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(cell('2026-11-21').getAttribute('aria-current')).toBe('date'))
  expect(cell('2026-11-20').dataset.state).toBe('past covered')
})

test('while an end is awaited the days that a press would select are outlined and named', async () => {
  await openCalendar()
  await choose('2026-11-27')
  await userEvent.hover(cell('2026-11-30'))
  expect(screen.getByText(/^27\s–\s30\sNov, 4 days\. Press to choose them\.$/)).toBeTruthy()
  expect(cell('2026-11-29').className).toContain('border-dashed')
  await userEvent.hover(cell('2026-11-24'))
  expect(screen.getByText(/^These dates overlap an existing range/)).toBeTruthy()
  expect(cell('2026-11-26').className).not.toContain('border-dashed')
  await userEvent.hover(cell('2026-11-18'))
  expect(screen.getByText(/^Past days cannot be chosen/)).toBeTruthy()
})

test('after a refusal the days that a press would select are named again', async () => {
  await openCalendar()
  await choose('2026-11-27', '2026-11-24')
  await userEvent.hover(cell('2026-11-30'))
  expect(screen.getByText(/^27\s–\s30\sNov, 4 days\. Press to choose them\.$/)).toBeTruthy()
  expect(screen.queryByText(/^These dates overlap/)).toBeNull()
  await userEvent.hover(cell('2026-11-27'))
  expect(screen.getByText(/^From 27 November 2026\. Now choose the end day/)).toBeTruthy()
})

test('selected days that a colleague has taken are reported, and no longer selected', async () => {
  const { queryClient } = await openCalendar()
  await openSetDialog()
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Enter times' })
  held.ranges = [...held.ranges, rangeOf('2026-11-28', '2026-11-28')]
  await queryClient.refetchQueries()
  expect(await screen.findByText('These dates overlap an existing range: 28 Nov')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter times' })).toBeNull()
})

test('days outside the current year show their year, also in a range with days of both', async () => {
  held.ranges = [rangeOf('2027-01-04', '2027-01-10')]
  await openCalendar('mosqueAdmin', 0, '/?month=2027-01')
  expect(screen.getByRole('button', { name: /^4\s–\s10\sJan 2027/ })).toBeTruthy()
})

test('the days that a press would select are also named while the keyboard moves to the end', async () => {
  await openCalendar()
  cell('2026-11-27').focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}')
  const words = screen.getByText(/^27\s–\s29\sNov, 3 days\. Press to choose them\.$/)
  expect(words.closest('[aria-live=polite]')).toBeTruthy()
})

test('the calendar shows the month in the address', async () => {
  await openCalendar('mosqueAdmin', 0, '/?month=2027-02')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('February 2027')
})

test('the calendar says once how far ahead times are set', async () => {
  held.ranges = [rangeOf('2026-11-11', '2027-12-31')]
  await openCalendar()
  expect(screen.getAllByText(/31 December 2027/)).toHaveLength(1)
})

test('the list folds past ranges away, and shows them on demand', async () => {
  held.ranges = [
    rangeOf('2026-11-01', '2026-11-03'),
    rangeOf('2026-11-04', '2026-11-19'),
    rangeOf('2026-11-20', '2026-11-30'),
  ]
  await openCalendar()
  expect(screen.queryByRole('button', { name: /^1\s–\s3\sNov/ })).toBeNull()
  await press('Show 2 past periods')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^1\s–\s3\sNov\s?Past$/ }))
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('the list of a month without other ranges shows the past ones', async () => {
  held.ranges = [rangeOf('2026-10-01', '2026-10-31'), rangeOf('2026-11-01', '2026-11-19')]
  await openCalendar()
  expect(screen.getByRole('button', { name: /^1\s–\s19\sNov/ })).toBeTruthy()
  await press('Previous month')
  expect(screen.getByRole('button', { name: /^1\s–\s31\sOct/ })).toBeTruthy()
})

test('weeks that are past are low in the current month alone, and never left out', async () => {
  await openCalendar()
  expect(cell('2026-11-14').dataset.compact).toBe('true')
  expect(cell('2026-11-14').getAttribute('aria-disabled')).toBe('true')
  expect(cell('2026-11-15').dataset.compact).toBeUndefined()
  await press('Previous month')
  expect(cell('2026-10-14').dataset.compact).toBeUndefined()
})
