import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { getUser, listSessions, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, refuse, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryKeyOf } from '#lib/api.ts'
import { AdminUserProfilePage } from './admin-user-profile-page.tsx'
import { UserProfilePage } from './user-profile-page.tsx'

let api: ReturnType<typeof fakeApi>
const owner = aUser({
  _id: 'owner',
  name: 'Hamza',
  username: 'hamza',
  email: 'hamza@example.org',
  phone: '+44 114',
  role: 'mosqueAdmin',
  mosqueId: 'm',
})
const helper = aUser({ _id: 'helper', name: 'Idris', role: 'contactPerson', mosqueId: 'm' })

beforeEach(() => {
  api = fakeApi()
  api.on(getUser, ({ params }) => {
    const found = [owner, helper, theAdmin].find(({ _id }) => _id === params.id)
    if (!found) throw new Refusal('notFound', 'User not found')
    return found
  })
  api.on(updateUser, ({ params, body }) => {
    const known = [owner, helper, theAdmin].find(({ _id }) => _id === params.id) ?? owner
    return { success: true as const, user: { ...known, name: body.name ?? known.name } }
  })
  api.on(getMosqueProfile, () => new Promise(() => undefined))
  api.on(listSessions, () => ({ success: true as const, sessions: [] }))
})

const openAdmins = (id: string) =>
  openAs(theAdmin, '/admin/user-profile/:id', <AdminUserProfilePage />, `/admin/user-profile/${id}`)
const openById = (user: SignedInUser, id: string) => openAs(user, '/:id', <UserProfilePage />, `/${id}`)

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return screen.findByRole('dialog', { name: 'Edit Profile' })
}

test('a profile shows who someone is and how to reach them', async () => {
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
})

test('an admin gets from a profile to the person’s mosque, by its name once that is loaded', async () => {
  const mosque = answerLater<MosqueProfile>()
  api.on(getMosqueProfile, async () => ({ success: true as const, mosque: await mosque.promise }))
  openAdmins('owner')
  const link = await screen.findByRole('link', { name: 'View their mosque' })
  expect(link.getAttribute('href')).toBe('/admin/detail/m')
  mosque.resolve({ ...aMosque({ _id: 'm', name: 'Quba' }), contactPerson: [] })
  expect((await screen.findByRole('link', { name: 'Quba' })).getAttribute('href')).toBe('/admin/detail/m')
})

test.each([
  ['+44 (0)114', 'tel:+440114'],
  ['ask at the door', undefined],
])('the phone “%s” is a link only if it can be dialled', async (phone, href) => {
  api.on(getUser, () => ({ ...owner, phone }))
  openAdmins('owner')
  const words = await screen.findByText(phone)
  expect(words.closest('a')?.getAttribute('href')).toBe(href)
})

test('a missing person is not found, and Back to Users returns to the list', async () => {
  const { router } = openAdmins('unknown')
  expect(await screen.findByText('User not found')).toBeTruthy()
  await press('Back to Users')
  expect(router.state.location.pathname).toBe('/admin/users')
})

test('a profile that does not load says so, and Retry loads it again', async () => {
  api.on(getUser, refuse('conflict'))
  openAdmins('owner')
  expect(await screen.findByText('getUserById failed')).toBeTruthy()
  api.on(getUser, () => owner)
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Hamza' })).toBeTruthy()
})

test('Save Changes sends only the changes, and the page shows them', async () => {
  openAdmins('owner')
  const dialog = await openDialog()
  expect(
    within(dialog)
      .getAllByRole('textbox')
      .map((box) => box.getAttribute('name')),
  ).toEqual(['name', 'username', 'email', 'phone'])
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
    '[role=dialog]',
  ],
  [
    'the server’s words about what is no entry in a toast',
    () => new Refusal('forbidden', 'Not your account'),
    'Not your account',
    '[data-sonner-toast]',
  ],
  [
    'ours in a toast where it has none',
    () => new Refusal('badRequest'),
    'Failed to update profile',
    '[data-sonner-toast]',
  ],
  ['in a toast that the call broke', () => new NoNetwork(), 'Error updating profile', '[data-sonner-toast]'],
])('a profile that cannot be saved says %s, and the input stays', async (_, failure, words, place) => {
  api.on(updateUser, () => {
    throw failure()
  })
  openAdmins('owner')
  await openDialog()
  type('Email', 'taken@example.org')
  await press('Save Changes')
  expect((await screen.findByText(words)).closest(place)).toBeTruthy()
  expect(field('Email').value).toBe('taken@example.org')
})

test('Cancel asks before changes are lost', async () => {
  openAdmins('owner')
  await openDialog()
  type('Phone', '1')
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf(updateUser)).toEqual([])
})

test('an admin changes someone else’s email without a password', async () => {
  openAdmins('owner')
  const dialog = within(await openDialog())
  await userEvent.type(dialog.getByLabelText('Email'), '.new')
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await press('Save Changes')
  await waitFor(() => expect(api.callsOf(updateUser)[0]?.body).toMatchObject({ email: `${owner.email}.new` }))
})

test.each([owner, helper])('$role sees and edits their own profile at its own address', async (user) => {
  openById(user, user._id)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(user.name)
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  expect(api.callsOf(getUser)).toEqual([])
})

test('a mosque admin can read the profile of a contact person, but not change it', async () => {
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
])('anyone else is not found, and $role gets a link to their own profile', async (user, href) => {
  openById(user, 'unknown')
  expect(await screen.findByText('User not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe(href)
})

test.each([
  ['an admin', () => openAdmins('helper')],
  ['a mosque admin', () => openById(owner, 'helper')],
])('a person deleted in the meantime disappears from the screen for %s', async (_, open) => {
  const { queryClient } = open()
  await screen.findByRole('heading', { name: 'Idris' })
  api.on(getUser, refuse('notFound', 'User not found'))
  await queryClient.refetchQueries({ queryKey: queryKeyOf(getUser) })
  expect(await screen.findByText('User not found')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Idris' })).toBeNull()
})
