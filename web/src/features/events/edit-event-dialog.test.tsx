import {
  deleteEvent,
  updateEvent,
  updateEventAsContactPerson,
} from '@mihrab/core/features/events/events.contract.ts'
import {
  cell,
  eventOn,
  field,
  held,
  openEditDialog,
  openEvents,
  prepareEvents,
  press,
  type,
} from '@mihrab/web/test/events-rig.tsx'
import { NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareEvents()

const others = () => screen.getByRole('region', { name: /other event/ })

test('a day with events opens the first one, and a change is sent with the version that was seen', async () => {
  const { api } = await openEvents()
  await openEditDialog()
  expect(field('Title').value).toBe('Food bank')
  type('Title', 'Food bank and tea')
  type('Time', '')
  await press('Update Event')
  expect(await screen.findByText('Event updated successfully')).toBeTruthy()
  expect(api.callsOf(updateEvent).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { mosqueId: 'm', eventId: '2026-11-27-Food-bank' },
      body: { title: 'Food bank and tea', time: '', updatedAt: '1' },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a contact person changes an event through their own endpoint', async () => {
  const { api } = await openEvents('contactPerson')
  await openEditDialog()
  type('Time', '11:00')
  await press('Update Event')
  await waitFor(() =>
    expect(api.callsOf(updateEventAsContactPerson)[0]?.body).toEqual({ time: '11:00', updatedAt: '1' }),
  )
})

test('an event that is moved leaves its day and shows on the other', async () => {
  await openEvents()
  await openEditDialog()
  type('Date', '2026-11-30')
  await press('Update Event')
  await screen.findByText('Event updated successfully')
  await waitFor(() => expect(cell('2026-11-30').dataset.state).toBe('event'))
  expect(screen.getByRole('button', { name: /^Mon 30 Nov Food bank/ })).toBeTruthy()
})

test('the dialog offers the day’s other events, and adding another one', async () => {
  await openEvents()
  await openEditDialog()
  await userEvent.click(within(others()).getByRole('button', { name: /Nikah class/ }))
  expect(field('Title').value).toBe('Nikah class')
  expect(within(others()).getByRole('button', { name: /Food bank/ })).toBeTruthy()
  await press('Add another event')
  expect(screen.getByRole('dialog', { name: 'Add New Event' })).toBeTruthy()
  expect(field('Date').value).toBe('2026-11-27')
  expect(field('Title').value).toBe('')
})

test('of many other events three show at first', async () => {
  const titles = ['Halaqa', 'Iftar', 'Nikah', 'Tafsir']
  held.events.push(...titles.map((title) => eventOn('2026-11-27', { title, time: '21:00' })))
  await openEvents()
  await openEditDialog()
  const shown = () => within(within(others()).getByRole('list')).getAllByRole('button')
  expect(shown()).toHaveLength(3)
  await userEvent.click(within(others()).getByRole('button', { name: 'Show 2 more events' }))
  expect(shown()).toHaveLength(5)
  await userEvent.click(within(others()).getByRole('button', { name: 'Show fewer' }))
  expect(shown()).toHaveLength(3)
})

test('switching to another event asks first if something is unsaved', async () => {
  await openEvents()
  await openEditDialog()
  type('Title', 'Half a')
  await userEvent.click(within(others()).getByRole('button', { name: /Nikah class/ }))
  await press('Keep editing')
  expect(field('Title').value).toBe('Half a')
  await press('Add another event')
  await press('Discard')
  expect(await screen.findByRole('dialog', { name: 'Add New Event' })).toBeTruthy()
})

test('the deletion of an event can be cancelled', async () => {
  const { api } = await openEvents()
  await openEditDialog()
  await press('Delete')
  await press('Cancel')
  expect(await screen.findByRole('dialog', { name: 'Edit Event' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })))
  expect(api.callsOf(deleteEvent)).toEqual([])
})

function breakDown(): never {
  throw new NoNetwork()
}

test('a failed change and a failed deletion show toasts, and the dialog stays', async () => {
  const { api } = await openEvents()
  await openEditDialog()
  api.on(updateEvent, breakDown)
  api.on(deleteEvent, breakDown)
  type('Title', 'Changed')
  await press('Update Event')
  expect((await screen.findByText('Failed to update event')).closest('[data-sonner-toast]')).toBeTruthy()
  await press('Delete')
  await press('Delete')
  expect((await screen.findByText('Failed to delete event')).closest('[data-sonner-toast]')).toBeTruthy()
  expect(field('Title').value).toBe('Changed')
})
