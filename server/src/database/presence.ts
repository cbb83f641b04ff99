import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const tryAgainAfterMs = 5000
/** A frozen database must not delay a stop. */
const leaveWithinMs = 1000

/**
 * Holds a connection to PostgreSQL while the server runs, so that a restore sees it: idle pool connections
 * close. Reconnects if it is lost. Returns a function that ends it.
 */
export function holdConnection(url: string | null): () => Promise<void> {
  // On SQLite the open file shows it.
  if (url === null) return async () => {}
  let isOver = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  const connect = () => {
    const next = new pg.Client({ connectionString: url, application_name: 'mihrab', keepAlive: true })
    client = next
    // The `end` event follows and handles it.
    next.on('error', () => {})
    next.once('end', () => {
      if (!isOver) retry = setTimeout(connect, tryAgainAfterMs).unref()
    })
    next.connect().catch(() => next.end().catch(() => {}))
  }
  connect()
  return async () => {
    isOver = true
    clearTimeout(retry)
    const left = client?.end().catch(() => {})
    await Promise.race([left, pause(leaveWithinMs, undefined, { ref: false })])
    client?.connection.stream.destroy()
  }
}
