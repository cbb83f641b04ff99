import type { Kysely } from 'kysely'
import { skeletonOf } from '#database/text-key.ts'

/** Skeletons of usernames: stop new ones that look like another person's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('usernameSkeleton', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await storeSkeletons(db as Kysely<TablesBefore>)
  await db.schema
    .createIndex('users_by_username_skeleton')
    .on('users')
    .column('usernameSkeleton')
    .unique()
    .execute()
}

interface TablesBefore {
  users: { id: string; username: string; usernameSkeleton: string; createdAt: string }
}

/**
 * Existing lookalikes are kept: the oldest account has the skeleton itself, the others one with their id
 * after a character that no username can contain.
 */
async function storeSkeletons(db: Kysely<TablesBefore>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  for (const { id, username } of users) {
    const skeleton = skeletonOf(username)
    const usernameSkeleton = taken.has(skeleton) ? `${skeleton}\u0001${id}` : skeleton
    taken.add(skeleton)
    await db.updateTable('users').set({ usernameSkeleton }).where('id', '=', id).execute()
  }
}
