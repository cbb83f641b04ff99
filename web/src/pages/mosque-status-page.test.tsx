import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  checkMosqueStatus,
  findPendingMosqueByEmail,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { Guard } from '#app/guard.tsx'
import { MosqueStatusPage } from './mosque-status-page.tsx'

let role: Role
let status: MosqueStatus

function open(path: string) {
  const api = fakeApi()
  api.on(checkAuth, () => ({ success: true as const, user: aUser({ role }) }))
  api.on(checkMosqueStatus, () => ({ success: true as const, mosque: aMosque({ status }), status }))
  api.on(findPendingMosqueByEmail, () => {
    throw new Refusal('notFound', 'No pending mosque for this email')
  })
  const element = (
    <Guard>
      <Outlet />
    </Guard>
  )
  const children = [
    { path: '/mosque-admin', element: <MosqueStatusPage /> },
    { path: '*', element: <p>Another page</p> },
  ]
  return { api, ...renderScreen([{ element, children }], path) }
}

test('an approval that the role does not show yet is reported, and can be checked again', async () => {
  role = 'user'
  status = 'approved'
  const { router } = open('/mosque-admin')
  await screen.findByText(/^Your mosque is approved, but your account does not show it yet/)
  role = 'mosqueAdmin'
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/dashboard'))
})

test('the page requests the status each time it appears, however recent the last one is', async () => {
  role = 'user'
  status = 'pending'
  const { api, router } = open('/mosque-admin')
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/pending'))
  const asked = api.callsOf(checkMosqueStatus).length
  const askedWho = api.callsOf(checkAuth).length
  await act(() => router.navigate('/mosque-admin'))
  await waitFor(() => expect(api.callsOf(checkMosqueStatus)).toHaveLength(asked + 1))
  await waitFor(() => expect(api.callsOf(checkAuth)).toHaveLength(askedWho + 1))
})

/** The server's answer to someone who has registered nothing. */
function nothingRegistered(): never {
  throw new Refusal('notFound', 'There is no such mosque')
}

test('someone who has registered nothing is sent to the form', async () => {
  role = 'user'
  const { api, router } = open('/mosque-admin')
  api.on(checkMosqueStatus, nothingRegistered)
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form'))
})

test('someone with a pending mosque under their email is sent to the pending page', async () => {
  role = 'user'
  const { api, router } = open('/mosque-admin')
  api.on(checkMosqueStatus, nothingRegistered)
  api.on(findPendingMosqueByEmail, () => ({ success: true as const, mosque: aMosque() }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/pending'))
  expect(api.callsOf(findPendingMosqueByEmail)[0]?.params).toEqual({
    email: encodeURIComponent(aUser().email),
  })
})

test('a failed search by email is reported, and can be tried again', async () => {
  role = 'user'
  const { api, router } = open('/mosque-admin')
  api.on(checkMosqueStatus, nothingRegistered)
  api.on(findPendingMosqueByEmail, () => {
    throw new Refusal('conflict')
  })
  expect(await screen.findByText('Fetching pending mosque by email failed')).toBeTruthy()
  api.on(findPendingMosqueByEmail, nothingRegistered)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form'))
})
