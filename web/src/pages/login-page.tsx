import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { findDraftOwner, hasDrafts } from '#lib/drafts.ts'
import { TextLink } from '#ui/text-link.tsx'

export function LoginPage() {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  // Whoever signs out is not the owner of drafts any more: theirs ended without their doing.
  const [ended] = useState(() => ({ isSo: findDraftOwner() !== null, hasDrafts: hasDrafts() }))
  return (
    <AuthFrame
      title={t(state?.isNewcomer ? 'login.newcomerTitle' : 'login.title')}
      subtitle={t(state?.isNewcomer ? 'login.newcomerSubtitle' : 'login.subtitle')}
      question={t('login.question')}
      other={{ label: t('login.signUp'), href: '/auth/register' }}
    >
      {ended.isSo && (
        <p role="status" className="mb-4 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink">
          {t(ended.hasDrafts ? 'session.endedWithDrafts' : 'session.ended')}
        </p>
      )}
      {state?.isNewcomer && (
        <p className="mb-4 rounded-control bg-covered px-3 py-2 text-sm text-on-covered">
          {t('login.newcomerMail')}
        </p>
      )}
      <LoginForm />
      <p className="mt-5 text-center text-sm">
        <TextLink href="/auth/forgot-password">{t('login.forgot')}</TextLink>
      </p>
    </AuthFrame>
  )
}
