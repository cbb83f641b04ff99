import { createUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { field, openAs, press, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { AddUserForm } from './add-user-form.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { EditUserForm } from './edit-user-form.tsx'

const stay = () => undefined
const amina = aUser({ name: 'Amina' })

const homes: [string, ReactElement, string, string, string][] = [
  [
    'an account that is made',
    <AddUserForm key="add" onEnd={stay} />,
    'Create Profile',
    ...(['Leave without saving?', 'Leave'] as const),
  ],
  [
    'an account that is changed',
    <EditUserForm key="edit" user={amina} isOwn={false} onSaved={stay} onEnd={stay} />,
    'Update Profile',
    ...(['Leave without saving?', 'Leave'] as const),
  ],
  [
    'one’s own profile',
    <EditProfileDialog key="own" user={amina} isOwn onClose={stay} />,
    'Save Changes',
    ...(['Discard your changes?', 'Discard'] as const),
  ],
]

test.each(homes)('a picture for %s that could not be sent is never silently left out', async (...home) => {
  const [, form, save, question, leave] = home
  const api = fakeApi()
  const { uploads } = fakeUploads()
  const { router } = openAs(theAdmin, '/', form)
  fireEvent.change(field('Image'), {
    target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] },
  })
  await act(async () => uploads[0]?.breakDown())
  await press(save)
  expect(screen.getByText(/^This image was not uploaded/)).toBeTruthy()
  expect(document.activeElement).toBe(field('Image'))
  expect([...api.callsOf(createUser), ...api.callsOf(updateUser)]).toEqual([])
  await act(() => router.navigate('/elsewhere'))
  expect(screen.getByRole('alertdialog', { name: question })).toBeTruthy()
  await press(leave)
  expect(await screen.findByText('Another page')).toBeTruthy()
})
