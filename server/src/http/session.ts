import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Under https a name that browsers take only from this very host and only by https: no other site of the same domain can
 * put a session of its own in the place of a person's.
 */
function cookieName(isSecure: boolean, name = 'mihrab_session'): string {
  return isSecure ? `__Host-${name}` : name
}

/** Of a sign-in that waits for its second step: only the browser that gave the password can go on. */
const challengeCookie = 'mihrab_sign_in'

export const sessionDays = 30

/** 32 random bytes: cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function readSessionToken(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(isSecure)] || null
}

/** HttpOnly: no script reads it. SameSite=Lax: no foreign page's form carries it. */
function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(cookieName(isSecure), token, { ...cookieOptions(isSecure), maxAge: sessionDays * 86_400 })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure), cookieOptions(isSecure))
}

export function readChallengeToken(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(isSecure, challengeCookie)] || null
}

export function setChallengeCookie(
  reply: FastifyReply,
  isSecure: boolean,
  { token, minutes }: { token: string; minutes: number },
): void {
  const options = { ...cookieOptions(isSecure), maxAge: minutes * 60 }
  reply.setCookie(cookieName(isSecure, challengeCookie), token, options)
}

export function clearChallengeCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure, challengeCookie), cookieOptions(isSecure))
}
