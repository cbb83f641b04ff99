import { dayIn } from '@mihrab/core/days.ts'
import { dayEndOf } from '@mihrab/core/features/public/moment.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import type { PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { AppContext } from '#context.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'

/** A public page or file that can be built. */
export interface PageView {
  /** Changes with everything that the page shows, except the clock. */
  readonly version: string | number
  /** The mosque of which visits are counted. */
  readonly mosqueId?: string | null
  /** A search that found nothing. */
  readonly isEmpty?: boolean
  readonly build: () => Promise<BuiltView>
}

type BuiltView = BuiltPage | BuiltFile

interface Built {
  /** Milliseconds since 1970: then the next prayer or the day at a mosque is another. */
  readonly validUntil: number
  /** Overrides the usual headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface BuiltPage extends Built {
  readonly page: PublicPage
  /** Media type if not HTML. */
  readonly type?: string
}

/** Sent as is: a picture, a feed. */
export interface BuiltFile extends Built {
  readonly file: { readonly type: string; readonly content: string | Buffer }
}

/** A page or file below a mosque's address. */
export interface MosquePart {
  /** Normalized query: `show=begins&hijri=yes`. Empty if it has no choices. */
  readonly choices?: string
  /** False for pages at a moment that the reader chose. */
  readonly isCacheable?: boolean
  /** A feed: 410 if its mosque was public and is deleted, so that programs stop asking. */
  readonly isFeed?: boolean
  /** Shown on a wall, a door or another site: without a language in its address it uses the mosque's. */
  readonly isOfMosque?: boolean
  /** Listings have it too. */
  readonly isOfListings?: boolean
  readonly build: (ctx: AppContext, row: EntryRow, language: Language) => Promise<BuiltView>
}

/** Next local midnight at a mosque, in milliseconds since 1970. */
export function nextMidnight(ctx: AppContext, { timeZone }: { readonly timeZone: string }): number {
  return Date.parse(dayEndOf(timeZone, dayIn(timeZone, ctx.now())))
}

/** Instants at which notices disappear. */
export function endsOf(notices: readonly { readonly until: string }[]): number[] {
  return notices.map(({ until }) => Date.parse(until))
}

/** Coming instants at which the next prayer begins or changes. */
export function turnsOf(ctx: AppContext, next: NextCongregation | null): number[] {
  const turns = [next?.at, next?.beginsAt].flatMap((at) => (at ? [Date.parse(at)] : []))
  return turns.filter((instant) => instant > ctx.now().getTime())
}
