import type { EndpointResponse } from '@mihrab/core/contract.ts'
import { checkAuth, confirmEmail } from '@mihrab/core/features/auth/auth.contract.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { sendConfirmation } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, fakeApi, NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getStartTimes, refuse('notFound'))
  api.on(checkAuth, refuse('notSignedIn'))
  api.on(confirmEmail, answered(false))
})

const answered = (wasConfirmed: boolean) => () => ({
  success: true as const,
  message: wasConfirmed ? 'Your email is already confirmed.' : 'Your email is confirmed.',
  wasConfirmed,
})

function open(hash: string, user: ReturnType<typeof aUser> | null = null) {
  if (user) api.on(checkAuth, () => ({ success: true as const, user }))
  const screenOf = renderScreen(
    [
      { path: '/auth/confirm-email', element: <ConfirmEmailPage /> },
      { path: '*', element: <h1>Another page</h1> },
    ],
    `/auth/confirm-email${hash}`,
  )
  screenOf.queryClient.setQueryData(sessionQuery.queryKey, user)
  return screenOf
}

const dead = refuse('badRequest', 'This link is no longer valid', {
  token: 'This link is no longer valid',
})

test('opening the link confirms nothing by itself, pressing the button does', async () => {
  open('#token=secret')
  expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeTruthy()
  expect(api.callsOf(confirmEmail)).toEqual([])
  await press('Confirm email')
  expect((await screen.findByRole('status')).textContent).toBe('Your email is confirmed.')
  expect(document.activeElement?.textContent).toBe('Your email is confirmed.')
  expect(api.callsOf(confirmEmail)[0]?.body).toEqual({ token: 'secret' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/')
})

test('the page says that it is confirming the email', async () => {
  api.on(confirmEmail, () => answerLater<EndpointResponse<typeof confirmEmail>>().promise)
  open('#token=secret')
  await press('Confirm email')
  expect(screen.getByRole('button', { name: 'Confirming...' }).getAttribute('aria-busy')).toBe('true')
})

test('a used link says so, and a signed-in person can continue', async () => {
  api.on(confirmEmail, answered(true))
  open('#token=secret', aUser())
  await press('Confirm email')
  expect(await screen.findByText('Your email is already confirmed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  await waitFor(() => expect(api.callsOf(checkAuth)).toHaveLength(1))
})

test('a confirmation without a network can be tried again', async () => {
  api.on(confirmEmail, () => {
    throw new NoNetwork()
  })
  open('#token=secret')
  await press('Confirm email')
  expect(await screen.findByText(/could not be confirmed|offline|reach/i)).toBeTruthy()
  api.on(confirmEmail, answered(false))
  await press('Confirm email')
  expect(await screen.findByText('Your email is confirmed.')).toBeTruthy()
})

test('an invalid link says how to get another one', async () => {
  api.on(confirmEmail, dead)
  open('#token=old')
  await press('Confirm email')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Please sign in\./)
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('an invalid link offers a new one at once to a signed-in person', async () => {
  api.on(confirmEmail, dead)
  api.on(sendConfirmation, () => ({
    success: true as const,
    message: 'We have sent a link to your email.',
    wasConfirmed: false,
  }))
  open('#token=old', aUser({ emailConfirmed: false }))
  await press('Confirm email')
  expect(await screen.findByText(/^yusuf@example.org is not confirmed yet/)).toBeTruthy()
  await press('Send again')
  expect(await screen.findByText('We have sent a link to your email.')).toBeTruthy()
})

test('a link without its secret is not tried, and a confirmed person is offered nothing', async () => {
  open('', aUser())
  expect(
    await screen.findByText('yusuf@example.org is confirmed. You do not need to do anything.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
