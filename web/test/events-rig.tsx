import {
  createEvent,
  createEventAsContactPerson,
  deleteEvent,
  deleteEventAsContactPerson,
  listEvents,
  listOccurrences,
  updateEvent,
  updateEventAsContactPerson,
} from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { occurrencesOf } from '@mihrab/core/features/events/occurrences.ts'
import type { Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import type { Capacity } from '#features/events/events.hooks.ts'
import { EventsCalendar } from '#features/events/events-calendar.tsx'
import { onItsDay } from '#queries/events.ts'
import { fakeApi, Refusal } from './fake-api.ts'
import { answerProfile, aProfile } from './mosque-rig.ts'
import { renderScreen } from './render-screen.tsx'

/** The events of one mosque on 20 November 2026, for tests of their calendar. */

export function eventOn(date: string, special: Partial<MosqueEvent> = {}): MosqueEvent {
  return {
    _id: `${date}-${special.title?.replaceAll(' ', '-') ?? 'event'}`,
    mosqueId: 'm',
    title: 'Tafsir circle',
    date,
    startsOn: date,
    time: '19:30',
    repeat: null,
    afterPrayer: null,
    durationMinutes: null,
    place: '',
    language: '',
    audience: null,
    speaker: '',
    description: '',
    image: null,
    imageText: '',
    createdAt: '',
    updatedAt: '1',
    ...special,
  }
}

/** The server's data; a test may replace them before it opens the calendar. */
export const held: { events: MosqueEvent[] } = { events: [] }

export const shownOn = (...event: Parameters<typeof eventOn>) => onItsDay(eventOn(...event))

/** Every Tuesday, 15 minutes after Maghrib, since 10 November. */
export function weeklyClass(repeat: Partial<Repeat> = {}): MosqueEvent {
  return eventOn('2026-11-24', {
    _id: 'class',
    title: 'Weekly class',
    time: '',
    startsOn: '2026-11-10',
    repeat: { every: 1, unit: 'week', weekdays: ['tuesday'], ...repeat },
    afterPrayer: { prayer: 'maghrib', minutes: 15, of: 'jamaah' },
  })
}

/** Called once by a test file. */
export function prepareEvents(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    held.events = [
      eventOn('2026-11-05', { title: 'Open day' }),
      eventOn('2026-11-27', { title: 'Nikah class', time: '20:00' }),
      eventOn('2026-11-27', { title: 'Food bank', time: '10:00', description: 'Bring what you can' }),
      eventOn('2026-12-04', { title: 'Winter appeal' }),
    ]
  })
}

/** The events on the requested days, or the requested one, as the server orders them. */
export function listOf(query: { from?: string; to?: string; id?: string }) {
  const { from = '', to = '9999' } = query
  const events = held.events
    .filter((event) => daysOf(event, { from, to }).length > 0)
    .filter(({ _id }) => !query.id || _id === query.id)
    .toSorted((one, other) => (`${one.date}${one.time}` < `${other.date}${other.time}` ? -1 : 1))
  return { success: true as const, events, mosque: { _id: 'm', name: 'Quba', events } }
}

const daysOf = (event: MosqueEvent, { from: startDate, to: endDate }: { from: string; to: string }) =>
  occurrencesOf(
    { ...event, ...(!event.repeat && { startsOn: event.date }) },
    { startDate, endDate },
    () => false,
  )

/** Their occurrences, with only words for times after a prayer. */
export const occurrencesIn = (query: { from: string; to: string }) => ({
  occurrences: held.events
    .flatMap((event) =>
      daysOf(event, query).map((each) => ({ ...each, eventId: event._id, time: each.time || null })),
    )
    .toSorted((one, other) => (`${one.date}${one.time ?? ''}` < `${other.date}${other.time ?? ''}` ? -1 : 1)),
})

/** A server that accepts every change. */
function obedientServer() {
  const api = fakeApi()
  const store = (event: MosqueEvent) => {
    held.events = [...held.events.filter(({ _id }) => _id !== event._id), event]
    return { success: true as const, event }
  }
  const find = (id: string, seen: string | undefined) => {
    const event = held.events.find(({ _id }) => _id === id)
    if (!event) throw new Refusal('notFound', 'Aisha has deleted this event')
    if (seen && seen !== event.updatedAt) {
      throw new Refusal('conflict', 'Aisha has changed this event in the meantime')
    }
    return event
  }
  answerProfile(api, (_id) => aProfile({ _id, name: 'Quba' }))
  api.on(listEvents, ({ query = {} }) => listOf(query))
  api.on(listOccurrences, ({ query }) => occurrencesIn(query))
  for (const endpoint of [createEvent, createEventAsContactPerson]) {
    api.on(endpoint, ({ body: { mosqueId: _, image, ...body } }) =>
      store(eventOn(body.date, { ...(body as Partial<MosqueEvent>), image: image || null })),
    )
  }
  for (const endpoint of [updateEvent, updateEventAsContactPerson]) {
    api.on(endpoint, ({ params, query, body }) => {
      const { updatedAt: seen, note = '', cancelled, ...changes } = body
      const before = find(params.eventId, seen)
      const { repeat } = before
      const { title = '', date = query?.only, time } = changes
      const ofDay = {
        ...{ title, note, date },
        ...(time && { time }),
        ...(cancelled && { cancelled: true as const }),
      }
      const changed = repeat && query?.only && { ...repeat.changed, [query.only]: ofDay }
      const given = Object.entries({ ...changes, ...(changes.image === '' && { image: null }) })
      const after = changed
        ? { repeat: { ...repeat, changed } }
        : Object.fromEntries(given.filter(([, value]) => value !== undefined))
      const updatedAt = `${Number(before.updatedAt) + 1}`
      return store({ ...before, ...(after as Partial<MosqueEvent>), updatedAt })
    })
  }
  for (const endpoint of [deleteEvent, deleteEventAsContactPerson]) {
    api.on(endpoint, ({ params, query }) => {
      const event = find(params.eventId, query?.updatedAt)
      held.events = held.events.filter(({ _id }) => _id !== event._id)
      return { success: true as const, event }
    })
  }
  return api
}

export async function openEvents(capacity: Capacity = 'mosqueAdmin', path = '/') {
  const api = obedientServer()
  const screens = [
    { path: '/', element: <EventsCalendar mosqueId="m" capacity={capacity} /> },
    { path: '/login', element: <p>Login</p> },
  ]
  const rendered = renderScreen(screens, path)
  await screen.findByRole('heading', { name: 'Events This Month' })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return { api, ...rendered }
}

export function cell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-date="${day}"]`)
  if (!found) throw new Error(`${day} is not in sight`)
  return found
}

/** Someone else changes an event in the meantime. */
export function changeElsewhere(title: string, change: Partial<MosqueEvent>) {
  held.events = held.events.map((event) =>
    event.title === title
      ? { ...event, updatedAt: '9', ...change, ...(change.date && { startsOn: change.date }) }
      : event,
  )
}

export const choose = (day: string) => userEvent.click(cell(day))
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

export async function openAddDialog(day = '2026-11-26') {
  await choose(day)
  return screen.findByRole('dialog', { name: 'Add New Event' })
}

/** Opens the day with two events: the dialog shows the earlier one. */
export async function openEditDialog() {
  await choose('2026-11-27')
  return screen.findByRole('dialog', { name: 'Edit Event' })
}
