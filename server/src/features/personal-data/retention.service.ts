import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import type { Settings } from '#config.ts'
import type { Sweep } from '#sweeps.ts'
import { deleteOldRows } from './personal-data.queries.ts'

/** Deletes messages, reports and finished mails once they are older than the settings keep them. */
export function forgetOldMessages({ messages, mails }: Settings['keepDays']): Sweep {
  return async ({ db, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * dayMs).toISOString()
    await deleteOldRows(db, 'contact_messages', before(messages))
    await deleteOldRows(db, 'outbox', before(mails))
  }
}
