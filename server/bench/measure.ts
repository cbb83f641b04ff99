import type { ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { askCpuTime } from './cpu-time.ts'

/** One kind of request, sent repeatedly. */
export interface Case {
  readonly name: string
  readonly server: { readonly url: string; readonly process: ChildProcess }
  /** Requested in turn: with many paths no cached answer is requested again. */
  readonly paths: readonly string[]
  readonly headers?: Record<string, string>
  /** 200 if left out. */
  readonly expectedStatus?: number
}

export interface Measure {
  readonly perSecond: number
  readonly cpuMicroseconds: number
  /** 99th percentile of the latency. */
  readonly p99Ms: number
}

const turns = 5
const secondsPerTurn = 3
const connections = 10
/** For a turn in which the server was overloaded because the machine was busy. */
const mostTries = 4

/** Cases take turns; the median of each case's turns counts. */
export async function measureInTurns(cases: readonly Case[]): Promise<Map<string, Measure>> {
  const turnsOf = new Map<string, Measure[]>(cases.map(({ name }) => [name, []]))
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const one of cases) {
      const measured = await measureTurn(one)
      // The first turn warms up.
      if (turn > 0) turnsOf.get(one.name)?.push(measured)
    }
  }
  return new Map([...turnsOf].map(([name, all]) => [name, medianOf(all)]))
}

async function measureTurn(one: Case): Promise<Measure> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measure(one)
    } catch (error) {
      if (tries === mostTries) throw error
    }
  }
}

async function measure({ name, server, paths, headers = {}, expectedStatus = 200 }: Case): Promise<Measure> {
  const before = await askCpuTime(server.process)
  let connection = 0
  const result = await autocannon({
    url: server.url,
    headers,
    connections,
    duration: secondsPerTurn,
    setupClient: (client) => {
      client.setRequests(pathsOf(connection, paths).map((path) => ({ path })))
      connection += 1
    },
  })
  const spent = (await askCpuTime(server.process)) - before
  const statuses = Object.keys(result.statusCodeStats ?? {})
  if (statuses.join() !== String(expectedStatus)) throw new Error(`${name} answered with ${statuses.join()}`)
  return {
    perSecond: result.requests.average,
    cpuMicroseconds: spent / result.requests.total,
    p99Ms: result.latency.p99,
  }
}

/** Every connection requests its own paths, if there are enough. */
function pathsOf(connection: number, paths: readonly string[]): readonly string[] {
  if (paths.length < connections) return paths
  return paths.filter((_, index) => index % connections === connection)
}

function medianOf(all: readonly Measure[]): Measure {
  return {
    perSecond: median(all.map((one) => one.perSecond)),
    cpuMicroseconds: median(all.map((one) => one.cpuMicroseconds)),
    p99Ms: median(all.map((one) => one.p99Ms)),
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
