import { logout } from '@mihrab/core/features/auth/auth.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sessionQuery, useLogout } from './auth.hooks.ts'

function LogoutButton() {
  const askLogout = useLogout()
  return (
    <button type="button" onClick={askLogout}>
      Logout
    </button>
  )
}

test('Logout ends the session in the browser even if its storage is switched off', async () => {
  fakeApi().on(logout, () => ({ success: true as const }))
  vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => {
    throw new DOMException('Storage is switched off', 'SecurityError')
  })
  const { queryClient, router } = renderScreen(
    [
      { path: '/', element: <LogoutButton /> },
      { path: '/auth/login', element: <p>Login</p> },
    ],
    '/',
  )
  queryClient.setQueryData(sessionQuery.queryKey, aUser())
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByText('Logged out successfully')
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(router.state.location.pathname).toBe('/auth/login')
})
