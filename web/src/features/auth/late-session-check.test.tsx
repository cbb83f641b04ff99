import { checkAuth, login } from '@mihrab/core/features/auth/auth.contract.ts'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, press } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LoginPage } from '#pages/login-page.tsx'
import { sessionQuery, useSession } from './auth.hooks.ts'

/** Loads the session, as the guard does. */
function Home() {
  const { user } = useSession()
  return <p>{user ? `Signed in as ${user.name}` : 'Signed out'}</p>
}

test('a session check that began before a login and ends after it changes nothing', async () => {
  const api = fakeApi()
  api.on(checkAuth, () => {
    throw new Refusal('notSignedIn', 'Please sign in first')
  })
  api.on(login, () => ({ success: true as const, user: aUser({ name: 'Yusuf Karim' }) }))
  const { queryClient } = renderScreen(
    [
      { path: '/', element: <Home /> },
      { path: '/auth/login', element: <LoginPage /> },
    ],
    '/auth/login',
  )
  await act(() => queryClient.fetchQuery(sessionQuery))
  const early = api.callsOf(checkAuth).length
  const late = answerLater<never>()
  api.on(checkAuth, () => late.promise)
  const check = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  await waitFor(() => expect(api.callsOf(checkAuth)).toHaveLength(early + 1))
  await userEvent.type(field('Email'), 'yusuf@example.org')
  await userEvent.type(field('Password'), 'correct horse')
  await press('Login')
  await screen.findByText('Signed in as Yusuf Karim')
  await act(async () => {
    late.reject(new Refusal('notSignedIn', 'Please sign in first'))
    await check
  })
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.name).toBe('Yusuf Karim')
})
