import {
  endOtherSessions,
  endSession,
  listSessions,
  sendConfirmation,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import type { Session } from '@mihrab/core/features/users/users.schemas.ts'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApplicantProfilePage } from './applicant-profile-page.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

let api: ReturnType<typeof fakeApi>
let sessions: Session[]
const me = aUser({ name: 'Idris', role: 'contactPerson', mosqueId: 'm' })

const sessionOf = (_id: string, browser: string, isCurrent = false): Session => ({
  ...{ _id, browser, isCurrent },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', expiresAt: '2026-12-18T09:00:00.000Z' },
  lastUsedAt: '2026-11-19T09:00:00.000Z',
})

beforeEach(() => {
  api = fakeApi()
  sessions = [sessionOf('here', 'Firefox on Windows', true), sessionOf('phone', 'Safari on iPhone')]
  api.on(updateUser, () => ({ success: true as const, user: me }))
  api.on(listSessions, () => ({ success: true as const, sessions }))
  api.on(endSession, ({ params }) => {
    sessions = sessions.filter(({ _id }) => _id !== params.id)
    return { success: true as const, message: 'Session ended' }
  })
  api.on(endOtherSessions, () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent)
    return { success: true as const, message: 'You are signed out everywhere else' }
  })
})

const openOwn = () => openAs(me, '/profile', <OwnProfilePage />)

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return screen.findByRole('dialog', { name: 'Edit Profile' })
}

test('of oneself the picture and the address can be changed too', async () => {
  openOwn()
  await openDialog()
  expect(field('Image')).toBeTruthy()
  expect(field('Address')).toBeTruthy()
})

test('one’s own new email is confirmed with the current password', async () => {
  api.on(updateUser, refuse('badRequest', 'Wrong', { currentPassword: 'The current password is not right' }))
  openOwn()
  const dialog = within(await openDialog())
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Email'), '.new')
  await press('Save Changes')
  expect(await dialog.findByText('Please enter your current password')).toBeTruthy()
  expect(api.callsOf(updateUser)).toEqual([])
  await userEvent.type(dialog.getByLabelText('Current password'), 'wrong')
  await press('Save Changes')
  expect(await dialog.findByText('The current password is not right')).toBeTruthy()
  expect(api.callsOf(updateUser)[0]?.body).toEqual({
    ...{ email: `${me.email}.new`, currentPassword: 'wrong', updatedAt: me.updatedAt },
  })
})

test('two sessions of one browser and one day are told apart by the time', async () => {
  const morning = sessionOf('morning', 'Firefox on Windows')
  sessions = [morning, { ...morning, _id: 'noon', createdAt: '2026-11-18T15:30:00.000Z' }]
  openOwn()
  // Where the tests run it is three and a half hours earlier.
  expect(await screen.findByText('Since 18 November 2026, 05:30')).toBeTruthy()
  await press('Sign out Firefox on Windows, since 18 November 2026, 12:00')
  await waitFor(() => expect(api.callsOf(endSession)[0]?.params).toEqual({ id: 'noon' }))
})

test('the sessions tell the browser, and each other one can be ended', async () => {
  openOwn()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  expect(within(list).getByText('Firefox on Windows')).toBeTruthy()
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await press(/Sign out Safari on iPhone/)
  expect(await screen.findByText('Session ended')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('You are signed in nowhere else.')).toBeTruthy()
  expect(api.callsOf(endSession)[0]?.params).toEqual({ id: 'phone' })
})

test('each other session says when it was last used', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  openOwn()
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  const [here, phone] = list.getAllByRole('listitem')
  expect(phone?.textContent).toContain('Last used 2 days ago')
  expect(here?.textContent).toContain('In use now')
})

