import type { Kysely } from 'kysely'
import type { MosqueRow, Tables } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { fillSearchIndex } from '#search/fill-index.ts'

type GivenMosque = Partial<MosqueRow> & Pick<MosqueRow, 'name'>

/** Stores mosques, and fills the empty index with them. */
export async function storeMosques(db: Kysely<Tables>, given: readonly GivenMosque[]): Promise<MosqueRow[]> {
  const rows = given.map(mosqueRow)
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('mosques')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  await fillSearchIndex(db)
  return rows
}

function mosqueRow(given: GivenMosque): MosqueRow {
  const at = '2026-11-20T12:00:00.000Z'
  const texts = { address: '', orgName: '', orgAddress: '', phone: '', secondPhone: '', country: '' }
  const times = { fajr: '05:36', dhuhr: '11:52', asr: '13:41', maghrib: '16:02', isha: '18:00' }
  return {
    id: newId(),
    ownerId: null,
    ...{ email: 'office@example.org', emailKey: 'office@example.org', searchText: '' },
    ...texts,
    ...times,
    ...{ website: '', description: '', facilities: '', slug: '', showEmail: 0, confirmedAt: null },
    ...{ image: null, latitude: 0, longitude: 0, timeZone: 'UTC', shadow: '1x', method: 2 },
    ...{ status: 'approved', rejectionReason: null, timesSetUntil: null, revision: 1 },
    ...{ createdAt: at, updatedAt: at },
    ...given,
  }
}
