import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { listSessions, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, fakeApi } from '@mihrab/web/test/fake-api.ts'
import { press, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OwnProfilePage } from '#pages/own-profile-page.tsx'
import { Guard } from './guard.tsx'

let api: ReturnType<typeof fakeApi>
const renamed = { ...theAdmin, name: 'Maryam' }

beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, () => ({ success: true as const, user: theAdmin }))
  api.on(listSessions, () => ({ success: true as const, sessions: [] }))
  api.on(updateUser, () => ({ success: true as const, user: renamed }))
})

/** Opens the signed-in user's profile behind the guard. */
async function openOwn() {
  const page = (
    <Guard>
      <OwnProfilePage />
    </Guard>
  )
  const routes = [
    { path: '/admin/profile', element: page },
    { path: '*', element: <h1>Another page</h1> },
  ]
  const { router } = renderScreen(routes, '/admin/profile')
  await screen.findByRole('heading', { name: 'Platform admin' })
  return router
}

async function saveName() {
  await press('Edit Profile')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: renamed.name } })
  await press('Save Changes')
}

test('a saved change of one’s own profile shows before the session is fetched again', async () => {
  await openOwn()
  const late = answerLater<{ success: true; user: typeof renamed }>()
  api.on(checkAuth, () => late.promise)
  await saveName()
  expect(await screen.findByRole('heading', { name: 'Maryam' })).toBeTruthy()
  late.resolve({ success: true, user: renamed })
})

test('the role is fetched again after a change of one’s own profile', async () => {
  const router = await openOwn()
  api.on(checkAuth, () => ({ success: true as const, user: { ...renamed, role: 'user' as const } }))
  await saveName()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/mosque-admin/))
})
