import { randomUUIDv7 } from 'node:crypto'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { Database } from '#database/tables.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Mailer } from '#mail/outbox.ts'

/** The outside world as the server's code sees it. The clock is given, never read. */
export interface World {
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
  /** Aborted when the caller has gone before the answer; only in a request. */
  readonly signal?: AbortSignal
}

/** What a service is handed where the endpoint asks for a session: the world, and who is asking. */
export interface SignedInContext extends World {
  readonly user: Viewer
  /** Counts a change of a mosque, its ranges or its events, and throws when there were too many; only in a request. */
  readonly countChange?: (mosqueId: string) => Promise<void>
}

/**
 * Runs a deed in one transaction: all of it counts, or nothing. The deed's own context must be used inside; the
 * outer one would wait for the transaction to end.
 */
export function inTransaction<C extends World, Result>(
  ctx: C,
  deed: (ctx: C) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute((db) => deed({ ...ctx, db }))
}

/** A UUIDv7: ids sort by the time of their making, which keeps indexes compact. */
export function newId(): string {
  return randomUUIDv7()
}
