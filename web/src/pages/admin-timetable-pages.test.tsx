import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { minutesOfClock } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import { madeUpDays, writeSheet } from '@mihrab/core/features/timetables/fixtures/written-year.ts'
import { getColumnLayouts, rememberColumnLayouts } from '@mihrab/core/features/timetables/imports.contract.ts'
import { getTimetable, publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { ramadanWith } from '@mihrab/web/test/calendar-rig.tsx'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { fakeImportWorker } from '@mihrab/web/test/fake-import-worker.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TimetableCheckPage } from './timetable-check-page.tsx'
import { TimetableImportPage } from './timetable-import-page.tsx'

test.each([
  ['check', <TimetableCheckPage key="check" />],
  ['import', <TimetableImportPage key="import" />],
])('an admin sees on the page of the %s whose times these are', async (name, element) => {
  answerMosque(fakeApi(), (_id) => aProfile({ _id, name: 'Quba' }))
  renderScreen([{ path: `/admin/detail/pray/:id/${name}`, element }], `/admin/detail/pray/m/${name}`)
  expect(await screen.findByText('Quba')).toBeTruthy()
})

const quba = aProfile({ _id: 'm', name: 'Quba' })

/** March 2027 as a table, with ten days an hour early. */
function march(): string {
  const days = madeUpDays('2027-03-01', 31, calculationOfMosque(quba))
  const { rows } = writeSheet(days, { time: 'HH:mm', day: 'iso', head: 'words' })
  const early = (cell: string) => (cell.includes(':') ? clockOfMinutes(minutesOfClock(cell) - 60) : cell)
  return rows.map((row, at) => (at > 9 && at < 20 ? row.map(early) : row).join('\t')).join('\n')
}

/** Waits until the button is there and enabled: it is disabled while days are being checked. */
async function pressByKey(name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.closest('[disabled], [aria-disabled]')).toBeNull())
  button.focus()
  await userEvent.keyboard('{Enter}')
}

const expectFocusIn = async (name: string) => {
  const part = await screen.findByRole('region', { name })
  await waitFor(() => expect(document.activeElement).toBe(part))
}

test('an import is done by keyboard alone: each step gets the focus, and publishing leads to the month’s times', async () => {
  vi.useFakeTimers({ now: new Date('2027-02-01T09:00:00Z'), toFake: ['Date'] })
  fakeImportWorker()
  const api = fakeApi()
  answerMosque(api, () => quba)
  api.on(getColumnLayouts, () => ({ layouts: [] }))
  api.on(rememberColumnLayouts, ({ body }) => ({ success: true as const, ...body }))
  api.on(getRamadan, () => ramadanWith(null))
  api.on(getTimetable, ({ query: { from, to } }) => ({ from, to, updatedAt: '1', ranges: [], ownBegins: [] }))
  api.on(publishTimetable, () => ({
    success: true as const,
    added: 1,
    changed: 0,
    removed: 0,
    changeId: 'c',
  }))
  const path = '/admin/detail/pray/:id'
  const { router } = renderScreen(
    [
      { path: `${path}/import`, element: <TimetableImportPage /> },
      { path, element: <h1>Prayer times</h1> },
    ],
    '/admin/detail/pray/m/import',
  )
  const table = await screen.findByLabelText('Paste a timetable')
  table.focus()
  await userEvent.paste(march())
  await pressByKey('Next')
  await expectFocusIn('Columns')
  await screen.findByText('31 days were read.')
  await pressByKey('Next')
  await expectFocusIn('Check')
  await pressByKey('Add one hour')
  await screen.findByText('31 OK')
  await expectFocusIn('Things to check')
  await pressByKey('Next')
  await expectFocusIn('Publish')
  await pressByKey('Publish these times')
  await screen.findByText('Times published')
  expect(api.callsOf(publishTimetable)[0]?.body).toMatchObject({ from: '2027-03-01', to: '2027-03-31' })
  expect(router.state.location).toMatchObject({ pathname: '/admin/detail/pray/m', search: '?month=2027-03' })
})
