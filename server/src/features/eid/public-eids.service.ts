import type { IsoDay } from '@mihrab/core/days.ts'
import { heldCongregations, type PublicEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { eidOfYear, possibleEidDays } from '@mihrab/core/features/eid/eid-days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { AppContext } from '#context.ts'
import { BoundedMap } from '#database/bounded-map.ts'
import type { MosqueEidRow, MosqueRow } from '#database/tables.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { listsVersion } from '#mosque-access/lists-version.service.ts'
import { angleBetween, earthRadiusKm, type Place } from '#search/cells.ts'
import {
  selectEidPlaces,
  selectEidRows,
  selectEidRowsOfMosques,
  selectMosqueIdsWithEid,
} from './eid.queries.ts'
import { readEntry } from './eid.service.ts'

type EidOfYear = Pick<MosqueEidRow, 'eid' | 'year'>

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

/** What these mosques entered for an Eid, in their order. */
export async function listEidEntries({ db }: AppContext, mosqueIds: readonly string[], eid: EidOfYear) {
  const rows = await selectEidRowsOfMosques(db, mosqueIds, eid)
  const byMosque = new Map(rows.map((row) => [row.mosqueId, row]))
  return mosqueIds.flatMap((mosqueId) => {
    const row = byMosque.get(mosqueId)
    return row ? [{ mosqueId, entry: readEntry(row) }] : []
  })
}

/** At most: each has a congregation at least. */
const maxMosques = 100

/** By name; `country` as in the index. */
export function listMosquesWithEid({ db }: AppContext, country: string, eid: EidOfYear): Promise<string[]> {
  return selectMosqueIdsWithEid(db, country, eid, maxMosques)
}

/** Of latitude, at least. */
const kmOfDegree = 110

/** By the version of all lists of mosques. */
const places = new BoundedMap<string, Awaited<ReturnType<typeof selectEidPlaces>>>(4)

/** The nearest first. */
export async function listMosquesWithEidNear(
  ctx: AppContext,
  { place, km }: { readonly place: Place; readonly km: number },
  { eid, year }: EidOfYear,
): Promise<string[]> {
  const key = `${await listsVersion(ctx)} ${eid} ${year}`
  const known = places.get(key) ?? (await selectEidPlaces(ctx.db, { eid, year }))
  places.set(key, known)
  const within = km / earthRadiusKm
  return known
    .filter(({ latitude }) => Math.abs(latitude - place.latitude) <= km / kmOfDegree)
    .map((each) => ({ mosqueId: each.mosqueId, angle: angleBetween(place, each) }))
    .filter(({ angle }) => angle <= within)
    .sort((one, other) => one.angle - other.angle)
    .slice(0, maxMosques)
    .map(({ mosqueId }) => mosqueId)
}
