import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { held, obedientServer, prepareCalendar, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublishedRanges } from './published-ranges.tsx'

prepareCalendar()

function draw(count: number) {
  const days = Array.from({ length: count }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  obedientServer()
  held.ranges = days.map((day) => rangeOf(day, day)).toReversed()
  const element = <PublishedRanges mosque={aProfile({ _id: 'm' })} allHref="/pray" />
  renderScreen([{ path: '/', element }], '/')
  return waitFor(() => expect(screen.queryByRole('status')).toBeNull())
}
/** Without the head. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.slice(0, 6))

test('the current and the next ranges are shown, and the way to all', async () => {
  await draw(30)
  expect(rows()).toEqual(['20 Nov', '21 Nov', '22 Nov'])
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/pray')
  expect(screen.getByRole('link', { name: 'Ramadan' }).getAttribute('href')).toBe('/pray/ramadan')
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
  const element = <PublishedRanges mosque={aProfile({ _id: 'm' })} allHref="/pray" />
  renderScreen([{ path: '/', element }], '/')
  expect(await screen.findByText('18:41')).toBeTruthy()
  expect(api.callsOf(getTimetable).map(({ query }) => query?.from)).toEqual([
    '2026-01-01',
    '2028-01-01',
    '2029-01-01',
  ])
})
