// @module-tag full
import {
  getTimetable,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import {
  choose,
  field,
  held,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const openThisDay = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Change only this day/ }))
  await screen.findByLabelText('Start Date')
  return screen.findByRole('dialog', { name: 'Change Only These Days' })
}

/** Each range's days and Fajr. */
const rows = () =>
  screen.getAllByRole('listitem').flatMap(({ textContent }) => {
    const [, days, fajr] = /^(.*? Nov) .*?Fajr (\S+)/.exec(textContent ?? '') ?? []
    return days && fajr ? `${days.replaceAll(/\s/g, ' ')} ${fajr}` : []
  })

test('one day of a range gets other times, and the range is split around it', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await openThisDay()
  expect([field('Start Date').value, field('End Date').value]).toEqual(['2026-11-22', '2026-11-22'])
  expect(field('Asr').value).toBe('14:00')
  type('Fajr', '07:15')
  await press('Save')
  expect(await screen.findByText('22 Nov changed; the other days stay as they were')).toBeTruthy()
  expect(api.callsOf(publishTimetable)).toEqual([
    {
      params: { id: 'm' },
      query: {},
      body: {
        from: '2026-11-22',
        to: '2026-11-22',
        mode: 'replace',
        updatedAt: held.timesChangedAt,
        ranges: [{ startDate: '2026-11-22', endDate: '2026-11-22', ...times, asr: '14:00', fajr: '07:15' }],
      },
    },
  ])
  await waitFor(() =>
    expect(rows()).toEqual(['11 – 20 Nov 06:15', '21 Nov 06:15', '22 Nov 07:15', '23 – 25 Nov 06:15']),
  )
})

test('an Undo joins the split range again', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await openThisDay()
  type('Fajr', '07:15')
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The times for 22 Nov are as before')).toBeTruthy()
  expect(api.callsOf(undoTimetable).map(({ params }) => params)).toEqual([{ id: 'm', changeId: '0' }])
  expect(await screen.findByRole('button', { name: /^21\s–\s25\sNov/ })).toBeTruthy()
  expect(screen.queryByText(/07:15/)).toBeNull()
})

test('an Undo of split days that is refused gives the reason', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await openThisDay()
  type('Fajr', '07:15')
  await press('Save')
  const words = 'This cannot be undone because these days have changed since then'
  api.on(undoTimetable, refuse('conflict', words))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('opened from the list, the dialog offers the range’s days from today on', async () => {
  const { api } = await openCalendar()
  await userEvent.click(screen.getByRole('button', { name: /^21\s–\s25\sNov/ }))
  await press('Change only some days')
  await screen.findByRole('dialog', { name: 'Change Only These Days' })
  type('End Date', '2026-11-26')
  await press('Save')
  expect(
    screen.getByText(/^These times belong to 21\s–\s25\sNov\. Choose a day from 21\s–\s25\sNov\.$/),
  ).toBeTruthy()
  expect(api.callsOf(publishTimetable)).toEqual([])
  type('End Date', '2026-11-22')
  await press('Save')
  await waitFor(() => expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ to: '2026-11-22' }))
})

test('a day keeps its rule, and the rule’s result is ready as a fixed time', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  await openCalendar()
  await openEditDialog()
  await openThisDay()
  expect(field('Maghrib: minutes after it begins').value).toBe('5')
  await userEvent.click(screen.getByRole('radio', { name: 'Maghrib: at' }))
  expect(field('Maghrib').value).toBe('16:05')
})

test('a weekly rule also uses printed start times outside the range', async () => {
  held.ownBegins = [{ date: '2026-11-26', isha: '20:00' }]
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10, weekly: 'saturday' } } })]
  const { api } = await openCalendar()
  api.on(getTimetable, ({ query: { from, to } }) => ({
    from,
    to,
    updatedAt: held.timesChangedAt,
    ranges: held.ranges,
    ownBegins: held.ownBegins.filter(({ date }) => from <= date && date <= to),
  }))
  await openEditDialog()
  await openThisDay()
  await userEvent.click(screen.getByRole('radio', { name: 'Isha: at' }))
  expect(field('Isha').value).toBe('20:10')
})

test('days that a colleague has changed are refused, and no input is lost', async () => {
  await openCalendar()
  await openEditDialog()
  await openThisDay()
  type('Fajr', '07:15')
  held.timesChangedAt = '2026-11-20T12:00:00.000Z'
  await press('Save')
  const words = await screen.findByText('These days have changed in the meantime')
  expect(words.closest('[role=alert]')).toBeTruthy()
  expect(field('Fajr').value).toBe('07:15')
})

test('a field that the server rejects shows its message', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await openThisDay()
  const words = 'Asr must be a time of day'
  api.on(publishTimetable, refuse('badRequest', words, { 'ranges.0.asr': words }))
  await press('Save')
  await screen.findByText(words)
  expect(field('Asr').getAttribute('aria-invalid')).toBe('true')
})

test.each(['the calendar', 'the list'])(
  'a range of one day can be changed and undone, opened from %s',
  async (where) => {
    held.ranges = [rangeOf('2026-11-22', '2026-11-22')]
    await openCalendar()
    if (where === 'the calendar') await choose('2026-11-22')
    else await userEvent.click(screen.getByRole('button', { name: /^22\sNov/ }))
    await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
    const dialog = await openThisDay()
    within(dialog).getByText('Only 22 Nov has these times.')
    type('Fajr', '07:15')
    await press('Save')
    expect(await screen.findByText('22 Nov changed')).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['22 Nov 07:15']))
    await press('Undo')
    expect(await screen.findByText('The times for 22 Nov are as before')).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['22 Nov 06:15']))
  },
)

test('a past range offers no days for other times', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-19')]
  await openCalendar()
  await userEvent.click(screen.getByRole('button', { name: /^11\s–\s19\sNov/ }))
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  expect(screen.queryByRole('button', { name: /^Change only/ })).toBeNull()
})
