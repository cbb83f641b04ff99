import type { MediaType } from '@mihrab/core/contract.ts'
import { mosqueDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { TimetableFormat } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import type { SignedInContext } from '#context.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { dayTable, dayTableCsv, dayTableXlsx } from './day-table.ts'
import { embedded, salahApi, salahApiCsv } from './salah-api.service.ts'
import { type Days, getTimetable } from './timetables.service.ts'

interface TimetableFile {
  readonly name: string
  readonly type: MediaType
  readonly content: string | Buffer
}

/** A mosque's timetable of some days as a file. */
export async function getTimetableFile(
  ctx: SignedInContext,
  mosqueId: string,
  days: Days,
  format: TimetableFormat,
): Promise<TimetableFile> {
  const { mosque, timetable } = await getTimetable(ctx, mosqueId, days)
  const name = (ending: string) => `${mosque.slug}-${days.from}-to-${days.to}.${ending}`
  if (format === 'json') {
    const ranges = timetable.ranges.map(({ overridesRamadan: _, ...range }) => range)
    const content = `${JSON.stringify({ ...timetable, ranges }, null, 2)}\n`
    return { name: name('json'), type: 'application/json', content }
  }
  const span = { startDate: days.from, endDate: days.to }
  const resolved = mosqueDays(await readMosqueTimes(ctx, mosque, span), span)
  if (format === 'salahapi') {
    const content = salahApi(mosque, timetable.updatedAt, embedded(salahApiCsv(resolved)))
    return { name: name('salahapi.json'), type: 'application/json', content }
  }
  const table = dayTable(resolved)
  if (format === 'csv') return { name: name('csv'), type: 'text/csv', content: dayTableCsv(table) }
  return { name: name('xlsx'), type: xlsxType, content: await dayTableXlsx(table) }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
