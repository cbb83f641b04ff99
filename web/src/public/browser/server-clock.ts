/* Compares a device's clock with the server's by the headers of its answers. */

/** Instants are by the device’s clock; `date` and `age` are response headers. */
export interface Answer {
  readonly sentAt: number
  readonly receivedAt: number
  readonly date: string | null
  readonly age: string | null
}

/** A clock that is off by more is reported as wrong. */
export const wrongClockMs = 60_000

/** Smaller differences are measurement errors: the `Date` header has whole seconds. */
export const noticedMs = 2000

/** Server time when the answer arrived, in milliseconds since 1970; null if unknown. */
export function serverMomentOf({ sentAt, receivedAt, date, age }: Answer): number | null {
  const serverDate = date === null ? Number.NaN : Date.parse(date)
  const tookMs = receivedAt - sentAt
  // The difference is unreliable if the answer was slow or the clock was set in between.
  if (Number.isNaN(serverDate) || tookMs < 0 || tookMs > wrongClockMs / 2) return null
  return serverDate + 500 + (Number(age) || 0) * 1000 + tookMs / 2
}

/** Milliseconds by which the server's clock is ahead of the device's. */
export function clockOffset(moment: number, { receivedAt }: Answer): number {
  const offset = moment - receivedAt
  return Math.abs(offset) < noticedMs ? 0 : offset
}

/** `wall` may be set by the user; `steady` cannot. */
export interface ClockReading {
  readonly wall: number
  readonly steady: number
}

export function readClocks(): ClockReading {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * Milliseconds by which the device's clock was set between two readings; 0 for small differences. A device
 * that slept looks the same: only the server's time tells them apart.
 */
export function clockJump(before: ClockReading, now: ClockReading): number {
  const jump = now.wall - before.wall - (now.steady - before.steady)
  return Math.abs(jump) > wrongClockMs / 2 ? jump : 0
}
