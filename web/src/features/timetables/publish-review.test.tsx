// @module-tag full
import { codedError } from '@mihrab/core/error-codes.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { proposeRepeat, publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { press, refuse } from '@mihrab/web/test/calendar-rig.tsx'
import {
  chooseOtherMosque,
  held,
  openManyDays,
  prepareManyDays,
  timetableRange,
} from '@mihrab/web/test/many-days-rig.tsx'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareManyDays()

const repeated = (ownBegins: OwnBegins[] = []) => ({
  ranges: [timetableRange('2026-11-20', '2026-11-22', { fajr: '06:45' })],
  ownBegins,
  findings: [],
})

test('a year without printed start times leaves the present ones', async () => {
  held.ranges.m = [timetableRange('2026-11-20', '2026-11-22')]
  held.ownBegins = [{ date: '2026-11-21', fajr: '05:30' }]
  const api = await openManyDays()
  api.on(proposeRepeat, () => repeated())
  await press('Repeat last year')
  await userEvent.selectOptions(await screen.findByLabelText('Days that already have times'), 'replace')
  expect(screen.queryByText(/^Begins: /)).toBeNull()
  await press('Publish these times')
  const question = await screen.findByRole('alertdialog', { name: 'Replace the times of 3 days?' })
  expect(within(question).queryByText(/printed start times/)).toBeNull()
  await press('Replace them')
  await waitFor(() => expect(api.callsOf(publishTimetable)).toHaveLength(1))
  expect(api.callsOf(publishTimetable)[0]?.body).not.toHaveProperty('ownBegins')
})

test('the choice says how many days keep their times, as long as some do', async () => {
  held.ranges.m = [timetableRange('2026-11-20', '2026-11-21')]
  const api = await openManyDays()
  api.on(proposeRepeat, () => repeated())
  await press('Repeat last year')
  const mode = await screen.findByLabelText('Days that already have times')
  const hint = '2 days keep their times: the new ones are not published for them.'
  expect(mode.getAttribute('aria-describedby')).toBe(screen.getByText(hint).id)
  await userEvent.selectOptions(mode, 'replace')
  expect(screen.queryByText(hint)).toBeNull()
})

test('printed start times that change or go are shown with their day, and need a confirmation', async () => {
  held.ranges.m = [timetableRange('2026-11-20', '2026-11-22')]
  held.ownBegins = [
    { date: '2026-11-21', fajr: '05:30' },
    { date: '2026-12-01', fajr: '05:45' },
  ]
  const api = await openManyDays()
  api.on(proposeRepeat, () => repeated([{ date: '2026-11-21', fajr: '05:31' }]))
  await press('Repeat last year')
  await userEvent.selectOptions(await screen.findByLabelText('Days that already have times'), 'replace')
  screen.getByText('What changes: 4 days')
  screen.getByText('Begins: changed')
  screen.getByText('Begins: removed')
  await press('Publish these times')
  const question = await screen.findByRole('alertdialog', { name: 'Replace the times of 3 days?' })
  within(question).getByText('The printed start times of 2 days will change or be removed.')
})

test('printed start times alone need their own confirmation', async () => {
  held.ranges.m = [timetableRange('2026-11-20', '2026-11-22', { fajr: '06:45' })]
  held.ownBegins = [{ date: '2026-11-21', fajr: '05:30' }]
  const api = await openManyDays()
  api.on(proposeRepeat, () => repeated([{ date: '2026-11-21', fajr: '05:31' }]))
  await press('Repeat last year')
  await userEvent.selectOptions(await screen.findByLabelText('Days that already have times'), 'replace')
  screen.getByText('What changes: 1 day')
  await press('Publish these times')
  await screen.findByRole('alertdialog', { name: 'Replace the printed start times of 1 day?' })
})

test('a review is not refetched when the window gets the focus', async () => {
  const api = await openManyDays()
  await chooseOtherMosque()
  await screen.findByText('What changes: 42 days')
  held.ranges.m = [timetableRange('2026-11-26', '2026-11-26')]
  held.changedAt = '2'
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  screen.getByText('What changes: 42 days')
  await press('Publish these times')
  await waitFor(() => expect(api.callsOf(publishTimetable)).toHaveLength(1))
  expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ updatedAt: '1' })
})

