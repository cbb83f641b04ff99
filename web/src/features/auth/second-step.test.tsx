import { codedError } from '@mihrab/core/error-codes.ts'
import { checkAuth, finishLogin, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, press } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LoginPage } from '#pages/login-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, () => {
    throw new Refusal('notSignedIn')
  })
  api.on(login, () => ({
    success: true as const,
    user: null,
    secondStep: {
      methods: ['totp' as const, 'recoveryCode' as const],
      expiresAt: '2026-11-20T12:05:00.000Z',
    },
  }))
  api.on(finishLogin, () => ({ success: true as const, message: 'Welcome, Yusuf', user: aUser() }))
})

async function openAtCode() {
  const screens = [
    { path: '/', element: <p>Home</p> },
    { path: '/auth/login', element: <LoginPage /> },
  ]
  renderScreen(screens, '/auth/login')
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Login')
  await screen.findByRole('heading', { name: 'Enter the code' })
}

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const enterCode = (code: string) => userEvent.type(codeField(), `${code}{Enter}`)

test('after the password the code is asked for, in a field that phones fill in by themselves', async () => {
  await openAtCode()
  expect(document.activeElement).toBe(codeField())
  expect([codeField().autocomplete, codeField().inputMode]).toEqual(['one-time-code', 'numeric'])
  await userEvent.paste(' 287 082 ')
  await press('Sign in')
  expect(await screen.findByText('Home')).toBeTruthy()
  expect(await screen.findByText('Welcome, Yusuf')).toBeTruthy()
  expect(api.callsOf(finishLogin)[0]?.body).toEqual({ code: ' 287 082 ' })
})

test('an invalid code is reported before anything is sent', async () => {
  await openAtCode()
  await enterCode('12345')
  expect(
    await screen.findByText('Please enter the six digits from your app, or a recovery code'),
  ).toBeTruthy()
  expect(api.callsOf(finishLogin)).toEqual([])
})

test('a wrong code is reported at its field', async () => {
  const wrong = 'This code is wrong. Please enter the code your app shows now'
  api.on(finishLogin, () => {
    throw new Refusal('badRequest', codedError('codeWrong'), { code: wrong })
  })
  await openAtCode()
  await enterCode('123456')
  expect(await screen.findByText(wrong)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(codeField()))
})

test('a recovery code has its own field, with a way back to the app’s code', async () => {
  await openAtCode()
  await press('Use a recovery code')
  const recovery = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' })
  expect(document.activeElement).toBe(recovery)
  expect([recovery.autocomplete, recovery.inputMode]).toEqual(['off', 'text'])
  await press('Use the app')
  expect(document.activeElement).toBe(codeField())
  expect(codeField().value).toBe('')
})

test('an expired sign-in starts over with the same email and gives the reason', async () => {
  api.on(finishLogin, () => {
    throw new Refusal('notSignedIn', codedError('secondStepOver'))
  })
  await openAtCode()
  await enterCode('123456')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This sign-in took too long, or too many wrong codes were entered. Please start again',
  )
  expect([field('Email').value, field('Password').value]).toEqual(['yusuf@example.org', ''])
})

test('the second step can be left to start again', async () => {
  await openAtCode()
  await press('Start again')
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(field('Email'))
})

test('too many wrong codes, and a lost network, are reported without losing the code', async () => {
  await openAtCode()
  for (const [refusal, words] of [
    [new Refusal('tooManyRequests', codedError('tooManyCodes', { hours: 24 })), /^Too many wrong codes/],
    [new NoNetwork(), 'Signing in failed. Please try again.'],
  ] as const) {
    api.on(finishLogin, () => {
      throw refusal
    })
    await userEvent.clear(codeField())
    await enterCode('123456')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(codeField().value).toBe('123456')
  }
})
