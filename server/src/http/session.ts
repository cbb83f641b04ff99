import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Under https a `__Host-` name, which browsers accept only from this very host over https: stops other sites
 * of the same domain from replacing a person's session with their own.
 */
function cookieName(isSecure: boolean, name = 'mihrab_session'): string {
  return isSecure ? `__Host-${name}` : name
}

/** For a sign-in that waits for its second step: only the browser that sent the password can continue. */
const challengeCookie = 'mihrab_sign_in'

/** 32 random bytes: cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only the hash: stops its readers from using tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function readSessionToken(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(isSecure)] || null
}

/** HttpOnly: scripts cannot read it. SameSite=Lax: forms of other sites do not send it. */
function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean, days: number): void {
  reply.setCookie(cookieName(isSecure), token, { ...cookieOptions(isSecure), maxAge: days * 86_400 })
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
