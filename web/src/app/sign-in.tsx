import { login } from '@mihrab/core/features/auth/auth.calls.ts'
import type { Login } from '@mihrab/core/features/auth/auth.schemas.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { useEffect } from 'react'
import { LoginScreen } from '#features/auth/login-screen.tsx'
import { mayHaveSession } from '#features/auth/session-hint.ts'
import { callApi } from '#lib/api.ts'
import { claimIn, withClaim } from '#lib/claim-address.ts'
import { UiRouter } from '#ui/router.tsx'
import { SpokenLanguage } from './language-provider.tsx'
import { PageTitle } from './page-title.tsx'
import { sessionChannel } from './session-channel.ts'

type Opening = {
  /** The person who has just signed in. */
  user?: SignedInUser
  /** Back returns to the sign-in. */
  isMove?: boolean
}

/** Replaces the sign-in with the app: at `path`, or at the current address. */
export type OpenApp = (path?: string, opening?: Opening) => Promise<void>

/** A visitor's first screen: the sign-in without the router, the cache and all code behind them. */
export function SignIn({ openApp }: { openApp: OpenApp }) {
  const claim = claimIn(window.location.search)
  const start = withClaim('/', claim)
  useEffect(() => followOtherTabs(() => void openApp(start)), [openApp, start])
  useEffect(loadAppEarly, [])

  async function logIn(values: Login) {
    const answer = await callApi(login, { body: values })
    if (answer.user) await openApp(start, { user: answer.user })
    return answer
  }

  return (
    <SpokenLanguage>
      <UiRouter navigate={(href) => void openApp(href, { isMove: true })}>
        <PageTitle page="login" />
        <LoginScreen logIn={logIn} onSignedIn={(user) => openApp(start, { user })} claim={claim} />
      </UiRouter>
    </SpokenLanguage>
  )
}

/** Opens the app here after a sign-in in another tab. Returns a function that stops this. */
function followOtherTabs(open: () => void): () => void {
  const follow = () => void (mayHaveSession() && open())
  const channel = new BroadcastChannel(sessionChannel)
  channel.addEventListener('message', follow)
  window.addEventListener('focus', follow)
  return () => {
    channel.close()
    window.removeEventListener('focus', follow)
  }
}

/** Preloads the app while the fields are filled in. */
function loadAppEarly(): () => void {
  const touched = new AbortController()
  const load = () => {
    touched.abort()
    // If this fails, opening the app tries again.
    import('./app.tsx').catch(() => undefined)
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(sign, load, { signal: touched.signal })
  }
  return () => touched.abort()
}
