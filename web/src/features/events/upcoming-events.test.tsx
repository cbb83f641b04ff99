import type { EndpointRequest } from '@mihrab/core/contract.ts'
import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import {
  eventOn,
  held,
  listOf,
  openEditDialog,
  openEvents,
  prepareEvents,
  press,
} from '@mihrab/web/test/events-rig.tsx'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UpcomingEvents } from './upcoming-events.tsx'

prepareEvents()

const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

const upcoming = <UpcomingEvents mosque={{ _id: 'm', timeZone: 'Europe/London' }} allHref="/events" />

/** The server holds `held.events` and serves them page by page; the first pages are loaded. */
async function show() {
  const api = fakeApi()
  api.on(listEvents, ({ query = {} }) => pageOf(query))
  renderScreen([{ path: '/', element: upcoming }], '/')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return api
}

/** Answers as the server does: `limit` events, and where the next ones begin. */
function pageOf({ cursor, limit, ...days }: NonNullable<EndpointRequest<typeof listEvents>['query']>) {
  const { events, ...list } = listOf(days)
  const start = Number(cursor ?? 0)
  const end = start + Number(limit)
  return {
    ...list,
    events: events.slice(start, end),
    nextCursor: end < events.length ? String(end) : null,
  }
}

const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((title) => title.querySelector('bdi')?.textContent)

test('the next events are shown, and the way to all', async () => {
  const api = await show()
  expect(titles()).toEqual(['Food bank', 'Nikah class'])
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/events')
  expect(api.callsOf(listEvents).map(({ query }) => query)).toEqual([{ from: '2026-11-20', limit: '2' }])
})

test('upcoming events that cannot be loaded say so, and can be requested again', async () => {
  const api = fakeApi()
  api.on(listEvents, () => {
    throw new Refusal('notFound', 'Mosque not found')
  })
  renderScreen([{ path: '/', element: upcoming }], '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Mosque not found')
  api.on(listEvents, ({ query = {} }) => pageOf(query))
  await press('Retry')
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('only events of another year show their year', async () => {
  held.events = [eventOn('2026-11-27'), eventOn('2028-11-27')]
  await show()
  const tiles = screen.getAllByRole('article').map((row) => row.firstElementChild?.textContent)
  expect(tiles).toEqual(['Fri 27 Nov', 'Mon 27 Nov 2028'])
})

test('a mosque without upcoming events says so', async () => {
  held.events = []
  await show()
  expect(screen.getByText('No upcoming events.')).toBeTruthy()
})

test('a description keeps its line breaks, and its links leave the app', async () => {
  held.events = [
    eventOn('2026-11-27', {
      description: 'Bring dates.\nMore: https://quba.example/iftar javascript:alert(1)',
    }),
  ]
  await show()
  const link = screen.getByRole('link', { name: /quba/ })
  expect(link.getAttribute('href')).toBe('https://quba.example/iftar')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toContain('dates.\nMore')
})

test('the moon replaces a picture that does not load', async () => {
  held.events = [eventOn('2026-11-27', { image: 'https://gone.example/a.png' })]
  await show()
  const picture = document.querySelector('li img')
  if (!picture) throw new Error('There is no picture')
  fireEvent.error(picture)
  expect(document.querySelector('li img')).toBeNull()
  expect(document.querySelector('li .arch svg')).toBeTruthy()
})

test('HTML in a title or description is text, on the page as in the calendar', async () => {
  held.events = [
    eventOn('2026-11-27', { title: html, description: `${html} https://a.example/"onclick="alert(1)` }),
  ]
  await show()
  expect(titles()).toEqual([html])
  expect(document.querySelector('img, script, [onerror], [onclick]')).toBeNull()
})

test('the calendar shows HTML as text, and makes no links in a preview', async () => {
  held.events = [eventOn('2026-11-27', { title: html, description: 'https://a.example' })]
  await openEvents()
  const region = within(screen.getByRole('region', { name: 'Events This Month' }))
  expect(region.getByText(html)).toBeTruthy()
  expect(region.queryByRole('link')).toBeNull()
  expect(document.querySelector('script, [onerror]')).toBeNull()
  await openEditDialog()
  await press('Delete')
  expect(screen.getByRole('alertdialog').textContent).toContain(html)
  expect(document.querySelector('script, [onerror]')).toBeNull()
})

test('a list of events that cannot be refetched says so, keeps its rows, and tries again', async () => {
  const api = await show()
  api.on(listEvents, () => {
    throw new Refusal('internal')
  })
  vi.setSystemTime(Date.now() + 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  expect(await screen.findByText('Failed to fetch events')).toBeTruthy()
  expect(titles()).toEqual(['Food bank', 'Nikah class'])
  api.on(listEvents, ({ query = {} }) => pageOf(query))
  const asked = api.callsOf(listEvents).length
  await press('Retry')
  await waitFor(() => expect(api.callsOf(listEvents).length).toBe(asked + 1))
})
