import { listMosqueMessages } from '@mihrab/core/features/contact/messages.contract.ts'
import { confirmMosque } from '@mihrab/core/features/mosques/confirmations.contract.ts'
import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { checkPublishedTimes } from '@mihrab/core/features/timetables/checks.contract.ts'
import { getTimetable, listTimesChanges } from '@mihrab/core/features/timetables/timetables.contract.ts'
import {
  held,
  obedientServer,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
} from '@mihrab/web/test/calendar-rig.tsx'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { openAs } from '@mihrab/web/test/people-rig.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PrayerTimesPage } from './prayer-times-page.tsx'

prepareCalendar()

const late = {
  code: 'jamaah-late' as const,
  severity: 'error' as const,
  days: '2026-12-01',
  message: 'Maghrib is late.',
}
const missing = {
  code: 'missing-days' as const,
  severity: 'error' as const,
  days: '2026-11-26/2027-01-18',
  message: '54 days missing.',
}

function answerUnread(unread: number): void {
  api.on(listMosqueMessages, () => ({ success: true as const, messages: [], unread, nextCursor: null }))
}

function answerConfirmed(confirmedAt: string | null): void {
  answerProfile(api, (_id) => aProfile({ _id, confirmedAt }))
}

const meta = document.createElement('meta')
meta.name = 'public-directory'
let api: ReturnType<typeof obedientServer>
beforeEach(() => {
  meta.content = 'on'
  document.head.append(meta)
  held.ranges = []
  api = obedientServer()
  api.on(checkPublishedTimes, () => ({ findings: [late], fits: [] }))
  answerUnread(0)
})
afterEach(() => meta.remove())

async function open() {
  const { router } = openAs(aUser({ role: 'mosqueAdmin', mosqueId: 'm' }), '/pray', <PrayerTimesPage />)
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
  expect(screen.getByText('No times for today')).toBeTruthy()
  expect(api.callsOf(checkPublishedTimes)).toEqual([])
})

test('errors in the times of the next days are reported once there are times', async () => {
  held.ranges = [rangeOf('2026-11-01', '2026-12-31')]
  await open()
  await screen.findByText(/^1 error in the times of the next 60 days/)
  const check = screen.getAllByRole('link', { name: 'Check the year' })
  expect(check.map((link) => link.getAttribute('href'))).toContain('/mosque-admin/dashboard/pray/check')
  expect(screen.queryByRole('heading', { name: 'How do you want to start?' })).toBeNull()
})

const lines = {
  today: 'No times for today',
  errors: /^1 error in the times of the next 60 days/,
  ending: 'Times end in 5 days',
  messages: '2 unread messages',
  unconfirmed: 'Not confirmed since July 2026',
  gap: /no times\.$/,
}
const calm = { until: '2027-11-19', findings: [], unread: 0, confirmedAt: '2026-11-19T12:00:00Z' }
const old = '2026-07-01T12:00:00Z'

test.each([
  [{ from: '2026-11-21', findings: [late], unread: 2, confirmedAt: old }, 'today'],
  [{ until: '2026-11-25', findings: [late], unread: 2, confirmedAt: old }, 'errors'],
  [{ until: '2026-11-25', findings: [missing], unread: 2, confirmedAt: old }, 'ending'],
  [{ until: '2026-12-25', unread: 2, confirmedAt: old }, 'messages'],
  [{ until: '2026-12-25', confirmedAt: old }, 'unconfirmed'],
  [{ until: '2026-12-25' }, 'gap'],
  [{}, null],
] as const)('of what needs doing, %o, the most urgent alone is shown: %s', async (special, shown) => {
  const {
    from = '2026-11-01',
    until,
    findings,
    unread,
    confirmedAt,
  } = { from: '2026-11-01', ...calm, ...special }
  held.ranges = [rangeOf(from, until)]
  api.on(checkPublishedTimes, () => ({ findings: [...findings], fits: [] }))
  answerUnread(unread)
  answerConfirmed(confirmedAt)
  await open()
  await waitFor(() => {
    const seen = Object.entries(lines).flatMap(([name, text]) => (screen.queryByText(text) ? [name] : []))
    expect(seen).toEqual(shown ? [shown] : [])
  })
})

