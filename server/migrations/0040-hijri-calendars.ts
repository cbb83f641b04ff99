import { type Kysely, sql } from 'kysely'

/** Hijri calendars that someone announces. Mosques follow Umm al-Qura until someone chooses another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCalendars(db)
  await createAnnouncements(db)
  const mosques = db.schema.alterTable('mosques')
  await mosques.addColumn('hijriCalendarId', 'text').execute()
  await mosques.addColumn('eidCalendarId', 'text').execute()
  await mosques.addColumn('hijriFloor', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  await mosques.addColumn('hijriSince', 'text').execute()
  await db.schema
    .createIndex('mosques_by_hijri_calendar')
    .on('mosques')
    .columns(['hijriCalendarId', 'status'])
    .execute()
  await db.schema.createIndex('mosques_by_eid_calendar').on('mosques').column('eidCalendarId').execute()
  const id = 'umm-al-qura'
  const at = '2026-01-01T00:00:00.000Z'
  await sql`
    insert into hijri_calendars
      (id, slug, name, names, authority, "timeZone", "parentId", "mosqueId", revision, "createdAt", "updatedAt")
    values (${id}, ${id}, 'Umm al-Qura', '', 'Umm al-Qura', 'Asia/Riyadh', null, null, 0, ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into hijri_default (id, "calendarId", floor, since) values ('default', ${id}, 0, ${at})`.execute(
    db,
  )
}

async function createCalendars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hijri_calendars')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('authority', 'text', (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('parentId', 'text')
    .addColumn('mosqueId', 'text', (column) => column.references('mosques.id').onDelete('cascade').unique())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('returnsToDefault', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastReminder', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    // Rows are copied in the order of their ids, a calendar perhaps before the one that it follows.
    .addForeignKeyConstraint(
      'hijri_calendars_parent',
      ['parentId'],
      'hijri_calendars',
      ['id'],
      (constraint) => constraint.deferrable().initiallyDeferred(),
    )
    .execute()
  await db.schema.createIndex('hijri_calendars_by_parent').on('hijri_calendars').column('parentId').execute()
  await db.schema
    .createTable('hijri_calendar_editors')
    .addColumn('calendarId', 'text', (column) =>
      column.notNull().references('hijri_calendars.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('hijri_calendar_editors_key', ['calendarId', 'userId'])
    .execute()
  await db.schema
    .createIndex('hijri_calendar_editors_by_user')
    .on('hijri_calendar_editors')
    .column('userId')
    .execute()
  await db.schema
    .createTable('hijri_default')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('calendarId', 'text', (column) => column.notNull().references('hijri_calendars.id'))
    .addColumn('floor', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
}

async function createAnnouncements(db: Kysely<unknown>): Promise<void> {
  const ofCalendar = 'hijri_calendars.id'
  await db.schema
    .createTable('hijri_announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('calendarId', 'text', (column) => column.notNull().references(ofCalendar).onDelete('cascade'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('month', 'integer', (column) => column.notNull())
    .addColumn('firstDay', 'text', (column) => column.notNull())
    .addColumn('announcedAt', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('authorId', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('isCorrection', 'integer', (column) => column.notNull())
    .addColumn('isImported', 'integer', (column) => column.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('endedBy', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('endKind', 'text')
    .addColumn('endReason', 'text', (column) => column.notNull())
    .execute()
  await sql`
    create unique index hijri_announcements_in_force on hijri_announcements ("calendarId", year, month)
    where "endedAt" is null`.execute(db)
  await db.schema
    .createIndex('hijri_announcements_of_calendar')
    .on('hijri_announcements')
    .columns(['calendarId', 'year', 'month'])
    .execute()
  await db.schema
    .createTable('hijri_moves')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('calendarId', 'text', (column) => column.notNull().references(ofCalendar).onDelete('cascade'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('month', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('hijri_moves_of_calendar')
    .on('hijri_moves')
    .columns(['calendarId', 'year', 'month'])
    .execute()
}
