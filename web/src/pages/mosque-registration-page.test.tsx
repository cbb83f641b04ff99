import { checkAuth, logout } from '@mihrab/core/features/auth/auth.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  checkMosqueStatus,
  findPendingMosqueByEmail,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Role, SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { Guard } from '#app/guard.tsx'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { MosqueRegistrationPage } from './mosque-registration-page.tsx'

async function openAs(id: string) {
  const api = fakeApi()
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(checkMosqueStatus, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  api.on(logout, () => {
    throw new NoNetwork()
  })
  const element = (
    <UserContext value={aUser({ _id: id })}>
      <MosqueRegistrationPage />
    </UserContext>
  )
  const { router } = renderScreen(
    [
      { path: '/', element },
      { path: '*', element: <h1>Another page</h1> },
    ],
    '/',
  )
  await screen.findByRole('heading', { name: 'Register your mosque' })
  return router
}

const nameField = () => screen.getByLabelText('Mosque Name')
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } })

test('what was typed is there again for the same person, and for no one else', async () => {
  await openAs('zainab')
  typeName('Quba Mosque')
  cleanup()
  await openAs('yusuf')
  expect(nameField()).toHaveProperty('value', '')
  cleanup()
  await openAs('zainab')
  expect(nameField()).toHaveProperty('value', 'Quba Mosque')
  typeName('')
  cleanup()
  await openAs('zainab')
  expect(nameField()).toHaveProperty('value', '')
})

test('after a Logout that failed, leaving is asked about again', async () => {
  const router = await openAs('zainab')
  typeName('Quba Mosque')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave the form?' })
  expect(within(question).getByText(/If you log out, what you typed will be lost/)).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Logout failed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByText(/is kept in this tab/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test('a user whose mosque has been approved meanwhile is led to its prayer calendar', async () => {
  const api = fakeApi()
  let role: Role = 'user'
  api.on(checkAuth, () => ({ success: true as const, user: aUser({ role }) }))
  api.on(checkMosqueStatus, () => {
    role = 'mosqueAdmin'
    return { success: true as const, mosque: aMosque({ status: 'approved' }), status: 'approved' as const }
  })
  const element = (
    <Guard>
      <Outlet />
    </Guard>
  )
  const children = [
    { path: '/mosque-admin/mosque-form', element: <MosqueRegistrationPage /> },
    { path: '*', element: <h1>Another page</h1> },
  ]
  const { router } = renderScreen([{ element, children }], '/mosque-admin/mosque-form')
  await screen.findByRole('heading', { name: 'Another page' })
  expect(router.state.location.pathname).toBe('/mosque-admin/dashboard/pray')
})

async function openWithMosqueUnderEmail(special: Partial<SignedInUser>, state: object | null = null) {
  const api = fakeApi()
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(checkMosqueStatus, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  api.on(findPendingMosqueByEmail, () => ({ success: true as const, mosque: aMosque({ status: 'pending' }) }))
  const element = (
    <UserContext value={aUser(special)}>
      <MosqueRegistrationPage />
    </UserContext>
  )
  const { router } = renderScreen(
    [
      { path: '/form', element },
      { path: '*', element: <h1>Another page</h1> },
    ],
    '/',
  )
  await act(() => router.navigate('/form', { state }))
  return { router, api }
}

test('a person under whose confirmed email a mosque waits is shown Pending Approval', async () => {
  const { router } = await openWithMosqueUnderEmail({})
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/pending'))
})

test('they may register one of their own all the same', async () => {
  const { router } = await openWithMosqueUnderEmail({}, { isAnother: true })
  expect(await screen.findByRole('heading', { name: 'Register your mosque' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/form')
})

test('an email that is not confirmed is not looked for', async () => {
  const { api } = await openWithMosqueUnderEmail({ emailConfirmed: false })
  expect(await screen.findByRole('heading', { name: 'Register your mosque' })).toBeTruthy()
  expect(api.callsOf(findPendingMosqueByEmail)).toEqual([])
})
