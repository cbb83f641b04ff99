import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, readSessionToken } from './session.ts'

/** As long as browsers keep a cookie. */
const hintDays = 400

/** Tells the web app that the browser may have a session. */
export function setSessionHint(reply: FastifyReply, isSecure: boolean): void {
  writeHint(reply, openSessionHint, isSecure)
}

export function clearSessionHint(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(sessionHintCookie, hintOptions(isSecure))
}

/** The session of the request has ended: the web app must not ask for it again. */
export function endSessionHint(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const token = readSessionToken(request, isSecure)
  if (token) writeHint(reply, endedHintOf(token), isSecure)
  else if (request.cookies[sessionHintCookie] !== undefined) clearSessionHint(reply, isSecure)
}

/**
 * When serving the web app's page: sets the hint for a session from before hints existed, or if the hint
 * names another one. Returns true if it did.
 */
export function completeSessionHint(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): boolean {
  const token = readSessionToken(request, isSecure)
  const hint = request.cookies[sessionHintCookie]
  if (!token || hint === openSessionHint || hint === endedHintOf(token)) return false
  setSessionHint(reply, isSecure)
  return true
}

/** True if the browser may have an open session, judged by cookies alone. */
export function mayHaveSession(request: FastifyRequest, isSecure: boolean): boolean {
  const token = readSessionToken(request, isSecure)
  const hint = request.cookies[sessionHintCookie]
  return hint === openSessionHint || (token !== null && hint !== endedHintOf(token))
}

/** Names the ended session: the response to an earlier check may arrive after the next sign-in. */
function endedHintOf(token: string): string {
  return hashToken(token).slice(0, 12)
}

function writeHint(reply: FastifyReply, value: string, isSecure: boolean): void {
  reply.setCookie(sessionHintCookie, value, { ...hintOptions(isSecure), maxAge: hintDays * 86_400 })
}

function hintOptions(isSecure: boolean) {
  return { path: '/', httpOnly: false, sameSite: 'lax', secure: isSecure } as const
}
