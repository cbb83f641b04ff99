import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { Database } from '#database/tables.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Mailer } from '#mail/outbox.ts'

/** The outside world as the server's code sees it. The clock is given, never read. */
export interface AppContext {
  readonly db: Database
  readonly now: () => Date
  /** Given as the clock is. A pause alone keeps no process alive. */
  readonly pause: (ms: number) => Promise<void>
  /** The IANA name of the zone whose clocks a place follows. Latitude and longitude in degrees. */
  readonly timeZoneAt: (latitude: number, longitude: number) => string
  /** Uploaded images. */
  readonly files: FileStore
  readonly mailer: Mailer
  /** Where people reach the web app, for links in mails: without a slash at the end. */
  readonly publicUrl: string
  /** A signal that is aborted when the caller has gone before the answer; only in a request. */
  readonly callerSignal?: () => AbortSignal
  /** In which the caller reads; only in a request. */
  readonly callerLanguage?: () => Language
  /**
   * Throws when the session of the call has ended since the call began, or its person has lost the role for it;
   * answers with the person's present role. Only in a request of a person who is signed in.
   */
  readonly requireAccess?: (ctx: AppContext) => Promise<Viewer>
  /** Runs an action once the transaction has committed, however often it is asked for; only in a transaction. */
  readonly afterCommit?: (action: () => void) => void
}

/** The context of a call that a stranger may make too: who is signed in, or null. */
export interface ViewerContext extends AppContext {
  readonly viewer: Viewer | null
}

/** The context of a call that needs a session. */
export interface SignedInContext extends ViewerContext {
  readonly viewer: Viewer
  /** Counts a change of a mosque, its ranges or its events, and throws when there were too many; only in a request. */
  readonly countChange?: (mosqueId: string) => Promise<void>
}

/**
 * Runs an action in one transaction: all of it counts, or nothing. The action's own context must be used inside; the
 * outer one would wait for the transaction to end. Asks for the caller's session and role again: a body can be on its
 * way for two minutes, and what it carries must not count once the session has ended.
 */
export async function inTransaction<C extends AppContext, Result>(
  ctx: C,
  action: (ctx: C) => Promise<Result>,
): Promise<Result> {
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
