import { isLanguage, type Language, languageCookie, languages } from '@mihrab/core/languages.ts'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the person who is signed in; null before the route has looked, and where they have chosen none. */
    accountLanguage: Language | null
  }
}

/** In which the caller reads: as they chose on this device, else for their account, else as their browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return chosenLanguage(request) ?? request.accountLanguage ?? preferredLanguage(request)
}

type Headers = Pick<FastifyRequest, 'headers'>

const cookie = new RegExp(`(?:^|;) *${languageCookie}=(\\w+)`)

/** By the cookie, which is looked for here as not every route reads cookies. */
export function chosenLanguage({ headers }: Headers): Language | null {
  const value = cookie.exec(headers.cookie ?? '')?.[1]
  return isLanguage(value) ? value : null
}

/** A browser names a handful of languages. Reading thousands takes tens of milliseconds. */
const maxReadLength = 200

/** By the first 200 characters of `Accept-Language`; English where they name none of ours. */
export function preferredLanguage({ headers }: Headers): Language {
  const read = { 'accept-language': headers['accept-language']?.slice(0, maxReadLength) }
  const wanted = new Negotiator({ headers: read }).language([...languages])
  return isLanguage(wanted) ? wanted : 'en'
}

/** Of an answer that says something to the caller. */
export function languageHeaders(request: FastifyRequest): Record<string, string> {
  return { 'content-language': languageOf(request), vary: 'accept-language, cookie' }
}
