import { checkAuth, logout } from '@mihrab/core/features/auth/auth.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  checkMosqueStatus,
  createMosque,
  findPendingMosqueByEmail,
  getStartTimes,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Role, SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { startTimesWith } from '@mihrab/web/test/mosque-form-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Guard } from '#app/guard.tsx'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { MosqueRegistrationPage } from './mosque-registration-page.tsx'

async function openAs(id: string, prepare: (api: ReturnType<typeof fakeApi>) => void = () => undefined) {
  const api = fakeApi()
  prepare(api)
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

test('input is restored for the same person, and for no one else', async () => {
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

test('someone who has registered their mosque in another tab is told so, and moves on to its state', async () => {
  const router = await openAs('zainab', (api) => {
    api.on(getStartTimes, () => startTimesWith('05:36'))
    api.on(createMosque, () => {
      throw new Refusal('conflict', 'You have already registered a mosque')
    })
  })
  const entries = {
    'Mosque Name': 'Quba Mosque',
    Email: 'quba@example.org',
    'City No': '0114',
    'Organization Name': 'Quba Trust',
    'Organization Address': '59 Firshill Road',
    Country: 'United Kingdom',
    Latitude: '53.4',
    Longitude: '-1.46',
  }
  for (const [label, value] of Object.entries(entries)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  const send = screen.getByRole('button', { name: 'Register Mosque' })
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(send)
  expect(await screen.findByText('You have already registered a mosque')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin'))
})

test('the foot of the form names the first thing that is missing, and leads to it', async () => {
  await openAs('zainab')
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const foot = () => screen.getByRole('button', { name: /^Still needed: / })
  const send = screen.getByRole('button', { name: 'Register Mosque' })
  const order = ['Mosque Name', 'Email', 'City No', 'Organization Name', 'Country', 'Organization Address']
  for (const label of order) {
    expect(foot().textContent).toBe(`Still needed: ${label}`)
    await userEvent.click(foot())
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    fireEvent.change(screen.getByLabelText(label), {
      target: { value: label === 'Country' ? 'United Kingdom' : 'quba@example.org' },
    })
  }
  expect(send.getAttribute('aria-describedby')).toBe(foot().closest('[id]')?.id)
  await userEvent.click(screen.getByRole('button', { name: 'Still needed: Location' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Latitude'))
})

test('what a mosque must have comes before what can be added later', async () => {
  await openAs('zainab')
  const later = screen.getByText('You can add these later.')
  const isBefore = (label: string) =>
    Boolean(screen.getByLabelText(label).compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING)
  const all = ['Mosque Name', 'Longitude', 'Prayer Calculation Method', 'Website', 'Contact Person']
  expect(all.map(isBefore)).toEqual([true, true, true, false, false])
})

test('after a failed Logout, leaving asks again', async () => {
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

test('a user whose mosque has been approved in the meantime is sent to its prayer calendar', async () => {
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

test('a person with a pending mosque under their confirmed email sees Pending Approval', async () => {
  const { router } = await openWithMosqueUnderEmail({})
  await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/pending'))
})

test('a person with a pending mosque under their email may still register their own', async () => {
  const { router } = await openWithMosqueUnderEmail({}, { isAnother: true })
  expect(await screen.findByRole('heading', { name: 'Register your mosque' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/form')
})

test('no mosque is looked up for an email that is not confirmed', async () => {
  const { api } = await openWithMosqueUnderEmail({ emailConfirmed: false })
  expect(await screen.findByRole('heading', { name: 'Register your mosque' })).toBeTruthy()
  expect(api.callsOf(findPendingMosqueByEmail)).toEqual([])
})
