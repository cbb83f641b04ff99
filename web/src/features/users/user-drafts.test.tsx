import { createUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AddUserForm } from './add-user-form.tsx'
import { EditProfileButton } from './edit-profile-dialog.tsx'
import { EditUserForm } from './edit-user-form.tsx'

let api: ReturnType<typeof fakeApi>
const stay = () => undefined
const amina = aUser({ name: 'Amina', phone: '0114', email: 'amina@example.org' })

beforeEach(() => {
  api = fakeApi()
  api.on(createUser, () => ({ success: true as const, user: amina }))
  api.on(updateUser, () => ({ success: true as const, message: 'Saved', user: amina }))
})

const adding = <AddUserForm onEnd={stay} />
const editing = (user = amina) => <EditUserForm user={user} isOwn={false} onSaved={stay} onEnd={stay} />
const profile = (user = amina) => <EditProfileButton user={user} isOwn />

/** As after the end of a session, or a reload. */
function comeBack(element: ReactElement) {
  cleanup()
  return openAs(theAdmin, '/', element)
}

const restored = () => screen.queryByText(/^This is what you typed before/)

test.each([
  ['of a new account', adding, 'Create Profile'],
  ['of a change to one', editing(), 'Update Profile'],
])(
  'the entries %s are restored, but never the password, and go once they are saved',
  async (_, form, save) => {
    openAs(theAdmin, '/', form)
    expect(restored()).toBeNull()
    type('Name', 'Amina S')
    type('Email', 's@example.org')
    type('Username', 'amina')
    type('Password', 'a long password')
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('a long password')
    comeBack(form)
    expect(restored()).toBeTruthy()
    expect(field('Name').value).toBe('Amina S')
    expect(field('Password').value).toBe('')
    type('Password', 'a long password')
    await press(save)
    await screen.findByText(/^Profile (created|updated) successfully!/)
    comeBack(form)
    expect(restored()).toBeNull()
  },
)

test('a profile dialog that was filled in opens again, with the name and without the password', async () => {
  openAs(theAdmin, '/', profile())
  await press('Edit Profile')
  type('Name', 'Amina S')
  type('Email', 's@example.org')
  type('Current password', 'the old one')
  comeBack(profile())
  await screen.findByRole('dialog', { name: 'Edit Profile' })
  expect(restored()).toBeTruthy()
  expect(field('Name').value).toBe('Amina S')
  expect(field('Current password').value).toBe('')
  type('Current password', 'the old one')
  await press('Save Changes')
  await screen.findByText('Profile updated successfully')
  comeBack(profile())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('discarded entries about a person are not restored', async () => {
  openAs(theAdmin, '/', profile())
  await press('Edit Profile')
  type('Name', 'Amina S')
  await press('Cancel')
  await press('Discard')
  comeBack(profile())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([adding, editing()])(
  'entries of a page that was left after a question are not restored',
  async (form) => {
    const { router } = openAs(theAdmin, '/', form)
    type('Name', 'Amina S')
    await act(() => router.navigate('/elsewhere'))
    await press('Leave')
    comeBack(form)
    expect(restored()).toBeNull()
  },
)

test('a colleague’s change shows beside the restored input', () => {
  openAs(theAdmin, '/', editing())
  type('Name', 'Amina S')
  comeBack(editing({ ...amina, phone: '0114 496' }))
  expect(field('Name').value).toBe('Amina S')
  expect(field('Phone').value).toBe('0114 496')
})

function Changing() {
  const [user, setUser] = useState(amina)
  return (
    <>
      {editing(user)}
      <button type="button" onClick={() => setUser({ ...amina, name: 'Theirs', phone: '0114 496' })}>
        A colleague saves
      </button>
    </>
  )
}

test('a colleague’s change shows in fields without input', async () => {
  openAs(theAdmin, '/', <Changing />)
  type('Name', 'Amina S')
  await press('A colleague saves')
  expect(field('Name').value).toBe('Amina S')
  expect(field('Phone').value).toBe('0114 496')
})

test('nothing is sent without a change, not even with a current password', async () => {
  openAs(theAdmin, '/', <EditUserForm user={amina} isOwn onSaved={stay} onEnd={stay} />)
  type('Current password', 'the old one')
  await press('Update Profile')
  comeBack(profile())
  await press('Edit Profile')
  await press('Save Changes')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.callsOf(updateUser)).toEqual([])
})

test('a form with only a current password can be left without a question', async () => {
  const { router } = openAs(theAdmin, '/', <EditUserForm user={amina} isOwn onSaved={stay} onEnd={stay} />)
  type('Current password', 'the old one')
  await act(() => router.navigate('/elsewhere'))
  expect(screen.getByText('Another page')).toBeTruthy()
})
