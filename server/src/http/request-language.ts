import { isLanguage, type Language, languageCookie, languages } from '@mihrab/core/languages.ts'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the signed-in person; null before the lookup, and if they have not chosen one. */
    accountLanguage: Language | null
  }
}

/** The caller's language: chosen on this device, or for their account, or asked for by their browser. */
export function languageOf(request: FastifyRequest): Language {
  return chosenLanguage(request) ?? request.accountLanguage ?? preferredLanguage(request)
}

type Headers = Pick<FastifyRequest, 'headers'>

const cookie = new RegExp(`(?:^|;) *${languageCookie}=(\\w+)`)

/** Parses the cookie itself, as not every route reads cookies. */
export function chosenLanguage({ headers }: Headers): Language | null {
  const value = cookie.exec(headers.cookie ?? '')?.[1]
  return isLanguage(value) ? value : null
}

/** A browser names a handful of languages. Parsing thousands takes tens of milliseconds. */
const maxReadLength = 200

/** Reads the first 200 characters of `Accept-Language`; English if none of ours is named. */
export function preferredLanguage({ headers }: Headers): Language {
  const read = { 'accept-language': headers['accept-language']?.slice(0, maxReadLength) }
  const wanted = new Negotiator({ headers: read }).language([...languages])
  return isLanguage(wanted) ? wanted : 'en'
}

/** For answers with text for the caller. */
export function languageHeaders(request: FastifyRequest): Record<string, string> {
  return { 'content-language': languageOf(request), vary: 'accept-language, cookie' }
}
