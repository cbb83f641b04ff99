import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import {
  proposeRepeat,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { aSchedule, press, ramadanWith, type } from '@mihrab/web/test/calendar-rig.tsx'
import { openManyDays, prepareManyDays, timetableRange } from '@mihrab/web/test/many-days-rig.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareManyDays()

test('repeating a year shows its days and findings, and publishes it with one press', async () => {
  const api = await openManyDays()
  api.on(proposeRepeat, () => ({
    ranges: [timetableRange('2026-11-20', '2026-11-22', { fajr: '06:45' })],
    ownBegins: [{ date: '2026-11-20', fajr: '05:30' }],
    findings: [
      {
        code: 'ramadan-ranges',
        severity: 'warning' as const,
        message: 'Ramadan falls on other dates.',
        days: ['2026-11-20', '2026-11-21/2026-11-22'],
      },
    ],
  }))
  await press('Repeat last year')
  const dialog = await screen.findByRole('dialog')
  const finding = await within(dialog).findByText(/Ramadan falls on other dates/)
  expect(finding.textContent).toMatch(/20 Nov, 21\s–\s22 Nov/)
  within(dialog).getByText('What changes: 3 days')
  within(dialog).getByText(/Start times for 1 day are included/)
  await press('Publish these times')
  await screen.findByText('Times published')
  expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({
    from: '2026-11-20',
    to: '2027-11-19',
    mode: 'fill',
    ownBegins: [{ date: '2026-11-20', fajr: '05:30' }],
  })
})

test('a previous year without times has nothing to publish', async () => {
  const api = await openManyDays()
  api.on(proposeRepeat, () => ({ ranges: [], ownBegins: [], findings: [] }))
  await press('Repeat last year')
  await screen.findByText('These days had no times the year before')
  expect(screen.queryByRole('button', { name: 'Publish these times' })).toBeNull()
})

test('last year is repeated on the chosen days alone, and Undo brings the previous times back', async () => {
  const api = await openManyDays()
  api.on(proposeRepeat, ({ query: { from, to } }) => ({
    ranges: [timetableRange(from, to)],
    ownBegins: [],
    findings: [],
  }))
  await press('Repeat last year')
  await screen.findByRole('dialog')
  type('From', '2026-12-01')
  type('To', '2026-12-10')
  await screen.findByText('What changes: 10 days')
  const days = { from: '2026-12-01', to: '2026-12-10' }
  expect(api.callsOf(proposeRepeat).at(-1)?.query).toEqual(days)
  await press('Publish these times')
  await screen.findByText('Times published')
  expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject(days)
  await press('Undo')
  await screen.findByText('The previous times are back')
  expect(api.callsOf(undoTimetable)[0]?.params).toEqual({ id: 'm', changeId: 'c' })
})

test('times on days with a Ramadan schedule need a choice, and can stand above it', async () => {
  const api = await openManyDays()
  const part = { fromDay: 1, prayers: { isha: { time: '21:45' } }, taraweeh: [] }
  api.on(getRamadan, () => ramadanWith({ ...aSchedule, parts: [part] }))
  api.on(proposeRepeat, ({ query: { from, to } }) => ({
    ranges: [timetableRange(from, to)],
    ownBegins: [],
    findings: [],
  }))
  await press('Repeat last year')
  await screen.findByRole('dialog')
  type('From', '2027-02-01')
  type('To', '2027-02-28')
  const choice = await screen.findByLabelText(/^Days in Ramadan/)
  expect(api.callsOf(getRamadan).at(-1)?.query).toEqual({ year: '1448' })
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish these times' })
  expect(publish.disabled).toBe(true)
  expect(screen.getAllByText(/21:45/).length).toBeGreaterThan(0)
  await userEvent.selectOptions(choice, 'Use the Ramadan schedule')
  expect(publish.disabled).toBe(false)
  expect(screen.queryByText(/21:45/)).toBeNull()
  await userEvent.selectOptions(choice, 'Keep these times in Ramadan')
  await press('Publish these times')
  await screen.findByText('Times published')
  const { ranges = [] }: { ranges?: TimetableRange[] } = Object(api.callsOf(publishTimetable)[0]?.body)
  expect(ranges.map(({ startDate, overridesRamadan }) => [startDate, overridesRamadan?.length])).toEqual([
    ['2027-02-01', undefined],
    ['2027-02-07', 5],
  ])
})
