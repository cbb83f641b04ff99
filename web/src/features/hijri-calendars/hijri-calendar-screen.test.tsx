import { checkAuth } from '@mihrab/core/features/auth/auth.calls.ts'
import {
  announceHijriMonth,
  getHijriCalendar,
  withdrawHijriMonth,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import type { HijriAnnouncement } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import {
  aHijriCalendar,
  aHijriMonth,
  anAnnouncement,
  waitingRamadan,
} from '@mihrab/web/test/hijri-samples.ts'
import { field, openAs, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeyOf } from '#lib/api.ts'
import { HijriCalendarScreen } from './hijri-calendar-screen.tsx'

/** The evening of 29 Shaban 1448 in Sheffield. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-07T18:40:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const shaban = aHijriMonth({ month: 8, firstDay: '2027-01-10', days: 29, isPast: true })
const ramadan = aHijriMonth({ month: 9, firstDay: '2027-02-08', possibleDays: ['2027-02-08', '2027-02-09'] })

function open(special: { months?: (typeof shaban)[]; calendar?: ReturnType<typeof aHijriCalendar> } = {}) {
  const api = fakeApi()
  const calendar = special.calendar ?? aHijriCalendar()
  const answer = { calendar, months: special.months ?? [shaban, ramadan] }
  api.on(getHijriCalendar, () => answer)
  const { queryClient } = openAs(aUser(), '/hijri/council', <HijriCalendarScreen id="council" />)
  return { api, answer, queryClient }
}

function answerAnnounced(api: ReturnType<typeof fakeApi>, special: Partial<HijriAnnouncement> = {}) {
  api.on(announceHijriMonth, () => ({
    success: true as const,
    announcement: anAnnouncement({ announcedAt: '2027-02-07T18:40:00.000Z', ...special }),
    followers: 340,
  }))
}

const manyDays = {
  ...waitingRamadan,
  possibleDays: ['2027-02-08', '2027-02-09', '2027-02-07'],
  outcomes: [
    ...waitingRamadan.outcomes,
    { firstDay: '2027-02-07', daysBefore: 29, today: { year: 1448, month: 9, day: 1 } },
  ],
}

const monday = 'Monday 8 February, Shaban has 29 days'

test('Ramadan is announced by two presses: the day, then Publish', async () => {
  const { api } = open()
  answerAnnounced(api)
  await userEvent.click(await screen.findByRole('radio', { name: monday }))
  await press('Publish')
  expect(await screen.findByText(/340 mosques show it now/)).toBeTruthy()
  expect(api.callsOf(announceHijriMonth)[0]?.body).toEqual({
    ...{ year: 1448, month: 9, firstDay: '2027-02-08' },
    ...{ source: '', link: '', seen: null },
  })
  expect(screen.getByText('You can undo it for 10 minutes.')).toBeTruthy()
  const note = screen.getByRole('region', { name: /^Published at/ })
  expect(document.activeElement).toBe(note)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('neither day is chosen at first, and Publish asks for one', async () => {
  const { api } = open()
  expect(await screen.findByText('Today is 29 Shaban.')).toBeTruthy()
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
  await press('Publish')
  expect(screen.getByRole('radiogroup', { name: 'Starts on' }).getAttribute('aria-invalid')).toBe('true')
  expect(api.callsOf(announceHijriMonth)).toHaveLength(0)
})

test('the decision stands in words above Publish, with the mosques that follow', async () => {
  open({ calendar: aHijriCalendar({ followers: 340 }) })
  await userEvent.click(await screen.findByRole('radio', { name: monday }))
  expect(
    screen.getByRole('button', { name: 'Publish', description: /^Ramadan 1448 starts on Monday 8 February/ }),
  ).toBeTruthy()
  expect(screen.getByText('340 mosques follow this calendar')).toBeTruthy()
})

test('Another day shows the other possible days, and the focus stays in the choice', async () => {
  open({ calendar: aHijriCalendar({ waits: manyDays }) })
  await screen.findByRole('radio', { name: monday })
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await press('Another day')
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: monday }))
})

test('each day says how long the month before becomes, and a day that moves it what today becomes', async () => {
  open({ calendar: aHijriCalendar({ waits: manyDays }) })
  await screen.findByRole('radio', { name: monday })
  await press('Another day')
  const sunday = screen.getByRole('radio', { name: 'Sunday 7 February, Shaban has 29 days' })
  await userEvent.click(sunday)
  const publish = () => screen.getByRole('button', { name: 'Publish' })
  const decision = () => document.getElementById(publish().getAttribute('aria-describedby') ?? '')
  expect(decision()?.textContent).toContain('Today becomes 1 Ramadan.')
  await userEvent.click(screen.getByRole('radio', { name: monday }))
  expect(decision()?.textContent).not.toContain('Today becomes')
})

test('why nothing could be published stands above the decision', async () => {
  const { api } = open()
  api.on(announceHijriMonth, refuse('badRequest', 'Too busy'))
  await userEvent.click(await screen.findByRole('radio', { name: monday }))
  await press('Publish')
  const note = await screen.findByRole('alert')
  const button = screen.getByRole('button', { name: 'Publish' })
  expect(note.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('after it has passed, the 29th was', async () => {
  vi.setSystemTime('2027-02-09T12:00:00Z')
  open()
  expect(await screen.findByText('29 Shaban was Sunday 7 February.')).toBeTruthy()
})

test('if no month waits, the next one is named, with the evening on which it is announced', async () => {
  const known = { ...ramadan, state: 'announced' as const }
  const shawwal = aHijriMonth({ month: 10, firstDay: '2027-03-10' })
  open({ calendar: aHijriCalendar({ waits: null }), months: [shaban, known, shawwal] })
  expect(await screen.findByText('No month waits for an announcement.')).toBeTruthy()
  expect(screen.getByText('Next is Shawwal 1448, from the evening of Monday 8 March.')).toBeTruthy()
})

test('a calendar that was deleted leads home', async () => {
  const { api, queryClient } = open()
  queryClient.setQueryData(queryKeyOf(checkAuth), aUser())
  await screen.findByRole('radio', { name: monday })
  api.on(getHijriCalendar, refuse('notFound', 'Hijri calendar not found'))
  api.on(announceHijriMonth, refuse('notFound', 'Hijri calendar not found'))
  await userEvent.click(await screen.findByRole('radio', { name: monday }))
  await press('Publish')
  expect(await screen.findByText('This Hijri calendar no longer exists')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await press('Go to the home page')
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeTruthy()
  // Otherwise home would be this calendar again.
  expect(queryClient.getQueryState(queryKeyOf(checkAuth))?.isInvalidated).toBe(true)
})

test('an announcement is undone within ten minutes without a reason', async () => {
  const { api } = open()
  answerAnnounced(api, { _id: 'new' })
  api.on(withdrawHijriMonth, () => ({ success: true as const }))
  await userEvent.click(await screen.findByRole('radio', { name: monday }))
  await press('Publish')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await findToast('The announcement has been withdrawn')
  expect(api.callsOf(withdrawHijriMonth)[0]).toMatchObject({
    params: { id: 'council', announcementId: 'new' },
    query: {},
  })
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy()
})

test('a day that another editor has announced in the meantime is refused with what was announced', async () => {
  const { api } = open()
  api.on(announceHijriMonth, refuse('conflict', 'Ramadan 1448 is announced already'))
  await userEvent.click(await screen.findByRole('radio', { name: monday }))
  await press('Publish')
  await findToast('Ramadan 1448 is announced already')
  await waitFor(() => expect(api.callsOf(getHijriCalendar).length).toBeGreaterThan(1))
})

const announced = aHijriMonth({
  ...{ month: 10, firstDay: '2027-03-10', state: 'announced', announcedAt: '2027-02-01T09:00:00.000Z' },
  ...{ source: 'Moon seen', possibleDays: ['2027-03-09', '2027-03-10'] },
  announcement: anAnnouncement({
    ...{ _id: 'eid', month: 10, firstDay: '2027-03-10', announcedAt: '2027-02-01T09:00:00.000Z' },
    source: 'Moon seen',
  }),
})

test('months are listed as time goes on, with their first day, length, state and source', async () => {
  open({ months: [shaban, ramadan, announced] })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('data-hijri'))).toEqual(['1448-08', '1448-09', '1448-10'])
  expect(rows[2]?.textContent).toContain('Wed, 10 Mar 2027 · 30 days')
  expect(rows[2]?.textContent).toContain('announced')
  expect(rows[2]?.textContent).toContain('Moon seen')
  expect(rows[1]?.textContent).toContain('waits')
})

test('an announced month is corrected with its new day, source and reason', async () => {
  const { api } = open({ months: [shaban, ramadan, announced] })
  answerAnnounced(api)
  await userEvent.click(await screen.findByRole('button', { name: 'Correct: Shawwal 1448' }))
  expect(screen.getByRole('dialog', { name: 'Correct Shawwal 1448' })).toBeTruthy()
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Starts on'), {
    target: { value: '2027-03-09' },
  })
  type('Reason', 'Seen in the end')
  await press('Correct')
  await findToast('Shawwal 1448 is corrected')
  expect(api.callsOf(announceHijriMonth)[0]?.body).toEqual({
    ...{ year: 1448, month: 10, firstDay: '2027-03-09' },
    ...{ source: 'Moon seen', link: '', reason: 'Seen in the end', seen: 'eid' },
  })
})

test('a correction says that someone else was first, and the next press replaces theirs', async () => {
  const { api, answer } = open({ months: [shaban, ramadan, announced] })
  api.on(announceHijriMonth, refuse('conflict', 'Shawwal 1448 has already been announced'))
  await userEvent.click(await screen.findByRole('button', { name: 'Correct: Shawwal 1448' }))
  type('Reason', 'Seen in the end')
  const newer = { ...announced, firstDay: '2027-03-09', announcement: anAnnouncement({ _id: 'newer' }) }
  api.on(getHijriCalendar, ({ query }) => ({
    ...answer,
    months: query?.from === '1448-10' ? [newer] : [shaban, ramadan, newer],
  }))
  await press('Correct')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Someone announced Shawwal 1448 in the meantime: it starts on Tuesday,? 9 March 2027/,
  )
  answerAnnounced(api)
  await press('Correct')
  await findToast('Shawwal 1448 is corrected')
  expect(api.callsOf(announceHijriMonth).map(({ body }) => body)).toMatchObject([
    { firstDay: '2027-03-10', seen: 'eid' },
    { firstDay: '2027-03-09', seen: 'newer', reason: 'Seen in the end' },
  ])
})

test('a month that waits later can be announced ahead', async () => {
  const later = aHijriMonth({ month: 11, firstDay: '2027-04-08', possibleDays: ['2027-04-08', '2027-04-09'] })
  open({ months: [shaban, ramadan, later] })
  await userEvent.click(await screen.findByRole('button', { name: 'Announce: Dhu al-Qadah 1448' }))
  expect(screen.getByRole('dialog', { name: 'Announce Dhu al-Qadah 1448' })).toBeTruthy()
})

test('an older announcement is withdrawn only with a reason', async () => {
  const { api } = open({ months: [shaban, ramadan, announced] })
  api.on(withdrawHijriMonth, () => ({ success: true as const }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: Shawwal 1448' }))
  await press('Withdraw')
  expect(api.callsOf(withdrawHijriMonth)).toHaveLength(0)
  expect(field('Reason').getAttribute('aria-invalid')).toBe('true')
  type('Reason', 'Published by mistake')
  await press('Withdraw')
  await findToast('The announcement has been withdrawn')
  expect(api.callsOf(withdrawHijriMonth)[0]?.query).toEqual({ reason: 'Published by mistake' })
})

test('a month that has begun cannot be withdrawn', async () => {
  open({ months: [{ ...announced, isPast: true }, ramadan] })
  expect(await screen.findByRole('button', { name: 'Correct: Shawwal 1448' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw: Shawwal 1448' })).toBeNull()
})

test('earlier months are shown twelve at a time', async () => {
  const { api } = open()
  await screen.findByRole('radio', { name: monday })
  await press('Earlier months')
  await waitFor(() => expect(api.callsOf(getHijriCalendar).at(-1)?.query).toEqual({ from: '1447-08' }))
})

test('Umm al-Qura is computed: nobody announces or corrects its months', async () => {
  const calendar = aHijriCalendar({ slug: 'umm-al-qura', follows: null, waits: null })
  open({ calendar })
  expect(await screen.findByText('This calendar is calculated. No one announces its months.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Paste past announcements' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Announce/ })).toBeNull()
})