test('of many sessions the ten latest stand there, and the others when they are wanted', async () => {
  const others = Array.from({ length: 11 }, (_, index) => sessionOf(`s${index}`, `Browser ${index}`))
  sessions = [sessionOf('here', 'Firefox on Windows', true), ...others]
  openOwn()
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  expect(list.queryByText('Browser 9')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 sessions', expanded: false }))
  expect(list.getAllByRole('listitem')).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Show the 10 latest alone', expanded: true }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
})

test('ten sessions offer no more', async () => {
  sessions = Array.from({ length: 10 }, (_, index) => sessionOf(`s${index}`, `Browser ${index}`, index === 0))
  openOwn()
  await screen.findByText('Browser 9')
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('the password stands before the sessions, and the way to end all others above their list', async () => {
  openOwn()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const isBefore = (element: Element) =>
    Boolean(element.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(isBefore(screen.getByRole('button', { name: 'Change password' }))).toBe(true)
  expect(isBefore(screen.getByRole('button', { name: 'Sign out everywhere else' }))).toBe(true)
})

test('this session stands first, however many came after it', async () => {
  sessions = [sessionOf('phone', 'Safari on iPhone'), sessionOf('here', 'Firefox on Windows', true)]
  openOwn()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    ...['Firefox on Windows', 'Safari on iPhone'],
  ])
})

test('all other sessions end at once, and the focus is with the one that is left', async () => {
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Where you are signed in'),
  )
})

test('once a session has ended the focus is with the next one', async () => {
  sessions = [...sessions, sessionOf('tablet', 'Safari on iPad')]
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  const next = screen.getByRole('button', { name: /Sign out Safari on iPad/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('anyone who types elsewhere by the time a session has ended is left there', async () => {
  const late = answerLater<{ success: true; message: string }>()
  api.on(endSession, () => late.promise)
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }))
  await userEvent.type(field('Current password'), 'the')
  sessions = sessions.filter(({ isCurrent }) => isCurrent)
  late.resolve({ success: true, message: 'Session ended' })
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(field('Current password'))
})

test('of two sessions that are ended one after the other the failure of the first is said too', async () => {
  sessions = [...sessions, sessionOf('tablet', 'Safari on iPad')]
  const late = answerLater<{ success: true; message: string }>()
  api.on(endSession, ({ params }) => (params.id === 'phone' ? late.promise : { success: true as const }))
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }))
  await press(/Sign out Safari on iPad/)
  expect(await screen.findByText('Session ended')).toBeTruthy()
  late.reject(new Refusal('conflict'))
  expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy()
})

test('a session that cannot be ended stays, with words', async () => {
  api.on(endOtherSessions, refuse('conflict'))
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy()
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
})

test('sessions that do not come can be asked for again', async () => {
  api.on(listSessions, refuse('conflict'))
  openOwn()
  expect(await screen.findByText('Your sessions did not come')).toBeTruthy()
  api.on(listSessions, () => ({ success: true as const, sessions }))
  await press('Retry')
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
})

test('a new password is set with the current one, and the fields are empty again', async () => {
  openOwn()
  await userEvent.type(field('Current password'), 'the old one')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  expect(await screen.findByText(/Your new password is set/)).toBeTruthy()
  expect(api.callsOf(updateUser)[0]?.body).toEqual({
    ...{ currentPassword: 'the old one', password: 'a newer password' },
  })
  await waitFor(() => expect(field('New password').value).toBe(''))
  expect(api.callsOf(listSessions).length).toBeGreaterThan(1)
})

test('a password manager learns whose password changes; no one else meets the field', () => {
  openOwn()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Change password' })
  const names = within(form).getAllByRole('textbox', { hidden: true }) as HTMLInputElement[]
  expect(names.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([['username', me.email]])
  expect(within(form).queryByRole('textbox')).toBeNull()
})

test('neither password stays in memory once it is changed', async () => {
  const { queryClient } = openOwn()
  await userEvent.type(field('Current password'), 'the old one')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  await screen.findByText(/Your new password is set/)
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})

test('a current password may be made of spaces alone, as it is elsewhere', async () => {
  openOwn()
  await userEvent.type(field('Current password'), '        ')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  await waitFor(() => expect(api.callsOf(updateUser)[0]?.body).toMatchObject({ currentPassword: '        ' }))
})

test('a wrong current password is said at its field, and nothing typed is lost', async () => {
  api.on(updateUser, refuse('badRequest', 'Wrong', { currentPassword: 'The current password is not right' }))
  openOwn()
  await userEvent.type(field('Current password'), 'wrong')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  expect(await screen.findByText('The current password is not right')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(field('New password').value).toBe('a newer password')
})

test('anyone who has no mosque yet has their profile, their sessions and a way back', async () => {
  const { router } = openAs(aUser(), '/mosque-admin/profile', <ApplicantProfilePage />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Yusuf Karim')
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
  await press('Back')
  expect(router.state.location.pathname).toBe('/mosque-admin')
})

const unconfirmed = aUser({ emailConfirmed: false })

test('an email that is not confirmed is said to oneself, and the link is sent again', async () => {
  api.on(sendConfirmation, () => ({
    ...{ success: true as const, message: 'A link is on its way to your email.', wasConfirmed: false },
  }))
  openAs(unconfirmed, '/profile', <OwnProfilePage />)
  const notice = within(screen.getByRole('region', { name: 'Your email is not confirmed yet' }))
  expect(notice.getByText(/^We mailed a link to yusuf@example.org\./)).toBeTruthy()
  await press('Send again')
  expect(await screen.findByText('A link is on its way to your email.')).toBeTruthy()
  expect(api.callsOf(sendConfirmation)).toHaveLength(1)
})

test('too many links are refused in the server’s words', async () => {
  const words = 'Too many mails have gone to this address. Please try again in an hour'
  api.on(sendConfirmation, refuse('tooManyRequests', words))
  openAs(unconfirmed, '/profile', <OwnProfilePage />)
  await press('Send again')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a confirmed email needs no words', () => {
  openOwn()
  expect(screen.queryByText(/not confirmed/i)).toBeNull()
})
