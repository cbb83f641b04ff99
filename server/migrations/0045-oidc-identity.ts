import type { Kysely } from 'kysely'

/** A person's identity at an OpenID Connect provider, and one that waits to be linked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('oidcIdentity', 'text').execute()
  await db.schema.createIndex('users_by_oidc_identity').unique().on('users').column('oidcIdentity').execute()
  await db.schema.alterTable('login_challenges').addColumn('oidcIdentity', 'text').execute()
  await db.schema
    .alterTable('login_challenges')
    .addColumn('waitsFor', 'text', (column) => column.notNull().defaultTo('secondStep'))
    .execute()
}
