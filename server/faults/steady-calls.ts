import { setTimeout as pause } from 'node:timers/promises'

/** Result of one request. */
export interface Outcome {
  readonly name: string
  /** 0 if the connection failed. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
  /** Of a page shown while the database is away. */
  readonly cachedSince: string | null
}

interface SteadyCalls {
  readonly outcomes: Outcome[]
  stop(): Promise<void>
}

/** Repeats each request with pauses until stopped. */
export function startCalls(calls: Record<string, () => Promise<Response>>, pauseMs = 40): SteadyCalls {
  const outcomes: Outcome[] = []
  let isOver = false
  const loops = Object.entries(calls).map(async ([name, call]) => {
    while (!isOver) {
      outcomes.push(await outcomeOf(name, call))
      await pause(pauseMs)
    }
  })
  return {
    outcomes,
    stop: async () => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

export async function outcomeOf(name: string, call: () => Promise<Response>): Promise<Outcome> {
  const beganAt = performance.now()
  try {
    const response = await call()
    await response.arrayBuffer()
    const { status, headers } = response
    const ms = performance.now() - beganAt
    return {
      name,
      status,
      ms,
      retryAfter: headers.get('retry-after'),
      cachedSince: headers.get('x-kept-since'),
    }
  } catch {
    return { name, status: 0, ms: performance.now() - beganAt, retryAfter: null, cachedSince: null }
  }
}

/** Number of each status, as text for a report. */
export function tally(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>()
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(' ')
}

export function longest(outcomes: readonly Outcome[]): number {
  return Math.max(0, ...outcomes.map(({ ms }) => ms))
}
