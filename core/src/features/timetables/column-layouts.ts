import { cleanText } from '#hidden-characters.ts'
import { type ColumnLayout, maxHeadingLength, maxLayoutColumns } from './imports.schemas.ts'
import { type GivenColumn, isPrayerTime, type ReadColumn } from './reading/column-meanings.ts'

/** Column meanings of each table, to remember them; one layout for tables with the same headings. */
export function layoutsOf(columns: readonly ReadColumn[]): ColumnLayout[] {
  const layouts = new Map<string, ColumnLayout>()
  for (const table of tablesOf(columns)) {
    const layout = table.map(({ heading, meaning }) => ({ heading: rememberedHeading(heading), meaning }))
    if (layout.length <= maxLayoutColumns) layouts.set(headingsOf(layout), layout)
  }
  return [...layouts.values()]
}

/**
 * Columns to which a person once gave another meaning than the reader found, matched by all headings of their
 * table. Also columns that the reader recognised by their times only, so that it does not ask again.
 */
export function rememberedColumns(
  columns: readonly ReadColumn[],
  layouts: readonly ColumnLayout[],
): GivenColumn[] {
  return tablesOf(columns).flatMap((read) => {
    const headings = headingsOf(read)
    const known = layouts.find((layout) => headingsOf(layout) === headings)
    return read.flatMap(({ table, column, meaning, told }, index) => {
      const remembered = known?.[index]?.meaning
      const isSure =
        remembered === meaning && told !== 'open' && !(told === 'values' && isPrayerTime(meaning))
      return remembered === undefined || isSure ? [] : [{ table, column, meaning: remembered }]
    })
  })
}

/** The newest layout for each set of headings. */
export function joinLayouts(newer: readonly ColumnLayout[], older: readonly ColumnLayout[]): ColumnLayout[] {
  const byHeadings = new Map<string, ColumnLayout>()
  for (const layout of [...newer, ...older]) {
    const headings = headingsOf(layout)
    if (!byHeadings.has(headings)) byHeadings.set(headings, layout)
  }
  return [...byHeadings.values()]
}

function tablesOf(columns: readonly ReadColumn[]): ReadColumn[][] {
  return [...Map.groupBy(columns, ({ table }) => table).values()].map((table) =>
    table.toSorted((one, other) => one.column - other.column),
  )
}

function headingsOf(columns: readonly { readonly heading: string }[]): string {
  return JSON.stringify(columns.map(({ heading }) => rememberedHeading(heading)))
}

/** Shortened without splitting a surrogate pair, and without characters that stored texts may not contain. */
function rememberedHeading(heading: string): string {
  const first = cleanText(heading.toWellFormed()).slice(0, maxHeadingLength)
  return first.isWellFormed() ? first : first.slice(0, -1)
}
