import { isDeepStrictEqual as isEqual } from 'node:util'
import { addDays, dayIn } from '@mihrab/core/days.ts'
import { timesDifference } from '@mihrab/core/features/public/times-difference.ts'
import type {
  MosqueRamadan,
  RamadanSchedule,
  RamadanVersion,
} from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { daysAndNights, ramadanFrom, versionInForce } from '@mihrab/core/features/ramadan/ramadan-days.ts'
import { type HijriMonth, monthOf } from '@mihrab/core/hijri/hijri-calendar.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { hijriOfMosque } from '#features/hijri-calendars/hijri-of-mosque.service.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { readRamadanVersions } from '#features/prayer-times/ramadan-versions.service.ts'
import { AppError } from '#http/app-error.ts'
import { isOutdated, laterThan } from '#http/lost-edits.ts'
import { authorizeMosque, capacityOf, getReadableMosque } from '#mosque-access/mosque-access.service.ts'
import { recordAction } from '#mosque-access/mosque-history.service.ts'
import { storeRamadanVersionRow } from './ramadan.queries.ts'

/** Of a Hijri year; if undefined, of the Ramadan that is running, else the next. */
export async function getRamadan(
  ctx: SignedInContext,
  mosqueId: string,
  year: number | undefined,
): Promise<MosqueRamadan> {
  const { row } = await getReadableMosque(ctx, mosqueId)
  return toRamadan(await findRamadan(ctx, row, year))
}

interface RamadanSave {
  readonly year: number | undefined
  /** `updatedAt` of the schedule as the sender saw it, null for none; undefined is not compared. */
  readonly seen: string | null | undefined
  /** Null takes it away. */
  readonly schedule: RamadanSchedule | null
}

/** Holds from this evening on. A schedule that is the same already is not saved again. */
export function saveRamadan(
  ctx: SignedInContext,
  mosqueId: string,
  { year, seen, schedule }: RamadanSave,
): Promise<MosqueRamadan> {
  return inTransaction(ctx, async (ctx) => {
    const mosque = await authorizeMosque(ctx, capacityOf(ctx), mosqueId)
    const found = await findRamadan(ctx, mosque, year)
    const { month, version, today } = found
    // A schedule that was taken away is like one that never was.
    if (isOutdated(version?.schedule ? version : null, seen)) throw new AppError('ramadanChanged')
    const text = schedule ? JSON.stringify(schedule) : ''
    if (isHeld(found, text)) return toRamadan(found)
    const days = daysAndNights(month)
    const before = await readMosqueTimes(ctx, mosque, days)
    const updatedAt = laterThan(version?.updatedAt, ctx.now())
    await storeRamadanVersionRow(ctx.db, {
      ...{ mosqueId, year: month.year, savedOn: today, schedule: text, updatedAt },
    })
    const after = await readMosqueTimes(ctx, mosque, days)
    const changes = [{ field: 'hijriYear', before: null, after: String(month.year) }]
    // The times end with the month, not with the days published so far.
    const compared = { spans: [days], today, publishedUntil: addDays(days.endDate, 7) }
    await recordAction(ctx, mosque, schedule ? 'ramadanChanged' : 'ramadanRemoved', changes, {
      facts: mosque.status === 'approved' ? timesDifference(before, after, compared) : [],
    })
    return toRamadan(await findRamadan(ctx, mosque, month.year))
  })
}

function isHeld({ version, month }: FoundRamadan, text: string): boolean {
  if (text === '') return !version?.schedule
  return version?.year === month.year && isEqual(version.schedule, JSON.parse(text))
}

interface FoundRamadan {
  readonly month: HijriMonth
  /** The mosque's local day. */
  readonly today: string
  readonly version: RamadanVersion | null
  /** Of the years before. */
  readonly earlier: RamadanVersion | null
}

async function findRamadan(
  ctx: AppContext,
  mosque: MosqueRow,
  year: number | undefined,
): Promise<FoundRamadan> {
  const { calendar } = await hijriOfMosque(ctx, mosque)
  const today = dayIn(mosque.timeZone, ctx.now())
  const month = year ? monthOf(calendar, year, 9) : ramadanFrom(calendar, today)
  const versions = await readRamadanVersions(ctx, [mosque.id], daysAndNights(month))
  const inForce = (year: number) => versionInForce(versions.get(mosque.id) ?? [], year, today)
  return { month, today, version: inForce(month.year), earlier: inForce(month.year - 1) }
}

function toRamadan({ month, version, earlier }: FoundRamadan): MosqueRamadan {
  const { year, firstDay, days, state } = month
  const schedule = version?.schedule ?? null
  const carriedFrom = version && schedule && version.year < year ? version.year : null
  const updatedAt = schedule && (version?.updatedAt ?? null)
  const lastYear = earlier?.schedule ?? null
  return { schedule, year, firstDay, days, state, carriedFrom, lastYear, updatedAt }
}
