import { createEvent, createEventAsContactPerson } from '@mihrab/core/features/events/events.contract.ts'
import {
  cell,
  choose,
  eventOn,
  field,
  held,
  openAddDialog,
  openEvents,
  prepareEvents,
  press,
  type,
} from '@mihrab/web/test/events-rig.tsx'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareEvents()

test('a free day opens Add New Event on that day, and the saved event shows at once', async () => {
  const { api } = await openEvents()
  await openAddDialog()
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Date').value).toBe('2026-11-26')
  expect(field('Date').min).toBe('2026-11-20')
  expect(field('Date').type).toBe('date')
  expect(field('Time').type).toBe('time')
  type('Title', 'Iftar')
  type('Time', '16:10')
  type('Description', 'For everyone')
  await press('Save')
  expect(await screen.findByText('Event created successfully')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.callsOf(createEvent).map(({ body }) => body)).toMatchObject([
    {
      mosqueId: 'm',
      title: 'Iftar',
      date: '2026-11-26',
      time: '16:10',
      description: 'For everyone',
      image: '',
      imageText: '',
    },
  ])
  expect(cell('2026-11-26').dataset.state).toBe('event')
  expect(screen.getByRole('button', { name: /Iftar/ })).toBeTruthy()
})

test('an event is added by keyboard alone, and the focus returns to its day', async () => {
  await openEvents()
  cell('2026-11-20').focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await screen.findByRole('dialog', { name: 'Add New Event' })
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  await userEvent.keyboard('Iftar{Enter}')
  await screen.findByText('Event created successfully')
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-21')))
  expect(cell('2026-11-21').dataset.state).toBe('event')
})

test('Add an event opens today, whatever is there, or the first day of a later month', async () => {
  held.events = [eventOn('2026-11-20')]
  await openEvents()
  await press('Add an event')
  const dialog = await screen.findByRole('dialog', { name: 'Add New Event' })
  expect(field('Date').value).toBe('2026-11-20')
  expect(within(dialog).getByText(/^Friday,? 20 November 2026$/)).toBeTruthy()
  expect(within(dialog).getByRole('region', { name: '1 other event on this day' })).toBeTruthy()
  type('Date', '2026-11-24')
  expect(within(dialog).getByText(/^Tuesday,? 24 November 2026$/)).toBeTruthy()
  expect(within(dialog).queryByRole('region')).toBeNull()
  // Also a day that cannot be saved: two dates would contradict each other.
  type('Date', '2026-11-02')
  expect(within(dialog).getByText(/^Monday,? 2 November 2026$/)).toBeTruthy()
  await press('Close')
  await press('Discard')
  await press('Next month')
  await press('Add an event')
  expect(field('Date').value).toBe('2026-12-01')
})

test('an event saved on another day is shown in its month', async () => {
  await openEvents()
  await openAddDialog()
  type('Title', 'Eid')
  type('Date', '2027-03-10')
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'March 2027' })).toBeTruthy()
  await waitFor(() => expect(cell('2027-03-10').dataset.state).toBe('event'))
})

test('a contact person saves an event through their own endpoint', async () => {
  const { api } = await openEvents('contactPerson')
  await openAddDialog()
  type('Title', 'Iftar')
  await press('Save')
  await screen.findByText('Event created successfully')
  expect(api.callsOf(createEventAsContactPerson)[0]?.body).toMatchObject({ mosqueId: 'm', title: 'Iftar' })
})

test('an admin saves an event through the general endpoint, and gets another wording', async () => {
  const { api } = await openEvents('admin')
  await openAddDialog()
  type('Title', 'Iftar')
  await press('Save')
  expect(await screen.findByText('Event created')).toBeTruthy()
  expect(api.callsOf(createEvent)).toHaveLength(1)
})

