import { openSessionHint, sessionHintCookie } from '@mihrab/core/features/auth/session-hint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, readSessionToken, sessionDays } from './session.ts'

/** Tells the web app that the browser may have a session. */
export function setSessionHint(reply: FastifyReply, isSecure: boolean): void {
  writeHint(reply, openSessionHint, isSecure)
}

export function clearSessionHint(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(sessionHintCookie, hintOptions(isSecure))
}

/** The session of the request is no more: the web app must not ask for it again. */
export function endSessionHint(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const token = readSessionToken(request, isSecure)
  if (token) writeHint(reply, endedHintOf(token), isSecure)
  else if (request.cookies[sessionHintCookie] !== undefined) clearSessionHint(reply, isSecure)
}

/**
 * With the web app's page: sets the hint for a session that was opened before there were hints, or whose hint tells of
 * another one. Answers whether it did.
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

/** Whether the browser may have an open session, by its cookies alone. */
export function mayHaveSession(request: FastifyRequest, isSecure: boolean): boolean {
  const token = readSessionToken(request, isSecure)
  const hint = request.cookies[sessionHintCookie]
  return hint === openSessionHint || (token !== null && hint !== endedHintOf(token))
}

/** Says which session has ended: the answer to an earlier one's check may come after the next sign-in. */
function endedHintOf(token: string): string {
  return hashToken(token).slice(0, 12)
}

function writeHint(reply: FastifyReply, value: string, isSecure: boolean): void {
  reply.setCookie(sessionHintCookie, value, { ...hintOptions(isSecure), maxAge: sessionDays * 86_400 })
}

function hintOptions(isSecure: boolean) {
  return { path: '/', httpOnly: false, sameSite: 'lax', secure: isSecure } as const
}
