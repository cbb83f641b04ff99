import {
  endOtherSessions,
  endSession,
  getUser,
  listSessions,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import type { Session, User } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, refuse, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { AdminUserProfilePage } from './admin-user-profile-page.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'
import { UserProfilePage } from './user-profile-page.tsx'

let api: ReturnType<typeof fakeApi>
let sessions: Session[]
const owner = aUser({
  ...{ _id: 'owner', name: 'Hamza', username: 'hamza', email: 'hamza@example.org' },
  ...{ phone: '+44 114', role: 'mosqueAdmin', mosqueId: 'm' },
})
const helper = aUser({ _id: 'helper', name: 'Idris', role: 'contactPerson', mosqueId: 'm' })

const sessionOf = (_id: string, browser: string, isCurrent = false): Session => ({
  ...{ _id, browser, isCurrent },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', expiresAt: '2026-12-18T09:00:00.000Z' },
})

beforeEach(() => {
  api = fakeApi()
  sessions = [sessionOf('here', 'Firefox on Windows', true), sessionOf('phone', 'Safari on iPhone')]
  api.on(getUser, ({ params }) => {
    const found = [owner, helper, theAdmin].find(({ _id }) => _id === params.id)
    if (!found) throw new Refusal('notFound', 'User not found')
    return found
  })
  api.on(updateUser, ({ params, body }) => {
    const known = [owner, helper, theAdmin].find(({ _id }) => _id === params.id) ?? owner
    return { success: true as const, user: { ...known, name: body.name ?? known.name } }
  })
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

afterEach(() => toast.dismiss())

const openAdmins = (id: string) =>
  openAs(theAdmin, '/admin/user-profile/:id', <AdminUserProfilePage />, `/admin/user-profile/${id}`)
const openOwn = (user: User) => openAs(user, '/profile', <OwnProfilePage />)
const openById = (user: User, id: string) => openAs(user, '/:id', <UserProfilePage />, `/${id}`)

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return screen.findByRole('dialog', { name: 'Edit Profile' })
}

test('a profile shows who somebody is and how to reach them', async () => {
  openAdmins('owner')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hamza')
  for (const words of [
    'Mosque admin',
    'hamza',
    'Active',
    'Last updated 18 November 2026',
    'Joined',
    '18 November 2026',
  ]) {
    expect(screen.getByText(words), words).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'hamza@example.org' }).getAttribute('href')).toBe(
    'mailto:hamza@example.org',
  )
  expect(screen.getByRole('link', { name: 'View their mosque' }).getAttribute('href')).toBe('/admin/detail/m')
})

test('who is not there is not found, and Back to Users leads back', async () => {
  const { router } = openAdmins('nobody')
  expect(await screen.findByText('User not found')).toBeTruthy()
  await press('Back to Users')
  expect(router.state.location.pathname).toBe('/admin/users')
})

test('a profile that does not come says so, and Retry asks again', async () => {
  api.on(getUser, refuse('conflict'))
  openAdmins('owner')
  expect(await screen.findByText('getUserById failed')).toBeTruthy()
  api.on(getUser, () => owner)
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Hamza' })).toBeTruthy()
})

test('Save Changes sends what was changed, and the page shows it', async () => {
  openAdmins('owner')
  const dialog = await openDialog()
  expect(
    within(dialog)
      .getAllByRole('textbox')
      .map((box) => box.getAttribute('name')),
  ).toEqual([...['name', 'username', 'email', 'phone']])
  type('Name', 'Hamza Yusuf')
  await press('Save Changes')
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(api.callsOf(updateUser)).toMatchObject([{ params: { id: 'owner' }, body: { name: 'Hamza Yusuf' } }])
  expect(screen.getByRole('heading', { name: 'Hamza Yusuf' })).toBeTruthy()
})

test.each([
  [
    'the server’s words',
    () => new Refusal('conflict', 'An account with this email already exists'),
    /already exists/,
  ],
  ['ours where it has none', () => new Refusal('conflict'), 'Failed to update profile'],
  ['that the call broke', () => new NoNetwork(), 'Error updating profile'],
])('a profile that cannot be saved says %s, and what was typed stays', async (_, failure, words) => {
  api.on(updateUser, () => {
    throw failure()
  })
  openAdmins('owner')
  await openDialog()
  type('Email', 'taken@example.org')
  await press('Save Changes')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Email').value).toBe('taken@example.org')
})

test('Cancel asks before typed changes are lost', async () => {
  openAdmins('owner')
  await openDialog()
  type('Phone', '1')
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf(updateUser)).toEqual([])
})

test('of oneself the picture and the address can be changed too', async () => {
  openOwn(helper)
  await openDialog()
  expect(field('Image')).toBeTruthy()
  expect(field('Address')).toBeTruthy()
})

test('the sessions tell the browser, and each other one can be ended', async () => {
  openOwn(helper)
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  expect(within(list).getByText('Firefox on Windows')).toBeTruthy()
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await press(/Sign out Safari on iPhone/)
  expect(await screen.findByText('Session ended')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('You are signed in nowhere else.')).toBeTruthy()
  expect(api.callsOf(endSession)[0]?.params).toEqual({ id: 'phone' })
})

test('all other sessions end at once', async () => {
  openOwn(helper)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})

test('a session that cannot be ended stays, with words', async () => {
  api.on(endOtherSessions, refuse('conflict'))
  openOwn(helper)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy()
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
})

test('sessions that do not come can be asked for again', async () => {
  api.on(listSessions, refuse('conflict'))
  openOwn(helper)
  expect(await screen.findByText('Your sessions did not come')).toBeTruthy()
  api.on(listSessions, () => ({ success: true as const, sessions }))
  await press('Retry')
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
})

test('a new password is set with the current one, and the fields are empty again', async () => {
  openOwn(helper)
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

test('a wrong current password is said at its field, and nothing typed is lost', async () => {
  api.on(updateUser, refuse('badRequest', 'Wrong', { currentPassword: 'The current password is not right' }))
  openOwn(helper)
  await userEvent.type(field('Current password'), 'wrong')
  await userEvent.type(field('New password'), 'a newer password')
  await press('Change password')
  expect(await screen.findByText('The current password is not right')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(field('New password').value).toBe('a newer password')
})

test.each([owner, helper])('by the address of their own, $role sees and edits themselves', async (user) => {
  openById(user, user._id)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(user.name)
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  expect(api.callsOf(getUser)).toEqual([])
})

test('a mosque admin reads a contact person without the means to change them', async () => {
  openById(owner, 'helper')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Idris')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Mosque Profile' }).getAttribute('href')).toBe(
    '/mosque-admin/dashboard/mosque-profile/m',
  )
})

test.each([
  [owner, '/mosque-admin/dashboard/user-profile/owner'],
  [helper, '/contact-person/user-profile/helper'],
])('anybody else is not found, and $role is shown the way to themselves', async (user, href) => {
  openById(user, 'nobody')
  expect(await screen.findByText('User not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe(href)
})
