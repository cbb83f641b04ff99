import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { RegisterForm } from '#features/auth/register-form.tsx'
import { claimIn } from '#lib/claim-address.ts'

export function RegisterPage() {
  const { t } = useTranslation('auth')
  const claim = claimIn(useLocation().search)
  return (
    <AuthFrame
      title={t('register.title')}
      subtitle={t('register.subtitle')}
      question={t('register.question')}
      other={{ label: t('register.signIn'), href: '/auth/login' }}
      claim={claim}
    >
      <RegisterForm claim={claim} />
    </AuthFrame>
  )
}
