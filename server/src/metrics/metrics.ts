import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseErrorKind } from '#database/errors.ts'
import type { QueryObserver } from '#database/sqlite-reader.ts'
import { version } from '#version.ts'

/** In seconds: from a cached page to a search in a long queue. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** The server's metrics. Labels never contain what a caller sent: no address, id or query. */
export interface Metrics {
  readonly registry: Registry
  readonly observeRequest: (labels: RequestLabels, seconds: number) => void
  /** `reason` is the code of the error. */
  readonly countRefusal: (reason: string) => void
  readonly countDroppedConnection: () => void
  readonly observeQuery: QueryObserver
  readonly countMail: (result: MailResult) => void
  /** `stock` names the cache, such as pages. */
  readonly watchPages: (stock: string, pages: PageStock) => void
}

interface RequestLabels {
  readonly route: string
  readonly method: string
  /** Only the class, as in `2xx`. */
  readonly status: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  describeBuild(registry)
  const requests = new Histogram({
    name: 'mihrab_request_duration_seconds',
    help: 'Answered requests, by the pattern of their route, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'mihrab_refused_requests_total',
    help: 'Requests that were told to come back, because of load, a limit, or what the server needs being away',
    labelNames: ['reason'],
    registers,
  })
  const dropped = new Counter({
    name: 'mihrab_dropped_connections_total',
    help: 'Connections that were closed at once, as there were too many',
    registers,
  })
  const mails = new Counter({
    name: 'mihrab_mails_total',
    help: 'Attempts to send a mail, by how they ended',
    labelNames: ['result'],
    registers,
  })
  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe({ ...labels }, seconds),
    countRefusal: (reason) => refusals.inc({ reason }),
    countDroppedConnection: () => dropped.inc(),
    observeQuery: queryObserver(registry),
    countMail: (result) => mails.inc({ result }),
    watchPages: pageWatcher(registry),
  }
}

function describeBuild(registry: Registry): void {
  const gauge = new Gauge({
    name: 'mihrab_build_info',
    help: 'Always 1: the version of the program, and of what it runs on',
    labelNames: ['version', 'node', 'time_zones'],
    registers: [registry],
    aggregator: 'first',
  })
  gauge.set({ version, node: process.versions.node, time_zones: process.versions.tz ?? '' }, 1)
}

function queryObserver(registry: Registry): QueryObserver {
  const durations = new Histogram({
    name: 'mihrab_database_query_duration_seconds',
    help: 'Statements that the database worked on',
    buckets: queryBuckets,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'mihrab_database_errors_total',
    help: 'Statements that failed: the database was away, cannot store, gave way to another, refused a row, or else',
    labelNames: ['kind'],
    registers: [registry],
  })
  return (ms, error) => {
    durations.observe(ms / 1000)
    if (error !== undefined) errors.inc({ kind: databaseErrorKind(error) })
  }
}

function pageWatcher(registry: Registry): Metrics['watchPages'] {
  const stocks = new Map<string, PageStock>()
  const figures = [
    ['mihrab_kept_pages', 'Pages and feeds that are kept ready', Gauge, 'pages'],
    ['mihrab_kept_pages_bytes', 'The memory that they take, about', Gauge, 'bytes'],
    ['mihrab_kept_pages_hits_total', 'Readers who were sent a kept one', Counter, 'hits'],
    [
      'mihrab_kept_pages_misses_total',
      'Readers for whom one was made, or who waited for it',
      Counter,
      'misses',
    ],
  ] as const
  for (const [name, help, Kind, figure] of figures) {
    new Kind({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [kind, stock] of stocks) this.inc({ kind }, stock.figures()[figure])
      },
    })
  }
  return (kind, stock) => stocks.set(kind, stock)
}

/** Statistics of a page cache; hits and misses since the start. */
export interface PageStock {
  figures(): Readonly<Record<'pages' | 'bytes' | 'hits' | 'misses', number>>
}

/** Result of an attempt to send a mail. */
export type MailResult = 'sent' | 'postponed' | 'givenUp'
