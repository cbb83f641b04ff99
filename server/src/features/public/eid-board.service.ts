import { dayIn, type IsoDay } from '@mihrab/core/days.ts'
import { type Eid, type EidEntry, eids } from '@mihrab/core/features/eid/eid.schemas.ts'
import { type EidDay, eidOfYear } from '@mihrab/core/features/eid/eid-days.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import {
  type BoardDay,
  type BoardEntry,
  type BoardMosque,
  boardDays,
  type EidBoardPage,
  eidAround,
  isNearEid,
} from '@mihrab/core/features/public/eid-board.ts'
import type { NamedCalendar } from '@mihrab/core/features/public/moon-sighting.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { AppContext } from '#context.ts'
import { BoundedMap } from '#database/bounded-map.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listEidEntries } from '#features/eid/public-eids.service.ts'
import {
  hijriOfMosque,
  hijriOfMosques,
  type MosqueHijri,
  readHijriTotal,
} from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { fieldError } from '#http/app-error.ts'
import { listsVersion } from '#mosque-access/lists-version.service.ts'
import { angleBetween, earthRadiusKm, type Place } from '#search/cells.ts'
import { searchMosques } from '#search/mosque-search.ts'
import { readEidSearch } from './eid-address.ts'
import { readEntries } from './entries.service.ts'
import type { Query } from './page-address.ts'
import type { PageView } from './page-view.ts'

const nearKm = 50
const maxCongregations = 100
/** Shared caches are not told of changes. */
const maxValidMs = 600_000

type EidSearch = ReturnType<typeof readEidSearch>
type FoundEid = EidDay & { readonly isNear: boolean }

/** `GET /api/public/eid` */
export async function describeEid(ctx: AppContext, query: Query) {
  const search = readEidSearch(query)
  if (search.near === '' && !search.country) throw fieldError('near', 'eidPlaceRequired')
  const { found, isUnknownPlace, days } = await findBoard(ctx, search, await boardVersion(ctx, search))
  if (isUnknownPlace) throw fieldError('near', 'pageNearUnknown')
  return { eid: found.eid, year: found.year, days: days.map(toPublicDay), validUntil: validUntil(ctx) }
}

function toPublicDay({ calendars, congregations, ...day }: BoardDay) {
  return {
    ...day,
    calendars: calendars.map((calendar) => calendar?.slug ?? ummAlQuraSlug),
    congregations: congregations.map(({ mosque, distanceKm, isMoved, isSubjectToAnnouncement, ...one }) => ({
      ...one,
      mosque: { slug: mosque.slug, name: mosque.name },
      movedIndoors: isMoved,
      ...(distanceKm !== null && { distanceKm }),
      ...(isSubjectToAnnouncement && { subjectToAnnouncement: true as const }),
    })),
  }
}

/** `/eid` */
export async function findEidView(ctx: AppContext, search: EidSearch): Promise<PageView> {
  const version = await boardVersion(ctx, search)
  const build = async () => {
    const { found, isUnknownPlace, days } = await findBoard(ctx, search, version)
    const page: EidBoardPage = {
      ...{ kind: 'eidBoard', eid: found.eid, year: found.year, near: search.near, country: search.country },
      expected: found.isNear ? null : { date: found.date, calendar: found.named },
      ...{ isUnknownPlace, days },
    }
    return { page, validUntil: validUntil(ctx) }
  }
  return { version, build }
}

/** Changes with everything that a board shows. */
async function boardVersion(ctx: AppContext, search: EidSearch): Promise<string> {
  return [todayOf(ctx, search), await readHijriTotal(ctx), await listsVersion(ctx)].join(' ')
}

/** By version and search: many readers ask for the same towns. */
const boards = new BoundedMap<string, Awaited<ReturnType<typeof readBoard>>>(200)

async function findBoard(ctx: AppContext, search: EidSearch, version: string) {
  const { near, country, eid, year } = search
  const key = JSON.stringify([version, near, country, eid, year])
  const board = boards.get(key) ?? (await readBoard(ctx, search))
  boards.set(key, board)
  return board
}

