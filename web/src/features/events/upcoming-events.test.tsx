import {
  eventOn,
  held,
  openEditDialog,
  openEvents,
  prepareEvents,
  press,
} from '@mihrab/web/test/events-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UpcomingEvents } from './upcoming-events.tsx'

prepareEvents()

const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

const show = () =>
  renderScreen(
    [{ path: '/', element: <UpcomingEvents events={held.events} timeZone="Europe/London" /> }],
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
