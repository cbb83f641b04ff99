import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { getUser, listUsers, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { answerLater, fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { press, theAdmin, type } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { AdminMosqueDetailPage } from './admin-mosque-detail-page.tsx'
import { AdminUserFormPage } from './admin-user-form-page.tsx'
import { AdminUsersPage } from './admin-users-page.tsx'

let api: ReturnType<typeof fakeApi>
let amina: User
const listOf = (...users: User[]) => ({ success: true as const, users, nextCursor: null })

beforeEach(() => {
  api = fakeApi()
  amina = aUser({ _id: 'amina', name: 'Amina', role: 'contactPerson' })
  api.on(listUsers, () => listOf(amina, theAdmin))
  api.on(getUser, () => amina)
  api.on(updateUser, ({ body }) => {
    amina = { ...amina, name: body.name ?? amina.name }
    return { success: true as const, user: amina }
  })
  api.on(getMosqueHistory, () => ({ success: true as const, history: [], nextCursor: null }))
  answerMosque(api, (_id) => aProfile({ _id, contactPerson: [amina] }))
})

function open(path: string) {
  const element = (
    <UserContext value={theAdmin}>
      <Outlet />
    </UserContext>
  )
  const children = [
    { path: '/admin/users', element: <AdminUsersPage /> },
    { path: '/admin/update/:id', element: <AdminUserFormPage /> },
    { path: '/admin/detail/:id', element: <AdminMosqueDetailPage /> },
  ]
  return renderScreen([{ element, children }], path).router
}

/** Leaves the open page for the form, and saves another name there; the list follows. */
async function rename(router: ReturnType<typeof open>) {
  await act(() => router.navigate('/admin/update/amina'))
  await screen.findByRole('button', { name: 'Update Profile' })
  type('Name', 'Amina Saleh')
  await press('Update Profile')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
}

test('a new name is in the list at once, and the list is refetched', async () => {
  const router = open('/admin/users')
  await screen.findByRole('link', { name: 'Amina' })
  const late = answerLater<ReturnType<typeof listOf>>()
  api.on(listUsers, () => late.promise)
  await rename(router)
  expect(await screen.findByRole('link', { name: 'Amina Saleh' })).toBeTruthy()
  late.resolve(listOf(theAdmin))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Amina Saleh' })).toBeNull())
})

test('the person’s mosque shows a new name, even if it was loaded just before', async () => {
  const router = open('/admin/detail/m')
  await screen.findByText('Amina')
  await rename(router)
  await act(() => router.navigate('/admin/detail/m'))
  expect(await screen.findByText('Amina Saleh')).toBeTruthy()
})
