import type { Login } from '@mihrab/core/features/auth/auth.schemas.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { useLocation, useNavigate } from 'react-router'
import { useBeginSession, useLogin } from '#features/auth/auth.hooks.ts'
import { LoginScreen } from '#features/auth/login-screen.tsx'
import { claimIn, withClaim } from '#lib/claim-address.ts'

export function LoginPage() {
  const login = useLogin()
  const beginSession = useBeginSession()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const claim = claimIn(search)

  async function logIn(values: Login) {
    const answer = await login.mutateAsync(values)
    if (answer.user) goOn()
    return answer
  }

  async function handleSignedIn(user: SignedInUser) {
    await beginSession(user)
    goOn()
  }

  /** The start page redirects to the home of each role, or to the page wanted before. */
  function goOn() {
    navigate(withClaim('/', claim), { replace: true, state: state?.from ? { from: state.from } : null })
  }

  return <LoginScreen {...state} logIn={logIn} onSignedIn={handleSignedIn} claim={claim} />
}
