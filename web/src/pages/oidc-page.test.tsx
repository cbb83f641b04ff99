import { checkAuth, finishOidc, startOidc } from '@mihrab/core/features/auth/auth.contract.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, press } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { LoginPage } from './login-page.tsx'
import { OidcPage } from './oidc-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, () => {
    throw new Refusal('notSignedIn')
  })
})

function open(path: string) {
  const screens = [
    { path: '/', element: <p>Home</p> },
    { path: '/auth/login', element: <LoginPage /> },
    { path: '/auth/oidc', element: <OidcPage /> },
  ]
  return renderScreen(screens, path)
}

test.each([
  ['notSignedIn', /^The sign-in was not completed/],
  ['forbidden', /^Your organisation has not confirmed your email/],
  ['conflict', /Press “Forgot your password\?” to choose a new password by email/],
  ['tooManyRequests', /^Too many attempts/],
] as const)('a sign-in that ends with %s says why beside email and password', async (kind, words) => {
  api.on(finishOidc, () => {
    throw new Refusal(kind, 'Too many attempts')
  })
  open('/auth/oidc?code=a&state=b')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(field('Password')).toBeTruthy()
  expect(api.callsOf(finishOidc).map(({ body }) => body)).toEqual([{ query: '?code=a&state=b' }])
})

test('a provider that is away is said beside email and password', async () => {
  api.on(startOidc, () => {
    throw new Refusal('notReady')
  })
  open('/auth/oidc')
  expect((await screen.findByRole('alert')).textContent).toMatch(/sign-in is not responding/)
})

test('someone whose email has an account is told to sign in to it once', async () => {
  api.on(finishOidc, () => ({ success: true as const, user: null }))
  open('/auth/oidc?code=a&state=b')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is already an account/)
  expect(field('Password')).toBeTruthy()
})

test('someone with a second factor is asked for it', async () => {
  const secondStep = { methods: ['totp' as const], expiresAt: '2026-11-20T12:05:00.000Z' }
  api.on(finishOidc, () => ({ success: true as const, user: null, secondStep }))
  open('/auth/oidc?code=a&state=b')
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeTruthy()
  await press('Start again')
  expect(field('Password')).toBeTruthy()
})

describe('the sign-in', () => {
  const name = 'Sign in with Example Trust'

  test('has a button for the provider that the page names', () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    onTestFinished(() => meta.remove())
    meta.name = 'oidc'
    meta.content = name
    open('/auth/login')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth/oidc')
  })

  test('has none without a provider', () => {
    open('/auth/login')
    expect(screen.queryByRole('link', { name })).toBeNull()
  })
})
