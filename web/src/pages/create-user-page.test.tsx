import type { ContactPerson } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createUser } from '@mihrab/core/features/users/users.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { field, openAs, press, type } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CreateUserPage } from './create-user-page.tsx'

let api: ReturnType<typeof fakeApi>
let people: ContactPerson[]
const owner = aUser({ role: 'mosqueAdmin', mosqueId: 'm' })

beforeEach(() => {
  people = []
  api = fakeApi()
  answerProfile(api, (_id) => aProfile({ _id, contactPerson: people }))
  api.on(createUser, () => ({ success: true as const, user: aUser({ name: 'Idris Khan' }) }))
})

const openForm = () => openAs(owner, '/create-user', <CreateUserPage />)

function fill() {
  type('Full Name', 'Idris Khan')
  type('Username', 'idris')
  type('Email', 'idris@example.org')
  type('Password', 'a long password')
}

test('a new account becomes a contact person, and the dashboard opens', async () => {
  const { router } = openForm()
  fill()
  type('Phone Number', '0114')
  type('Address', '18 Kirk St')
  await press('Register')
  expect(await screen.findByText('Idris Khan can now sign in')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/mosque-admin/dashboard')
  expect(api.callsOf(createUser)[0]?.body).toEqual({
    name: 'Idris Khan',
    username: 'idris',
    email: 'idris@example.org',
    password: 'a long password',
    phone: '0114',
    address: '18 Kirk St',
  })
})

test('those who help already are listed above the form', async () => {
  people = [{ _id: 'j', name: 'Jamila', email: 'jamila@example.org', image: null }]
  openForm()
  const jamila = await screen.findByRole('link', { name: 'Jamila' })
  const isAbove = jamila.compareDocumentPosition(field('Full Name')) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAbove).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Jamila' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add a user' })).toBeNull()
})

test('name, username, email and password are required, phone and address are not', async () => {
  openForm()
  await press('Register')
  for (const label of ['Full Name', 'Username', 'Email', 'Password']) {
    expect(await screen.findByText(`${label} is required`)).toBeTruthy()
  }
  expect(screen.queryByText('Phone Number is required')).toBeNull()
  expect(screen.queryByText('Address is required')).toBeNull()
  expect(api.callsOf(createUser)).toEqual([])
})

const ours = 'User creation failed. Please try again.'
const taken = 'An account with this email already exists'

test.each([
  ['that the person already exists, as the server says it', () => new Refusal('conflict', taken), taken],
  ['our words to whatever else it refuses', () => new Refusal('conflict', 'Not today'), ours],
  ['our words where it has none', () => new Refusal('conflict'), ours],
  ['our words when the call broke', () => new NoNetwork(), ours],
])('a failure says %s, and the input stays', async (_, failure, words) => {
  api.on(createUser, () => {
    throw failure()
  })
  const { router } = openForm()
  fill()
  await press('Register')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Full Name').value).toBe('Idris Khan')
  expect(router.state.location.pathname).toBe('/create-user')
})

test('a rejected field shows the message only there', async () => {
  api.on(createUser, () => {
    throw new Refusal('conflict', taken, { email: taken })
  })
  openForm()
  fill()
  await press('Register')
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(screen.getAllByText(taken)).toHaveLength(1)
  const advice = /^If someone already has an account, add them on the Mosque Profile/
  expect(screen.getByText(advice)).toBeTruthy()
  type('Email', 'idris.khan@example.org')
  await waitFor(() => expect(screen.queryByText(advice)).toBeNull())
})

test('input is restored after the session has ended, except the password', async () => {
  openForm()
  fill()
  cleanup()
  openForm()
  await screen.findByText(/^This is what you typed before/)
  expect(field('Full Name').value).toBe('Idris Khan')
  expect(field('Email').value).toBe('idris@example.org')
  expect(field('Password').value).toBe('')
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('a long password')
  type('Password', 'a long password')
  await press('Register')
  await screen.findByText('Idris Khan can now sign in')
  cleanup()
  openForm()
  expect(field('Full Name').value).toBe('')
})

test('a typed password alone leaves no draft', () => {
  openForm()
  type('Password', 'a long password')
  cleanup()
  openForm()
  expect(screen.queryByText(/^This is what you typed before/)).toBeNull()
})

test('leaving the page asks before input is lost', async () => {
  const { router } = openForm()
  fill()
  await act(() => router.navigate('/elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(field('Full Name').value).toBe('Idris Khan')
  await act(() => router.navigate('/elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/elsewhere')
  cleanup()
  openForm()
  expect(field('Full Name').value).toBe('')
})

test('a form without a network says so at once, and the input stays', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  onTestFinished(() => {
    vi.restoreAllMocks()
    onlineManager.setOnline(true)
  })
  api.on(createUser, () => {
    throw new NoNetwork()
  })
  openForm()
  fill()
  await press('Register')
  await screen.findByText(`You are offline. ${ours}`)
  expect(field('Full Name').value).toBe('Idris Khan')
})

test('the password does not stay in memory once the account is created', async () => {
  const { queryClient } = openForm()
  fill()
  await press('Register')
  await screen.findByText('Idris Khan can now sign in')
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})
