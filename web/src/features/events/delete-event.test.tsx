import {
  createEvent,
  createEventAsContactPerson,
  deleteEvent,
} from '@mihrab/core/features/events/events.contract.ts'
import {
  cell,
  changeElsewhere,
  eventOn,
  held,
  openEditDialog,
  openEvents,
  prepareEvents,
  press,
} from '@mihrab/web/test/events-rig.tsx'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareEvents()

const question = () => screen.getByRole('alertdialog', { name: 'Delete this event?' })
const foodBank = () => screen.queryByRole('button', { name: /^Fri 27 Nov Food bank/ })

async function deleteFoodBank() {
  await openEditDialog()
  await press('Delete')
  await userEvent.dblClick(within(question()).getByRole('button', { name: 'Delete' }))
}

test('deleting asks first, sends the version that was seen, and returns the focus to the day', async () => {
  const { api } = await openEvents()
  await openEditDialog()
  await press('Delete')
  expect(question().textContent).toContain('“Food bank” on 27 November 2026')
  expect(question().textContent).not.toContain('cannot be brought back')
  expect(api.callsOf(deleteEvent)).toEqual([])
  await userEvent.dblClick(within(question()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Event deleted successfully')).toBeTruthy()
  expect(api.callsOf(deleteEvent).map(({ query }) => query)).toEqual([{ updatedAt: '1' }])
  expect(foodBank()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-27')))
})

test('Undo restores the event under its id as the server deleted it, whatever the screen showed', async () => {
  const { api } = await openEvents()
  const deleted = eventOn('2026-11-27', { title: 'Food bank', time: '11:30', image: '/media/tea.webp' })
  api.on(deleteEvent, () => ({ success: true as const, event: deleted }))
  await deleteFoodBank()
  expect(await screen.findByText('“Food bank”, 27 November 2026')).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('“Food bank” has been restored')).toBeTruthy()
  expect(api.callsOf(createEvent).map(({ body }) => body)).toMatchObject([
    {
      _id: deleted._id,
      mosqueId: 'm',
      title: 'Food bank',
      date: '2026-11-27',
      time: '11:30',
      imageText: '',
      description: '',
      image: '/media/tea.webp',
    },
  ])
  expect(await screen.findByRole('button', { name: /^Fri 27 Nov Food bank 11:30/ })).toBeTruthy()
})

test('Undo works after the page is left, for a contact person through their own endpoint', async () => {
  const { api, router } = await openEvents('contactPerson')
  await deleteFoodBank()
  await screen.findByText('Event deleted successfully')
  await act(() => router.navigate('/login'))
  await press('Undo')
  expect(await screen.findByText('“Food bank” has been restored')).toBeTruthy()
  expect(api.callsOf(createEventAsContactPerson)[0]?.body).toMatchObject({
    mosqueId: 'm',
    title: 'Food bank',
  })
})

test('an Undo that the server refuses gives the reason', async () => {
  const { api } = await openEvents()
  api.on(createEvent, () => {
    throw new Refusal('badRequest', 'Date must be today or later')
  })
  await deleteFoodBank()
  await press('Undo')
  expect(await screen.findByText('Date must be today or later')).toBeTruthy()
})

test('an Undo that fails without a message names what could not be restored', async () => {
  const { api } = await openEvents()
  api.on(createEvent, () => {
    throw new NoNetwork()
  })
  await deleteFoodBank()
  await press('Undo')
  expect(await screen.findByText('“Food bank” could not be restored')).toBeTruthy()
})

test('the question says that the deletion is final if the event’s day has passed in the meantime', async () => {
  held.events = [eventOn('2026-11-20', { title: 'Food bank', time: '10:00' })]
  await openEvents()
  await userEvent.click(cell('2026-11-20'))
  vi.setSystemTime('2026-11-21T09:00:00Z')
  act(() => window.dispatchEvent(new Event('focus')))
  await press('Delete')
  expect(question().textContent).toContain('This day is over, so the event cannot be restored.')
  await userEvent.click(within(question()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Event deleted successfully')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a change by someone else must be seen before the event can be deleted', async () => {
  await openEvents()
  await openEditDialog()
  changeElsewhere('Food bank', { title: 'Food bank and tea' })
  await press('Delete')
  await userEvent.click(within(question()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Aisha has changed this event in the meantime')).toBeTruthy()
  expect(screen.getByText('Title: Food bank → Food bank and tea')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  await press('Delete')
  expect(question().textContent).toContain('“Food bank and tea” on 27 November 2026')
  await userEvent.click(within(question()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Event deleted successfully')).toBeTruthy()
})

test('an event that someone else has deleted is gone, and the dialog closes', async () => {
  await openEvents()
  await openEditDialog()
  held.events = []
  await press('Delete')
  await userEvent.click(within(question()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Aisha has deleted this event')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(foodBank()).toBeNull())
})

test('a failed deletion shows a toast, and the dialog stays', async () => {
  const { api } = await openEvents()
  api.on(deleteEvent, () => {
    throw new NoNetwork()
  })
  await deleteFoodBank()
  expect((await screen.findByText('Failed to delete event')).closest('[data-sonner-toast]')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit Event' })).toBeTruthy()
})