test('before the findings are known no line is shown that they would replace', async () => {
  held.ranges = [rangeOf('2026-11-01', '2026-12-25')]
  const { promise, resolve } = Promise.withResolvers<{ findings: (typeof late)[]; fits: [] }>()
  api.on(checkPublishedTimes, () => promise)
  answerConfirmed(old)
  await open()
  await waitFor(() => expect(api.callsOf(checkPublishedTimes)).toHaveLength(1))
  expect(screen.queryByText(lines.unconfirmed)).toBeNull()
  expect(screen.queryByText(lines.gap)).toBeNull()
  resolve({ findings: [], fits: [] })
  await screen.findByText(lines.unconfirmed)
})

test('a waiting message leads to the messages', async () => {
  held.ranges = [rangeOf('2026-11-01', '2027-11-19')]
  api.on(checkPublishedTimes, () => ({ findings: [], fits: [] }))
  answerUnread(1)
  await open()
  const link = await screen.findByRole('link', { name: 'Messages' })
  expect(link.getAttribute('href')).toBe('/mosque-admin/dashboard/messages')
})

test('after a confirmation its line is gone, and the focus is on the month', async () => {
  held.ranges = [rangeOf('2026-11-01', '2027-11-19')]
  api.on(checkPublishedTimes, () => ({ findings: [], fits: [] }))
  answerConfirmed(null)
  api.on(confirmMosque, () => ({ success: true as const, confirmedAt: '2026-11-20T12:00:00.000Z' }))
  await open()
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy()
  await press('Still correct')
  await screen.findByText('Confirmed: visitors can see that the details are still correct')
  expect(screen.queryByRole('button', { name: 'Still correct' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('times that cannot be loaded are reported once, and loaded again', async () => {
  api.on(listPrayerTimeRanges, refuse('badRequest', 'Not now'))
  openAs(aUser({ role: 'mosqueAdmin', mosqueId: 'm' }), '/pray', <PrayerTimesPage />)
  await screen.findByText('Not now')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  api.on(listPrayerTimeRanges, () => [rangeOf('2026-11-01', '2026-11-30')])
  await press('Retry')
  await screen.findByRole('button', { name: 'Recent changes' })
})

test('the tools have their place beside the month, the rarer ones on demand', async () => {
  held.ranges = [rangeOf('2026-11-01', '2027-11-19')]
  await open()
  const card = within(screen.getByRole('region', { name: 'Change times' }))
  const names = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
  const usual = [
    'Change one prayer on many days',
    'Ramadan',
    'Import a timetable',
    'Check the year',
    'Recent changes',
    'More',
  ]
  expect(names()).toEqual(usual)
  await userEvent.click(card.getByRole('button', { name: 'More' }))
  expect(names()).toEqual([...usual, 'Repeat last year', 'Copy from another mosque', 'Download'])
  await userEvent.click(card.getByRole('button', { name: 'Recent changes' }))
  expect(await screen.findByRole('dialog', { name: 'Recent changes' })).toBeTruthy()
})

test('on phones one button opens a sheet with all tools, and has the focus again in the end', async () => {
  held.ranges = [rangeOf('2026-11-01', '2027-11-19')]
  await open()
  await press('Change times')
  const sheet = within(await screen.findByRole('dialog', { name: 'Change times' }))
  expect(sheet.getAllByRole('listitem')).toHaveLength(8)
  expect(sheet.getByText('See who changed what, and undo it')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Import a timetable' }).getAttribute('href')).toBe(
    '/mosque-admin/dashboard/pray/import',
  )
  expect(sheet.getByRole('link', { name: 'Ramadan' }).getAttribute('href')).toBe(
    '/mosque-admin/dashboard/pray/ramadan',
  )
  await userEvent.click(sheet.getByRole('button', { name: 'Recent changes' }))
  await screen.findByRole('dialog', { name: 'Recent changes' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change times' })),
  )
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
