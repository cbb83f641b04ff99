import type { Sheet } from '#features/timetables/timetable-days.ts'
import { readHeading } from './heading-words.ts'
import { readTime } from './written-times.ts'

const lookedAt = 30
const mostTables = 12

/** Separates tables that are side by side, each with its own days, into sheets. */
export function partTables(sheet: Sheet): Sheet[] {
  const cuts = sheet.rows.slice(0, lookedAt).map(cutsOf)
  const most = cuts.reduce((one, other) => (other.length > one.length ? other : one), [])
  if (most.length === 0) return [sheet]
  const starts = [0, ...most.slice(0, mostTables - 1)]
  return starts.map((start, index) => ({
    name: sheet.name,
    rows: sheet.rows.map((row) => row.slice(start, starts[index + 1])),
  }))
}

/** Positions of day headings with three prayers before and three others after them. */
function cutsOf(row: readonly string[]): number[] {
  if (row.length < 10 || row.some((cell) => readTime(cell)?.kind === 'clocks')) return []
  const headings = row.map(readHeading)
  const cuts: number[] = []
  let prayers = 0
  for (const [index, { prayer, role, month }] of headings.entries()) {
    if (prayer) prayers += 1
    const hasDays = role === 'date' || month !== undefined
    const follow = headings.slice(index, index + 8).filter((heading) => heading.prayer).length
    if (!hasDays || prayers < 3 || follow < 3) continue
    cuts.push(index)
    prayers = 0
  }
  return cuts
}
