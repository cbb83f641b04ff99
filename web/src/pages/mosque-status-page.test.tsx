import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { checkMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
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

test('an approval that the role does not show yet is said, and can be tried again', async () => {
  role = 'user'
  status = 'approved'
  const { router } = open('/mosque-admin')
  await screen.findByText(/^Your mosque is approved, but your account does not show it yet/)
  role = 'mosqueAdmin'
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/dashboard'))
})

test('the page asks anew each time it appears, however lately it has asked', async () => {
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
