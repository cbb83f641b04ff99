import { getUser, listUsers, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { User, UserChange } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, press, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { AdminUserFormPage } from './admin-user-form-page.tsx'
import { AdminUserProfilePage } from './admin-user-profile-page.tsx'

let api: ReturnType<typeof fakeApi>
let amina: User

beforeEach(() => {
  api = fakeApi()
  amina = aUser({
    _id: 'amina',
    name: 'Amina',
    phone: '0114 1',
    address: '',
    updatedAt: '2026-11-20T10:00:00Z',
  })
  api.on(getUser, () => amina)
  api.on(listUsers, () => ({ success: true as const, users: [amina], nextCursor: null }))
  api.on(updateUser, ({ body }) => {
    if (body.updatedAt !== amina.updatedAt) throw new Refusal('conflict', 'Someone was quicker')
    amina = { ...amina, ...body, updatedAt: '2026-11-20T12:00:00Z' } as User
    return { success: true as const, user: amina }
  })
})

async function open(path: string, ready: string) {
  const element = (
    <UserContext value={theAdmin}>
      <Outlet />
    </UserContext>
  )
  const children = [
    { path: '/admin/update/:id', element: <AdminUserFormPage /> },
    { path: '/admin/user-profile/:id', element: <AdminUserProfilePage /> },
    { path: '/admin/users', element: 'The list' },
  ]
  renderScreen([{ element, children }], path)
  await screen.findByRole('button', { name: ready })
}

const openForm = () => open('/admin/update/amina', 'Update Profile')
async function openDialog() {
  await open('/admin/user-profile/amina', 'Edit Profile')
  await press('Edit Profile')
}

/** Someone else saves in another browser. */
function changeElsewhere(change: UserChange) {
  amina = { ...amina, ...change, updatedAt: '2026-11-20T11:00:00Z' } as User
}

const sent = () => api.callsOf(updateUser).map(({ body }) => body)
const words = 'Someone else has also changed this in the meantime.'
const box = () => screen.findByText(words)
const hasFocus = (described: string) =>
  document.activeElement === screen.getByRole('group', { description: new RegExp(`^${described}`) })

test('a colleague’s change to the same field shows before it would be overwritten', async () => {
  await openForm()
  type('Phone', '0114 2')
  changeElsewhere({ phone: '0114 9', address: '1 Mill Road' })
  await press('Update Profile')
  await box()
  expect(screen.getByText('Phone: 0114 1 → 0114 9')).toBeTruthy()
  expect(field('Phone').value).toBe('0114 2')
  // Untouched, so it shows the other person's value.
  expect(field('Address').value).toBe('1 Mill Road')
  await press('Update Profile')
  expect(sent()).toHaveLength(1)
  expect(amina.phone).toBe('0114 9')
})

test.each([
  ['a form', openForm, 'Update Profile', 'Profile updated successfully!'],
  ['a dialog', openDialog, 'Save Changes', 'Profile updated successfully'],
])(
  'in %s a colleague’s change shows in one note, which gets the focus each time',
  async (_, open, save, saved) => {
    await open()
    type('Phone', '0114 2')
    changeElsewhere({ phone: '0114 9' })
    for (const _ of ['as it is refused', 'as it is held back']) {
      await press(save)
      await box()
      await waitFor(() => expect(hasFocus(words)).toBe(true))
    }
    await press('Keep mine')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: save }))
    await press(save)
    await screen.findByText(saved)
    // A toast would still be there.
    expect(screen.queryByText('Someone was quicker')).toBeNull()
  },
)

test('one’s own entry is kept and sent with the version that was shown', async () => {
  await openForm()
  type('Phone', '0114 2')
  changeElsewhere({ phone: '0114 9' })
  await press('Update Profile')
  await box()
  await press('Keep mine')
  await press('Update Profile')
  await screen.findByText('The list')
  expect(sent().at(-1)).toEqual({ phone: '0114 2', updatedAt: '2026-11-20T11:00:00Z' })
})

test('their value is taken for the field that both changed, and other input stays', async () => {
  await openForm()
  type('Phone', '0114 2')
  type('Name', 'Amina S')
  changeElsewhere({ phone: '' })
  await press('Update Profile')
  await box()
  expect(screen.getByText('Phone: 0114 1 → nothing')).toBeTruthy()
  await press('Show theirs')
  expect(field('Phone').value).toBe('')
  expect(field('Name').value).toBe('Amina S')
  await press('Update Profile')
  await screen.findByText('The list')
  expect(amina).toMatchObject({ name: 'Amina S', phone: '' })
})

test('changes to different fields do not conflict', async () => {
  await openForm()
  type('Phone', '0114 2')
  changeElsewhere({ address: '1 Mill Road' })
  await press('Update Profile')
  expect((await screen.findByText('Someone was quicker')).closest('form')).toBeTruthy()
  expect(hasFocus('Someone was quicker')).toBe(true)
  expect(await screen.findByText(/^Their change is now in the form/)).toBeTruthy()
  await waitFor(() => expect(field('Address').value).toBe('1 Mill Road'))
  await press('Update Profile')
  await screen.findByText('The list')
  expect(amina).toMatchObject({ phone: '0114 2', address: '1 Mill Road' })
})

test('the note says that their change is in the form only if it is, and goes once one types on', async () => {
  await openForm()
  type('Phone', '0114 2')
  changeElsewhere({ address: '1 Mill Road' })
  api.on(getUser, () => {
    throw new Refusal('internal')
  })
  await press('Update Profile')
  await screen.findByText('Someone was quicker')
  await waitFor(() => expect(api.callsOf(getUser).length).toBeGreaterThan(1))
  expect(screen.queryByText(/^Their change is now in the form/)).toBeNull()
  type('Phone', '0114 3')
  expect(screen.queryByText('Someone was quicker')).toBeNull()
})

test('someone who sends with Enter stays in the field when a colleague was faster', async () => {
  await openForm()
  type('Phone', '0114 2')
  changeElsewhere({ phone: '0114 9' })
  await userEvent.type(field('Phone'), '{Enter}')
  await box()
  expect(document.activeElement).toBe(field('Phone'))
  await press('Keep mine')
  expect(screen.queryByRole('group', { description: /quicker|meantime/ })).toBeNull()
})

test('restored input is compared with what has been saved since', async () => {
  await openForm()
  type('Phone', '0114 2')
  cleanup()
  changeElsewhere({ phone: '0114 9' })
  await openForm()
  await box()
  expect(field('Phone').value).toBe('0114 2')
  expect(screen.getByText('Phone: 0114 1 → 0114 9')).toBeTruthy()
})

test('the profile dialog reports a colleague’s change too', async () => {
  await openDialog()
  type('Phone', '0114 2')
  changeElsewhere({ phone: '0114 9' })
  await press('Save Changes')
  await box()
  await press('Keep mine')
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(amina.phone).toBe('0114 2')
})
