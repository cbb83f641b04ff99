import { useTranslation } from 'react-i18next'
import { useSession } from '#features/auth/auth.hooks.ts'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'

/** Also for people who are signed in: a new password needs the current one, or the link. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('passwords')
  const { user } = useSession()
  return (
    <AuthFrame
      title={t('forgotten.title')}
      subtitle={t('forgotten.subtitle')}
      question={user ? '' : t('forgotten.question')}
      other={
        user ? { label: t('forgotten.toStart'), href: '/' } : { label: t('signIn'), href: '/auth/login' }
      }
    >
      <ForgotPasswordForm ownEmail={user?.email} />
    </AuthFrame>
  )
}
