import { codedError } from '@mihrab/core/error-codes.ts'
import {
  checkAuth,
  finishPasskeyLogin,
  login,
  startPasskeyLogin,
} from '@mihrab/core/features/auth/auth.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { fakePasskeys } from '@mihrab/web/test/fake-passkeys.ts'
import { field, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LoginPage } from '#pages/login-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, refuse('notSignedIn'))
  api.on(login, () => ({
    success: true as const,
    user: null,
    secondStep: {
      methods: ['passkey' as const, 'totp' as const, 'recoveryCode' as const],
      expiresAt: '2026-11-20T12:05:00.000Z',
    },
  }))
  api.on(startPasskeyLogin, () => ({
    success: true as const,
    options: {
      challenge: 'YXNr',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'preferred',
      allowCredentials: [{ id: 'a2V5', type: 'public-key' as const }],
    },
  }))
  api.on(finishPasskeyLogin, () => ({ success: true as const, message: 'Welcome, Yusuf', user: aUser() }))
})

async function openAt(heading: string) {
  const screens = [
    { path: '/', element: <p>Home</p> },
    { path: '/auth/login', element: <LoginPage /> },
  ]
  renderScreen(screens, '/auth/login')
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Login')
  await screen.findByRole('heading', { name: heading })
}

const button = () => screen.getByRole('button', { name: 'Use a passkey' })

test('after the password the passkey prompt opens once the button is pressed', async () => {
  const { prompt } = fakePasskeys()
  await openAt('Use your passkey')
  expect(document.activeElement).toBe(button())
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Home')).toBeTruthy()
  expect(await screen.findByText('Welcome, Yusuf')).toBeTruthy()
  expect(api.callsOf(finishPasskeyLogin)[0]?.body).toMatchObject({
    id: 'a2V5',
    response: { signature: 'c2lnbmVk', clientDataJSON: 'ZGF0YQ' },
  })
})

test.each([
  ['NotAllowedError', 'status', 'No passkey was used. You can try again, or use a code.'],
  ['SecurityError', 'alert', 'Your browser could not use a passkey here. Please use a code.'],
])('a passkey prompt that ends with %s can be opened again', async (name, role, words) => {
  fakePasskeys().endWith(name)
  await openAt('Use your passkey')
  await press('Use a passkey')
  expect((await screen.findByText(words)).role).toBe(role)
  expect(api.callsOf(finishPasskeyLogin)).toEqual([])
  await press('Use a passkey')
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('a wrong passkey is reported, and codes are still offered', async () => {
  fakePasskeys()
  api.on(finishPasskeyLogin, refuse('badRequest', codedError('passkeyWrong')))
  await openAt('Use your passkey')
  await press('Use a passkey')
  const words = 'This passkey did not work. Please try again, or use a code'
  expect((await screen.findByText(words)).role).toBe('alert')
  await press('Use a code instead')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }))
  await press('Use a recovery code')
  expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBeTruthy()
  await press('Use a passkey')
  expect(document.activeElement).toBe(button())
})

test('an expired sign-in starts over and gives the reason', async () => {
  fakePasskeys()
  api.on(startPasskeyLogin, refuse('notSignedIn', codedError('secondStepOver')))
  await openAt('Use your passkey')
  await press('Use a passkey')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This sign-in took too long/)
  expect(field('Email').value).toBe('yusuf@example.org')
})

test('the passkey prompt closes when a code is used instead', async () => {
  const { prompt } = fakePasskeys()
  prompt.mockImplementationOnce(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  await openAt('Use your passkey')
  await press('Use a passkey')
  await waitFor(() => expect(prompt).toHaveBeenCalled())
  await press('Use a code instead')
  await waitFor(() => expect(prompt.mock.calls[0]?.[0].signal.aborted).toBe(true))
})

test('a browser without passkeys is asked for a code', async () => {
  fakePasskeys({ isKnown: false })
  await openAt('Enter the code')
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})
