import { dayIn } from '@mihrab/core/days.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { type HijriCalendar, resolveHijriCalendar, ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { shownOn } from '@mihrab/core/hijri/waiting-months.ts'
import type { AppContext } from '#context.ts'
import { BoundedMap } from '#database/bounded-map.ts'
import type { HijriAnnouncementRow, HijriCalendarRow, MosqueRow } from '#database/tables.ts'
import {
  type ChainRow,
  selectAnnouncementsInForce,
  selectCalendarRevisions,
  selectChainRows,
  selectRevisionTotal,
} from './hijri-chains.queries.ts'

/** A calendar with the rows of its chain, nearest first; none is Umm al-Qura. */
export interface FollowedCalendar {
  readonly calendar: HijriCalendar
  readonly chain: readonly ChainRow[]
}

/** The Hijri calendars of a mosque. */
export interface MosqueHijri extends FollowedCalendar {
  readonly eidCalendar: HijriCalendar
  readonly eidChain: readonly ChainRow[]
  /** Changes with anything that they say, for versions of answers; empty if all is Umm al-Qura. */
  readonly revision: string
}

/** A mosque's choice; with the versions if its query selected `hijriVersionColumn`. */
export type HijriChoice = Pick<MosqueRow, 'hijriCalendarId' | 'eidCalendarId'> & {
  readonly hijriVersion?: string | null
}

type ReadContext = Pick<AppContext, 'db' | 'now'>

export async function hijriOfMosque(ctx: ReadContext, row: HijriChoice): Promise<MosqueHijri> {
  const [version = ''] = await versionsOf(ctx, [row])
  return readVersion(ctx, version)
}

/** In the order of the rows. */
export async function hijriOfMosques(ctx: ReadContext, rows: readonly HijriChoice[]): Promise<MosqueHijri[]> {
  const found: MosqueHijri[] = []
  for (const version of await versionsOf(ctx, rows)) found.push(await readVersion(ctx, version))
  return found
}

const ummAlQuraVersion = `${ummAlQuraSlug}.0`

async function versionsOf({ db }: Pick<AppContext, 'db'>, rows: readonly HijriChoice[]): Promise<string[]> {
  if (rows.every(({ hijriVersion }) => hijriVersion !== undefined)) {
    return rows.map(({ hijriVersion }) => hijriVersion || ummAlQuraVersion)
  }
  const ids = new Set(rows.flatMap((row) => [row.hijriCalendarId, row.eidCalendarId]))
  const known = await selectCalendarRevisions(
    db,
    [...ids].filter((id) => id !== null),
  )
  const versions = new Map(known.map(({ id, revision }) => [id, `${id}.${revision}`]))
  const defaultId = known.find((each) => each.defaultId !== null)?.id ?? ummAlQuraSlug
  return rows.map(({ hijriCalendarId, eidCalendarId }) => {
    const version = versions.get(hijriCalendarId ?? defaultId) ?? ummAlQuraVersion
    const eidVersion = eidCalendarId && versions.get(eidCalendarId)
    return eidVersion ? `${version}~${eidVersion}` : version
  })
}

async function readVersion(ctx: ReadContext, version: string): Promise<MosqueHijri> {
  const [own = '', eid = own] = version.split('~')
  const followed = await readCalendar(ctx, own)
  const { calendar: eidCalendar, chain: eidChain } = own === eid ? followed : await readCalendar(ctx, eid)
  const revision = own === eid ? own : version
  return { ...followed, eidCalendar, eidChain, revision: revision === ummAlQuraVersion ? '' : revision }
}

/** Changes with anything that any calendar says, and with the default one. */
export const readHijriTotal = ({ db }: Pick<AppContext, 'db'>) => selectRevisionTotal(db)

/** One calendar at its revision. */
export function followedCalendar(
  ctx: ReadContext,
  { id, revision }: Pick<HijriCalendarRow, 'id' | 'revision'>,
): Promise<FollowedCalendar> {
  return readCalendar(ctx, `${id}.${revision}`)
}

/** By id and revision, which rises with every change of a calendar or one above it. */
const calendars = new BoundedMap<string, FollowedCalendar>(2000)
const computed: FollowedCalendar = { calendar: ummAlQura, chain: [] }

/** As it is shown today: the day of UTC is exact enough for a year since an announcement. */
async function readCalendar({ db, now }: ReadContext, version: string): Promise<FollowedCalendar> {
  if (version === ummAlQuraVersion) return computed
  const { calendar, chain } = await resolveVersion(db, version)
  return { chain, calendar: shownOn(calendar, dayIn('UTC', now())) }
}

async function resolveVersion(db: AppContext['db'], version: string): Promise<FollowedCalendar> {
  const known = calendars.get(version)
  if (known) return known
  const found = await resolveChain(db, await selectChainRows(db, version.slice(0, version.indexOf('.'))))
  // A transaction may still be rolled back, and its revision given to another change.
  if (!db.isTransaction) calendars.set(version, found)
  return found
}

async function resolveChain(db: AppContext['db'], chain: readonly ChainRow[]): Promise<FollowedCalendar> {
  const announced = await selectAnnouncementsInForce(
    db,
    chain.map(({ id }) => id),
  )
  return { chain, calendar: resolveHijriCalendar(announcementsOf(chain, byCalendar(announced))) }
}

export type AnnouncedByCalendar = ReadonlyMap<string, readonly HijriAnnouncementRow[]>

export function byCalendar(announced: readonly HijriAnnouncementRow[]): AnnouncedByCalendar {
  return Map.groupBy(announced, ({ calendarId }) => calendarId)
}

/** As the resolver takes them. */
export function announcementsOf(
  chain: readonly Pick<ChainRow, 'id' | 'slug' | 'hasEditors'>[],
  announced: AnnouncedByCalendar,
) {
  return chain.map(({ id, slug, hasEditors }) => ({
    slug,
    hasEditors,
    announcements: (announced.get(id) ?? []).map((row) => ({
      ...row,
      isCorrection: row.isCorrection === 1,
      isImported: row.isImported === 1,
      link: row.link || null,
    })),
  }))
}
