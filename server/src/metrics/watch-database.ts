import { Gauge } from 'prom-client'
import type { AppContext } from '#context.ts'
import { findPool } from '#database/connect.ts'
import type { Database } from '#database/tables.ts'
import type { Metrics } from './metrics.ts'

/** A slower database counts as unavailable in the metrics. */
const answerWithinMs = 3000

/** Queries the outbox at each reading of the metrics; no answer means that the database is unavailable. */
export function watchDatabase({ registry }: Metrics, ctx: Pick<AppContext, 'db' | 'now' | 'pause'>): void {
  watchPool({ registry }, ctx.db)
  const read = sharedWhileUnderWay(async () => {
    const tooLate = ctx.pause(answerWithinMs).then(() => null)
    return Promise.race([readFigures(ctx).catch(() => null), tooLate])
  })
  const gauges = [
    ['mihrab_database_up', '1 where the database answers, else 0', 'isUp', 'min'],
    ['mihrab_mails_waiting', 'Mails that wait to be sent, for the first time or again', 'waiting', 'max'],
    [
      'mihrab_mails_oldest_due_seconds',
      'How long the first of those that are due is overdue',
      'overdue',
      'max',
    ],
    [
      'mihrab_mails_oldest_waiting_seconds',
      'How long ago the oldest that waits was written',
      'oldest',
      'max',
    ],
    ['mihrab_backup_age_seconds', 'How long ago the last good backup was finished', 'backup', 'max'],
  ] as const
  for (const [name, help, figure, aggregator] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator,
      async collect() {
        const found = (await read()) ?? { isUp: 0 }
        const value = (found as Partial<Figures>)[figure] ?? null
        // An unknown value is omitted rather than wrong.
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }
}

interface Figures {
  readonly isUp: number
  readonly waiting: number
  readonly overdue: number
  readonly oldest: number
  /** Null if none was made here. */
  readonly backup: number | null
}

async function readFigures({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<Figures> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<string | number>().as('waiting'),
      eb.fn.min('dueAt').as('firstDueAt'),
      eb.fn.min('createdAt').as('firstCreatedAt'),
    ])
    .where('dueAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('finishedAt').as('finishedAt'))
    .where('failure', 'is', null)
    .executeTakeFirst()
  const age = (instant: string | null) =>
    instant === null ? 0 : Math.max(0, (now().getTime() - Date.parse(instant)) / 1000)
  return {
    isUp: 1,
    waiting: Number(row.waiting),
    overdue: age(row.firstDueAt),
    oldest: age(row.firstCreatedAt),
    backup: last?.finishedAt ? age(last.finishedAt) : null,
  }
}

/** Concurrent callers share one result. */
function sharedWhileUnderWay<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null
  return () => {
    underWay ??= action().finally(() => {
      underWay = null
    })
    return underWay
  }
}

function watchPool({ registry }: Pick<Metrics, 'registry'>, db: Database): void {
  const pool = findPool(db)
  if (!pool) return
  new Gauge({
    name: 'mihrab_database_connections',
    help: 'Connections to PostgreSQL that are in use, or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'inUse' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'mihrab_database_waiting',
    help: 'Calls that wait for a connection to PostgreSQL',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
