import type { IsoDay } from '@mihrab/core/days.ts'
import { heldCongregations, type PublicEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { eidOfYear, possibleEidDays } from '@mihrab/core/features/eid/eid-days.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { AppContext } from '#context.ts'
import { BoundedMap } from '#database/bounded-map.ts'
import type { MosqueEidRow, MosqueRow } from '#database/tables.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { listsVersion } from '#mosque-access/lists-version.service.ts'
import { angleBetween, earthRadiusKm, type Place } from '#search/cells.ts'
import {
  type EidOfYear,
  type EidPlace,
  selectEidPlaces,
  selectEidRows,
  selectEidRowsOfMosques,
} from './eid.queries.ts'
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
  const found =
    'place' in where
      ? nearest(known, where)
      : known.filter(({ country }) => countryCodeOf(country) === where.countryCode)
  const mosqueIds = found.slice(0, maxMosques).map(({ mosqueId }) => mosqueId)
  const rows = await selectEidRowsOfMosques(ctx.db, mosqueIds, eid)
  const byMosque = new Map(rows.map((row) => [row.mosqueId, row]))
  return mosqueIds.flatMap((mosqueId) => {
    const row = byMosque.get(mosqueId)
    return row ? [{ mosqueId, entry: readEntry(row) }] : []
  })
}

/** At most: each has a congregation at least. */
const maxMosques = 100

/** By the version of all lists of mosques. */
const places = new BoundedMap<string, readonly EidPlace[]>(4)

async function placesOf(ctx: AppContext, { eid, year }: EidOfYear): Promise<readonly EidPlace[]> {
  const key = `${await listsVersion(ctx)} ${eid} ${year}`
  const known = places.get(key) ?? (await selectEidPlaces(ctx.db, { eid, year }))
  places.set(key, known)
  return known
}

/** Of latitude, at least. */
const kmOfDegree = 110

function nearest(known: readonly EidPlace[], { place, km }: { readonly place: Place; readonly km: number }) {
  return known
    .filter(({ latitude }) => Math.abs(latitude - place.latitude) <= km / kmOfDegree)
    .map((each) => ({ ...each, angle: angleBetween(place, each) }))
    .filter(({ angle }) => angle <= km / earthRadiusKm)
    .sort((one, other) => one.angle - other.angle)
}
