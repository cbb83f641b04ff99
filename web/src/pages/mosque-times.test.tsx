import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { checkPublishedTimes } from '@mihrab/core/features/timetables/checks.contract.ts'
import { getTimetable, listTimesChanges } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { held, obedientServer, prepareCalendar, press, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { openAs } from '@mihrab/web/test/people-rig.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MosquePrayerTimesPage } from './mosque-prayer-times-page.tsx'

prepareCalendar()

const meta = document.createElement('meta')
meta.name = 'public-directory'
let api: ReturnType<typeof obedientServer>
beforeEach(() => {
  meta.content = 'on'
  document.head.append(meta)
  held.ranges = []
  api = obedientServer()
  api.on(checkPublishedTimes, () => ({
    findings: [
      {
        code: 'missing-days',
        severity: 'error' as const,
        days: '2026-11-20/2027-01-18',
        message: '60 days missing.',
      },
    ],
    fits: [],
  }))
})
afterEach(() => meta.remove())

async function open() {
  const { router } = openAs(aUser({ role: 'mosqueAdmin', mosqueId: 'm' }), '/pray', <MosquePrayerTimesPage />)
  await screen.findByRole('grid')
  return router
}

test('a mosque without times offers three ways to the first ones, and one line about its page', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'How do you want to start?' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Import a timetable' })
  expect(link.getAttribute('href')).toBe('/mosque-admin/dashboard/pray/import')
  expect(screen.getByRole('button', { name: 'Rules for the year' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy from another mosque' })).toBeTruthy()
  expect(screen.getByText(/^The public page shows calculated times/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toBe(
    '/mosques/masjid-sunnah-sheffield',
  )
  expect(screen.queryByRole('link', { name: 'Check the year' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Still correct' })).toBeNull()
  expect(api.callsOf(checkPublishedTimes)).toEqual([])
})

test('rules for the whole year lead to the calendar', async () => {
  await open()
  await press('Rules for the year')
  expect(await screen.findByRole('dialog', { name: 'Set Prayer Times' })).toBeTruthy()
  expect(screen.getByText(/365 days$/)).toBeTruthy()
})

test('the times of another mosque can be copied', async () => {
  await open()
  await press('Copy from another mosque')
  expect(await screen.findByRole('dialog', { name: 'Copy from another mosque' })).toBeTruthy()
})

test('deleted times can still be restored when none are left', async () => {
  api.on(listTimesChanges, () => ({
    changes: [
      {
        changeId: 'c',
        at: '2026-11-20T10:00:00Z',
        by: { _id: 'u', name: 'Amina' },
        action: 'timesDeleted' as const,
        from: '2026-11-20',
        to: '2026-11-30',
        changes: [],
        text: 'deleted the times',
        canUndo: true,
        whyNot: null,
      },
    ],
  }))
  await open()
  expect(await screen.findByRole('button', { name: 'Recent changes' })).toBeTruthy()
})

test('a mosque with only past times shows no error that the check of the year lacks', async () => {
  held.ranges = [rangeOf('2026-10-01', '2026-10-31')]
  await open()
  expect(await screen.findByRole('button', { name: 'Still correct' })).toBeTruthy()
  expect(screen.getByText('No times for today')).toBeTruthy()
  expect(api.callsOf(checkPublishedTimes)).toEqual([])
})

test('errors in the times of the next days are reported once there are times', async () => {
  held.ranges = [rangeOf('2026-12-01', '2026-12-31')]
  await open()
  await waitFor(() => expect(screen.getByText(/^1 error in the times of the next 60 days/)).toBeTruthy())
  expect(screen.queryByRole('heading', { name: 'How do you want to start?' })).toBeNull()
})

test('a mosque with only start times is asked for the missing jamā’ah times', async () => {
  held.ownBegins = [{ date: '2026-12-01', fajr: '06:02' }]
  await open()
  const title = 'Your start times are published. When do you pray?'
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(/shows your start times, without jamā’ah times/)).toBeTruthy()
  expect(screen.getByText('No prayer times for November 2026.')).toBeTruthy()
  await press('Next month')
  expect(screen.getByText(/^Only start times for December 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rules for the year' })).toBeTruthy()
})

test('start times of past days do not count as visible to visitors', async () => {
  held.ownBegins = [{ date: '2026-03-01', fajr: '05:02' }]
  await open()
  await waitFor(() => expect(api.callsOf(getTimetable).length).toBeGreaterThan(0))
  expect(screen.getByRole('heading', { name: 'How do you want to start?' })).toBeTruthy()
})

test('after copying, the focus moves to the calendar, since the button that opened the dialog is gone', async () => {
  const other = aMosque({ _id: 'other', name: 'Masjid Sunnah', status: 'approved' })
  api.on(listApprovedMosques, () => ({ success: true as const, mosques: [other] }))
  api.on(getTimetable, ({ params, query: { from, to } }) => ({
    from,
    to,
    updatedAt: held.timesChangedAt,
    ownBegins: [],
    ranges: params.id === 'other' ? [rangeOf('2026-11-20', '2027-11-19')] : held.ranges,
  }))
  await open()
  await press('Copy from another mosque')
  await userEvent.type(await screen.findByLabelText('Mosque'), 'sunnah')
  await userEvent.click(await screen.findByRole('option', { name: /Masjid Sunnah/ }))
  await screen.findByText(/^What changes/)
  await press('Publish these times')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-20'))
})
