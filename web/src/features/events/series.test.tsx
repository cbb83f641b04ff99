import {
  createEvent,
  deleteEvent,
  listEvents,
  updateEvent,
} from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import {
  changeElsewhere,
  choose,
  field,
  held,
  openAddDialog,
  openEvents,
  prepareEvents,
  press,
  type,
  weeklyClass,
} from '@mihrab/web/test/events-rig.tsx'
import { Refusal } from '@mihrab/web/test/fake-api.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareEvents()

const scope = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: `Which days?: ${name}` })
const rows = () =>
  within(screen.getByRole('region', { name: 'Events This Month' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** The class and its day in December are opened. */
async function openClass(day = '2026-11-24') {
  held.events = [weeklyClass()]
  const opened = await openEvents()
  await choose(day)
  await screen.findByRole('dialog', { name: 'Edit Event' })
  return opened
}

test('a weekly class after a prayer is added, with its rule and its next dates in words', async () => {
  const { api } = await openEvents()
  await openAddDialog('2026-11-24')
  expect(screen.queryByLabelText('Every')).toBeNull()
  type('Title', 'Weekly class')
  await userEvent.click(field('Repeats'))
  await userEvent.selectOptions(field('After a prayer'), 'Maghrib')
  type('Minutes after it', '15')
  expect(screen.queryByLabelText('Time')).toBeNull()
  expect(screen.getByText('Tuesdays, 15 minutes after Maghrib')).toBeTruthy()
  expect(screen.getByText('Next dates: Tue 24 Nov; Tue 1 Dec; Tue 8 Dec')).toBeTruthy()
  type('Every', '2')
  await userEvent.click(field('Friday'))
  type('Until', '2027-03-31')
  await userEvent.click(field('Not in Ramadan'))
  await press('Save')
  await screen.findByText('Event created successfully')
  expect(api.callsOf(createEvent)[0]?.body).toMatchObject({
    title: 'Weekly class',
    date: '2026-11-24',
    time: '',
    repeat: {
      every: 2,
      unit: 'week',
      weekdays: ['tuesday', 'friday'],
      until: '2027-03-31',
      notInRamadan: true,
    },
    afterPrayer: { prayer: 'maghrib', minutes: 15, of: 'jamaah' },
  })
})

test('an end before the first day is an error that names the form’s own field', async () => {
  const { api } = await openEvents()
  await openAddDialog('2026-11-24')
  type('Title', 'Weekly class')
  await userEvent.click(field('Repeats'))
  type('Until', '2026-11-23')
  await press('Save')
  expect(await screen.findByText('Until must not be before Date')).toBeTruthy()
  expect(api.callsOf(createEvent)).toEqual([])
})

test('empty minutes after a prayer are an error at their field', async () => {
  const { api } = await openEvents()
  await openAddDialog('2026-11-24')
  type('Title', 'Weekly class')
  await userEvent.click(field('Repeats'))
  await userEvent.selectOptions(field('After a prayer'), 'Maghrib')
  type('Minutes after it', '')
  expect(screen.queryByText(/^Tuesdays/)).toBeNull()
  await press('Save')
  expect(field('Minutes after it').getAttribute('aria-invalid')).toBe('true')
  expect(api.callsOf(createEvent)).toEqual([])
})

test('a month without the chosen day is skipped, and the form says so', async () => {
  await openEvents()
  await openAddDialog('2026-11-30')
  await userEvent.click(field('Repeats'))
  await userEvent.selectOptions(field('Weeks or months'), 'month')
  expect(screen.getByText('A month without this day is skipped.')).toBeTruthy()
  await userEvent.selectOptions(field('Day of the month'), 'Last Monday of the month')
  expect(screen.queryByText('A month without this day is skipped.')).toBeNull()
  expect(screen.getByText(/^Next dates: Mon 30 Nov; Mon 28 Dec; Mon,? 25 Jan 2027$/)).toBeTruthy()
  type('Every', '13')
  expect(screen.queryByText(/^Next dates/)).toBeNull()
  await press('Save')
  expect((await screen.findByText(/^Every must be/)).textContent).toContain('12')
})

test('one evening moves, shown with the date it moved from, until Undo', async () => {
  const { api } = await openClass()
  expect(scope('Only this one').checked).toBe(true)
  type('Date', '2026-11-25')
  await press('Update Event')
  await waitFor(() => expect(rows()[2]).toContain('Moved from 24 November 2026'))
  expect(rows()[2]).toContain('Wed 25 Nov Weekly class')
  const [{ query, body } = {}] = api.callsOf(updateEvent)
  expect(query).toEqual({ only: '2026-11-24' })
  expect(body).toEqual({ date: '2026-11-25', updatedAt: '1' })
  await press('Undo')
  await screen.findByText('“Weekly class” has been restored')
  const { repeat } = weeklyClass()
  expect(api.callsOf(updateEvent)[1]).toMatchObject({ query: {}, body: { repeat, updatedAt: '2' } })
  await waitFor(() => expect(rows()[2]).toContain('Tue 24 Nov Weekly class'))
})

test('one evening is cancelled and stays in the calendar', async () => {
  const { api } = await openClass()
  await userEvent.click(field('Cancelled'))
  await press('Update Event')
  await waitFor(() => expect(rows()[2]).toContain('Cancelled'))
  expect(api.callsOf(updateEvent)[0]?.body).toEqual({ cancelled: true, updatedAt: '1' })
})

test('a cancellation is not saved for later days, which the form says, and is not lost', async () => {
  const { api } = await openClass()
  await userEvent.click(field('Cancelled'))
  type('Note', 'Travelling')
  await userEvent.click(scope('All'))
  expect(screen.getByText(/^“Cancelled” and the note are for one day only/)).toBeTruthy()
  await press('Update Event')
  const said = screen.getAllByText(/^“Cancelled” and the note are for one day only/)
  expect(said.some((words) => words.closest('[role=alert]'))).toBe(true)
  expect(api.callsOf(updateEvent)).toEqual([])
  await userEvent.click(scope('Only this one'))
  await press('Update Event')
  await screen.findByText('Event updated successfully')
  expect(api.callsOf(updateEvent)[0]?.body).toMatchObject({ cancelled: true, note: 'Travelling' })
})

test('neither is a cancellation taken back for all days', async () => {
  const { api } = await openClass()
  held.events = [weeklyClass({ changed: { '2026-12-01': { cancelled: true } } })]
  await press('Close')
  await press('Next month')
  await choose('2026-12-01')
  await userEvent.click(field('Cancelled'))
  await userEvent.click(scope('All'))
  await press('Update Event')
  expect(field('Cancelled').checked).toBe(false)
  expect(api.callsOf(updateEvent)).toEqual([])
})

test('a time typed for one day takes the place of the prayer when it is meant for all', async () => {
  const { api } = await openClass()
  type('Time', '20:00')
  await userEvent.click(scope('All'))
  expect(field('Time').value).toBe('20:00')
  await press('Update Event')
  await screen.findByText('Event updated successfully')
  expect(api.callsOf(updateEvent)[0]).toMatchObject({ query: {}, body: { time: '20:00', afterPrayer: null } })
})

test('what was typed stays when it is meant for later days too, except for the date', async () => {
  const { api } = await openClass()
  type('Title', 'Tafsir')
  type('Date', '2026-11-25')
  await userEvent.click(scope('This and later ones'))
  expect(field('Date').value).toBe('2026-11-24')
  expect(field('Until')).toBeTruthy()
  const ended = { ...weeklyClass({ until: '2026-11-23' }), updatedAt: '2' }
  api.on(updateEvent, ({ query, body }) => {
    const event = { ...weeklyClass(), ...body, updatedAt: '3' } as MosqueEvent
    const divided = [ended, { ...event, _id: 'new', startsOn: '2026-11-24' }]
    held.events = query?.from ? divided : [event, ...held.events.slice(1)]
    return { success: true as const, event: held.events.at(-1) as MosqueEvent, ended }
  })
  await press('Update Event')
  let failures = 1
  api.on(deleteEvent, ({ params }) => {
    if (failures-- > 0) throw new Refusal('internal')
    const [event] = held.events.splice(1)
    expect(params.eventId).toBe(event?._id)
    return { success: true as const, event: event as MosqueEvent }
  })
  await press('Undo')
  const failed = await screen.findByText('“Weekly class” could not be restored')
  const toast = failed.closest<HTMLElement>('[data-sonner-toast]') ?? document.body
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
  await screen.findByText('“Weekly class” has been restored')
  const [change, undone, ...others] = api.callsOf(updateEvent)
  expect(others).toEqual([])
  expect(change).toMatchObject({ query: { from: '2026-11-24' }, body: { title: 'Tafsir', updatedAt: '1' } })
  expect(undone).toMatchObject({ params: { eventId: 'class' }, query: {} })
  expect(undone?.body).toEqual({ repeat: weeklyClass().repeat, updatedAt: '2' })
  expect(held.events.map(({ _id }) => _id)).toEqual(['class'])
})

test('an end after some times counts those that are left, and is sent as the server counts', async () => {
  const { api } = await openClass()
  await press('Close')
  held.events = [weeklyClass({ count: 8 })]
  await press('Next month')
  await choose('2026-12-01')
  for (const [days, count] of [
    ['All', '6'],
    ['This and later ones', '5'],
  ] as const) {
    await userEvent.click(scope(days))
    expect([field('Number of times').value, days]).toEqual([count, days])
    expect(screen.getByText(new RegExp(`${count}×$`))).toBeTruthy()
  }
  type('Every', '2')
  type('Number of times', '2')
  expect(screen.getByText('Next dates: Tue 1 Dec; Tue 15 Dec')).toBeTruthy()
  await userEvent.click(scope('All'))
  type('Number of times', '4')
  expect(screen.getByText('Next dates: Tue 24 Nov; Tue 8 Dec; Tue 22 Dec')).toBeTruthy()
  await press('Update Event')
  await screen.findByText('Event updated successfully')
  expect(api.callsOf(updateEvent)[0]?.body).toEqual({
    repeat: { ...weeklyClass().repeat, every: 2, count: 6 },
    updatedAt: '1',
  })
})

test('a new rule from a day on begins with that day', async () => {
  const { api } = await openClass()
  await userEvent.click(scope('This and later ones'))
  type('Every', '2')
  await press('Update Event')
  await screen.findByText('Event updated successfully')
  expect(api.callsOf(updateEvent)[0]?.body).toMatchObject({ startsOn: '2026-11-24', repeat: { every: 2 } })
})

test('the question before a deletion asks which days go, and Undo gives the series its end back', async () => {
  const { api } = await openClass('2026-11-24')
  const ended = { ...weeklyClass({ until: '2026-11-23' }), updatedAt: '2' }
  api.on(deleteEvent, () => ({ success: true as const, event: weeklyClass(), ended }))
  await press('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Delete this event?' })
  expect(question.textContent).toContain('“Weekly class” on 24 November 2026')
  await userEvent.click(within(question).getByRole('radio', { name: /This and later ones/ }))
  expect(question.textContent).toContain('“Weekly class” will end before 24 November 2026.')
  held.events = [ended]
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Event deleted successfully')
  expect(api.callsOf(deleteEvent)[0]?.query).toEqual({ from: '2026-11-24', updatedAt: '1' })
  await waitFor(() => expect(rows()).toHaveLength(2))
  held.events = [ended]
  await press('Undo')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(api.callsOf(updateEvent)[0]?.body).toEqual({ repeat: weeklyClass().repeat, updatedAt: '2' })
})

test('a colleague’s change of the same series must be seen before one evening is saved', async () => {
  const { api } = await openClass()
  type('Title', 'Mine')
  changeElsewhere('Weekly class', { title: 'Theirs' })
  await press('Update Event')
  expect(await screen.findByText('Title: Weekly class → Theirs')).toBeTruthy()
  await press('Keep mine')
  await press('Update Event')
  await screen.findByText('Event updated successfully')
  expect(api.callsOf(updateEvent).at(-1)).toMatchObject({
    query: { only: '2026-11-24' },
    body: { title: 'Mine', updatedAt: '9' },
  })
  expect(api.callsOf(listEvents).some(({ query }) => query.id === 'class')).toBe(true)
})

test('a colleague’s change of other days or other fields of the series is named too', async () => {
  const { api } = await openClass()
  type('Title', 'Mine')
  const changed = { '2026-12-08': { cancelled: true } }
  changeElsewhere('Weekly class', { place: 'Hall', repeat: weeklyClass({ changed }).repeat })
  await press('Update Event')
  const box = (await screen.findByText('Keep mine')).closest('[data-meanwhile]') as HTMLElement
  expect(
    within(box)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Place', 'Repeats'])
  expect(api.callsOf(updateEvent)).toHaveLength(1)
})

test('two days of a series that meet on one are each other’s neighbours in the dialog', async () => {
  held.events = [weeklyClass({ changed: { '2026-12-01': { date: '2026-11-24' } } })]
  await openEvents()
  await choose('2026-11-24')
  expect(screen.getByText('1 other event on this day')).toBeTruthy()
})
