import type { Kysely } from 'kysely'

/**
 * Second step of the sign-in: keys of authenticator apps, recovery codes, and sign-ins that wait for a code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp_keys')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer', (column) => column.notNull().defaultTo(-1))
    .addColumn('wrongCodes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('wrongSince', 'text')
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('codeHash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['userId', 'codeHash'])
    .execute()
  await db.schema
    .createTable('login_challenges')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('login_challenges_by_user').on('login_challenges').column('userId').execute()
}
