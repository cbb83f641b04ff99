import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { held, obedientServer, prepareCalendar, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PublishedRanges } from './published-ranges.tsx'

prepareCalendar()

function draw(count: number) {
  const days = Array.from({ length: count }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  obedientServer()
  held.ranges = days.map((day) => rangeOf(day, day)).toReversed()
  const element = <PublishedRanges mosque={aProfile({ _id: 'm' })} />
  renderScreen([{ path: '/', element }], '/')
  return waitFor(() => expect(screen.queryByRole('status')).toBeNull())
}
/** Without the head. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.slice(0, 6))

test('current and next ranges come first, later and past ones on demand', async () => {
  await draw(30)
  expect(rows()).toHaveLength(10)
  expect(rows()[0]).toBe('20 Nov')
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 later period' }))
  expect(rows()).toHaveLength(11)
  expect(document.activeElement?.textContent).toMatch(/^30 Nov/)
  await userEvent.click(screen.getByRole('button', { name: 'Show 19 past periods' }))
  expect(rows()).toHaveLength(30)
  expect(rows()[0]).toMatch(/^1 Nov/)
  expect(document.activeElement?.textContent).toMatch(/^1 Nov/)
})

test('a mosque with only past times says that there are none to come', async () => {
  await draw(19)
  expect(screen.getByText('No prayer times from today onwards.')).toBeTruthy()
})

test('rules of visible rows use the mosque’s own start times of their years', async () => {
  const rules = { isha: { after: 10 } } as const
  const api = obedientServer()
  held.ownBegins = [{ date: '2029-01-02', isha: '18:31' }]
  held.ranges = [
    rangeOf('2026-11-20', '2026-11-20', { rules }),
    rangeOf('2029-01-02', '2029-01-02', { rules }),
  ]
  const element = <PublishedRanges mosque={aProfile({ _id: 'm' })} />
  renderScreen([{ path: '/', element }], '/')
  expect(await screen.findByText('18:41')).toBeTruthy()
  expect(api.callsOf(getTimetable).map(({ query }) => query?.from)).toEqual([
    '2026-01-01',
    '2028-01-01',
    '2029-01-01',
  ])
})
