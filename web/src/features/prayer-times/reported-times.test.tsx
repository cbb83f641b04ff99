import { held, obedientServer, prepareCalendar, rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReportedTimes } from './reported-times.tsx'

prepareCalendar()
beforeEach(() => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-30')]
})

async function draw(text: string, timesHref = '/pray') {
  const api = obedientServer()
  const element = (
    <>
      <ReportedTimes mosqueId="m" timesHref={timesHref} text={text} />
      <p>Below</p>
    </>
  )
  const { queryClient } = renderScreen([{ path: '/', element }], '/')
  await screen.findByText('Below')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return api
}

test('the prayer that a message names shows with today’s time and the way to change it', async () => {
  await draw('Asr says 14:15, the imam announced 14:30.')
  expect(screen.getByText('Asr today: 14:15')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change Asr' }).getAttribute('href')).toBe('/pray?change=asr')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('the address of the times keeps the chosen mosque', async () => {
  await draw('Isha is late', '/contact-person/pray?mosque=m')
  expect(screen.getByRole('link', { name: 'Change Isha' }).getAttribute('href')).toBe(
    '/contact-person/pray?mosque=m&change=isha',
  )
})

test('a time that a rule gives is the one of today', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-30', { rules: { maghrib: { after: 5 } } })]
  await draw('Maghrib is wrong')
  expect(screen.getByText(/^Maghrib today: \d\d:\d\d$/).textContent).not.toContain('16:24')
})

test('jumu’ah shows on every day', async () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  await draw("Jumu'ah is at 13:30 now")
  expect(screen.getByText('Jumah: 13:15')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change Jumah' }).getAttribute('href')).toBe('/pray?change=jumah')
})

test.each([
  ['the message names no prayer', 'All times are wrong', '2026-11-20'],
  ['the day has no times', 'Asr is wrong', '2026-12-20'],
  ['Fridays have no Dhuhr', 'Dhuhr is wrong', '2026-11-20'],
])('nothing shows where %s', async (_, text, day) => {
  vi.setSystemTime(`${day}T12:00:00Z`)
  await draw(text)
  expect(screen.queryByText(/today/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
