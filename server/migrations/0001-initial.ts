import type { Kysely } from 'kysely'

/** People, their sessions, mosques, contact persons and prayer-time ranges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db)
  await createMosques(db)
  await createPrayerTimes(db)
  await db.schema
    .createTable('revisions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('emailKey', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('usernameKey', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('addressNo', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('isAdmin', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('userId').execute()
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expiresAt').execute()
}

async function createMosques(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('mosques')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'text', (column) => column.references('users.id').onDelete('set null'))
  const texts = ['name', 'email', 'address', 'orgName', 'orgAddress', 'addressNo', 'phone', 'country']
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  table = table
    .addColumn('image', 'text')
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('shadow', 'text', (column) => column.notNull())
    .addColumn('method', 'integer', (column) => column.notNull())
  for (const name of ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']) {
    table = table.addColumn(name, 'text', (column) => column.notNull())
  }
  await table
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('rejectionReason', 'text')
    .addColumn('timesSetUntil', 'text')
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mosques_by_owner').on('mosques').column('ownerId').unique().execute()
  await db.schema
    .createIndex('mosques_by_status')
    .on('mosques')
    .columns(['status', 'updatedAt', 'id'])
    .execute()
  await createContactPersons(db)
}

async function createContactPersons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mosque_contact_persons')
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('mosque_contact_persons_key', ['mosqueId', 'userId'])
    .execute()
  await db.schema
    .createIndex('mosque_contact_persons_by_user')
    .on('mosque_contact_persons')
    .column('userId')
    .execute()
}

async function createPrayerTimes(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('prayer_times')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mosqueId', 'text', (column) => column.notNull().references('mosques.id').onDelete('cascade'))
  const texts = ['startDate', 'endDate', 'fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumah']
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('prayer_times_by_mosque')
    .on('prayer_times')
    .columns(['mosqueId', 'startDate', 'endDate'])
    .execute()
}
