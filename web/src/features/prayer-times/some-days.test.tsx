// @module-tag full
import { updatePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import {
  getTimetable,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import {
  aSchedule,
  changeHeld,
  choose,
  chooseRadio,
  field,
  held,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  ramadanWith,
  rangeOf,
  refuse,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareCalendar()

const openThisDay = async () => {
  const dialog = await openEditDialog()
  await chooseRadio(/^Change only this day/)
  return dialog
}

/** Each range's days and Fajr. */
const rows = () =>
  screen.getAllByRole('row').flatMap(({ textContent }) => {
    const [, days, fajr] = /^(.*? Nov) .*?Fajr (\S+)/.exec(textContent ?? '') ?? []
    return days && fajr ? `${days.replaceAll(/\s/g, ' ')} ${fajr}` : []
  })

test('one day of a range gets other times, and the range is split around it', async () => {
  const { api } = await openCalendar()
  await openThisDay()
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
        ranges: [
          {
            ...{ startDate: '2026-11-22', endDate: '2026-11-22', overridesRamadan: [] },
            ...{ ...times, asr: '14:00', fajr: '07:15' },
          },
        ],
      },
    },
  ])
  await waitFor(() =>
    expect(rows()).toEqual(['11 – 20 Nov 06:15', '21 Nov 06:15', '22 Nov 07:15', '23 – 25 Nov 06:15']),
  )
})

test('an Undo joins the split range again', async () => {
  const { api } = await openCalendar()
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
  await openThisDay()
  type('Fajr', '07:15')
  await press('Save')
  const words = 'This cannot be undone because these days have changed since then'
  api.on(undoTimetable, refuse('conflict', words))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the times of a pressed day can be given to more days of its range', async () => {
  const { api } = await openCalendar()
  await openThisDay()
  await press('Change only some days')
  expect(document.activeElement).toBe(field('Start Date'))
  type('End Date', '2026-11-23')
  expect(screen.getByRole('radio', { name: /^Change only some days 22\s–\s23\sNov$/ })).toBeTruthy()
  type('Fajr', '07:15')
  await press('Save')
  await waitFor(() =>
    expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ from: '2026-11-22', to: '2026-11-23' }),
  )
})

test('opened from the list, the dialog is about the whole range, and offers days from today on', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-25')]
  const { api } = await openCalendar()
  await press(/^11\s–\s25\sNov/)
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^All 15 days 11\s–\s25\sNov$/ }).checked).toBe(
    true,
  )
  await chooseRadio(/^Change only/)
  expect([field('Start Date').value, field('Start Date').min]).toEqual(['2026-11-20', '2026-11-20'])
  type('Fajr', '07:15')
  type('End Date', '2026-11-26')
  await press('Save')
  const words = /^These times belong to 20\s–\s25\sNov\. Choose a day from 20\s–\s25\sNov\.$/
  expect(screen.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(field('End Date'))
  expect(api.callsOf(publishTimetable)).toEqual([])
  type('End Date', '2026-11-22')
  await press('Save')
  await waitFor(() => expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ to: '2026-11-22' }))
})

test('times typed for the whole range stay when they are meant for one day, and the other way round', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  type('Fajr', '07:15')
  await chooseRadio(/^Change only this day/)
  expect(field('Fajr').value).toBe('07:15')
  await chooseRadio(/^All 5 days/)
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({ fajr: '07:15', updatedAt: '1' })
})

test('without typed times the choice of one day is not kept: closing asks nothing', async () => {
  await openCalendar()
  await openThisDay()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openEditDialog()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^All 5 days/ }).checked).toBe(true)
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
})

test('chosen days are there again after a look at the whole range', async () => {
  await openCalendar()
  await openThisDay()
  await press('Change only some days')
  type('End Date', '2026-11-23')
  await chooseRadio(/^All 5 days/)
  const some = () =>
    screen.getByRole<HTMLInputElement>('radio', { name: /^Change only some days 22\s–\s23\sNov$/ })
  await userEvent.click(some())
  expect(some().checked).toBe(true)
  expect(document.activeElement).toBe(some())
})

