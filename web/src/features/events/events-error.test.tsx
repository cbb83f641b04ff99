import { listEvents, listOccurrences } from '@mihrab/core/features/events/events.contract.ts'
import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  cell,
  eventOn,
  held,
  listOf,
  occurrencesIn,
  openEvents,
  prepareEvents,
  press,
} from '@mihrab/web/test/events-rig.tsx'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventsCalendar } from './events-calendar.tsx'

prepareEvents()

const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

const refusals: [string, () => never, string, string][] = [
  [
    'without words',
    () => {
      throw new Refusal('forbidden')
    },
    'Failed to fetch events',
    'Please try again in a moment.',
  ],
  [
    'with words',
    () => {
      throw new Refusal('notFound', 'Mosque not found')
    },
    'Failed to fetch events',
    'Mosque not found',
  ],
]

test.each(refusals)('events that the server refuses %s', async (_, answer, title, text) => {
  const api = fakeApi()
  answerProfile(api, (_id) => aProfile({ _id }))
  api.on(listEvents, answer)
  api.on(listOccurrences, ({ query }) => occurrencesIn(query))
  renderScreen([{ path: '/', element: <EventsCalendar mosqueId="m" capacity="mosqueAdmin" /> }], '/')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(title)
  expect(alert.textContent).toContain(text)
  api.on(listEvents, ({ query = {} }) => listOf(query))
  await press('Retry')
  expect(await screen.findByRole('button', { name: /Food bank/ })).toBeTruthy()
})

test('a failed request for events says so, and can be repeated', async () => {
  const api = fakeApi()
  api.on(getMosqueProfile, () => {
    throw new NoNetwork()
  })
  const { queryClient } = renderScreen(
    [{ path: '/', element: <EventsCalendar mosqueId="m" capacity="mosqueAdmin" /> }],
    '/',
  )
  queryClient.setDefaultOptions({ queries: { retryDelay: 0 } })
  expect(await screen.findByText('Error loading events', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('changes by others show when the window gets the focus', async () => {
  await openEvents()
  held.events.push(eventOn('2026-11-30', { title: 'Added elsewhere' }))
  lookAgain()
  expect(await screen.findByRole('button', { name: /Added elsewhere/ })).toBeTruthy()
  expect(cell('2026-11-30').dataset.state).toBe('event')
})

test('events that cannot be refetched stay, with a message and Retry', async () => {
  const { api } = await openEvents()
  api.on(listEvents, () => {
    throw new Refusal('tooManyRequests')
  })
  lookAgain()
  expect(await screen.findByText('These events could not be updated and may be out of date.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Food bank/ })).toBeTruthy()
  api.on(listEvents, ({ query = {} }) => listOf(query))
  await press('Retry')
  expect(await screen.findByText(/^Choose a day/)).toBeTruthy()
})

test('events of a mosque that no longer exists do not stay', async () => {
  const { api } = await openEvents()
  api.on(listEvents, () => {
    throw new Refusal('notFound', 'Mosque not found')
  })
  lookAgain()
  expect((await screen.findByRole('alert')).textContent).toContain('Mosque not found')
  expect(screen.queryByText('Food bank')).toBeNull()
})
