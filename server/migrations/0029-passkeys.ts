import type { Kysely } from 'kysely'

/** Passkeys, their registration, and their challenge in a sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    // A counter is an unsigned 32-bit number, too large for PostgreSQL's integer.
    .addColumn('counter', 'double precision', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text')
    .execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('userId').execute()
  await db.schema
    .createTable('passkey_setups')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('login_challenges').addColumn('passkeyChallenge', 'text').execute()
}
