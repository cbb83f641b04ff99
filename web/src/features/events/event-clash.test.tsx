import { createEvent, listEvents, updateEvent } from '@mihrab/core/features/events/events.contract.ts'
import {
  changeElsewhere,
  field,
  held,
  openEditDialog,
  openEvents,
  prepareEvents,
  press,
  type,
} from '@mihrab/web/test/events-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

prepareEvents()

const words = 'Aisha has changed this event in the meantime'

/** Both sides change the title; the test chooses the other change. */
async function clash(change: Parameters<typeof changeElsewhere>[1]) {
  const opened = await openEvents()
  await openEditDialog()
  type('Title', 'Mine')
  changeElsewhere('Food bank', { title: 'Theirs', ...change })
  await press('Update Event')
  await screen.findByText(words)
  return opened
}

test('a change by someone else, even to another month, is reported once, in view, with both versions', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const { api } = await clash({ date: '2027-02-03' })
  const button = await screen.findByRole('button', { name: 'Show theirs' })
  expect(scroll.mock.contexts.some((element) => (element as Element).contains(button))).toBe(true)
  expect(screen.getByText('Title: Food bank → Theirs')).toBeTruthy()
  expect(screen.getByText('Date: 27 November 2026 → 3 February 2027')).toBeTruthy()
  expect(screen.getAllByText(/has changed this event/)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Title').value).toBe('Mine')
  const asked = api.callsOf(listEvents).flatMap(({ query }) => query.id ?? [])
  expect(asked).toEqual(['2026-11-27-Food-bank'])
})

test('Show theirs starts over with their version, and does not describe a day that is out of view', async () => {
  const { api } = await clash({ date: '2027-02-03' })
  await press('Show theirs')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Event' }))
  expect(field('Title').value).toBe('Theirs')
  expect(field('Date').value).toBe('2027-02-03')
  expect(screen.queryByText(words)).toBeNull()
  expect(screen.queryByText(/event on this day/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add another event' })).toBeNull()
  type('Time', '12:00')
  await press('Update Event')
  await waitFor(() =>
    expect(api.callsOf(updateEvent).at(-1)?.body).toEqual({ time: '12:00', updatedAt: '9' }),
  )
})

test('Keep mine puts the input on top of their version, and the next Update succeeds', async () => {
  const { api } = await clash({ time: '18:45', description: 'Bring tea' })
  await press('Keep mine')
  expect(screen.queryByText(words)).toBeNull()
  expect(field('Title').value).toBe('Mine')
  expect(field('Time').value).toBe('18:45')
  expect(field('Description').value).toBe('Bring tea')
  await press('Update Event')
  expect(await screen.findByText('Event updated successfully')).toBeTruthy()
  expect(api.callsOf(updateEvent).at(-1)?.body).toEqual({ title: 'Mine', updatedAt: '9' })
  expect(held.events.find(({ title }) => title === 'Mine')).toMatchObject({ time: '18:45' })
})

test('an event that someone else has deleted can be added as a new one with all input', async () => {
  const { api } = await openEvents()
  await openEditDialog()
  type('Title', 'Mine')
  held.events = []
  await press('Update Event')
  expect((await screen.findByText(/^Aisha has deleted this event\./)).closest('[role=alert]')).toBeTruthy()
  expect(field('Title').value).toBe('Mine')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await press('Add as a new event')
  expect(await screen.findByText('Event created successfully')).toBeTruthy()
  expect(api.callsOf(createEvent)[0]?.body).toMatchObject({
    title: 'Mine',
    date: '2026-11-27',
    time: '10:00',
    description: 'Bring what you can',
  })
  expect(await screen.findByRole('button', { name: /^Fri 27 Nov Mine/ })).toBeTruthy()
})
