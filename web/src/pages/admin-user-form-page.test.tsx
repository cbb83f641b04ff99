import { createUser, getUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { field, openAs, press, refuse, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act as reactAct, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryKeyOf } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { AdminUserFormPage } from './admin-user-form-page.tsx'

let api: ReturnType<typeof fakeApi>
const amina = aUser({ _id: 'amina', name: 'Amina', email: 'amina@example.org', username: 'amina' })
const saved = { success: true as const, message: 'Profile updated successfully', user: amina }

beforeEach(() => {
  api = fakeApi()
  api.on(getUser, ({ params }) => (params.id === 'admin' ? theAdmin : amina))
  api.on(updateUser, () => saved)
  api.on(createUser, () => ({ success: true as const, user: amina }))
})

const openForm = (id: string) =>
  openAs(theAdmin, '/admin/update/:id', <AdminUserFormPage />, `/admin/update/${id}`)

async function openEdit(id = 'amina') {
  const shown = openForm(id)
  await screen.findByRole('button', { name: 'Update Profile' })
  return shown
}

function fillNew() {
  type('Name', 'Bilal')
  type('Email', 'bilal@example.org')
  type('Username', 'bilal')
  type('Password', 'a long password')
}

test('an account is created with all entries, and the list follows', async () => {
  const { router } = openForm('new')
  fillNew()
  type('Phone', '0114')
  type('Address', '18 Kirk St')
  await press('Create Profile')
  expect(await screen.findByText('Profile created successfully!')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/users')
  expect(api.callsOf(createUser)[0]?.body).toEqual({
    name: 'Bilal',
    email: 'bilal@example.org',
    username: 'bilal',
    password: 'a long password',
    phone: '0114',
    address: '18 Kirk St',
    image: '',
  })
})

test('missing entries are reported at their fields, and the first gets the focus', async () => {
  openForm('new')
  await press('Create Profile')
  for (const label of ['Name', 'Email', 'Username'])
    expect(screen.getByText(`${label} is required`)).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(api.callsOf(createUser)).toEqual([])
})

test.each([
  [
    'the server’s words',
    () => new Refusal('conflict', 'An account with this email already exists'),
    /already exists/,
  ],
  ['ours where it has none', () => new Refusal('conflict'), 'Something went wrong!'],
  ['ours when the call broke', () => new NoNetwork(), 'Something went wrong!'],
])('an account that cannot be created says %s, and the input stays', async (_, failure, words) => {
  api.on(createUser, () => {
    throw failure()
  })
  const { router } = openForm('new')
  fillNew()
  await press('Create Profile')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Name').value).toBe('Bilal')
  expect(router.state.location.pathname).toBe('/admin/update/new')
})

test('a change sends only the changed field and the version it is based on', async () => {
  const { router } = await openEdit()
  expect(field('Email').value).toBe('amina@example.org')
  type('Phone', '0114 1')
  await press('Update Profile')
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(api.callsOf(updateUser)).toMatchObject([{ params: { id: 'amina' }, body: { phone: '0114 1' } }])
  expect(Object.keys(api.callsOf(updateUser)[0]?.body as object)).toEqual(['phone', 'updatedAt'])
  expect(router.state.location.pathname).toBe('/admin/users')
})

test('a toast reports once per opening that the user is loaded', async () => {
  await openEdit()
  const message = await screen.findByText('User data loaded successfully')
  expect(message.closest('[data-sonner-toast]')).toBeTruthy()
  type('Phone', '0114 1')
  expect(screen.getAllByText('User data loaded successfully')).toHaveLength(1)
})

test('a deleted person cannot be edited from cached data', async () => {
  const { queryClient, router } = await openEdit()
  type('Phone', '0114 1')
  api.on(getUser, refuse('notFound', 'User not found'))
  await queryClient.refetchQueries({ queryKey: queryKeyOf(getUser) })
  expect(await screen.findByText('Failed to fetch user details')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/users')
})

test('saving changes of a deleted person returns to the list with a message', async () => {
  api.on(updateUser, refuse('notFound', 'User not found'))
  const { router } = await openEdit()
  type('Phone', '0114 1')
  await press('Update Profile')
  expect(await screen.findByText('User not found')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
})

test('after a saved change, Back still asks before entries are lost', async () => {
  const { router } = await openEdit()
  type('Phone', '0114 1')
  await press('Update Profile')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
  await reactAct(() => router.navigate('/admin/update/amina'))
  await screen.findByRole('button', { name: 'Update Profile' })
  type('Phone', '0114 2')
  await reactAct(() => router.navigate(-1))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})

test('a field that the server rejects shows its message and gets the focus', async () => {
  api.on(updateUser, refuse('conflict', 'This username already exists', { username: 'Taken' }))
  await openEdit()
  type('Username', 'bilal')
  await press('Update Profile')
  expect(await screen.findByText('Taken')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Username')))
})

test('while an image uploads the button says so, and nothing is saved', async () => {
  const { uploads } = fakeUploads()
  await openEdit()
  await userEvent.upload(field('Image'), new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeTruthy()
  await press('Uploading...')
  expect(await screen.findByText('Please wait for image upload to finish')).toBeTruthy()
  expect(api.callsOf(updateUser)).toEqual([])
  reactAct(() => uploads[0]?.succeed('/media/abc.webp'))
  await userEvent.click(await screen.findByRole('button', { name: 'Update Profile' }))
  await waitFor(() => expect(api.callsOf(updateUser)[0]?.body).toMatchObject({ image: '/media/abc.webp' }))
})

test.each([
  ['is not there', refuse('notFound', 'User not found'), 'Failed to fetch user details'],
  [
    'does not come',
    () => {
      throw new NoNetwork()
    },
    'Error loading user details',
  ],
])(
  'a user who %s is not edited: the list opens with a message',
  async (_, answer, words) => {
    api.on(getUser, answer)
    const { router } = openForm('unknown')
    expect(await screen.findByText(words, {}, { timeout: 8000 })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin/users')
  },
  10_000,
)

test('leaving the form asks before entries are lost', async () => {
  const { router } = await openEdit()
  type('Name', 'Amina S')
  await press('Cancel')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(field('Name').value).toBe('Amina S')
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/admin/users')
})

test('the admin role is given after a question', async () => {
  api.on(updateUser, () => ({ ...saved, user: { ...amina, role: 'admin' as const } }))
  await openEdit()
  await userEvent.click(screen.getByRole('switch', { name: 'Admin' }))
  const question = await screen.findByRole('alertdialog', { name: 'Make Amina an admin?' })
  expect(api.callsOf(updateUser)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Give the admin role' }))
  expect(await screen.findByText('Amina is now an admin')).toBeTruthy()
  expect(api.callsOf(updateUser)[0]?.body).toEqual({ role: 'admin' })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Admin' }).checked).toBe(true)
})

test('the last admin keeps the role, and the server’s message says why', async () => {
  api.on(updateUser, refuse('conflict', 'There must be at least one admin'))
  await openEdit('admin')
  await userEvent.click(screen.getByRole('switch', { name: 'Admin' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the admin role' }))
  expect(await screen.findByText('There must be at least one admin')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Admin' }).checked).toBe(true)
})

test('a role that cannot be given is reported even without a message of the server', async () => {
  api.on(updateUser, refuse('conflict'))
  await openEdit()
  await userEvent.click(screen.getByRole('switch', { name: 'Admin' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give the admin role' }))
  expect(await screen.findByText('Update user profile failed')).toBeTruthy()
})

test('an admin’s own new password needs the current one, another person’s does not', async () => {
  await openEdit('admin')
  expect(screen.getByLabelText('Current password')).toBeTruthy()
  toast.dismiss()
  const late = answerLater<never>()
  api.on(updateUser, () => late.promise)
  type('Password', 'a newer password')
  type('Current password', 'the old one')
  await press('Update Profile')
  await waitFor(() =>
    expect(api.callsOf(updateUser)[0]?.body).toMatchObject({
      password: 'a newer password',
      currentPassword: 'the old one',
    }),
  )
})

test('an admin’s own new email needs the current password, another person’s does not', async () => {
  await openEdit('admin')
  type('Email', 'new@example.org')
  await press('Update Profile')
  expect(await screen.findByText('Please enter your current password')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(api.callsOf(updateUser)).toEqual([])
  type('Current password', 'the old one')
  await press('Update Profile')
  await waitFor(() =>
    expect(api.callsOf(updateUser)[0]?.body).toMatchObject({
      email: 'new@example.org',
      currentPassword: 'the old one',
    }),
  )
})
