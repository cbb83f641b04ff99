import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { checkMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { PendingApprovalPage } from '#pages/pending-approval-page.tsx'
import { Guard } from './guard.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
})

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  // Responses and redirects resolve in separate steps.
  for (let step = 0; step < 5; step += 1) await act(() => vi.advanceTimersByTimeAsync(1))
}

function open(path: string, state?: unknown) {
  const element = (
    <Guard>
      <Outlet />
    </Guard>
  )
  const children = [
    { path: '/mosque-admin/pending', element: <PendingApprovalPage /> },
    { path: '*', element: <p>Another page</p> },
  ]
  return renderScreen([{ element, children }], path, state).router
}

type Api = ReturnType<typeof fakeApi>

function signIn(api: Api, user: Partial<User>) {
  api.on(checkAuth, () => ({ success: true as const, user: aUser(user) }))
}

function review(api: Api, mosque: Partial<Mosque>) {
  const whole = aMosque(mosque)
  api.on(checkMosqueStatus, () => ({ success: true as const, mosque: whole, status: whole.status }))
}

test('a stranger is sent to the login screen, which remembers where they wanted to go', async () => {
  fakeApi().on(checkAuth, () => {
    throw new Refusal('notSignedIn', 'Please sign in first')
  })
  const router = open('/admin/users')
  await pass(0)
  expect(router.state.location).toMatchObject({
    pathname: '/auth/login',
    state: { from: '/admin/users' },
  })
})

test('the input of one person is gone for the next one', async () => {
  const api = fakeApi()
  let user = aUser({ _id: 'one', role: 'admin' })
  api.on(checkAuth, () => ({ success: true as const, user }))
  const element = (
    <Guard>
      <input aria-label="Note" />
    </Guard>
  )
  const { queryClient } = renderScreen([{ path: '*', element }], '/admin/users')
  await pass(0)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'a secret' } })
  user = aUser({ _id: 'other', role: 'admin' })
  await act(() => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }))
  await pass(0)
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('')
})

test('when the session cannot be checked the page says so and tries again', async () => {
  const api = fakeApi()
  api.on(checkAuth, () => {
    throw new NoNetwork()
  })
  const router = open('/admin/users')
  await pass(10_000)
  expect(screen.getByText('checkAuth failed')).toBeTruthy()
  signIn(api, { role: 'admin' })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(0)
  expect(screen.getByText('Another page')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/users')
})

test('the pending page shows the registration and moves on by itself once it is approved', async () => {
  const api = fakeApi()
  signIn(api, { role: 'user' })
  review(api, { status: 'pending' })
  const router = open('/mosque-admin/pending')
  await pass(0)
  expect(screen.getByText('Masjid Sunnah Sheffield')).toBeTruthy()
  expect(screen.getByText('18 November 2026 (2 days ago)')).toBeTruthy()
  review(api, { status: 'approved' })
  signIn(api, { role: 'mosqueAdmin' })
  await pass(14_000)
  expect(router.state.location.pathname).toBe('/mosque-admin/pending')
  await pass(1_500)
  expect(router.state.location.pathname).toBe('/mosque-admin/dashboard')
})

test('the pending page sends a rejected applicant back to the form, at the latest when the window gets the focus', async () => {
  const api = fakeApi()
  signIn(api, { role: 'user' })
  review(api, { status: 'pending' })
  const router = open('/mosque-admin/pending')
  await pass(0)
  review(api, { status: 'rejected' })
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(0)
  expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form')
})

test('an admin who comes from the list sees the pending page with Back and without a status check', async () => {
  const api = fakeApi()
  signIn(api, { role: 'admin' })
  const router = open('/mosque-admin/pending', { fromAdmin: true })
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Pending Approval' })).toBeTruthy()
  expect(api.callsOf(checkMosqueStatus)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await pass(0)
  expect(router.state.location.pathname).toBe('/admin/list-mosque')
})

test('a mosque admin with the admin’s flag is sent home without a redirect loop', async () => {
  const api = fakeApi()
  signIn(api, { role: 'mosqueAdmin' })
  const router = open('/mosque-admin/pending', { fromAdmin: true })
  const visited: string[] = []
  router.subscribe(({ location }) => void visited.push(location.pathname))
  await pass(0)
  expect(visited).toEqual(['/admin/list-mosque', '/mosque-admin/dashboard'])
})
