import { useTranslation } from 'react-i18next'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { TextLink } from '#ui/text-link.tsx'

export function LoginPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      question={t('login.question')}
      other={{ label: t('login.signUp'), href: '/auth/register' }}
    >
      <LoginForm />
      <p className="mt-5 text-center text-sm">
        <TextLink href="/auth/forgot-password">{t('login.forgot')}</TextLink>
      </p>
    </AuthFrame>
  )
}
