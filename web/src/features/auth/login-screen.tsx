import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findDraftOwner, findDraftTopics } from '#lib/drafts.ts'
import { loadWords } from '#lib/i18n.ts'
import { listed } from '#lib/listed.ts'
import { findOidcLabel } from '#lib/public-directory.ts'
import { takeFocusInFirstField } from '#lib/take-focus.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { AppLink, TextLink } from '#ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type LogIn, LoginForm } from './login-form.tsx'
import type { OnSignedIn, SecondStepProps } from './second-step.tsx'
import { hasSignedInBefore } from './signed-in-before.ts'

/** Subjects of drafts begin with one of these. */
const topics = ['times', 'events', 'mosque', 'registration', 'user', 'contact'] as const

type Step = Pick<SecondStepProps, 'methods'> & { View: ComponentType<SecondStepProps> }

type LoginScreenProps = {
  logIn: LogIn
  onSignedIn: OnSignedIn
  isNewcomer?: boolean
  /** The reason why a sign-in elsewhere was not completed. */
  refusal?: string
  /** Slug of the listing that they claim. */
  claim: string | null
}

/**
 * Email and password, and a second step if needed. Uses neither router nor cache, which may not be loaded
 * yet.
 */
export function LoginScreen({ logIn, onSignedIn, isNewcomer = false, refusal, claim }: LoginScreenProps) {
  const [step, setStep] = useState<Step | null>(null)
  const [over, setOver] = useState(refusal ?? null)
  const [isAgain, setIsAgain] = useState(false)

  const logInWithStep: LogIn = async (values) => {
    const answer = await logIn(values)
    // Few people need it, so it is not part of the first load.
    if (answer.secondStep) setStep({ View: await loadSecondStep(), methods: answer.secondStep.methods })
    return answer
  }

  function handleStartAgain(reason: string | null) {
    setOver(reason)
    setIsAgain(true)
    setStep(null)
  }

  if (step) {
    return <step.View methods={step.methods} onSignedIn={onSignedIn} onStartAgain={handleStartAgain} />
  }
  return <PasswordStep logIn={logInWithStep} {...{ isNewcomer, claim, over, isAgain }} />
}

async function loadSecondStep(): Promise<ComponentType<SecondStepProps>> {
  const [{ SecondStep }] = await Promise.all([import('./second-step.tsx'), loadWords(['secondFactors'])])
  return SecondStep
}

type PasswordStepProps = Pick<LoginScreenProps, 'logIn' | 'claim'> & {
  isNewcomer: boolean
  /** Why the previous sign-in was not completed. */
  over: string | null
  /** It replaces the step that had the focus. */
  isAgain: boolean
}

function PasswordStep({ logIn, isNewcomer, claim, over, isAgain }: PasswordStepProps) {
  const { t } = useTranslation('auth')
  const isKnown = hasSignedInBefore()
  const oidcLabel = findOidcLabel()
  return (
    <AuthFrame
      title={t(isNewcomer ? 'login.newcomerTitle' : isKnown ? 'login.title' : 'register.signIn')}
      subtitle={t(isNewcomer ? 'login.newcomerSubtitle' : 'login.subtitle')}
      isForStranger={!isNewcomer && !isKnown && claim === null}
      question={t('login.question')}
      other={{ label: t('login.signUp'), href: '/auth/register' }}
      claim={claim}
    >
      {over && (
        <p role="alert" className="mb-4 hint-box">
          {over}
        </p>
      )}
      {!over && <SessionEnded />}
      {isNewcomer && (
        <p className="mb-4 rounded-control bg-covered px-3 py-2 text-sm text-on-covered">
          {t('login.newcomerMail')}
        </p>
      )}
      <div ref={isAgain ? takeFocusInFirstField : null}>
        <LoginForm logIn={logIn} />
      </div>
      {oidcLabel && (
        <AppLink href="/auth/oidc" className={buttonStyle('secondary', 'large', 'mt-4 w-full')}>
          {oidcLabel}
        </AppLink>
      )}
      <p className="mt-5 text-center text-sm">
        <TextLink href="/auth/forgot-password">{t('login.forgot')}</TextLink>
      </p>
    </AuthFrame>
  )
}

/** Says that a session ended by itself, and which entries are kept. */
function SessionEnded() {
  const { t } = useTranslation('auth')
  // Signing out removes the owner of the drafts; if there is one, the session ended by itself.
  const [ended] = useState(() => ({ isSo: findDraftOwner() !== null, topics: findDraftTopics() }))
  if (!ended.isSo) return null
  const known = topics.filter((topic) => ended.topics.includes(topic))
  const places = known.map((topic) => t(`session.places.${topic}`))
  return (
    <p role="status" className="mb-4 hint-box">
      {t(ended.topics.length > 0 ? 'session.endedWithDrafts' : 'session.ended')}
      {known.length > 0 && (
        <span className="block">{t('session.keptIn', { places: listed(places, ';') })}</span>
      )}
    </p>
  )
}
