import {
  checkAuth,
  login,
  logout,
  register,
  requestPasswordReset,
} from '@mihrab/core/features/auth/auth.contract.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, press } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#features/auth/auth.hooks.ts'
import { claimDrafts } from '#lib/drafts.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'

let api: ReturnType<typeof fakeApi>
const refuse = () => {
  throw new Refusal('notSignedIn', 'Please sign in first')
}

beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, refuse)
  api.on(getStartTimes, refuse)
  api.on(login, () => ({ success: true as const, user: aUser() }))
  api.on(logout, () => ({ success: true as const }))
  api.on(register, () => ({ success: true as const, user: aUser() }))
  api.on(requestPasswordReset, () => ({ success: true as const, message: 'A link is on its way' }))
})

/** As the guard does, which waits until the session is known. */
function KnownForgotPasswordPage() {
  return useSession().isPending ? null : <ForgotPasswordPage />
}

function open(path: string, state?: unknown) {
  const screens = [
    { path: '/', element: <p>Home</p> },
    { path: '/auth/login', element: <LoginPage /> },
    { path: '/auth/register', element: <RegisterPage /> },
    { path: '/auth/forgot-password', element: <KnownForgotPasswordPage /> },
  ]
  return renderScreen(screens, path, state)
}

const words = 'Your session has ended. Please sign in again. What you typed has been kept.'

test('a person whose session has ended is told so, until they have signed in', async () => {
  claimDrafts('yusuf')
  window.sessionStorage.setItem('mihrab.contact.message.yusuf', '{}')
  const { router } = open('/auth/login')
  expect(screen.getByText(words)).toBeTruthy()
  await act(() => router.navigate('/auth/forgot-password'))
  expect(screen.queryByText(words)).toBeNull()
  await act(() => router.navigate('/auth/login'))
  expect(screen.getByText(words)).toBeTruthy()
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Login')
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('the login screen says where drafts will be restored, each place once', () => {
  claimDrafts('yusuf')
  window.sessionStorage.setItem('mihrab.times.new.m', '{}')
  window.sessionStorage.setItem('mihrab.times.r1', '{}')
  window.sessionStorage.setItem('mihrab.contact.message.yusuf', '{}')
  open('/auth/login')
  const place =
    'You will find it where you typed it: prayer times, when you open the same days again; your message or reply.'
  expect(screen.getByText(place)).toBeTruthy()
})

test('the login screen mentions no drafts if there are none', () => {
  claimDrafts('yusuf')
  open('/auth/login')
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
})

test('a person whose session has not ended is not told so', () => {
  open('/auth/login')
  expect(screen.queryByText(/^Your session has ended/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
})

test('a new account is greeted as such, and finds its email', async () => {
  open('/auth/register')
  for (const [label, value] of [
    ['Full Name', 'Yusuf Karim'],
    ['Email', 'yusuf@example.org'],
    ['Password', 'correct horse'],
    ['Username', 'yusuf'],
  ] as const) {
    await userEvent.type(field(label), value)
  }
  await press('Register')
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy()
  expect(field('Email').value).toBe('yusuf@example.org')
  expect(field('Password').value).toBe('')
})

test('the email typed at the login is prefilled when the password is forgotten, and the answer repeats it', async () => {
  const { router } = open('/auth/login')
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await router.navigate('/auth/forgot-password')
  await screen.findByRole('heading', { name: 'Forgotten password' })
  expect(field('Email').value).toBe('yusuf@example.org')
  await press('Send the link')
  expect(await screen.findByText('A link is on its way')).toBeTruthy()
  expect(screen.getByText('You typed yusuf@example.org.')).toBeTruthy()
  await press('Use another email')
  expect(field('Email').value).toBe('')
})

test('a signed-in person requests a link for their own email, and is offered no sign-in', async () => {
  api.on(checkAuth, () => ({ success: true as const, user: aUser({ email: 'me@example.org' }) }))
  open('/auth/forgot-password')
  expect(await screen.findByRole('link', { name: 'Back to the home page' })).toBeTruthy()
  expect(screen.queryByText('Remembered it?')).toBeNull()
  expect(field('Email').value).toBe('me@example.org')
})

test('the next person at this device does not see the previous one’s email', async () => {
  const { router } = open('/auth/login')
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Login')
  await screen.findByText('Home')
  await router.navigate('/auth/login')
  await waitFor(() => expect(field('Email').value).toBe(''))
})
