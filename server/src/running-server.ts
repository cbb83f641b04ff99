import type { FirstAdmin } from '#first-admin.ts'
import type { OpenOptions } from '#open-database.ts'

/** A running server of one process or several. */
export interface Served {
  /** Its URL. */
  readonly url: string
  /** Set if this start created the first admin. */
  readonly firstAdmin: FirstAdmin | null
  /** Finishes the requests and the mail in progress, then closes the database. */
  close(): Promise<void>
}

export interface ServeOptions extends OpenOptions {
  readonly now: () => Date
}
