import type { EndpointRequest } from '@mihrab/core/contract.ts'
import { addDays } from '@mihrab/core/days.ts'
import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
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
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { UpcomingEvents } from './upcoming-events.tsx'

prepareEvents()

const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

const show = (mosque: Partial<MosqueDetail> = {}) =>
  renderScreen(
    [
      {
        path: '/',
        element: (
          <UpcomingEvents mosque={{ _id: 'm', timeZone: 'Europe/London', events: held.events, ...mosque }} />
        ),
      },
    ],
    '/',
  )
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((title) => title.querySelector('bdi')?.textContent)

test('all events from today on are shown, past ones on demand', async () => {
  show()
  expect(titles()).toEqual(['Food bank', 'Nikah class', 'Winter appeal'])
  await press('Show 1 past event')
  expect(titles()).toEqual(['Open day', 'Food bank', 'Nikah class', 'Winter appeal'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' }))
})

test('of many events the next ten are shown, then more, and the focus goes to what came', async () => {
  held.events = Array.from({ length: 130 }, (_, index) =>
    eventOn(new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10), {
      title: `Event ${index + 1}`,
    }),
  )
  show()
  // The twentieth of November is the fifty-first day from the first of October on.
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

describe('events that did not come with the mosque', () => {
  /** One on each of so many days before and after today, all held by the server. */
  function hold(before: number, after: number) {
    const days = Array.from({ length: before + after }, (_, index) => addDays('2026-11-20', index - before))
    held.events = days.map((day) => eventOn(day, { title: day }))
    const api = fakeApi()
    api.on(listEvents, ({ query = {} }) => pageOf(query))
    return api
  }

  /** As the server answers: so many, and where the next ones begin. */
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

  test('past ones are read when they are asked for, the latest first', async () => {
    const api = hold(160, 5)
    show({ events: held.events.slice(130), moreEvents: { earlier: 130, later: 0 } })
    expect(api.callsOf(listEvents)).toHaveLength(0)
    await press('Show 50 past events')
    await waitFor(() => expect(titles()).toHaveLength(55))
    expect(titles()[0]).toBe(addDays('2026-11-20', -50))
    await press('Show 50 past events')
    await waitFor(() => expect(titles()).toHaveLength(105))
    await press('Show 50 past events')
    await waitFor(() => expect(titles()).toHaveLength(155))
    await press('Show 10 past events')
    await waitFor(() => expect(titles()).toHaveLength(165))
    expect(screen.queryByRole('button', { name: /past event/ })).toBeNull()
  })

  test('later ones are read behind those that came', async () => {
    hold(0, 90)
    show({ events: held.events.slice(0, 20), moreEvents: { earlier: 0, later: 70 } })
    await press('Show 50 more events')
    await waitFor(() => expect(titles()).toHaveLength(60))
    await press('Show 30 more events')
    await waitFor(() => expect(titles()).toHaveLength(90))
    expect(titles()).toEqual(held.events.map(({ title }) => title))
    expect(screen.queryByRole('button', { name: /more event/ })).toBeNull()
  })

  test('that are gone meanwhile leave no button that does nothing', async () => {
    hold(0, 5)
    show({ events: held.events, moreEvents: { earlier: 3, later: 2 } })
    await press('Show 2 more events')
    await waitFor(() => expect(screen.queryByRole('button', { name: /more event/ })).toBeNull())
    await press('Show 3 past events')
    await waitFor(() => expect(screen.queryByRole('button', { name: /past event/ })).toBeNull())
    expect(titles()).toHaveLength(5)
  })

  test('that cannot be read are asked for again by the same button', async () => {
    const api = hold(3, 1)
    show({ events: held.events.slice(3), moreEvents: { earlier: 3, later: 0 } })
    api.on(listEvents, () => {
      throw new Refusal('tooManyRequests', 'Too many lists were read. Please try again in 1 minute')
    })
    await press('Show 3 past events')
    expect(await screen.findByText('Too many lists were read. Please try again in 1 minute')).toBeTruthy()
    api.on(listEvents, ({ query = {} }) => pageOf(query))
    await press('Show 3 past events')
    await waitFor(() => expect(titles()).toHaveLength(4))
  })
})

test('the year stands with events of another year alone', () => {
  held.events = [eventOn('2026-11-27'), eventOn('2028-11-27')]
  show()
  const tiles = screen.getAllByRole('article').map((row) => row.firstElementChild?.textContent)
  expect(tiles).toEqual(['Fri 27 Nov', 'Mon 27 Nov 2028'])
})

test('without events it says so', () => {
  held.events = []
  show()
  expect(screen.getByText('No events from today on.')).toBeTruthy()
})

test('a description keeps its line breaks, and its addresses lead out of the app', () => {
  held.events = [
    eventOn('2026-11-27', {
      description: 'Bring dates.\nMore: https://quba.example/iftar javascript:alert(1)',
    }),
  ]
  show()
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://quba.example/iftar')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toContain('dates.\nMore')
})

test('a picture that does not come gives way to the moon', () => {
  held.events = [eventOn('2026-11-27', { image: 'https://gone.example/a.png' })]
  show()
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
  show()
  expect(titles()).toEqual([html])
  expect(document.querySelector('img, script, [onerror], [onclick]')).toBeNull()
})

test('nor does the calendar read it, nor take a preview’s addresses for links', async () => {
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
