import { requestPasswordReset, resetPassword } from '@mihrab/core/features/auth/auth.contract.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

let api: ReturnType<typeof fakeApi>
const sent = 'If there is an account with this email, we have sent it a link. The link works for one hour.'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  api = fakeApi()
  api.on(getStartTimes, refuse('notFound'))
  api.on(requestPasswordReset, () => ({ success: true as const, message: sent }))
  api.on(resetPassword, () => ({
    success: true as const,
    message: 'Your new password is saved. Please sign in.',
  }))
})

function open(path: string) {
  return renderScreen(
    [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/auth/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/auth/reset-password', element: <ResetPasswordPage /> },
    ],
    path,
  )
}

async function ask(email: string) {
  open('/auth/forgot-password')
  await userEvent.type(screen.getByLabelText('Email'), email)
  await press('Send the link')
}

test('the login screen links to the page for a forgotten password', () => {
  open('/auth/login')
  const link = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/auth/forgot-password')
})

test('a link is requested, and the server’s answer, the same for every email, is shown', async () => {
  await ask('anybody@example.org')
  expect(await screen.findByText(sent)).toBeTruthy()
  expect(api.callsOf(requestPasswordReset)[0]?.body).toEqual({ email: 'anybody@example.org' })
  expect(document.activeElement?.textContent).toContain(sent)
  await press('Use another email')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('an invalid email is reported at the field', async () => {
  await ask('unknown')
  expect(await screen.findByText('Email must be an address such as name@example.org')).toBeTruthy()
  expect(api.callsOf(requestPasswordReset)).toEqual([])
})

test.each([
  ['the server’s words', () => new Refusal('tooManyRequests', 'Too many attempts'), 'Too many attempts'],
  ['ours when the call broke', () => new NoNetwork(), 'The link could not be sent. Please try again.'],
])('a link that cannot be requested says %s', async (_, failure, words) => {
  api.on(requestPasswordReset, () => {
    throw failure()
  })
  await ask('anybody@example.org')
  expect(await screen.findByText(words)).toBeTruthy()
})

async function choosePassword(password: string) {
  const shown = open('/auth/reset-password#token=secret')
  shown.queryClient.setQueryData(sessionQuery.queryKey, aUser())
  await userEvent.type(screen.getByLabelText('New password'), password)
  await press('Save password')
  return shown
}

test('the link sets a new password, every session here ends, and the login screen follows', async () => {
  const { router, queryClient } = await choosePassword('a newer password')
  expect(await screen.findByText('Your new password is saved. Please sign in.')).toBeTruthy()
  expect(api.callsOf(resetPassword)[0]?.body).toEqual({ token: 'secret', password: 'a newer password' })
  expect(router.state.location.pathname).toBe('/auth/login')
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test('a password that is too short is reported at the field', async () => {
  await choosePassword('short')
  expect(await screen.findByText('Password needs at least 8 characters')).toBeTruthy()
  expect(api.callsOf(resetPassword)).toEqual([])
})

test('a used or old link says so and offers a new one', async () => {
  const words = 'This link is no longer valid. Please ask for a new one'
  api.on(resetPassword, refuse('badRequest', words, { token: words }))
  await choosePassword('a newer password')
  const refusal = await screen.findByText(words)
  expect(document.activeElement).toBe(refusal)
  expect(screen.getByText('A link works once, within one hour.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ask for a new link' })
  expect(link.getAttribute('href')).toBe('/auth/forgot-password')
})

test('another link replaces one that does not work', async () => {
  const { router } = open('/auth/reset-password')
  await act(() => router.navigate('/auth/reset-password#token=newer'))
  await userEvent.type(screen.getByLabelText('New password'), 'a newer password')
  await press('Save password')
  expect(await screen.findByText('Your new password is saved. Please sign in.')).toBeTruthy()
  expect(api.callsOf(resetPassword)[0]?.body).toMatchObject({ token: 'newer' })
})

test('a link without its secret says so at once', () => {
  open('/auth/reset-password')
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByText(/^The link is incomplete/)).toBeTruthy()
})

test('a password that cannot be set says so, and may be tried again', async () => {
  api.on(resetPassword, () => {
    throw new NoNetwork()
  })
  await choosePassword('a newer password')
  expect(await screen.findByText('The password could not be saved. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a newer password')
})
