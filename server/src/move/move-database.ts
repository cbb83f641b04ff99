import { checksumTables, copyRows, type TableSums } from '#database/copy-rows.ts'
import type { TableSum } from '#database/row-sum.ts'
import { RowError } from '#database/stored-rows.ts'
import { MoveError, type Place } from './move-place.ts'
import { openSource } from './open-source.ts'
import { openTarget } from './open-target.ts'

interface MoveProgress {
  readonly step: 'copy' | 'compare'
  /** From 0 to 1. */
  readonly share: number
}

export interface MovedTable extends TableSum {
  readonly name: string
}

/**
 * Moves every row of a database to an empty one, and compares the result with what was read. Either
 * everything is in the target, or nothing. The source stays as it is.
 */
export async function moveDatabase(
  from: Place,
  to: Place,
  onProgress: (progress: MoveProgress) => void = () => {},
): Promise<MovedTable[]> {
  if (from.name === to.name) throw new MoveError(`--from and --to are the same database: ${from.name}.`)
  const source = await openSource(from)
  try {
    const target = await openTarget(to)
    const show = (step: MoveProgress['step']) => (progress: { done: number; all: number }) =>
      onProgress({ step, share: progress.all === 0 ? 1 : progress.done / progress.all })
    try {
      return await target.write((writing) =>
        source.read(async (reading) => {
          const copied = await copyRows(reading, writing, show('copy'))
          requireEqual(copied, await checksumTables(writing, show('compare')))
          return Object.entries(copied).map(([name, sum]) => ({ name, ...sum }))
        }),
      )
    } finally {
      await target.close()
    }
  } catch (error) {
    if (error instanceof RowError) throw new MoveError(`${error.message} Nothing was moved.`)
    throw error
  } finally {
    await source.close()
  }
}

function requireEqual(copied: TableSums, arrived: TableSums): void {
  const wrong = Object.entries(copied).find(
    ([name, { rows, checksum }]) => arrived[name]?.rows !== rows || arrived[name].checksum !== checksum,
  )
  if (!wrong) return
  const [name, { rows }] = wrong
  throw new MoveError(
    `The table ${name} did not arrive as it was read (${rows} rows read, ${arrived[name]?.rows ?? 0} arrived). Nothing was moved.`,
  )
}