test('dates typed for the whole range are not lost by saving one day without a change', async () => {
  await openCalendar()
  await openEditDialog()
  type('End Date', '2026-11-24')
  await chooseRadio(/^Change only this day/)
  await press('Save')
  await screen.findByText('Nothing has changed')
  await chooseRadio(/^All 5 days/)
  expect(field('End Date').value).toBe('2026-11-24')
})

test('a chosen date can be emptied', async () => {
  await openCalendar()
  await openThisDay()
  await press('Change only some days')
  type('Start Date', '')
  expect(screen.getByRole('radio', { name: /^Change only/ })).toBeTruthy()
})

test('times typed for one day come back for that day when the session has ended', async () => {
  const { router, api } = await openCalendar()
  await openThisDay()
  type('Fajr', '07:15')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  await act(() => router.navigate('/'))
  await screen.findByRole('grid')
  await openEditDialog()
  expect(field('Fajr').value).toBe('07:15')
  await press('Save')
  await waitFor(() => expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ from: '2026-11-22' }))
})

test('a day keeps its rule, and the rule’s result is ready as a fixed time', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  await openCalendar()
  await openThisDay()
  expect(field('Maghrib: minutes after it begins').value).toBe('5')
  await chooseRadio('Maghrib: at')
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
  await openThisDay()
  await screen.findByText('is 20:10')
  await chooseRadio('Isha: at')
  expect(field('Isha').value).toBe('20:10')
})

test('a day that a colleague has changed is refused with their change, and no input is lost', async () => {
  const { api } = await openCalendar()
  await openThisDay()
  type('Fajr', '07:15')
  changeHeld('2026-11-21', { isha: '19:44' })
  await press('Save')
  expect(await screen.findByText('Isha: 18:30 → 19:44')).toBeTruthy()
  expect(api.callsOf(publishTimetable)).toEqual([])
  await press('Keep mine')
  expect([field('Fajr').value, field('Isha').value]).toEqual(['07:15', '19:44'])
  await press('Save')
  await waitFor(() =>
    expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({
      from: '2026-11-22',
      ranges: [{ fajr: '07:15', isha: '19:44' }],
    }),
  )
})

test('a change by a colleague at the same moment is refused by the server’s words', async () => {
  const { api } = await openCalendar()
  await openThisDay()
  type('Fajr', '07:15')
  const words = 'These days have changed in the meantime: Amina set times'
  api.on(publishTimetable, refuse('conflict', words))
  await press('Save')
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  expect(field('Fajr').value).toBe('07:15')
})

test('a field that the server rejects shows its message', async () => {
  const { api } = await openCalendar()
  await openThisDay()
  const words = 'Asr must be a time of day'
  type('Fajr', '07:15')
  api.on(publishTimetable, refuse('badRequest', words, { 'ranges.0.asr': words }))
  await press('Save')
  await screen.findByText(words)
  expect(field('Asr').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['has only one day', ['2026-11-22', '2026-11-22'], /^22\sNov/],
  ['is past', ['2026-11-11', '2026-11-19'], /^11\s–\s19\sNov/],
] as const)('a range that %s offers no choice of days', async (_, [start, end], name) => {
  held.ranges = [rangeOf(start, end)]
  const { api } = await openCalendar()
  await userEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  expect(screen.queryByRole('radio', { name: /^Change only/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Change only/ })).toBeNull()
  type('Fajr', '07:15')
  await press('Update')
  await waitFor(() => expect(api.callsOf(updatePrayerTimeRange)).toHaveLength(1))
})

test('times of one day of Ramadan stand above the schedule, for the prayers that were changed', async () => {
  vi.setSystemTime('2027-02-20T12:00:00Z')
  held.ranges = [rangeOf('2027-02-20', '2027-02-25')]
  const { api } = await openCalendar()
  api.on(getRamadan, () => ramadanWith(aSchedule))
  await choose('2027-02-22')
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  await chooseRadio(/^Change only this day/)
  type('Isha', '21:45')
  await press('Save')
  await waitFor(() => expect(api.callsOf(publishTimetable)).toHaveLength(1))
  expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({
    ranges: [{ startDate: '2027-02-22', isha: '21:45', overridesRamadan: ['isha'] }],
  })
})
