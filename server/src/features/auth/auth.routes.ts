import * as contract from '@mihrab/core/features/auth/auth.contract.ts'
import { createUser, keyOf } from '#features/users/users.service.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from '#http/session.ts'
import { checkAuth, login, logout } from './auth.service.ts'

export function addAuthRoutes(routing: Routing): void {
  addRoute(
    routing,
    contract.register,
    async (ctx, { body }) => {
      const user = await createUser(ctx, { ...body, address: body.address || body.addresss })
      return success({ user }, 'Your account is ready. Please sign in.')
    },
    { limit: { tries: 20, minutes: 60 } },
  )

  addRoute(
    routing,
    contract.login,
    async (ctx, { body }, { request, reply }) => {
      const { user, token } = await login(ctx, body)
      // A login replaces the session that this browser had; it must not live on unseen.
      const before = readSessionToken(request)
      if (before) await logout(ctx, before)
      setSessionCookie(reply, token, routing.isSecure)
      return success({ user }, `Welcome, ${user.name}`)
    },
    { limit: { tries: 10, minutes: 15, also: emailOf } },
  )

  addRoute(routing, contract.logout, async (ctx, _input, { request, reply }) => {
    const token = readSessionToken(request)
    if (token) await logout(ctx, token)
    clearSessionCookie(reply, routing.isSecure)
    return success({}, 'Logged out successfully')
  })

  addRoute(routing, contract.checkAuth, async (ctx, _input, { request }) => {
    const user = await checkAuth(ctx, readSessionToken(request))
    return success({ user })
  })
}

function emailOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'email' in body ? keyOf(String(body.email)) : ''
}
