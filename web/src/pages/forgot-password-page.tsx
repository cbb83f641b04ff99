import { useTranslation } from 'react-i18next'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('passwords')
  return (
    <AuthFrame
      title={t('forgotten.title')}
      subtitle={t('forgotten.subtitle')}
      question={t('forgotten.question')}
      other={{ label: t('signIn'), href: '/auth/login' }}
    >
      <ForgotPasswordForm />
    </AuthFrame>
  )
}
