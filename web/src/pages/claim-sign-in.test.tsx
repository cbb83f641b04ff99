import { checkAuth, login, register } from '@mihrab/core/features/auth/auth.contract.ts'
import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, press } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { Guard } from '#app/guard.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'

const hint = 'To claim this mosque’s page, create an account or sign in. After that you register the mosque.'
const form = '/mosque-admin/mosque-form?claim=quba'

/** `role` is that of the person who is signed in, or null. */
function open(role: Role | null, path = '/auth/register?claim=quba') {
  const api = fakeApi()
  api.on(checkAuth, () => {
    if (role === null) throw new Refusal('notSignedIn', 'Please sign in first')
    return { success: true as const, user: aUser({ role }) }
  })
  api.on(register, () => ({ success: true as const, user: aUser() }))
  api.on(login, () => ({ success: true as const, user: aUser() }))
  const element = (
    <Guard>
      <Outlet />
    </Guard>
  )
  const children = [
    { path: '/auth/register', element: <RegisterPage /> },
    { path: '/auth/login', element: <LoginPage /> },
    { path: '*', element: <h1>Another page</h1> },
  ]
  const { router } = renderScreen([{ element, children }], path)
  const address = () => router.state.location.pathname + router.state.location.search
  return { router, address }
}

async function signIn() {
  await userEvent.clear(field('Email'))
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Login')
}

test('a new person registers, signs in, and is at the form with the claim', async () => {
  const { address } = open(null)
  expect(await screen.findByText(hint)).toBeTruthy()
  for (const label of ['Full Name', 'Username']) await userEvent.type(field(label), 'Yusuf')
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Register')
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.getByText(hint)).toBeTruthy()
  await signIn()
  await waitFor(() => expect(address()).toBe(form))
})

test('a person who has an account signs in instead, and is at the form with the claim', async () => {
  const { router, address } = open(null)
  const link = await screen.findByRole('link', { name: 'Sign in' })
  await act(() => router.navigate(link.getAttribute('href') ?? ''))
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/auth/register?claim=quba')
  await signIn()
  await waitFor(() => expect(address()).toBe(form))
})

test('someone who opens the form of a claim signed out can also register', async () => {
  const { address } = open(null, form)
  await screen.findByRole('button', { name: 'Login' })
  expect(address()).toBe('/auth/login?claim=quba')
})

test.each<[Role, string]>([
  ['user', form],
  ['admin', '/admin/mosques?claim=quba'],
  ['mosqueAdmin', '/mosque-admin/dashboard?claim=quba'],
  ['contactPerson', '/contact-person?claim=quba'],
])('a %s who is signed in continues at %s', async (role, path) => {
  const { address } = open(role)
  await screen.findByRole('heading', { name: 'Another page' })
  expect(address()).toBe(path)
})
