import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { percentile } from './measure.ts'

export interface Load {
  readonly requests: number
  /** How many answered with each status. */
  readonly statuses: Readonly<Record<number, number>>
  readonly p95Ms: number
}

interface LoadOptions {
  readonly url: string
  readonly paths: readonly string[]
  readonly headersOf?: (path: string) => Record<string, string>
  readonly seconds: number
  /** As many as the server answers if left out. */
  readonly perSecond?: number
}

const connections = 10

/** Reads the paths in turn for some seconds. */
export async function load({ url, paths, headersOf, seconds, perSecond }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waits: number[] = []
  const statuses: Record<number, number> = {}
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const read = async () => {
    while (performance.now() < end) {
      const path = paths[count % paths.length] ?? '/'
      const due = perSecond === undefined ? 0 : start + (count * 1000) / perSecond
      count += 1
      const early = due - performance.now()
      // Screens ask at a rate, not as fast as they are answered.
      if (early > 0) await setTimeout(early)
      const asked = performance.now()
      const status = await statusOf(agent, url + path, headersOf?.(path))
      waits.push(performance.now() - asked)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, read))
  agent.destroy()
  return { requests: waits.length, statuses, p95Ms: percentile(waits, 0.95) }
}

/** The versions of the paths, which each is then asked with. */
export async function readTags(url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  for (const path of paths) tags.set(path, (await fetch(url + path)).headers.get('etag') ?? '')
  return tags
}

function statusOf(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}
