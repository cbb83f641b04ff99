import { dayIn } from '@mihrab/core/days.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { dayEndOf } from '@mihrab/core/features/public/page-zone.ts'
import type { PublicPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'

/** A public page or file that can be built. */
export interface PageView {
  /** Changes with everything that the page shows, but for the clock. */
  readonly version: string | number
  readonly build: () => Promise<BuiltView>
}

export type BuiltView = BuiltPage | BuiltFile

interface Built {
  /** Milliseconds since 1970: then another prayer is next, or it is another day at a mosque. */
  readonly validUntil: number
  /** In place of the headers that every answer has. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface BuiltPage extends Built {
  readonly page: PublicPage
  /** In place of HTML. */
  readonly type?: string
}

/** What is sent as it is: a picture, a feed. */
export interface BuiltFile extends Built {
  readonly file: { readonly type: string; readonly content: string }
}

/** What an address below a mosque's asks for. */
export interface MosquePart {
  /** What the query chooses, in one way of writing: `show=begins&hijri=yes`. Empty where it chooses nothing. */
  readonly choices?: string
  /** False for what is shown as of a moment that the reader chose. */
  readonly isKept?: boolean
  /** A feed: 410 where its mosque was public and is deleted, so that programs stop asking. */
  readonly isFeed?: boolean
  /** Stands on a wall, a door or another site: without a language in its address it speaks that of the mosque. */
  readonly isOfMosque?: boolean
  readonly build: (ctx: AppContext, row: MosqueRow, language: Language) => Promise<BuiltView>
}

/** The instant at which the next day begins at a mosque, in milliseconds since 1970. */
export function nextMidnight(ctx: AppContext, { timeZone }: { readonly timeZone: string }): number {
  return Date.parse(dayEndOf(timeZone, dayIn(timeZone, ctx.now())))
}

/** The instants to come at which a page says otherwise what is next: whether it has begun, and what it is. */
export function turnsOf(ctx: AppContext, next: NextCongregation | null): number[] {
  const turns = [next?.at, next?.beginsAt].flatMap((at) => (at ? [Date.parse(at)] : []))
  return turns.filter((instant) => instant > ctx.now().getTime())
}
