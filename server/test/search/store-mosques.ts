import { type Kysely, sql } from 'kysely'
import { usesPostgres } from '#database/dialect.ts'
import type { MosqueRow, Tables } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { fillSearchIndex } from '#search/fill-index.ts'
import { elementsOf, realColumnAt, textAt } from '#search/json-rows.ts'

type Given = 'name' | 'address' | 'orgName' | 'country' | 'latitude' | 'longitude' | 'status' | 'facilities'
export type GivenMosque = Partial<Pick<MosqueRow, Given>>
export type StoredMosque = Pick<MosqueRow, Given | 'id'>

const atOnce = 5000

/** Stores mosques, thousands in a second, and fills the empty index, in one transaction. */
export async function storeMosques(
  db: Kysely<Tables>,
  given: readonly GivenMosque[],
): Promise<StoredMosque[]> {
  const mosques = given.map((mosque) => ({
    id: newId(),
    name: 'Mosque',
    address: '',
    orgName: '',
    country: 'United Kingdom',
    facilities: '',
    latitude: 0,
    longitude: 0,
    status: 'approved' as const,
    ...mosque,
  }))
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < mosques.length; start += atOnce)
      await insertMosques(trx, mosques.slice(start, start + atOnce))
    await fillSearchIndex(trx)
  })
  // As PostgreSQL does by itself within a minute: otherwise it scans whole tables.
  if (usesPostgres(db)) await sql`analyze`.execute(db)
  return mosques
}

async function insertMosques(db: Kysely<Tables>, mosques: readonly StoredMosque[]): Promise<void> {
  const rows = mosques.map(({ id, name, address, orgName, country, status, facilities, ...place }) => [
    id,
    name,
    address,
    orgName,
    country,
    status,
    facilities,
    place.latitude,
    place.longitude,
  ])
  const texts = sql.join([0, 1, 2, 3, 4, 5, 6].map(textAt))
  await sql`
    insert into mosques (id, name, address, "orgName", country, status, facilities, latitude, longitude,
      email, "emailKey", "orgAddress", phone, "secondPhone", "timeZone", shadow, method,
      fajr, dhuhr, asr, maghrib, isha, "searchText", revision, "createdAt", "updatedAt")
    select ${texts}, ${realColumnAt(7)}, ${realColumnAt(8)},
      'office@example.org', 'office@example.org', '', '', '', 'UTC', '1x', 2,
      '05:36', '11:52', '13:41', '16:02', '18:00', '', 1, '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'
    from ${elementsOf(db, sql`${JSON.stringify(rows)}`)}`.execute(db)
}
