import * as contract from '@mihrab/core/features/auth/auth.contract.ts'
import { keyOf } from '#database/text-key.ts'
import { registerUser } from '#features/users/create-user.service.ts'
import { confirmEmail, confirmedAlready } from '#features/users/email-confirmations.service.ts'
import { mailPasswordReset, resetPassword } from '#features/users/password-resets.service.ts'
import { endSession, expiredSessionRemover } from '#features/users/sessions.service.ts'
import { AppError } from '#http/app-error.ts'
import { createBackgroundWork, type RunInBackground } from '#http/background-work.ts'
import { callerNetwork, createRateLimit } from '#http/rate-limit.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from '#http/session.ts'
import { clearSessionHint, endSessionHint, setSessionHint } from '#http/session-hint.ts'
import { checkAuth, login } from './auth.service.ts'
import { describeBrowser } from './describe-browser.ts'

/**
 * How long the answer to a forgotten password takes, no matter who asks. It waits for nothing else, however long the
 * work takes, which is longer where there is an account. On an idle server the work is over by then, and does not make
 * the next call late either, which would tell as much.
 */
const answerAfterMs = 100

export function addAuthRoutes(routing: Routing): void {
  const runInBackground = createBackgroundWork(routing)
  addRoute(
    routing,
    contract.register,
    async (ctx, { body }) => {
      const user = await registerUser(ctx, { ...body, address: body.address || body.addresss })
      return success({ user }, 'Your account is ready. Please sign in.')
    },
    { rateLimit: { max: 20, minutes: 60 } },
  )
  addSessionRoutes(routing, runInBackground)
  addPasswordResetRoutes(routing, runInBackground)
  addRoute(
    routing,
    contract.confirmEmail,
    async (ctx, { body }) => {
      const wasConfirmed = await confirmEmail(ctx, body.token)
      return success({ wasConfirmed }, wasConfirmed ? confirmedAlready : 'Your email is confirmed.')
    },
    { rateLimit: { max: 60, minutes: 60 } },
  )
}

function addSessionRoutes(routing: Routing, runInBackground: RunInBackground): void {
  const { isSecure } = routing
  const removeExpiredSessions = expiredSessionRemover()
  addRoute(
    routing,
    contract.login,
    async (ctx, { body }, { request, reply }) => {
      const browser = describeBrowser(request.headers['user-agent'])
      const tokenBefore = readSessionToken(request, isSecure)
      const { user, token } = await login(ctx, { ...body, browser, tokenBefore }).catch((error) => {
        if (error instanceof AppError && error.code === 'wrongLogin') {
          request.log.info({ network: callerNetwork(request) }, 'a sign-in failed')
        }
        throw error
      })
      setSessionCookie(reply, token, isSecure)
      setSessionHint(reply, isSecure)
      runInBackground(request, 'old sessions were not removed', () => removeExpiredSessions(ctx))
      return success({ user }, `Welcome, ${user.name}`)
    },
    { rateLimit: { max: 10, minutes: 15, also: emailOf } },
  )

  addRoute(routing, contract.logout, async (ctx, _input, { request, reply }) => {
    const token = readSessionToken(request, isSecure)
    if (token) await endSession(ctx, token)
    clearSessionCookie(reply, isSecure)
    clearSessionHint(reply, isSecure)
    return success({}, 'Logged out successfully')
  })

  addRoute(routing, contract.checkAuth, async (ctx, _input, { request, reply }) => {
    if (!ctx.viewer) endSessionHint(request, reply, isSecure)
    return success({ user: await checkAuth(ctx) })
  })
}

function addPasswordResetRoutes(routing: Routing, runInBackground: RunInBackground): void {
  const countForEmail = createRateLimit(routing, { max: 5, minutes: 60 })

  addRoute(
    routing,
    contract.requestPasswordReset,
    async (ctx, { body }, http) => {
      // Anyone who has many addresses must not fill someone's inbox.
      await countForEmail(http, keyOf(body.email))
      const failureMessage = 'a link for a new password was not mailed'
      runInBackground(http.request, failureMessage, () => mailPasswordReset(ctx, body.email))
      await ctx.pause(answerAfterMs)
      return success({}, 'If this email has an account, a link is on its way to it. It is good for one hour.')
    },
    { rateLimit: { max: 20, minutes: 60 } },
  )

  addRoute(
    routing,
    contract.resetPassword,
    async (ctx, { body }) => {
      await resetPassword(ctx, body)
      return success({}, 'Your new password is set. Please sign in.')
    },
    { rateLimit: { max: 20, minutes: 60 } },
  )
}

function emailOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'email' in body ? keyOf(String(body.email)) : ''
}
