import { addDays, dayIn } from '@mihrab/core/days.ts'
import type { NextCongregation, PublicPage } from '@mihrab/core/features/public/pages.ts'
import { midnightOf } from '@mihrab/core/hijri/utc-days.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import type { AppContext } from '#context.ts'

/** A public page that can be built. */
export interface PageView {
  /** Changes with everything that the page shows, but for the clock. */
  readonly version: string | number
  readonly build: () => Promise<BuiltPage>
}

export interface BuiltPage {
  readonly page: PublicPage
  /** Milliseconds since 1970: then another prayer is next, or it is another day at a mosque. */
  readonly validUntil: number
}

/** The instant at which the next day begins at a mosque, in milliseconds since 1970. */
export function nextMidnight(ctx: AppContext, { timeZone }: { readonly timeZone: string }): number {
  const tomorrow = addDays(dayIn(timeZone, ctx.now()), 1)
  const [midnight = Number.POSITIVE_INFINITY] = zoneClock(timeZone).instantsOf(midnightOf(tomorrow), 0)
  return midnight
}

/** The instants to come at which a page says otherwise what is next: whether it has begun, and what it is. */
export function turnsOf(ctx: AppContext, next: NextCongregation | null): number[] {
  const turns = [next?.at, next?.beginsAt].flatMap((at) => (at ? [Date.parse(at)] : []))
  return turns.filter((instant) => instant > ctx.now().getTime())
}
