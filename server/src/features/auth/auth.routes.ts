import * as contract from '@mihrab/core/features/auth/auth.contract.ts'
import type { Settings } from '#config.ts'
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
import { addRoute, type Http, messageFor, success } from '#http/route.ts'
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
import { checkAuth, login, type OpenedSession, type OpenedStep } from './auth.service.ts'
import { signInFromProvider } from './oidc.service.ts'
import { createOidcProvider, isTokenCurrent, providerMinutes } from './oidc-provider.ts'
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

export function addAuthRoutes(routing: Routing, settings: Settings): void {
  const runInBackground = createBackgroundWork(routing)
  addRoute(routing, contract.register, async (ctx, { body }) => {
    const user = await registerUser(ctx, { ...body, address: body.address || body.addresss })
    return success({ user }, messageFor(ctx, 'registered'))
  })
  addSessionRoutes(routing)
  addOidcRoutes(routing, settings)
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
    const challengeToken = readChallengeToken(request, isSecure)
    const opened = await login(ctx, { ...body, browser, tokenBefore, challengeToken }).catch((error) => {
      if (error instanceof AppError && error.code === 'wrongLogin') {
        request.log.info({ network: callerNetwork(request) }, 'a sign-in failed')
      }
      throw error
    })
    return answerOpened(ctx, { request, reply }, opened, { by: 'password', isSecure })
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

function answerOpened(
  ctx: AppContext,
  { request, reply }: Http,
  opened: OpenedSession | OpenedStep,
  { by, isSecure }: { by: string; isSecure: boolean },
) {
  if ('challengeToken' in opened) {
    const { secondStep, challengeToken: token } = opened
    setChallengeCookie(reply, isSecure, { token, minutes: challengeMinutes })
    return success({ user: null, secondStep }, secondStep && messageFor(ctx, 'codeAsked'))
  }
  return answerSession(ctx, { request, reply }, opened, { by, isSecure })
}

function answerSession(
  ctx: AppContext,
  { request, reply }: Http,
  { user, token }: OpenedSession,
  { by, isSecure }: { by: string; isSecure: boolean },
) {
  request.log.info({ network: callerNetwork(request), by }, 'a sign-in succeeded')
  setSessionCookie(reply, token, isSecure, ctx.sessionDays)
  setSessionHint(reply, isSecure)
  return success({ user }, messageFor(ctx, 'welcome', { name: user.name }))
}

function addOidcRoutes(routing: Routing, { oidc }: Settings): void {
  const { isSecure } = routing
  const provider = oidc && createOidcProvider(oidc)
  addRoute(routing, contract.startOidc, async (ctx, _input, { request, reply }) => {
    if (!provider) throw new AppError('notFound')
    const { address, token } = await provider.begin(requireOrigin(request), ctx.now()).catch((err) => {
      request.log.warn({ err }, 'the OpenID Connect provider is away')
      throw new AppError('notReady')
    })
    setChallengeCookie(reply, isSecure, { token, minutes: providerMinutes })
    return success({ address })
  })

  addRoute(routing, contract.finishOidc, async (ctx, { body }, { request, reply }) => {
    const token = readChallengeToken(request, isSecure)
    // Once, whatever comes of it.
    clearChallengeCookie(reply, isSecure)
    if (!provider || !isTokenCurrent(token, ctx.now())) throw new AppError('secondStepOver')
    const proven = await provider.finish(body.query, requireOrigin(request), token).catch((err) => {
      // An error of the provider, without the query, in which a caller may write anything.
      const { error, code } = err
      const failure = error === undefined ? { err } : { code, said: /^[a-z_]{1,40}$/.exec(error)?.[0] }
      const isOfClient = /^OAUTH_(?:WWW_AUTH|RESPONSE_BODY_ERROR invalid_client)/.test(`${code} ${error}`)
      const hint = isOfClient ? ': look at OIDC_CLIENT_ID and OIDC_CLIENT_SECRET' : ''
      const about = { ...failure, network: callerNetwork(request) }
      request.log.warn(about, `a sign-in by OpenID Connect failed${hint}`)
      throw new AppError('secondStepOver')
    })
    const browser = describeBrowser(request.headers['user-agent'])
    const tokenBefore = readSessionToken(request, isSecure)
    const opened = await signInFromProvider(ctx, proven, { browser, tokenBefore })
    return answerOpened(ctx, { request, reply }, opened, { by: 'OpenID Connect', isSecure })
  })
}

function addSecondStepRoutes(routing: Routing): void {
  const { isSecure } = routing
  const finish = async (
    ctx: AppContext,
    { request, reply }: Http,
    finishing: (step: SecondStepTry) => Promise<OpenedSession>,
  ) => {
    const challengeToken = readChallengeToken(request, isSecure)
    const tokenBefore = readSessionToken(request, isSecure)
    const opened = await finishing({ challengeToken, tokenBefore }).catch((error) => {
      if (error instanceof AppError) {
        request.log.info({ network: callerNetwork(request) }, 'the second step of a sign-in failed')
      }
      if (error instanceof AppError && error.code === 'secondStepOver') clearChallengeCookie(reply, isSecure)
      throw error
    })
    clearChallengeCookie(reply, isSecure)
    return answerSession(ctx, { request, reply }, opened, { by: 'second step', isSecure })
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
