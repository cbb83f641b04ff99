import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import type { Http } from '#http/route.ts'

export type CountMaking = (http: Http, page: { readonly isFeed: boolean }) => Promise<void>

/**
 * Limits rendering per address. Cached pages are unlimited; but each moment of `?at=` and each choice of a
 * calendar is another page, which takes some 3 ms, or 21 for a calendar. So one caller uses a few seconds of
 * a minute at most, and a service that fetches a hundred thousand calendars from one address still finishes
 * within six hours.
 */
export function limitMaking(limits: RateLimitScope): CountMaking {
  const options = { minutes: 1, per: 'address', code: 'tooManyPages' } as const
  const countPage = createRateLimit(limits, { name: 'pages made', max: 600, ...options })
  const countFeed = createRateLimit(limits, { name: 'feeds made', max: 300, ...options })
  return (http, { isFeed }) => (isFeed ? countFeed : countPage)(http)
}
