import { useNavigate } from 'react-router'
import { useLogout, useUser } from '#features/auth/auth.hooks.ts'
import { RegistrationFrame } from '#features/mosques/registration/registration-frame.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

/** For people without a mosque. Back leads to the state of their registration. */
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
