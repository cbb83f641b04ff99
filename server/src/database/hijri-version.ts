import { sql } from 'kysely'

/**
 * Of a row of `mosques`, which Hijri calendars it follows, with their revisions: `id.3`, then `~id.5` if it has
 * another for Eid al-Adha. Spares readers of the row a query of their own.
 */
export const hijriVersionColumn = sql<string | null>`
  (select followed.id || '.' || followed.revision from hijri_calendars as followed
   where followed.id = coalesce(mosques."hijriCalendarId", (select "calendarId" from hijri_default)))
  || coalesce((select '~' || eid.id || '.' || eid.revision from hijri_calendars as eid
   where eid.id = mosques."eidCalendarId"), '')`.as('hijriVersion')

/** `hijriVersionColumn` of an entry without a choice: every listing. */
export const defaultHijriVersionColumn = sql<string | null>`
  (select followed.id || '.' || followed.revision from hijri_calendars as followed
   where followed.id = (select "calendarId" from hijri_default))`.as('hijriVersion')
