import type { AppContext } from '#context.ts'
import { findRevision, setRevision } from '#database/revisions.ts'
import { newId } from '#ids.ts'
import { version } from '#version.ts'

/** Version of all lists of mosques, including the product's version, which determines their form. */
export async function listsVersion(ctx: AppContext): Promise<string> {
  return `${version}-${(await findRevision(ctx.db, 'mosques')) ?? 'none'}`
}

/** Marks all lists of mosques as changed; last in its transaction, so that the lock is short. */
export function renewListsVersion(ctx: AppContext): Promise<void> {
  return setRevision(ctx.db, 'mosques', newId())
}
