// @module-tag full
import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import {
  cell,
  choose,
  eventOn,
  held,
  listOf,
  openEvents,
  prepareEvents,
  press,
} from '@mihrab/web/test/events-rig.tsx'
import { answerLater } from '@mihrab/web/test/fake-api.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareEvents()

type Router = Awaited<ReturnType<typeof openEvents>>['router']

const list = () => screen.getByRole('region', { name: 'Events This Month' })
const titles = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

test('the month begins on Monday, with a moon on days with events, past ones too', async () => {
  await openEvents()
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Mon')
  expect(cell('2026-11-27').dataset.state).toBe('event')
  expect(cell('2026-11-27').querySelector('.lucide-moon')).toBeTruthy()
  expect(cell('2026-11-05').dataset.state).toBe('past event')
  expect(cell('2026-11-05').querySelector('.lucide-moon')).toBeTruthy()
  expect(cell('2026-11-05').getAttribute('aria-disabled')).toBe('true')
  expect(cell('2026-11-26').dataset.state).toBe('free')
  expect(cell('2026-12-04').dataset.state).toBe('event')
  expect(screen.getByRole('button', { name: 'Friday 27 November 2026, 17 Jumada II 1448, 2 events' })).toBe(
    cell('2026-11-27'),
  )
})

test('only the days of the grid are requested, and a month that was seen is cached', async () => {
  const { api } = await openEvents()
  await press('Next month')
  await waitFor(() => expect(titles()).toEqual(['Winter appeal']))
  await press('Previous month')
  expect(titles()).toEqual(['Open day', 'Food bank', 'Nikah class'])
  expect(api.callsOf(listEvents).map(({ query }) => query)).toEqual([
    { from: '2026-10-26', to: '2026-12-06', limit: '100' },
    { from: '2026-11-30', to: '2027-01-03', limit: '100' },
  ])
})

test('the list below shows the month’s events by date and time, with both dates and the start of the description', async () => {
  held.events.push(eventOn('2026-11-28', { title: 'Long', description: `${'x'.repeat(100)}y` }))
  await openEvents()
  expect(titles()).toEqual(['Open day', 'Food bank', 'Nikah class', 'Long'])
  const row = within(list()).getByRole('button', { name: /Food bank/ })
  expect(row.textContent).toBe('Fri 27 Nov Food bank 10:00 · 17 Jumada II 1448 Bring what you can')
  expect(screen.getByText(`${'x'.repeat(100)}…`)).toBeTruthy()
})

test('a past event is dimmed and cannot be opened, neither from the list nor from its day', async () => {
  await openEvents()
  const past = within(list()).getByText('Open day')
  expect(past.closest('button')).toBeNull()
  await userEvent.click(past)
  await choose('2026-11-05')
  expect(screen.getByText('Past days cannot be chosen.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a month without events says what to do', async () => {
  await openEvents()
  await press('Previous month')
  expect(await screen.findByText('No events for October 2026. Click on a date to add an event.')).toBeTruthy()
})

test('an upcoming event opens from the list', async () => {
  await openEvents()
  await press(/Nikah class/)
  expect(await screen.findByRole('dialog', { name: 'Edit Event' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Nikah class')
})

test('while a month loads the previous one stays, inert; a late response shows under no other month', async () => {
  const { api } = await openEvents()
  const december = answerLater<ReturnType<typeof listOf>>()
  api.on(listEvents, ({ query = {} }) => (query.from === '2026-11-30' ? december.promise : listOf(query)))
  await press('Next month')
  expect(titles()).toEqual(['Open day', 'Food bank', 'Nikah class'])
  expect(list().getAttribute('aria-busy')).toBe('true')
  expect(within(list()).getByText('Food bank').closest('[inert]')).toBeTruthy()
  await press('Next month')
  expect(await screen.findByText(/^No events for January 2027/)).toBeTruthy()
  december.resolve(listOf({ from: '2026-11-30', to: '2027-01-03' }))
  await press('Previous month')
  await waitFor(() => expect(titles()).toEqual(['Winter appeal']))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('December 2026')
})

test('a day whose events are still loading opens once they are loaded', async () => {
  const { api } = await openEvents()
  const december = answerLater<ReturnType<typeof listOf>>()
  api.on(listEvents, () => december.promise)
  await press('Next month')
  await choose('2026-12-04')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cell('2026-12-04').dataset.state).toBe('event selected')
  december.resolve(listOf({}))
  expect(await screen.findByRole('dialog', { name: 'Edit Event' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Winter appeal')
})

test('by keyboard alone a day’s dialog can be opened and closed, and the focus returns to the day', async () => {
  await openEvents()
  cell('2026-11-20').focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Event' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-27')))
})

test.each<[way: string, leave: (router: Router) => Promise<unknown>]>([
  ['by a key', () => userEvent.keyboard('{PageDown}')],
  ['by Today', () => press('Today')],
  ['by a link to the page', (router) => act(() => router.navigate('/'))],
])('a day that waits for its events is dropped when the month is left %s', async (_, leave) => {
  const { api, router } = await openEvents()
  const december = answerLater<ReturnType<typeof listOf>>()
  api.on(listEvents, ({ query = {} }) => (query.from === '2026-11-30' ? december.promise : listOf(query)))
  await press('Next month')
  cell('2026-12-15').focus()
  await userEvent.keyboard('{Enter}')
  expect(cell('2026-12-15').dataset.state).toBe('free selected')
  await leave(router)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  december.resolve(listOf({}))
  await waitFor(() => expect(document.querySelector('[data-state~=selected]')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the calendar shows the month in the address', async () => {
  const { router } = await openEvents('mosqueAdmin', '/?month=2026-12')
  expect(titles()).toEqual(['Winter appeal'])
  await press('Next month')
  await waitFor(() => expect(router.state.location.search).toBe('?month=2027-01'))
})

test('a month with more events than a page is read completely', async () => {
  held.events = Array.from({ length: 130 }, (_, index) =>
    eventOn('2026-11-27', { title: `Lecture ${index + 1}`, time: '' }),
  )
  const { api } = await openEvents()
  api.on(listEvents, ({ query = {} }) => {
    const list = listOf({ ...(query.from && { from: query.from }), ...(query.to && { to: query.to }) })
    const start = Number(query.cursor ?? 0)
    const end = start + Number(query.limit)
    return { ...list, events: list.events.slice(start, end), nextCursor: end < 130 ? String(end) : null }
  })
  await press('Next month')
  await press('Previous month')
  expect(await screen.findByText('Lecture 130')).toBeTruthy()
})
