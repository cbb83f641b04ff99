import type { IsoDay } from '@mihrab/core/days.ts'
import { heldCongregations, type PublicEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { eidOfYear, possibleEidDays } from '@mihrab/core/features/eid/eid-days.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { AppContext } from '#context.ts'
import { BoundedMap } from '#database/bounded-map.ts'
import type { MosqueEidRow, MosqueRow } from '#database/tables.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { listsVersion } from '#mosque-access/lists-version.service.ts'
import { angleOf, earthRadiusKm, type Place, vectorOf } from '#search/cells.ts'
import { type EidOfYear, selectEidPlaces, selectEidRows, selectEntriesOfMosques } from './eid.queries.ts'
import { readEntry } from './eid.service.ts'

/** Those that fall, or may fall, on some days: for anyone, of an approved mosque. */
export async function listPublicEids(
  ctx: AppContext,
  mosque: MosqueRow,
  { startDate, endDate }: DayRange,
  today: IsoDay,
): Promise<PublicEid[]> {
  const rows = await selectEidRows(ctx.db, mosque.id)
  if (rows.length === 0) return []
  const { calendar, eidCalendar } = await hijriOfMosque(ctx, mosque)
  return rows
    .map((row) => publicEid(row.eid === 'fitr' ? calendar : eidCalendar, row, today))
    .filter(({ days }) => days.some((day) => day >= startDate && day <= endDate))
}

function publicEid(calendar: HijriCalendar, row: MosqueEidRow, today: IsoDay): PublicEid {
  const day = eidOfYear(calendar, row.eid, row.year)
  const { eid, year, date } = day
  const entry = readEntry(row)
  const { takbeer, note } = entry
  const days = possibleEidDays(calendar, day, today)
  return { eid, year, date, days, takbeer, note, congregations: heldCongregations(entry) }
}

/** Entries for an Eid: of the mosques near a place, the nearest first, or of a country, by name. */
export async function listEidEntries(
  ctx: AppContext,
  where: { readonly place: Place; readonly km: number } | { readonly countryCode: string },
  eid: EidOfYear,
) {
  const known = await placesOf(ctx, eid)
  const found = 'place' in where ? nearest(known, where) : inCountry(known, where.countryCode)
  const mosqueIds = found.slice(0, maxMosques).map(({ mosqueId }) => mosqueId)
  const rows = await selectEntriesOfMosques(ctx.db, mosqueIds, eid)
  const byMosque = new Map(rows.map((row) => [row.mosqueId, { ...row, entry: readEntry(row) }]))
  return mosqueIds.flatMap((id) => byMosque.get(id) ?? [])
}

/** At most: each has a congregation at least. */
const maxMosques = 100

type KnownPlaces = Awaited<ReturnType<typeof readPlaces>>

/** By the version of all lists of mosques. */
const places = new BoundedMap<string, ReturnType<typeof readPlaces>>(4)

async function placesOf(ctx: AppContext, eid: EidOfYear) {
  const key = `${await listsVersion(ctx)} ${eid.eid} ${eid.year}`
  const known = places.get(key) ?? readPlaces(ctx, eid)
  places.set(key, known)
  return known.catch((error: unknown) => {
    places.delete(key)
    throw error
  })
}

async function readPlaces({ db }: AppContext, eid: EidOfYear) {
  const found = await selectEidPlaces(db, eid)
  const all = found.map(({ mosqueId, country, ...place }) => ({ mosqueId, country, vector: vectorOf(place) }))
  // Read in one go: ten thousand small objects are far apart in memory.
  return { all, north: Float64Array.from(all, ({ vector }) => vector[2]) }
}

function inCountry({ all }: KnownPlaces, code: string): KnownPlaces['all'] {
  const name = countryNameOf(code)
  return all.filter(({ country }) => country === name)
}

function nearest({ all, north }: KnownPlaces, { place, km }: { readonly place: Place; readonly km: number }) {
  const [from, most] = [vectorOf(place), km / earthRadiusKm]
  return all
    .filter((_, index) => Math.abs((north[index] ?? 2) - from[2]) <= most)
    .map(({ mosqueId, vector }) => ({ mosqueId, angle: angleOf(from, vector) }))
    .filter(({ angle }) => angle <= most)
    .sort((one, other) => one.angle - other.angle)
}
