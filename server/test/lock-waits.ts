import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Waits until `count` others wait for a lock of ours, on PostgreSQL. SQLite has one writer anyway. */
export async function waitForLock({ ctx }: TestApp, count = 1): Promise<void> {
  const waits = async () => {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(ctx.db)
    expect(waiting.rows).toHaveLength(count)
  }
  await vi.waitFor(waits, { timeout: 10_000 })
}
