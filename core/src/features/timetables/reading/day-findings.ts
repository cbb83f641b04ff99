import type { Finding } from '#features/timetables/findings.ts'
import { placesOf } from '#features/timetables/list-words.ts'
import { finding } from './finding.ts'
import { readHeading } from './heading-words.ts'
import type { ReadTable } from './read-table.ts'
import { leapDayNumber } from './row-dates.ts'

const dayCodes = {
  'no-day': { severity: 'warning', sentence: 'rowWithoutDay', code: 'row-without-day' },
  'not-a-day': { severity: 'error', sentence: 'notADay', code: 'not-a-day' },
  'leap-day': { severity: 'hint', sentence: 'leapDay', code: 'leap-day' },
  empty: { severity: 'hint', sentence: 'emptyDays', code: 'empty-days' },
} as const

/** Findings about rows without a day, days without times, and tables without days. */
export function dayFindings(tables: readonly ReadTable[], sheets: number): Finding[] {
  const unclear = tables.flatMap(({ table, days, times, hasDays }) =>
    days.rows.flatMap((each, index) => {
      const isEmpty = each.days.length > 0 && times.rows[index]?.size === 0
      const kind = each.problem ?? (isEmpty ? ('empty' as const) : null)
      return kind && hasDays ? [{ kind, days: each.days, sheet: table.sheet, row: each.row.row }] : []
    }),
  )
  const found = [...Map.groupBy(unclear, ({ kind }) => kind)].map(([kind, own]) => {
    const { severity, sentence, code } = dayCodes[kind]
    const days = own.flatMap((each) => each.days)
    return finding(code, severity, sentence, {
      days,
      places: placesOf(own, sheets),
      ...(kind === 'leap-day' && { values: { day: leapDayNumber } }),
    })
  })
  const dayless = tables.filter(({ hasDays }) => !hasDays).map(({ table }) => table)
  return [
    ...found,
    ...[...Map.groupBy(dayless, daylessKind)].map(([kind, own]) => withoutDays(own, kind, sheets)),
  ]
}

const daylessSentences = {
  'no-days': 'noDays',
  'many-mosques': 'manyMosques',
  'turned-table': 'turnedTable',
} as const

/** Rows that begin with a prayer's name, if the columns are days. */
const leastTurned = 3

/** True if a table has a row for each prayer. */
export function isTurned({ rows }: ReadTable['table']): boolean {
  const prayers = rows.map(({ cells }) => readHeading(cells.find((cell) => cell !== '') ?? '').prayer)
  return new Set(prayers.filter(Boolean)).size >= leastTurned
}

function daylessKind(table: ReadTable['table']): keyof typeof daylessSentences {
  const { headings } = table
  if (isTurned(table)) return 'turned-table'
  const isOfMosques = headings.some(({ text }) => /mas[jd]id|mosque|moschee|mosqu[ée]e|cami|مسجد/i.test(text))
  return isOfMosques ? 'many-mosques' : 'no-days'
}

function withoutDays(
  tables: readonly ReadTable['table'][],
  kind: keyof typeof daylessSentences,
  sheets: number,
): Finding {
  const places = tables.flatMap(({ sheet, rows }) => rows.map(({ row }) => ({ sheet, row })))
  return finding(kind, 'error', daylessSentences[kind], { places: placesOf(places, sheets) })
}
