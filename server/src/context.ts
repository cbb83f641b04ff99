import type { ListedCity } from '@mihrab/core/features/map/city-list.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { Database } from '#database/tables.ts'
import type { FileStore } from '#files/file-store.ts'
import type { LegalFiles } from '#files/legal-files.ts'
import type { Mailer } from '#mail/outbox.ts'

/** The outside world as the server's code sees it. The clock is injected, never read globally. */
export interface AppContext {
  readonly db: Database
  readonly now: () => Date
  /** Injected like the clock. A pause alone does not keep the process alive. */
  readonly pause: (ms: number) => Promise<void>
  /** IANA name of the time zone at a place. Latitude and longitude in degrees. */
  readonly timeZoneAt: (latitude: number, longitude: number) => string
  /** The largest city of a name, of a country (ISO 3166-1) if one is given; null if none is known. */
  readonly findCity: (name: string, countryCode: string | null) => ListedCity | null
  /** Uploaded images. */
  readonly files: FileStore
  readonly legal: LegalFiles
  readonly mailer: Mailer
  /** Origin of the web app for links in mails, without a trailing slash. */
  readonly publicUrl: string
  readonly sessionDays: number
  /** Aborted if the caller disconnects before the answer; set only during a request. */
  readonly callerSignal?: () => AbortSignal
  /** The caller's language; set only during a request. */
  readonly callerLanguage?: () => Language
  /**
   * Throws if the caller's session has ended since the request began or the person has lost the role it
   * needs; returns the present role. Set only during a request of a signed-in person.
   */
  readonly requireAccess?: (ctx: AppContext) => Promise<Viewer>
  /**
   * Runs an action once after the transaction commits, however often it is registered; only in a transaction.
   */
  readonly afterCommit?: (action: () => void) => void
}

/** Context of a call that is open to strangers: the signed-in person, or null. */
export interface ViewerContext extends AppContext {
  readonly viewer: Viewer | null
}

export interface SignedInContext extends ViewerContext {
  readonly viewer: Viewer
  /**
   * Counts a change of a mosque, its ranges or its events, and throws if there were too many; only during a
   * request.
   */
  readonly countChange?: (mosqueId: string) => Promise<void>
}

/**
 * Runs an action in one transaction. Use the context passed to the action: the outer one would wait for the
 * transaction to end. Checks the caller's session and role again: a body may take two minutes to arrive, and
 * must not count once the session has ended. Within a transaction the action is part of that.
 */
export async function inTransaction<C extends AppContext, Result>(
  ctx: C,
  action: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return action(ctx)
  const afterwards = new Set<() => void>()
  const afterCommit = (each: () => void) => void afterwards.add(each)
  const result = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db, afterCommit }
    const viewer = await ctx.requireAccess?.(inside)
    return action(viewer ? { ...inside, viewer } : inside)
  })
  for (const each of afterwards) each()
  return result
}
