import { addDays } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { RamadanVersion } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { hijriFromIsoDay, monthOrdinal } from '@mihrab/core/hijri/hijri.ts'
import type { AppContext } from '#context.ts'
import type { RamadanVersionRow } from '#database/tables.ts'
import { selectRamadanVersionRows } from './ramadan-versions.queries.ts'

/** Calendars are at most two days from Umm al-Qura, and the first night is that of the day before. */
const marginDays = 3

/** The versions of Ramadan schedules that can apply to some days, by mosque; none outside Ramadan. */
export async function readRamadanVersions(
  { db }: Pick<AppContext, 'db'>,
  mosqueIds: readonly string[],
  { startDate, endDate }: DayRange,
): Promise<Map<string, RamadanVersion[]>> {
  const [first, last] = [addDays(startDate, -marginDays), addDays(endDate, marginDays)].map(hijriFromIsoDay)
  if (!first || !last) return new Map()
  const year = last.month < 9 ? last.year - 1 : last.year
  const isTouched = monthOrdinal(first.year, first.month) <= monthOrdinal(year, 9)
  const rows = isTouched ? await selectRamadanVersionRows(db, mosqueIds, year) : []
  return Map.groupBy(rows.map(toVersion), ({ mosqueId }) => mosqueId)
}

function toVersion({ schedule, ...row }: RamadanVersionRow) {
  return { ...row, schedule: schedule === '' ? null : cleanTexts(JSON.parse(schedule)) }
}
