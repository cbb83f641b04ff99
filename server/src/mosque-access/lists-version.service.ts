import type { AppContext } from '#context.ts'
import { version } from '#version.ts'
import { findListsRevision, upsertListsRevision } from './lists-version.queries.ts'

/** Version of all lists of mosques, including the product's version, which determines their form. */
export async function listsVersion(ctx: AppContext): Promise<string> {
  return `${version}-${(await findListsRevision(ctx.db)) ?? 'none'}`
}

/** Marks all lists of mosques as changed; last in its transaction, so that the lock is short. */
export function renewListsVersion(ctx: AppContext): Promise<void> {
  return upsertListsRevision(ctx.db)
}
