import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayHaveSession } from '#features/auth/session-hint.ts'
import { Toaster } from '#ui/toast.tsx'
import { BlankPage } from './blank-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { type OpenApp, SignIn } from './sign-in.tsx'

/** The router keeps its state of an address in the history, and only the app can read it. */
const isSignInAlone = () =>
  window.location.pathname === '/auth/login' && window.history.state === null && !mayHaveSession()

/** Only the sign-in for a visitor who opens it first; otherwise, and afterwards, the app. */
export function Start() {
  const [isAlone] = useState(isSignInAlone)
  const [app, setApp] = useState<ReactElement | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const made = useRef<ReactElement>(null)

  const openApp = useCallback<OpenApp>(async (path, { user, isMove = false } = {}) => {
    try {
      const { createApp } = await import('./app.tsx')
      if (made.current) return
      if (path !== undefined && isMove) {
        // Numbered as the router does, so that it recognises Back and reload here as its own.
        window.history.replaceState({ idx: 0 }, '')
        window.history.pushState({ idx: 1 }, '', path)
      } else if (path !== undefined) window.history.replaceState(window.history.state, '', path)
      made.current = createApp(user)
      setApp(made.current)
    } catch {
      setIsMissing(true)
    }
  }, [])
  useEffect(() => {
    if (!isAlone) openApp()
  }, [isAlone, openApp])

  return (
    <>
      {isMissing ? <AppMissing /> : (app ?? (isAlone ? <SignIn openApp={openApp} /> : <BlankPage />))}
      <Toaster />
      <OfflineBanner />
    </>
  )
}

function AppMissing() {
  const { t } = useTranslation()
  return (
    <ErrorScreen
      title={t('fault.fileTitle')}
      message={t('fault.fileText')}
      onRetry={() => window.location.reload()}
    />
  )
}
