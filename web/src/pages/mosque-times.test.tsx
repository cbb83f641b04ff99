import { listApprovedMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { publicDirectoryMeta } from '@mihrab/core/public-directory.ts'
import { held, obedientServer, prepareCalendar, press, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MosqueTimes } from './mosque-times.tsx'

prepareCalendar()

const meta = document.createElement('meta')
meta.name = publicDirectoryMeta
meta.content = 'on'
beforeEach(() => {
  held.ranges = []
  document.head.append(meta)
})
afterEach(() => meta.remove())

function openTimes() {
  const api = obedientServer()
  answerProfile(api, (_id) => aProfile({ _id, status: 'approved' }))
  const element = (
    <MosqueTimes mosqueId="m" capacity="admin" weekStart={1} importHref="/import" checkHref="/check" />
  )
  renderScreen([{ path: '/', element }], '/')
  return api
}

test('a mosque without times is asked how it wants to start', async () => {
  openTimes()
  expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy()
  expect(screen.getByText(/shows calculated times until you set your own/)).toBeTruthy()
})

test('where start times alone are published, what is missing is asked for', async () => {
  held.ownBegins = [{ date: '2026-12-01', fajr: '06:02' }]
  openTimes()
  expect(
    await screen.findByRole('heading', { name: 'Your start times are published. When do you pray?' }),
  ).toBeTruthy()
  expect(screen.getByText(/shows your start times, without jamā’ah times/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rules for the year' })).toBeTruthy()
})

test('once times are copied the focus goes to the calendar: what opened the dialog is gone', async () => {
  const api = openTimes()
  const other = aMosque({ _id: 'other', name: 'Masjid Sunnah', status: 'approved' })
  api.on(listApprovedMosques, () => ({ success: true as const, mosques: [other] }))
  api.on(getTimetable, ({ params, query: { from, to } }) => ({
    ...{ from, to, updatedAt: held.timesChangedAt, ownBegins: [] },
    ranges: params.id === 'other' ? [rangeOf('2026-11-20', '2027-11-19')] : held.ranges,
  }))
  await screen.findByRole('heading', { name: 'How do you want to start?' })
  await press('Copy from another mosque')
  await userEvent.type(await screen.findByLabelText('Mosque'), 'sunnah')
  await userEvent.click(await screen.findByRole('option', { name: /Masjid Sunnah/ }))
  await screen.findByText(/^What changes/)
  await press('Publish these times')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-20'))
})
