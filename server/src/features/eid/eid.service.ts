import { addDays, dayIn } from '@mihrab/core/days.ts'
import {
  type Eid,
  type EidEntry,
  type eidChangeSchema,
  eids,
  heldCongregations,
  type MosqueEid,
  type moveIndoorsSchema,
} from '@mihrab/core/features/eid/eid.schemas.ts'
import { type EidDay, eidFrom, eidOfYear } from '@mihrab/core/features/eid/eid-days.ts'
import type { FieldChange, MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { momentAt } from '@mihrab/core/features/public/moment.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import type { z } from 'zod'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueEidRow, MosqueRow } from '#database/tables.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { isOutdated, laterThan } from '#http/lost-edits.ts'
import { renewListsVersion } from '#mosque-access/lists-version.service.ts'
import { authorizeMosque, capacityOf, getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { deleteEidRow, selectEidRows, storeEidRow } from './eid.queries.ts'

interface EidParams {
  readonly id: string
  readonly eid: Eid
}

/** An Eid of one year with all that the mosque entered in any. */
interface FoundEid {
  readonly mosque: MosqueRow
  readonly day: EidDay
  readonly rows: readonly MosqueEidRow[]
}

export async function getEids(
  ctx: SignedInContext,
  mosqueId: string,
  year: number | undefined,
): Promise<MosqueEid[]> {
  const { row: mosque } = await getReadableMosque(ctx, mosqueId)
  const rows = await selectEidRows(ctx.db, mosqueId)
  const days = await Promise.all(eids.map((eid) => findDay(ctx, mosque, eid, year)))
  return days.map((day) => showEid(ctx, { mosque, day, rows }))
}

/** Without congregations the entry is deleted. */
export function saveEid(
  ctx: SignedInContext,
  params: EidParams,
  { year, updatedAt: seen, ...content }: z.output<typeof eidChangeSchema>,
): Promise<MosqueEid> {
  return changeEid(ctx, { ...params, year, action: 'eidChanged' }, (before, found) => {
    if (isOutdated(presentRow(found), seen)) throw new AppError('eidChanged')
    const indoors = before?.indoors === true && content.congregations.some(({ badWeather }) => badWeather)
    return content.congregations.length > 0 ? { ...content, indoors } : null
  })
}

export function moveEidIndoors(
  ctx: SignedInContext,
  params: EidParams,
  { year, indoors }: z.output<typeof moveIndoorsSchema>,
): Promise<MosqueEid> {
  return changeEid(ctx, { ...params, year, action: 'eidMoved' }, (before, found) => {
    if (!before?.congregations.some(({ badWeather }) => badWeather))
      throw fieldError('indoors', 'badWeatherPlaceMissing')
    if (indoors && !before.indoors && !mayMove(ctx, found)) throw new AppError('badWeatherTooEarly')
    return { ...before, indoors }
  })
}

interface EidSave extends EidParams {
  readonly year: number | undefined
  readonly action: MosqueAction
}

/** Writes nothing if the entry stays the same. */
function changeEid(
  ctx: SignedInContext,
  { id, eid, year, action }: EidSave,
  change: (before: EidEntry | null, found: FoundEid) => EidEntry | null,
): Promise<MosqueEid> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), id)
    const day = await findDay(ctx, mosque, eid, year)
    const found = { mosque, day, rows: await selectEidRows(ctx.db, id) }
    const row = presentRow(found)
    const before = row ? readEntry(row) : null
    const after = change(before, found)
    if (JSON.stringify(before) === JSON.stringify(after)) return showEid(ctx, found)
    await write(ctx, found, after)
    await recordAction(ctx, mosque, action, describeChange(day, before, after))
    await renewListsVersion(ctx)
    return showEid(ctx, { mosque, day, rows: await selectEidRows(ctx.db, id) })
  })
}

/** Without a year that of today, else the next. */
async function findDay(
  ctx: AppContext,
  mosque: MosqueRow,
  eid: Eid,
  year: number | undefined,
): Promise<EidDay> {
  const hijri = await hijriOfMosque(ctx, mosque)
  const calendar = eid === 'fitr' ? hijri.calendar : hijri.eidCalendar
  if (year !== undefined) return eidOfYear(calendar, eid, year)
  return eidFrom(calendar, eid, dayIn(mosque.timeZone, ctx.now()))
}

function showEid(ctx: AppContext, found: FoundEid): MosqueEid {
  const { eid, year, date, month } = found.day
  const row = presentRow(found)
  const earlier = found.rows.filter((other) => other.eid === eid && other.year < year)
  const [last] = earlier.sort((one, other) => other.year - one.year)
  return {
    ...{ eid, year, date, state: month.state },
    entry: row ? readEntry(row) : null,
    lastYear: last ? { ...readEntry(last), indoors: false } : null,
    updatedAt: row?.updatedAt ?? null,
    moves: mayMove(ctx, found),
  }
}

function presentRow({ rows, day }: FoundEid): MosqueEidRow | undefined {
  return rows.find(({ eid, year }) => eid === day.eid && year === day.year)
}

export function readEntry({ entry }: Pick<MosqueEidRow, 'entry'>): EidEntry {
  return cleanTexts(JSON.parse(entry))
}

/** From noon of the day before on, by the mosque's clock. */
function mayMove({ now }: AppContext, { mosque, day }: FoundEid): boolean {
  const from = momentAt(mosque.timeZone, addDays(day.date, -1), '12:00')
  return from !== null && now() >= from
}

async function write(ctx: AppContext, found: FoundEid, entry: EidEntry | null): Promise<void> {
  const { eid, year } = found.day
  const row = { mosqueId: found.mosque.id, eid, year }
  if (!entry) return deleteEidRow(ctx.db, row)
  const updatedAt = laterThan(presentRow(found)?.updatedAt, ctx.now())
  await storeEidRow(ctx.db, { ...row, entry: JSON.stringify(entry), updatedAt })
}

/** A line for each congregation as it is held. */
function describeChange({ date }: EidDay, before: EidEntry | null, after: EidEntry | null): FieldChange[] {
  const linesOf = (entry: EidEntry | null) =>
    entry &&
    heldCongregations(entry)
      .map(({ time, place }) => `${time} ${place}`)
      .join('\n')
  return [
    { field: 'date', before: date, after: date },
    { field: 'eidPrayers', before: linesOf(before), after: linesOf(after) },
  ]
}
