import * as contract from '@mihrab/core/features/auth/auth.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#context.ts'
import { registerUser } from '#features/users/create-user.service.ts'
import { confirmEmail } from '#features/users/email-confirmations.service.ts'
import { challengeMinutes } from '#features/users/login-challenges.service.ts'
import { mailPasswordReset, resetPassword } from '#features/users/password-resets.service.ts'
import { endSession } from '#features/users/sessions.service.ts'
import { AppError } from '#http/app-error.ts'
import { createBackgroundWork, type RunInBackground } from '#http/background-work.ts'
import { describeBrowser } from '#http/describe-browser.ts'
import { requireOrigin } from '#http/origin.ts'
import { callerNetwork } from '#http/rate-limit.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import {
  clearChallengeCookie,
  clearSessionCookie,
  readChallengeToken,
  readSessionToken,
  setChallengeCookie,
  setSessionCookie,
} from '#http/session.ts'
import { clearSessionHint, endSessionHint, setSessionHint } from '#http/session-hint.ts'
import { checkAuth, login, type OpenedSession } from './auth.service.ts'
import {
  finishLogin,
  finishPasskeyLogin,
  type SecondStepTry,
  startPasskeyLogin,
} from './second-step.service.ts'

/**
 * Fixed response time of a forgotten password, known email or not. It does not wait for the work, which takes
 * longer if there is an account. On an idle server the work has ended by then and does not delay the next
 * call, which would reveal as much.
 */
const answerAfterMs = 100

export function addAuthRoutes(routing: Routing): void {
  const runInBackground = createBackgroundWork(routing)
  addRoute(routing, contract.register, async (ctx, { body }) => {
    const user = await registerUser(ctx, { ...body, address: body.address || body.addresss })
    return success({ user }, messageFor(ctx, 'registered'))
  })
  addSessionRoutes(routing)
  addPasswordResetRoutes(routing, runInBackground)
  addRoute(routing, contract.confirmEmail, async (ctx, { body }) => {
    const wasConfirmed = await confirmEmail(ctx, body.token)
    return success(
      { wasConfirmed },
      messageFor(ctx, wasConfirmed ? 'emailConfirmedAlready' : 'emailConfirmed'),
    )
  })
}

function addSessionRoutes(routing: Routing): void {
  const { isSecure } = routing
  addRoute(routing, contract.login, async (ctx, { body }, { request, reply }) => {
    const browser = describeBrowser(request.headers['user-agent'])
    const tokenBefore = readSessionToken(request, isSecure)
    const opened = await login(ctx, { ...body, browser, tokenBefore }).catch((error) => {
      if (error instanceof AppError && error.code === 'wrongLogin') {
        request.log.info({ network: callerNetwork(request) }, 'a sign-in failed')
      }
      throw error
    })
    if ('secondStep' in opened) {
      const { secondStep, challengeToken: token } = opened
      setChallengeCookie(reply, isSecure, { token, minutes: challengeMinutes })
      return success({ user: null, secondStep }, messageFor(ctx, 'codeAsked'))
    }
    request.log.info({ network: callerNetwork(request), by: 'password' }, 'a sign-in succeeded')
    const { user, token } = opened
    setSessionCookie(reply, token, isSecure, ctx.sessionDays)
    setSessionHint(reply, isSecure)
    return success({ user }, messageFor(ctx, 'welcome', { name: user.name }))
  })
  addSecondStepRoutes(routing)

  addRoute(routing, contract.logout, async (ctx, _input, { request, reply }) => {
    const token = readSessionToken(request, isSecure)
    if (token) await endSession(ctx, token)
    clearSessionCookie(reply, isSecure)
    clearSessionHint(reply, isSecure)
    return success({}, messageFor(ctx, 'signedOut'))
  })

  addRoute(routing, contract.checkAuth, async (ctx, _input, { request, reply }) => {
    if (!ctx.viewer) endSessionHint(request, reply, isSecure)
    return success({ user: await checkAuth(ctx) })
  })
}

function addSecondStepRoutes(routing: Routing): void {
  const { isSecure } = routing
  const finish = async (
    ctx: AppContext,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    finishing: (step: SecondStepTry) => Promise<OpenedSession>,
  ) => {
    const challengeToken = readChallengeToken(request, isSecure)
    const tokenBefore = readSessionToken(request, isSecure)
    const { user, token } = await finishing({ challengeToken, tokenBefore }).catch((error) => {
      if (error instanceof AppError) {
        request.log.info({ network: callerNetwork(request) }, 'the second step of a sign-in failed')
      }
      if (error instanceof AppError && error.code === 'secondStepOver') clearChallengeCookie(reply, isSecure)
      throw error
    })
    request.log.info(
      { network: callerNetwork(request), by: 'password and second step' },
      'a sign-in succeeded',
    )
    clearChallengeCookie(reply, isSecure)
    setSessionCookie(reply, token, isSecure, ctx.sessionDays)
    setSessionHint(reply, isSecure)
    return success({ user }, messageFor(ctx, 'welcome', { name: user.name }))
  }
  addRoute(routing, contract.finishLogin, (ctx, { body }, http) =>
    finish(ctx, http, (step) => finishLogin(ctx, { ...body, ...step })),
  )
  addRoute(routing, contract.startPasskeyLogin, async (ctx, _input, { request }) => {
    const token = readChallengeToken(request, isSecure)
    return success({ options: await startPasskeyLogin(ctx, token, requireOrigin(request)) })
  })
  addRoute(routing, contract.finishPasskeyLogin, (ctx, { body: answer }, http) => {
    const origin = requireOrigin(http.request)
    return finish(ctx, http, (step) => finishPasskeyLogin(ctx, { answer, origin, ...step }))
  })
}

function addPasswordResetRoutes(routing: Routing, runInBackground: RunInBackground): void {
  addRoute(routing, contract.requestPasswordReset, async (ctx, { body }, { request }) => {
    const failureMessage = 'a link for a new password was not mailed'
    runInBackground(request, failureMessage, () => mailPasswordReset(ctx, body.email))
    await ctx.pause(answerAfterMs)
    return success({}, messageFor(ctx, 'passwordLinkMailed'))
  })

  addRoute(routing, contract.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, body)
    return success({}, messageFor(ctx, 'passwordSet'))
  })
}