async function readBoard(ctx: AppContext, search: EidSearch) {
  const today = todayOf(ctx, search)
  const place = await findPlace(ctx, search)
  const found = await findEid(ctx, search, today)
  const entries = await findEntries(ctx, search, place, found)
  const days = boardDays(entries, (calendar) => eidOfYear(calendar, found.eid, found.year), today)
  return { found, isUnknownPlace: search.near !== '' && place === null, days }
}

/** The Eid that is near by the default calendar, or null. */
export async function nearEid(ctx: AppContext): Promise<Eid | null> {
  const { eid, isNear } = await findEid(ctx, { eid: null, year: null }, dayIn('UTC', ctx.now()))
  return isNear ? eid : null
}

const defaultChoice = { hijriCalendarId: null, eidCalendarId: null }
const todayOf = (ctx: AppContext, { at }: EidSearch) => dayIn('UTC', at ?? ctx.now())
const validUntil = ({ now }: AppContext) => now().getTime() + maxValidMs

/** By the instance's default calendar. */
async function findEid(
  ctx: AppContext,
  { eid, year }: Pick<EidSearch, 'eid' | 'year'>,
  today: IsoDay,
): Promise<FoundEid & { readonly named: NamedCalendar | null }> {
  const hijri = await hijriOfMosque(ctx, defaultChoice)
  const named = namedOf(hijri, 'fitr')
  const { calendar } = hijri
  const found = eidAround(() => calendar, today, eid ? [eid] : eids)
  if (year === null) return { ...found, named }
  const ofYear = eidOfYear(calendar, found.eid, year)
  return { ...ofYear, named, isNear: isNearEid(ofYear, today) }
}

/** By its coordinates, or the name of a city or a mosque. */
export async function findPlace(
  ctx: AppContext,
  { near, place, country }: Pick<EidSearch, 'near' | 'place' | 'country'>,
): Promise<Place | null> {
  if (place || near === '') return place
  const city = ctx.findCity(near, country)
  if (city) return city
  const today = dayIn('UTC', ctx.now())
  const { mosques } = await searchMosques(ctx.db, { q: near, limit: 1, kinds: 'both', today })
  const [entry] = await readEntries(
    ctx,
    mosques.map(({ mosqueId }) => mosqueId),
  )
  return entry ?? null
}

/** The nearest with congregations, or by name. */
async function findEntries(
  ctx: AppContext,
  { country }: EidSearch,
  place: Place | null,
  found: FoundEid,
): Promise<BoardEntry[]> {
  const where = place ? { place, km: nearKm } : country && { countryCode: country }
  if (!where) return []
  const rows = upToLimit(await listEidEntries(ctx, where, found))
  const calendars = await hijriOfMosques(ctx, rows)
  return rows.flatMap((row, index): BoardEntry[] => {
    const hijri = calendars[index]
    if (!hijri) return []
    const calendar = found.eid === 'fitr' ? hijri.calendar : hijri.eidCalendar
    const distanceTo: BoardEntry['distanceTo'] = ({ latitude, longitude }) =>
      place && kmBetween(place, latitude === null || longitude === null ? row : { latitude, longitude })
    const { entry } = row
    return [{ mosque: toBoardMosque(row), entry, calendar, named: namedOf(hijri, found.eid), distanceTo }]
  })
}

type ShownOfMosque = Pick<MosqueRow, 'slug' | 'name' | 'names' | 'country'>

export function toBoardMosque({ slug, name, names, country }: ShownOfMosque): BoardMosque {
  return { slug, ...cleanTexts({ name, names: readTexts(names) }), countryCode: countryCodeOf(country) }
}

/** All congregations of the first mosques. */
function upToLimit<Row extends { readonly entry: EidEntry }>(rows: readonly Row[]): Row[] {
  let left = maxCongregations
  return rows.filter(({ entry }) => {
    left -= entry.congregations.length
    return left >= 0
  })
}

/** To the metre. */
function kmBetween(one: Place, other: Place): number {
  return Math.round(angleBetween(one, other) * earthRadiusKm * 1000) / 1000
}

function namedOf({ chain, eidChain }: MosqueHijri, eid: Eid): NamedCalendar | null {
  const [first] = eid === 'fitr' ? chain : eidChain
  return first
    ? { slug: first.slug, ...cleanTexts({ name: first.name, names: readTexts(first.names) }) }
    : null
}
