import { expect, test } from 'vitest'
import { joinLayouts, layoutsOf, rememberedColumns } from './column-layouts.ts'
import type { ColumnMeaning, ReadColumn } from './reading/column-meanings.ts'

const table = (headings: readonly string[], meanings: readonly ColumnMeaning[], of = 0): ReadColumn[] =>
  headings.map((heading, column) => ({
    table: of,
    column,
    heading,
    firstValues: [],
    told: 'heading',
    meaning: meanings[column] ?? 'ignored',
  }))

const headings = ['Date', 'Fajr', 'Fajr']
const read = table(headings, ['day', 'begins.fajr', 'ignored'])
const meant = table(headings, ['day', 'begins.fajr', 'jamaah.fajr'])

test('what a person put right is given again for a table with the same headings, and nothing else', () => {
  const layouts = layoutsOf(meant)
  expect(rememberedColumns(read, layouts)).toEqual([{ table: 0, column: 2, meaning: 'jamaah.fajr' }])
  expect(rememberedColumns(meant, layouts)).toEqual([])
  const other = table(['Date', 'Fajr', 'Iqamah'], ['day', 'begins.fajr', 'ignored'])
  expect(rememberedColumns(other, layouts)).toEqual([])
})

test('what was told by its times alone is given again, whichever it was', () => {
  const plain = read.map((column) => ({ ...column, told: 'values' as const }))
  expect(rememberedColumns(plain, layoutsOf(read))).toEqual([{ table: 0, column: 1, meaning: 'begins.fajr' }])
  expect(rememberedColumns(plain, [])).toEqual([])
})

test('twelve months with the same headings are one layout', () => {
  const months = Array.from({ length: 12 }, (_, of) => table(headings, ['day', 'begins.fajr'], of)).flat()
  expect(layoutsOf(months)).toHaveLength(1)
  expect(rememberedColumns(months, layoutsOf(meant))).toHaveLength(12)
})

test('a newer layout takes the place of an older one of the same headings', () => {
  const older = [...layoutsOf(read), ...layoutsOf(table(['A'], ['day']))]
  expect(joinLayouts(layoutsOf(meant), older)).toEqual([...layoutsOf(meant), ...older.slice(1)])
})

test('long headings and those that cannot be stored are remembered by what can', () => {
  const unusual = table([`${'x'.repeat(99)}🕌`, '\u0000a\ud800'], ['day'])
  const [layout] = layoutsOf(unusual)
  expect(layout?.map(({ heading }) => heading)).toEqual(['x'.repeat(99), 'a\ufffd'])
  expect(rememberedColumns(unusual, [[...(layout ?? [])].toReversed().toReversed()])).toEqual([])
})
