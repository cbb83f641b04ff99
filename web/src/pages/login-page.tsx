import type { Login } from '@mihrab/core/features/auth/auth.schemas.ts'
import { useLocation, useNavigate } from 'react-router'
import { useLogin } from '#features/auth/auth.hooks.ts'
import { LoginScreen } from '#features/auth/login-screen.tsx'

export function LoginPage() {
  const login = useLogin()
  const navigate = useNavigate()
  const { state } = useLocation()

  async function logIn(values: Login) {
    const answer = await login.mutateAsync(values)
    // The start page knows where each role belongs, and where they wanted to go.
    navigate('/', { replace: true, state: state?.from ? { from: state.from } : null })
    return answer
  }

  return <LoginScreen logIn={logIn} isNewcomer={state?.isNewcomer} />
}
