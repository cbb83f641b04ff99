import { startPrayers } from '#features/prayer-times/start-times.ts'
import type { TimetableColumn } from '#features/timetables/timetable-days.ts'
import { type Cause, fix } from './causes.ts'
import { type CheckedDays, offsetOf, timesOf } from './checked-days.ts'
import { shiftOf } from './hour-shifts.ts'
import { isOutOfPlace } from './out-of-place.ts'

const hour = 60
/**
 * Minutes by which the steps at both ends may differ from an hour: a new time of a range may begin on the
 * same day.
 */
const leeway = { begins: 12, jamaah: 20 }
/** Share of the days on which the time must be out of place before it is moved. */
const mostlyWrong = 0.5

/** Finds single columns that are an hour off for at least two days. */
export function findLoneShifts(days: CheckedDays): Cause[] {
  return [...days.table.keys()].flatMap((column) => {
    if (column.startsWith('jumuah.')) return []
    const causes = blocksOf(days, column)
      .filter((block) => column.startsWith('begins.') || isFixedByMoving(days, column, block))
      .map((block) => {
        const changes = indexesOf(days, column, block).map((index) => ({
          index,
          column,
          minutes: (timesOf(days, column)[index] ?? 0) - block.ahead,
        }))
        return shiftOf(days, changes, { code: 'hour-shift' })
      })
    for (const { changes = [] } of causes) fix(days, changes)
    return causes
  })
}

interface Block {
  readonly first: number
  readonly last: number
  readonly ahead: number
}

function blocksOf(days: CheckedDays, column: TimetableColumn): Block[] {
  const blocks: Block[] = []
  const most = column.startsWith('begins.') ? leeway.begins : leeway.jamaah
  let open: { first: number; ahead: number } | null = null
  let before: number | null = null
  for (let index = 0; index < days.dates.length; index += 1) {
    const offset = offsetOf(days, column, index)
    if (offset === null) continue
    const step = before === null ? 0 : offset - before
    before = offset
    if (Math.abs(Math.abs(step) - hour) > most) continue
    const ahead = Math.sign(step) * hour
    if (open && open.ahead === -ahead) {
      if (index - open.first > 1) blocks.push({ ...open, last: index - 1 })
      open = null
    } else open = { first: index, ahead }
  }
  return blocks
}

function indexesOf(days: CheckedDays, column: TimetableColumn, { first, last }: Block): number[] {
  return timesOf(days, column).flatMap((time, index) =>
    time !== null && index >= first && index <= last ? [index] : [],
  )
}

function isFixedByMoving(days: CheckedDays, column: TimetableColumn, block: Block): boolean {
  const prayer = startPrayers.find((each) => column === `jamaah.${each}`)
  if (!prayer) return false
  const indexes = indexesOf(days, column, block)
  const wrong = (moved: number) => indexes.filter((index) => isOutOfPlace(days, prayer, index, moved)).length
  const isMoved = wrong(0) >= mostlyWrong * indexes.length && wrong(-block.ahead) <= wrong(0) / 10
  return isMoved && [block.first - 1, block.last + 1].some((beside) => goesOn(days, column, block, beside))
}

/** True if the block, moved back, continues the day beside it by the clock or by the sun. */
function goesOn(days: CheckedDays, column: TimetableColumn, block: Block, beside: number): boolean {
  const inside = beside < block.first ? block.first : block.last
  const [time, other] = [timesOf(days, column)[inside] ?? null, timesOf(days, column)[beside] ?? null]
  if (time === null || other === null) return false
  const [sun, otherSun] = [offsetOf(days, column, inside) ?? 0, offsetOf(days, column, beside) ?? 0]
  return time - block.ahead === other || Math.abs(sun - block.ahead - otherSun) <= 2
}
