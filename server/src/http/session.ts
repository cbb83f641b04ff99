import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'mihrab_session'
export const sessionDays = 30

/** 32 random bytes: cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function readSessionToken(request: FastifyRequest): string | null {
  return request.cookies[cookieName] || null
}

/** HttpOnly: no script reads it. SameSite=Lax: no foreign page's form carries it. */
function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(cookieName, token, { ...cookieOptions(isSecure), maxAge: sessionDays * 86_400 })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName, cookieOptions(isSecure))
}
