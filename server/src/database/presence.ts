import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const tryAgainAfterMs = 5000
/** A database that hangs must not hold up a stop. */
const leaveWithinMs = 1000

/**
 * Stays connected to a PostgreSQL database as long as the server runs, so that a restore sees that one does: the other
 * connections close when there is nothing to do. A connection that is lost is made again. Returns what ends it.
 */
export function showPresence(url: string | null): () => Promise<void> {
  // On SQLite the open file says it.
  if (url === null) return async () => {}
  let isOver = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  const connect = () => {
    const next = new pg.Client({ connectionString: url, application_name: 'mihrab', keepAlive: true })
    client = next
    // Its end follows, and is dealt with there.
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
