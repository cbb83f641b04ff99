/* How far a device's clock is off, by what the server's answers say. */

/** An answer as it came: instants by the device's clock, `date` and `age` as the headers say them. */
export interface Answer {
  readonly sentAt: number
  readonly receivedAt: number
  readonly date: string | null
  readonly age: string | null
}

/** A clock that is off by more is said to be wrong. */
export const wrongClockMs = 60_000

/** Smaller differences are those of the measurement: `Date` counts whole seconds. */
export const noticedMs = 2000

/** The server's moment at which an answer came, with the way it took; null where that cannot be told. */
export function serverMomentOf({ sentAt, receivedAt, date, age }: Answer): number | null {
  const serverDate = date === null ? Number.NaN : Date.parse(date)
  const tookMs = receivedAt - sentAt
  // After a longer way, or one on which the clock was set, the difference would say too little.
  if (Number.isNaN(serverDate) || tookMs < 0 || tookMs > wrongClockMs / 2) return null
  return serverDate + 500 + (Number(age) || 0) * 1000 + tookMs / 2
}

/** Milliseconds by which the server's clock is ahead of the device's. */
export function clockOffset(moment: number, { receivedAt }: Answer): number {
  const offset = moment - receivedAt
  return Math.abs(offset) < noticedMs ? 0 : offset
}

/** The device's clock, which may be set, and one that cannot. */
export interface ClockReading {
  readonly wall: number
  readonly steady: number
}

export function readClocks(): ClockReading {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * How far the device's clock was set between two ticks, in milliseconds, by a clock that cannot be set; 0 for small
 * differences. A device that slept looks the same: only the server can tell.
 */
export function clockJump(before: ClockReading, now: ClockReading): number {
  const jump = now.wall - before.wall - (now.steady - before.steady)
  return Math.abs(jump) > wrongClockMs / 2 ? jump : 0
}