test('a weekly rule also uses start times outside the days', async () => {
  held.ownBegins = [{ date: '2026-11-19', isha: '20:00' }]
  held.ranges.other = [
    timetableRange('2026-11-20', '2026-11-20', { rules: { isha: { after: 10, weekly: 'monday' } } }),
  ]
  await openManyDays()
  await chooseOtherMosque()
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('Isha 20:10')
})

test('replacing times names the number of days and needs a confirmation', async () => {
  held.ranges.m = [timetableRange('2026-11-26', '2026-12-10'), timetableRange('2027-03-01', '2027-03-02')]
  const api = await openManyDays()
  await chooseOtherMosque()
  await userEvent.selectOptions(await screen.findByLabelText('Days that already have times'), 'replace')
  screen.getByText('What changes: 44 days')
  await press('Publish these times')
  const question = await screen.findByRole('alertdialog', { name: 'Replace the times of 17 days?' })
  within(question).getByText('2 days will then have no times.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.callsOf(publishTimetable)).toHaveLength(0)
  await press('Publish these times')
  await press('Replace them')
  await waitFor(() => expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ mode: 'replace' }))
})

test('a person who was slower is told so, and sees what would change now', async () => {
  const api = await openManyDays()
  await chooseOtherMosque()
  await screen.findByText('What changes: 42 days')
  api.on(publishTimetable, refuse('conflict', codedError('timetableChanged', { text: 'Amina set times' })))
  held.ranges.m = [timetableRange('2026-11-26', '2026-11-26')]
  await press('Publish these times')
  const alert = await screen.findByText(/These days have changed in the meantime: Amina set times/)
  await waitFor(() => expect(alert.textContent).toContain('The list above shows what would change now.'))
  await screen.findByText('What changes: 41 days')
})

test('a dialog that is closed while times are published still offers to undo it', async () => {
  const api = await openManyDays()
  await chooseOtherMosque()
  await screen.findByText('What changes: 42 days')
  const answer = Promise.withResolvers<void>()
  api.on(publishTimetable, async () => {
    await answer.promise
    return { success: true as const, added: 1, changed: 0, removed: 0, changeId: 'c' }
  })
  await press('Publish these times')
  await screen.findByRole('progressbar')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer.resolve()
  await screen.findByText('Times published')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('the review of start times alone gives their number, and says that jamā’ah times are missing', async () => {
  const api = await openManyDays()
  const begins = [
    { date: '2026-11-21', fajr: '05:31' },
    { date: '2026-11-22', fajr: '05:32' },
  ]
  api.on(proposeRepeat, () => ({ ranges: [], ownBegins: begins, findings: [] }))
  await press('Repeat last year')
  await screen.findByText(/: start times for 2 days\.$/)
  screen.getByText(/^Jamā’ah times are still missing\./)
  expect(screen.queryByText(/times for 0 days/)).toBeNull()
  await press('Publish these times')
  await screen.findByText('Start times published. Jamā’ah times are still missing')
})

test('start times on days that keep their jamā’ah times lack nothing', async () => {
  held.ranges.m = [timetableRange('2026-11-20', '2026-11-22')]
  const api = await openManyDays()
  api.on(proposeRepeat, () => ({
    ranges: [],
    ownBegins: [{ date: '2026-11-21', fajr: '05:31' }],
    findings: [],
  }))
  await press('Repeat last year')
  await screen.findByText('Start times for 1 day are included.')
  expect(screen.queryByText(/still missing/)).toBeNull()
})

test('days that get only start times are counted beside those that get both', async () => {
  const api = await openManyDays()
  api.on(proposeRepeat, () => ({
    ranges: [timetableRange('2026-11-20', '2026-11-20')],
    ownBegins: ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ date, fajr: '05:31' })),
    findings: [],
  }))
  await press('Repeat last year')
  expect(await screen.findByText(/2 of these days still have no jamā’ah times\./)).toBeTruthy()
})
