import type { FirstAdmin } from '#first-admin.ts'
import type { OpenOptions } from '#open-database.ts'

/** A server that people reach, whether it is one process or several. */
export interface Served {
  /** Where it answers. */
  readonly url: string
  /** Set when this start made the first admin. */
  readonly firstAdmin: FirstAdmin | null
  /** Finishes the requests and the mail under way, then closes the database. */
  close(): Promise<void>
}

export interface ServeOptions extends OpenOptions {
  readonly now: () => Date
}
