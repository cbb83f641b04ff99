import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Kysely } from 'kysely'
import { storeMissingSlugs } from '#database/missing-slugs.ts'
import { writeColumns } from '#database/mosque-columns.ts'
import type { MosqueRow, Tables } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { fillSearchIndex } from '#search/fill-index.ts'

const places = [
  {
    city: 'Sheffield',
    country: 'United Kingdom',
    latitude: 53.38,
    longitude: -1.47,
    timeZone: 'Europe/London',
  },
  { city: 'Lahore', country: 'Pakistan', latitude: 31.55, longitude: 74.34, timeZone: 'Asia/Karachi' },
  { city: 'Cairo', country: 'Egypt', latitude: 30.04, longitude: 31.24, timeZone: 'Africa/Cairo' },
  {
    city: 'Shah Alam',
    country: 'Malaysia',
    latitude: 3.07,
    longitude: 101.52,
    timeZone: 'Asia/Kuala_Lumpur',
  },
] as const
const names = ['Masjid an-Nūr', 'Quba Mosque', 'مسجد الرحمن', 'Central Mosque', 'Masjid al-Hidāya']

/** Approved mosques with plausible values, each changed a second after the one before. */
export async function seedMosques(db: Kysely<Tables>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => mosqueRow(index))
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += 500) {
      await trx
        .insertInto('mosques')
        .values(rows.slice(start, start + 500))
        .execute()
    }
    await storeMissingSlugs(trx)
    await fillSearchIndex(trx)
  })
}

function mosqueRow(index: number): MosqueRow {
  const place = places[index % places.length] ?? places[0]
  const { city, country, latitude, longitude, timeZone } = place
  const name = `${names[index % names.length]} ${index}`
  const address = `${index} High Street, ${city}`
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  return {
    id: newId(),
    ownerId: null,
    ...writeColumns({}, null),
    name,
    email: `mosque${index}@example.org`,
    emailKey: `mosque${index}@example.org`,
    address,
    orgName: `${name} Trust`,
    orgAddress: address,
    phone: '0114 496 0000',
    country,
    latitude,
    longitude,
    timeZone,
    shadow: '1x',
    method: 2,
    fajrAngle: null,
    ishaAngle: null,
    ishaMinutes: null,
    highLatitudeRule: 'auto',
    adjustments: '',
    fajr: '05:31',
    dhuhr: '12:14',
    asr: '15:02',
    maghrib: '17:05',
    isha: '18:26',
    status: 'approved',
    rejectionReason: null,
    timesSetUntil: '2026-12-31',
    confirmedAt: at,
    askedInVainAt: null,
    searchText: normalizeForSearch(`${name} ${address} ${name} Trust ${country}`),
    revision: 1,
    sequenceFloor: 0,
    source: null,
    hijriCalendarId: null,
    eidCalendarId: null,
    hijriFloor: 0,
    hijriSince: null,
    createdAt: at,
    updatedAt: at,
  }
}
