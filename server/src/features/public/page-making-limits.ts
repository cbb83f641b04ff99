import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { Http } from '#http/route.ts'

export type CountMaking = (http: Http, page: { readonly isFeed: boolean }) => Promise<void>

/**
 * How many pages are made for one address. What is kept is sent without end; but each moment of `?at=` and each choice of
 * a calendar is another page, some 3 ms of work, or 21 for a calendar. So one caller takes some seconds of a minute at
 * most, and a calendar service that keeps a hundred thousand calendars from one address still reads all of them within
 * six hours.
 */
export function limitMaking(limits: RateLimitScope): CountMaking {
  const options = { minutes: 1, per: 'address', code: 'tooManyPages' } as const
  const countPage = createRateLimit(limits, { name: 'pages made', max: 600, ...options })
  const countFeed = createRateLimit(limits, { name: 'feeds made', max: 300, ...options })
  return (http, { isFeed }) => (isFeed ? countFeed : countPage)(http)
}
