import { useNavigate } from 'react-router'
import { useLogout, useUser } from '#features/auth/auth.hooks.ts'
import { RegistrationFrame } from '#features/mosques/registration/registration-frame.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

/** Oneself, for those who have no mosque yet. Back leads to where their registration stands. */
export function ApplicantProfilePage() {
  const user = useUser()
  const logout = useLogout()
  const navigate = useNavigate()
  return (
    <RegistrationFrame personName={user.name} onBack={() => navigate('/mosque-admin')} onLogout={logout}>
      <OwnProfilePage />
    </RegistrationFrame>
  )
}
