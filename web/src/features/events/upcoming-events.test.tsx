import type { EndpointRequest } from '@mihrab/core/contract.ts'
import { addDays } from '@mihrab/core/days.ts'
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
import { describe, expect, test, vi } from 'vitest'
import { UpcomingEvents } from './upcoming-events.tsx'

prepareEvents()

const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

/** The server holds `held.events` and serves them page by page; the first pages are loaded. */
async function show() {
  const api = fakeApi()
  api.on(listEvents, ({ query = {} }) => pageOf(query))
  const element = <UpcomingEvents mosque={{ _id: 'm', timeZone: 'Europe/London' }} />
  renderScreen([{ path: '/', element }], '/')
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

test('all events from today on are shown, past ones on demand', async () => {
  await show()
  expect(titles()).toEqual(['Food bank', 'Nikah class', 'Winter appeal'])
  await press('Show 1 past event')
  expect(titles()).toEqual(['Open day', 'Food bank', 'Nikah class', 'Winter appeal'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' }))
})

test('the next ten of many events are shown, then more, and the focus moves to the new ones', async () => {
  held.events = Array.from({ length: 130 }, (_, index) =>
    eventOn(new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10), {
      title: `Event ${index + 1}`,
    }),
  )
  await show()
  // 20 November is day 51, counted from 1 October.
  expect(titles()).toEqual(Array.from({ length: 10 }, (_, index) => `Event ${index + 51}`))
  await press('Show 50 more events')
  expect(titles()).toHaveLength(60)
  expect(document.activeElement?.textContent).toContain('Event 61')
  await press('Show 20 more events')
  expect(titles()).toHaveLength(80)
  expect(screen.queryByRole('button', { name: /more event/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Event 111')
  await press('Show 50 past events')
  expect(titles()[0]).toBe('Event 1')
})

describe('events beyond the first pages', () => {
  /** One event on each day before and after today. */
  function hold(before: number, after: number) {
    const days = Array.from({ length: before + after }, (_, index) => addDays('2026-11-20', index - before))
    held.events = days.map((day) => eventOn(day, { title: day }))
  }

  test('are read on demand if they are past, the latest first', async () => {
    hold(160, 5)
    const api = await show()
    const asked = api.callsOf(listEvents).length
    for (const count of [55, 105]) {
      await press('Show 50 past events')
      await waitFor(() => expect(titles()).toHaveLength(count))
      expect(titles()[0]).toBe(addDays('2026-11-20', 5 - count))
    }
    expect(api.callsOf(listEvents).length).toBeGreaterThan(asked)
    await press('Show 50 past events')
    await waitFor(() => expect(titles()).toHaveLength(155))
    await press('Show 10 past events')
    await waitFor(() => expect(titles()).toHaveLength(165))
    expect(screen.queryByRole('button', { name: /past event/ })).toBeNull()
  })

  test('are appended on demand if they are later', async () => {
    hold(0, 190)
    await show()
    for (const count of [60, 110, 160]) {
      await press('Show 50 more events')
      await waitFor(() => expect(titles()).toHaveLength(count))
    }
    await press('Show 30 more events')
    await waitFor(() => expect(titles()).toHaveLength(190))
    expect(titles()).toEqual(held.events.map(({ title }) => title))
    expect(screen.queryByRole('button', { name: /more event/ })).toBeNull()
  })

  test('leave no button without effect if they are deleted in the meantime', async () => {
    hold(0, 105)
    await show()
    held.events = held.events.slice(0, 100)
    await press('Show 50 more events')
    await waitFor(() => expect(titles()).toHaveLength(60))
    await press('Show 40 more events')
    await waitFor(() => expect(titles()).toHaveLength(100))
    expect(screen.queryByRole('button', { name: /more event/ })).toBeNull()
  })

  test('can be requested again by the same button after a failure', async () => {
    hold(0, 120)
    const api = await show()
    api.on(listEvents, () => {
      throw new Refusal('tooManyRequests', 'Too many lists were opened. Please try again in 1 minute')
    })
    await press('Show 50 more events')
    expect(await screen.findByText('Too many lists were opened. Please try again in 1 minute')).toBeTruthy()
    expect(titles()).toHaveLength(10)
    api.on(listEvents, ({ query = {} }) => pageOf(query))
    await press('Show 50 more events')
    await waitFor(() => expect(titles()).toHaveLength(60))
  })
})

test('upcoming events that cannot be loaded say so, and can be requested again', async () => {
  const api = fakeApi()
  api.on(listEvents, () => {
    throw new Refusal('notFound', 'Mosque not found')
  })
  renderScreen(
    [{ path: '/', element: <UpcomingEvents mosque={{ _id: 'm', timeZone: 'Europe/London' }} /> }],
    '/',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Mosque not found')
  api.on(listEvents, ({ query = {} }) => pageOf(query))
  await press('Retry')
  await waitFor(() => expect(titles()).toHaveLength(3))
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
  const link = screen.getByRole('link')
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
  expect(titles()).toEqual(['Food bank', 'Nikah class', 'Winter appeal'])
  api.on(listEvents, ({ query = {} }) => pageOf(query))
  const asked = api.callsOf(listEvents).length
  await press('Retry')
  await waitFor(() => expect(api.callsOf(listEvents).length).toBe(asked + 2))
})