test('an event without title and date is not sent, and the fields say why', async () => {
  const { api } = await openEvents()
  await openAddDialog()
  type('Title', '   ')
  type('Date', '')
  await press('Save')
  expect(screen.getByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Date is required')).toBeTruthy()
  expect(screen.queryByText('Title and date are required')).toBeNull()
  expect(document.activeElement).toBe(field('Title'))
  expect(api.callsOf(createEvent)).toEqual([])
  type('Title', 'Iftar')
  expect(screen.queryByText('Title is required')).toBeNull()
  expect(screen.getByText('Date is required')).toBeTruthy()
})

test('an admin also gets the message that title and date are required', async () => {
  const { api } = await openEvents('admin')
  await openAddDialog()
  await press('Save')
  expect(screen.getByText('Title and date are required').closest('[role=alert]')).toBeTruthy()
  expect(api.callsOf(createEvent)).toEqual([])
})

test('a past date is refused without a request', async () => {
  const { api } = await openEvents()
  await openAddDialog()
  type('Title', 'Iftar')
  type('Date', '2026-11-19')
  await press('Save')
  expect(screen.getByText('Date must be today or later')).toBeTruthy()
  expect(api.callsOf(createEvent)).toEqual([])
})

const answers: [string, () => never][] = [
  [
    'Failed to create event',
    () => {
      throw new NoNetwork()
    },
  ],
  [
    'Not your mosque',
    () => {
      throw new Refusal('forbidden', 'Not your mosque')
    },
  ],
]

test.each(answers)('a save that fails says in a toast: %s – and keeps the input', async (words, answer) => {
  const { api } = await openEvents()
  await openAddDialog()
  api.on(createEvent, answer)
  type('Title', 'Iftar')
  await press('Save')
  expect((await screen.findByText(words)).closest('[data-sonner-toast]')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Add New Event' })).toBeTruthy()
  expect(field('Title').value).toBe('Iftar')
})

test('the server’s message about the entries shows in the dialog', async () => {
  const { api } = await openEvents()
  await openAddDialog()
  const words = 'This mosque has as many events as it may have'
  api.on(createEvent, () => {
    throw new Refusal('conflict', words)
  })
  type('Title', 'Iftar')
  await press('Save')
  expect((await screen.findByText(words)).closest('[role=dialog]')).toBeTruthy()
})

test('a field that the server rejects shows the server’s message', async () => {
  const { api } = await openEvents()
  await openAddDialog()
  api.on(createEvent, () => {
    throw new Refusal('badRequest', 'Check the fields', { image: 'The image must be uploaded here' })
  })
  type('Title', 'Iftar')
  await press('Save')
  await screen.findByText('The image must be uploaded here')
  expect(field('Image').getAttribute('aria-invalid')).toBe('true')
})

test('closing the dialog and leaving the page ask first if there is input', async () => {
  const { router } = await openEvents()
  await openAddDialog()
  type('Title', 'Iftar')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Keep editing')
  await act(() => router.navigate('/login'))
  await press('Keep editing')
  expect(field('Title').value).toBe('Iftar')
  await press('Close')
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openAddDialog()
  expect(field('Title').value).toBe('')
})

test('input is restored after a sign-in when the session has ended', async () => {
  const { api, router } = await openEvents()
  await openAddDialog()
  api.on(createEvent, () => {
    throw new Refusal('notSignedIn', 'Please sign in first')
  })
  type('Title', 'Iftar')
  await press('Save')
  await screen.findByText('Please sign in first')
  await act(() => router.navigate('/login', { state: { isLeaving: true } }))
  await act(() => router.navigate('/'))
  await waitFor(() => cell('2026-11-26'))
  await choose('2026-11-26')
  await screen.findByRole('dialog')
  expect(field('Title').value).toBe('Iftar')
  expect(screen.getByText('This is what you typed before. It is not saved or sent yet.')).toBeTruthy()
  await press('Start with an empty form')
  expect(field('Title').value).toBe('')
  expect(field('Date').value).toBe('2026-11-26')
  type('Title', 'Suhoor')
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
})
