import * as passkeys from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import * as contract from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { describeBrowser } from '#http/describe-browser.ts'
import { requireOrigin } from '#http/origin.ts'
import { addRoute, messageFor, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { clearSessionCookie, readSessionToken } from '#http/session.ts'
import { clearSessionHint } from '#http/session-hint.ts'
import { getSecondFactorOf, switchOffSecondFactorOf } from './lost-second-factor.service.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.service.ts'
import {
  confirmTotp,
  deleteAccountWithProof,
  getSecondFactor,
  renewRecoveryCodes,
  startTotp,
  switchOffSecondFactor,
} from './second-factors.service.ts'

export function addSecondFactorRoutes(routing: Routing): void {
  addRoute(routing, contract.getSecondFactor, async (ctx) =>
    success({ secondFactor: await getSecondFactor(ctx, ctx.viewer._id) }),
  )
  addOwnChanges(routing)
  addRoute(routing, contract.getSecondFactorOf, async (ctx, { params }) =>
    success(await getSecondFactorOf(ctx, params.id)),
  )
  addRoute(routing, contract.switchOffSecondFactorOf, async (ctx, { params }, { request }) => {
    await switchOffSecondFactorOf(ctx, params.id)
    request.log.warn(
      { admin: ctx.viewer._id, person: params.id },
      'an admin has switched off a person’s two-step sign-in',
    )
    return success({}, messageFor(ctx, 'secondFactorOffForPerson'))
  })
}

function addOwnChanges(routing: Routing): void {
  addRoute(routing, contract.startTotp, async (ctx, { body }) => {
    return success({ totpKey: await startTotp(ctx, body) })
  })
  addRoute(routing, contract.confirmTotp, async (ctx, { body }, { request }) => {
    const token = readSessionToken(request, routing.isSecure)
    return success(await confirmTotp(ctx, body.code, token), messageFor(ctx, 'secondFactorOn'))
  })
  addRoute(routing, passkeys.startPasskey, async (ctx, { body }, { request }) => {
    return success({ options: await startPasskey(ctx, body, requireOrigin(request)) })
  })
  addRoute(routing, passkeys.addPasskey, async (ctx, { body }, { request }) => {
    const origin = requireOrigin(request)
    const name = describeBrowser(request.headers['user-agent'])
    return success(
      { secondFactor: await addPasskey(ctx, body, { origin, name }) },
      messageFor(ctx, 'passkeyAdded'),
    )
  })
  addRoute(routing, passkeys.removePasskey, async (ctx, { body }) => {
    return success({ secondFactor: await removePasskey(ctx, body) }, messageFor(ctx, 'passkeyRemoved'))
  })
  addRoute(routing, contract.renewRecoveryCodes, async (ctx, { body }) => {
    return success(await renewRecoveryCodes(ctx, body), messageFor(ctx, 'newRecoveryCodes'))
  })
  addRoute(routing, contract.deleteOwnAccount, async (ctx, { body }, { reply }) => {
    await deleteAccountWithProof(ctx, body)
    clearSessionCookie(reply, routing.isSecure)
    clearSessionHint(reply, routing.isSecure)
    return success({}, messageFor(ctx, 'accountDeleted'))
  })
  addRoute(routing, contract.switchOffSecondFactor, async (ctx, { body }) => {
    return success(
      { secondFactor: await switchOffSecondFactor(ctx, body) },
      messageFor(ctx, 'secondFactorOff'),
    )
  })
}
