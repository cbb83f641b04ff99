import { finishOidc, startOidc } from '@mihrab/core/features/auth/auth.calls.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useBeginSession } from '#features/auth/auth.hooks.ts'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { SecondStep, type SecondStepProps } from '#features/auth/second-step.tsx'
import { ApiError, callApi, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

const refusals = { 401: 'over', 403: 'unverified', 409: 'unconfirmed', 503: 'away' } as const

/** Leads to the OpenID Connect provider, and signs in once that has sent the browser back here. */
export function OidcPage() {
  const { t } = useTranslation('oidc')
  const { search } = useLocation()
  const navigate = useNavigate()
  const beginSession = useBeginSession()
  const [methods, setMethods] = useState<SecondStepProps['methods'] | null>(null)
  const isBegun = useRef(false)

  const backToSignIn = (refusal: string | null) =>
    navigate('/auth/login', { replace: true, state: refusal && { refusal } })

  async function finish() {
    const { user, secondStep, message } = await callApi(finishOidc, { body: { query: search } })
    if (secondStep) return setMethods(secondStep.methods)
    if (!user) return backToSignIn(t('link'))
    // The guard then leads on.
    await beginSession(user)
    if (message) toast.success(message)
  }

  // Once: the provider's answer is good for one sign-in.
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const step = search ? finish() : leave()
    step.catch((error) => {
      const refusal = error instanceof ApiError && refusals[error.status as keyof typeof refusals]
      backToSignIn(refusal ? t(refusal) : errorMessage(error, t('over')))
    })
  })

  if (methods) return <SecondStep methods={methods} onSignedIn={beginSession} onStartAgain={backToSignIn} />
  return <AuthFrame title={t('title')} subtitle={t('wait')} />
}

async function leave(): Promise<void> {
  const { address } = await callApi(startOidc, {})
  // Back then leads to the sign-in; from here it would lead to the provider again.
  window.location.replace(address)
}
