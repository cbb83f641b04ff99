import type { AppContext } from '#context.ts'
import { version } from '#version.ts'
import { findListsRevision, upsertListsRevision } from './lists-version.queries.ts'

/** Names the state of all lists of mosques, and the form in which this version of the product answers. */
export async function listsVersion(ctx: AppContext): Promise<string> {
  return `${version}-${(await findListsRevision(ctx.db)) ?? 'none'}`
}

/** Says that all lists of mosques have changed; last in its transaction, so that the lock is short. */
export function renewListsVersion(ctx: AppContext): Promise<void> {
  return upsertListsRevision(ctx.db)
}
