import { clockOfOffsets, type ZoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import {
  type ClockReading,
  clockJump,
  clockOffset,
  readClocks,
  serverMomentOf,
} from '#public/browser/server-clock.ts'

/** Its responses are never cached, and sandboxed frames may read them. */
export const clockPath = '/api/health'

/** A page does not hold back its countdowns longer than this. */
const maxWaitMs = 3000

let offset = 0
let seen: ClockReading | undefined
let compared: Promise<void> | undefined

/** Uses the server's UTC offsets: the browser's time zone data may be outdated. */
export function mosqueClock(): ZoneClock | null {
  const { offsets } = document.documentElement.dataset
  return offsets === undefined ? null : clockOfOffsets(JSON.parse(offsets))
}

/** Server time in milliseconds since 1970: a device's clock may be an hour off. */
export function pageNow(): number {
  const now = readClocks()
  if (seen && clockJump(seen, now) !== 0) void compareClocks()
  seen = now
  return now.wall + offset
}

/** Resolves when the device's clock has been compared with the server's, or no server has answered. */
export function whenClockKnown(): Promise<void> {
  compared ??= compareClocks()
  return compared
}

async function compareClocks(): Promise<void> {
  const sentAt = Date.now()
  try {
    const { headers } = await fetch(clockPath, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(maxWaitMs),
    })
    const answer = {
      sentAt,
      receivedAt: Date.now(),
      date: headers.get('date'),
      age: headers.get('age'),
    }
    const moment = serverMomentOf(answer)
    if (moment !== null) offset = clockOffset(moment, answer)
  } catch {
    window.addEventListener('online', compareClocks, { once: true })
  }
}
