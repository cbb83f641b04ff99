import { hostname } from 'node:os'
import { basename } from 'node:path'
import { addDays, dayIn } from '@mihrab/core/days.ts'
import type { BackupFailure } from '@mihrab/core/features/backups/backups.schemas.ts'
import { BackupError } from '#backup/backup-error.ts'
import { type AppContext, inTransaction } from '#context.ts'
import { lockName } from '#database/dialect.ts'
import { newId } from '#ids.ts'
import {
  deleteBackupRowsBefore,
  insertBackupRow,
  selectBackupRowOfNight,
  updateBackupRow,
} from './backups.queries.ts'

/** In the server's local time: hardly anyone looks up a time or works on a calendar. */
const quietHour = 3
const hourMs = 3_600_000
/** A little less than the interval between two sweeps. */
const tryAgainAfterMs = 0.9 * hourMs
/** A backup that has not ended by then was killed. */
const longestMs = 6 * hourMs
const rowsAreKeptForMs = 90 * 24 * hourMs

/** Runs a backup in a separate process; returns its size. */
type RunBackup = (folder: string, now: Date, signal: AbortSignal) => Promise<{ sizeBytes: number }>

interface NightlyOptions {
  readonly folder: string
  /** IANA name of the zone of the quiet hour. */
  readonly timeZone: string
  readonly run: RunBackup
  /** Called after each backup made. */
  readonly onMade: (made: { sizeBytes: number; ms: number }) => void
}

/**
 * A sweep that makes the last night's backup unless another server on the database has. A failed one is
 * retried in the next sweep; a missed night is made up for by the first.
 */
export function nightlyBackup({ folder, timeZone, run, onMade }: NightlyOptions) {
  return async (ctx: AppContext, signal: AbortSignal): Promise<void> => {
    const startedAt = ctx.now()
    const mine = { folder: basename(folder), startedAt, night: nightOf(startedAt, timeZone) }
    const id = signal.aborted ? null : await claimNight(ctx, mine)
    if (id === null) return
    const finish = async (result: { sizeBytes?: number; failure: BackupFailure | null }) => {
      const row = { id, startedAt: startedAt.toISOString() }
      await updateBackupRow(ctx.db, row, { ...result, finishedAt: ctx.now().toISOString() })
    }
    try {
      const { sizeBytes } = await run(folder, startedAt, signal)
      await finish({ sizeBytes, failure: null })
      onMade({ sizeBytes, ms: ctx.now().getTime() - startedAt.getTime() })
      const before = new Date(startedAt.getTime() - rowsAreKeptForMs).toISOString()
      await deleteBackupRowsBefore(ctx.db, before)
    } catch (error) {
      await finish({ failure: failureOf(error, signal) })
      if (!signal.aborted) throw new Error('the nightly backup failed', { cause: error })
    }
  }
}

/** The day of the last quiet hour. */
function nightOf(instant: Date, timeZone: string): string {
  const day = dayIn(timeZone, instant)
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
    instant,
  )
  return Number(hour) >= quietHour ? day : addDays(day, -1)
}

interface Night {
  readonly night: string
  readonly startedAt: Date
  readonly folder: string
}

/** Null if another server is making or has made it. */
function claimNight(ctx: AppContext, { night, startedAt, folder }: Night): Promise<string | null> {
  return inTransaction(ctx, async ({ db }) => {
    await lockName(db, 'backups')
    const begun = await selectBackupRowOfNight(db, night)
    const at = startedAt.toISOString()
    const fresh = {
      startedAt: at,
      finishedAt: null,
      host: hostname(),
      folder,
      sizeBytes: null,
      failure: null,
    }
    if (!begun) {
      const id = newId()
      await insertBackupRow(db, { id, night, ...fresh })
      return id
    }
    const ageMs = startedAt.getTime() - Date.parse(begun.startedAt)
    const isDone = begun.finishedAt !== null && begun.failure === null
    const restMs = begun.finishedAt === null ? longestMs : tryAgainAfterMs
    if (isDone || (ageMs < restMs && begun.failure !== 'interrupted')) return null
    await updateBackupRow(db, begun, fresh)
    return begun.id
  })
}

function failureOf(error: unknown, signal: AbortSignal): BackupFailure {
  if (signal.aborted) return 'interrupted'
  return error instanceof BackupError ? error.failure : 'other'
}
