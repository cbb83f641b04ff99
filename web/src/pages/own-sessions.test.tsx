import { endOtherSessions, endSession, listSessions } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, Refusal } from '@mihrab/web/test/fake-api.ts'
import { openOwn, prepareOwnProfile, sessionOf } from '@mihrab/web/test/own-profile-rig.tsx'
import { field, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const own = prepareOwnProfile()

test('two sessions of one browser on one day are distinguished by the time', async () => {
  const morning = sessionOf('morning', 'Firefox on Windows')
  own.sessions = [morning, { ...morning, _id: 'noon', createdAt: '2026-11-18T15:30:00.000Z' }]
  openOwn()
  // The time zone of the tests is three and a half hours earlier.
  expect(await screen.findByText('Since 18 November 2026, 05:30')).toBeTruthy()
  await press('Sign out Firefox on Windows, since 18 November 2026, 12:00')
  await waitFor(() => expect(own.api.callsOf(endSession)[0]?.params).toEqual({ id: 'noon' }))
})

test('each session names its browser, and each other one can be ended', async () => {
  openOwn()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  expect(within(list).getByText('Firefox on Windows')).toBeTruthy()
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await press(/Sign out Safari on iPhone/)
  expect(await screen.findByText('Session ended')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('You are not signed in anywhere else.')).toBeTruthy()
  expect(own.api.callsOf(endSession)[0]?.params).toEqual({ id: 'phone' })
})

test('each other session says when it was last used', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  openOwn()
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  const [here, phone] = list.getAllByRole('listitem')
  expect(phone?.textContent).toContain('Last used 2 days ago')
  expect(here?.textContent).toContain('In use now')
})

test('the ten latest of many sessions show at first, the others on demand', async () => {
  const others = Array.from({ length: 11 }, (_, index) => sessionOf(`s${index}`, `Browser ${index}`))
  own.sessions = [sessionOf('here', 'Firefox on Windows', true), ...others]
  openOwn()
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  expect(list.queryByText('Browser 9')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 sessions', expanded: false }))
  expect(list.getAllByRole('listitem')).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Show only the 10 latest', expanded: true }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
})

test('a list of ten sessions has no button for more', async () => {
  own.sessions = Array.from({ length: 10 }, (_, index) =>
    sessionOf(`s${index}`, `Browser ${index}`, index === 0),
  )
  openOwn()
  await screen.findByText('Browser 9')
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('the password comes before the sessions, and the button to end all others above their list', async () => {
  openOwn()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const isBefore = (element: Element) =>
    Boolean(element.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(isBefore(screen.getByRole('button', { name: 'Change password' }))).toBe(true)
  expect(isBefore(screen.getByRole('button', { name: 'Sign out everywhere else' }))).toBe(true)
})

test('this session comes first, however many are newer', async () => {
  own.sessions = [sessionOf('phone', 'Safari on iPhone'), sessionOf('here', 'Firefox on Windows', true)]
  openOwn()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Firefox on Windows',
    'Safari on iPhone',
  ])
})

test('all other sessions end at once, and the focus is on the one left', async () => {
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Where you are signed in'),
  )
})

test('after a session has ended the focus is on the next one', async () => {
  own.sessions = [...own.sessions, sessionOf('tablet', 'Safari on iPad')]
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  const next = screen.getByRole('button', { name: /Sign out Safari on iPad/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('the end of a session does not move the focus of someone who types elsewhere', async () => {
  const late = answerLater<{ success: true; message: string }>()
  own.api.on(endSession, () => late.promise)
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }))
  await userEvent.type(field('Current password'), 'the')
  own.sessions = own.sessions.filter(({ isCurrent }) => isCurrent)
  late.resolve({ success: true, message: 'Session ended' })
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(field('Current password'))
})

test('the failure of the first of two ended sessions is reported too', async () => {
  own.sessions = [...own.sessions, sessionOf('tablet', 'Safari on iPad')]
  const late = answerLater<{ success: true; message: string }>()
  own.api.on(endSession, ({ params }) => (params.id === 'phone' ? late.promise : { success: true as const }))
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }))
  await press(/Sign out Safari on iPad/)
  expect(await screen.findByText('Session ended')).toBeTruthy()
  late.reject(new Refusal('conflict'))
  expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy()
})

test('a session that cannot be ended stays, with a message', async () => {
  own.api.on(endOtherSessions, refuse('conflict'))
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy()
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
})

test('sessions that do not load can be requested again', async () => {
  own.api.on(listSessions, refuse('conflict'))
  openOwn()
  expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy()
  own.api.on(listSessions, () => ({ success: true as const, sessions: own.sessions }))
  await press('Retry')
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
})
