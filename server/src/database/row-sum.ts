import { hash } from 'node:crypto'

/** What both databases keep. */
export type Value = string | number | boolean | Uint8Array | null

/** How many rows a table has, and a sum that differs when any value of them does. */
export interface TableSum {
  readonly rows: number
  /** 64 hexadecimal digits. The same for the same rows, whatever their order and the database. */
  readonly checksum: string
}

/**
 * Adds the SHA-256 of each row, so that the order does not count: the databases sort texts by rules of their own. A row
 * that comes twice counts twice.
 */
export class RowSum {
  rows = 0
  /** Eight sums that each start over at 2^32. */
  readonly #sums = new Uint32Array(8)

  add(row: readonly Value[]): void {
    const digest = hash('sha256', row.map(written).join(','), 'buffer')
    for (let index = 0; index < this.#sums.length; index += 1) {
      this.#sums[index] = (this.#sums[index] ?? 0) + digest.readUInt32BE(index * 4)
    }
    this.rows += 1
  }

  get total(): TableSum {
    const checksum = [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('')
    return { rows: this.rows, checksum }
  }
}

/** Different for different values: texts in quotation marks, numbers in the fewest digits that mean just them. */
function written(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Uint8Array) return `x${Buffer.from(value).toString('hex')}`
  return String(value)
}
