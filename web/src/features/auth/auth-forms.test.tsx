import { login, register } from '@mihrab/core/features/auth/auth.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LoginPage } from '#pages/login-page.tsx'
import { RegisterForm } from './register-form.tsx'

function open(path: string) {
  const { router } = renderScreen(
    [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/auth/register', element: <RegisterForm /> },
      { path: '/', element: <p>Home</p> },
    ],
    path,
  )
  return router
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'yusuf@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('signing in shows the server’s message and opens the start page', async () => {
  const api = fakeApi()
  api.on(login, () => ({ success: true as const, message: 'Welcome, Yusuf Karim', user: aUser() }))
  const router = open('/auth/login')
  await signIn()
  await screen.findByText('Welcome, Yusuf Karim')
  expect(router.state.location.pathname).toBe('/')
  expect(api.callsOf(login)[0]?.body).toEqual({ email: 'yusuf@example.org', password: 'correct horse' })
})

test('a wrong email or password shows the server’s message and keeps the input', async () => {
  fakeApi().on(login, () => {
    throw new Refusal('notSignedIn', 'Invalid email or password')
  })
  open('/auth/login')
  await signIn()
  await screen.findByText('Invalid email or password')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'yusuf@example.org')
  // Said once: the toast's words are set, and the field repeats nothing.
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true')
})

test('a failed call shows our own message', async () => {
  fakeApi().on(login, () => {
    throw new NoNetwork()
  })
  open('/auth/login')
  await signIn()
  await screen.findByText('Login failed. Please try again.')
})

async function signUp() {
  await userEvent.type(screen.getByLabelText('Full Name'), 'Yusuf Karim')
  await userEvent.type(screen.getByLabelText('Email'), 'yusuf@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.type(screen.getByLabelText('Username'), 'yusuf')
  await userEvent.type(screen.getByLabelText('Address'), '18 Kirk St')
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
}

test('registering sends the address as addresss and goes to the login screen', async () => {
  const api = fakeApi()
  api.on(register, () => ({ success: true as const, message: 'Registered', user: aUser() }))
  const router = open('/auth/register')
  await signUp()
  await screen.findByText('Registered')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  expect(api.callsOf(register)[0]?.body).toEqual({
    name: 'Yusuf Karim',
    email: 'yusuf@example.org',
    password: 'correct horse',
    username: 'yusuf',
    addresss: '18 Kirk St',
    phone: '',
  })
})

test('a rejected field shows the reason beside it; without one, our own message shows', async () => {
  const api = fakeApi()
  api.on(register, () => {
    throw new Refusal('conflict', 'This email already exists', { email: 'Taken' })
  })
  open('/auth/register')
  await signUp()
  await screen.findByText('This email already exists')
  expect(await screen.findByText('Taken')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  api.on(register, () => {
    throw new Refusal('internal')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Registration failed')
})
