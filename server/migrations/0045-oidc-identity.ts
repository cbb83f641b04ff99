import type { Kysely } from 'kysely'

/** Who a person is at an OpenID Connect provider, and whom a sign-in that it sent is waiting to link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('oidcIdentity', 'text').execute()
  await db.schema.createIndex('users_by_oidc_identity').unique().on('users').column('oidcIdentity').execute()
  await db.schema.alterTable('login_challenges').addColumn('oidcIdentity', 'text').execute()
}
