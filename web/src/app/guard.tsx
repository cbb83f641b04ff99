import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { UserContext, useSession } from '#features/auth/auth.hooks.ts'
import { errorMessage } from '#lib/api.ts'
import { claimIn, withClaim } from '#lib/claim-address.ts'
import { BlankPage } from './blank-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { areaOf, type NavigationState, redirectFor } from './redirects.ts'

export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  const session = useSession()
  const location = useLocation()
  if (session.isPending) return <BlankPage />
  if (session.error) {
    return (
      <ErrorScreen
        title={t('session.failed')}
        message={errorMessage(session.error, t('session.unreachable'))}
        onRetry={() => session.refetch()}
        isRetrying={session.isFetching}
      />
    )
  }
  const { user } = session
  const state = location.state as NavigationState
  const claim = claimIn(location.search)
  const target = redirectFor(user, location.pathname, state, claim)
  // Keyed by address: a `Navigate` that is still mounted does not redirect to the same target twice.
  if (target) {
    const to = withClaim(target, claim)
    return <Navigate key={location.key} to={to} replace state={returnState(target)} />
  }
  // Keyed by user: nothing one person typed may stay for the next, even on the same screen.
  return (
    <UserContext key={user?._id} value={user}>
      {children}
    </UserContext>
  )

  function returnState(to: string): NavigationState {
    // Brings people back here once they have signed in.
    if (!user && areaOf(location.pathname)) return { from: location.pathname + location.search }
    return to === location.pathname ? null : state?.from ? { from: state.from } : null
  }
}
