import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { Insertable, Kysely } from 'kysely'
import { storeMissingSlugs } from '#database/missing-slugs.ts'
import { writeColumns } from '#database/mosque-columns.ts'
import type { MosqueRow, Tables } from '#database/tables.ts'
import { newId } from '#ids.ts'
import { fillSearchIndex } from '#search/fill-index.ts'

const places = [
  ['Sheffield', 'United Kingdom', 53.38, -1.47, 'Europe/London'],
  ['Lahore', 'Pakistan', 31.55, 74.34, 'Asia/Karachi'],
  ['Cairo', 'Egypt', 30.04, 31.24, 'Africa/Cairo'],
  ['Shah Alam', 'Malaysia', 3.07, 101.52, 'Asia/Kuala_Lumpur'],
] as const
const names = ['Masjid an-Nūr', 'Quba Mosque', 'مسجد الرحمن', 'Central Mosque', 'Masjid al-Hidāya']

/** Approved mosques with plausible values, each changed a second after the one before. */
export async function seedMosques(db: Kysely<Tables>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => mosqueRow(index))
  await db.transaction().execute(async (trx) => {
    await insertInParts(rows, (part) => trx.insertInto('mosques').values(part).execute())
    await storeMissingSlugs(trx)
    await fillSearchIndex(trx)
  })
}

export async function insertInParts<Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500))
}

function mosqueRow(index: number): Insertable<MosqueRow> {
  const [city, country, latitude, longitude, timeZone] = places[index % places.length] ?? places[0]
  const name = `${names[index % names.length]} ${index}`
  const address = `${index} High Street, ${city}`
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  return {
    id: newId(),
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
    highLatitudeRule: 'auto',
    adjustments: '',
    fajr: '05:31',
    dhuhr: '12:14',
    asr: '15:02',
    maghrib: '17:05',
    isha: '18:26',
    status: 'approved',
    timesSetUntil: '2026-12-31',
    confirmedAt: at,
    searchText: normalizeForSearch(`${name} ${address} ${name} Trust ${country}`),
    revision: 1,
    sequenceFloor: 0,
    hijriFloor: 0,
    createdAt: at,
    updatedAt: at,
  }
}
