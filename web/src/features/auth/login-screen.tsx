import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findDraftOwner, findDraftTopics } from '#lib/drafts.ts'
import { TextLink } from '#ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type LogIn, LoginForm } from './login-form.tsx'

/** Of what a person may have typed something, as subjects of drafts begin. */
const topics = ['times', 'events', 'mosque', 'registration', 'user', 'contact'] as const

type LoginScreenProps = { logIn: LogIn; isNewcomer?: boolean }

/** Knows neither router nor cache, as it is shown before they are loaded, too. */
export function LoginScreen({ logIn, isNewcomer = false }: LoginScreenProps) {
  const { t } = useTranslation('auth')
  // After signing out there is no owner of drafts; where there is one, the session ended by itself.
  const [ended] = useState(() => ({ isSo: findDraftOwner() !== null, topics: findDraftTopics() }))
  const known = topics.filter((topic) => ended.topics.includes(topic))
  return (
    <AuthFrame
      title={t(isNewcomer ? 'login.newcomerTitle' : 'login.title')}
      subtitle={t(isNewcomer ? 'login.newcomerSubtitle' : 'login.subtitle')}
      question={t('login.question')}
      other={{ label: t('login.signUp'), href: '/auth/register' }}
    >
      {ended.isSo && (
        <p role="status" className="mb-4 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink">
          {t(ended.topics.length > 0 ? 'session.endedWithDrafts' : 'session.ended')}
          {known.length > 0 && (
            <span className="block">
              {t('session.keptIn', { places: known.map((topic) => t(`session.places.${topic}`)).join('; ') })}
            </span>
          )}
        </p>
      )}
      {isNewcomer && (
        <p className="mb-4 rounded-control bg-covered px-3 py-2 text-sm text-on-covered">
          {t('login.newcomerMail')}
        </p>
      )}
      <LoginForm logIn={logIn} />
      <p className="mt-5 text-center text-sm">
        <TextLink href="/auth/forgot-password">{t('login.forgot')}</TextLink>
      </p>
    </AuthFrame>
  )
}
