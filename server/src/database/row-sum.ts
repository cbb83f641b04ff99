import { hash } from 'node:crypto'

/** Types that both databases store. */
export type Value = string | number | boolean | Uint8Array | null

export interface TableSum {
  readonly rows: number
  /** 64 hexadecimal digits, independent of row order and database. */
  readonly checksum: string
}

/**
 * Adds up the SHA-256 of each row, so order does not matter: the databases collate texts differently. A
 * duplicate row counts twice.
 */
export class RowSum {
  rows = 0
  /** Eight sums modulo 2^32. */
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

/** Injective: texts as JSON strings, numbers in their shortest exact form. */
function written(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Uint8Array) return `x${Buffer.from(value).toString('hex')}`
  return String(value)
}
