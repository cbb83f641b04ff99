import { login } from '@mihrab/core/features/auth/auth.calls.ts'
import type { Login } from '@mihrab/core/features/auth/auth.schemas.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { useEffect } from 'react'
import { LoginScreen } from '#features/auth/login-screen.tsx'
import { mayHaveSession } from '#features/auth/session-hint.ts'
import { callApi } from '#lib/api.ts'
import { UiRouter } from '#ui/router.tsx'
import { PageTitle } from './page-title.tsx'
import { sessionChannel } from './session-channel.ts'
import { SpokenLanguage } from './spoken-language.tsx'

type Opening = {
  /** Who has just signed in. */
  user?: SignedInUser
  /** Back leads to the sign-in again. */
  isMove?: boolean
}

/** Shows the app in place of the sign-in: at an address, or at the one that the browser is at. */
export type OpenApp = (path?: string, opening?: Opening) => Promise<void>

/** A visitor's first screen where that is the sign-in: without the router, the cache and everything behind them. */
export function SignIn({ openApp }: { openApp: OpenApp }) {
  useEffect(() => followOtherTabs(openApp), [openApp])
  useEffect(loadAppEarly, [])

  async function logIn(values: Login) {
    const answer = await callApi(login, { body: values })
    if (answer.user) await openApp('/', { user: answer.user })
    return answer
  }

  return (
    <SpokenLanguage>
      <UiRouter navigate={(href) => void openApp(href, { isMove: true })}>
        <PageTitle page="login" />
        <LoginScreen logIn={logIn} onSignedIn={(user) => openApp('/', { user })} />
      </UiRouter>
    </SpokenLanguage>
  )
}

/** A sign-in in another tab opens the app in this one. Answers with what ends it. */
function followOtherTabs(openApp: OpenApp): () => void {
  const follow = () => void (mayHaveSession() && openApp('/'))
  const channel = new BroadcastChannel(sessionChannel)
  channel.addEventListener('message', follow)
  window.addEventListener('focus', follow)
  return () => {
    channel.close()
    window.removeEventListener('focus', follow)
  }
}

/** The app is fetched while the fields are filled in. */
function loadAppEarly(): () => void {
  const touched = new AbortController()
  const load = () => {
    touched.abort()
    // Where it does not come, opening it asks again.
    import('./app.tsx').catch(() => undefined)
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(sign, load, { signal: touched.signal })
  }
  return () => touched.abort()
}
