import { sql } from 'kysely'
import type { Database } from '#database/tables.ts'
import type { Position, ToWrite } from './index-mosque.ts'
import { insertSlips, type ScopedWord } from './index-words.ts'
import { elementsOf, integerAt, textAt } from './json-rows.ts'

type TokenRow = readonly [token: string, ...position: number[]]

/** A part takes some ten milliseconds. */
const tokensAtOnce = 5000
const wordsAtOnce = 500

/**
 * What many listings add to the index, to be written in its order: those of some hundred would change a page of it for
 * every token and slip.
 */
export class HeldIndex {
  /** Thousands of rows have the same token. */
  readonly #positions = new Map<string, Position[]>()
  #words: ScopedWord[] = []
  rowCount = 0

  add({ tokens, words }: ToWrite): void {
    this.rowCount += tokens.length
    this.#words.push(...words)
    for (const { tokens: all, ...position } of tokens)
      for (const token of all) {
        const positions = this.#positions.get(token)
        if (positions) positions.push(position)
        else this.#positions.set(token, [position])
      }
  }

  clear(): void {
    this.rowCount = 0
    this.#words = []
    this.#positions.clear()
  }

  /** Writes of a part each, for a transaction of their own. */
  *parts(): Generator<(db: Database) => Promise<void>> {
    for (const rows of this.#tokenRows()) yield (db) => insertTokens(db, rows)
    // Words that begin alike have slips that begin alike.
    const words = this.#words.sort((one, other) => (one.word < other.word ? -1 : 1))
    for (let start = 0; start < words.length; start += wordsAtOnce)
      yield (db) => insertSlips(db, words.slice(start, start + wordsAtOnce))
  }

  *#tokenRows(): Generator<TokenRow[]> {
    let part: TokenRow[] = []
    for (const token of [...this.#positions.keys()].sort())
      for (const { scope, cell, number } of (this.#positions.get(token) ?? []).sort(inIndexOrder)) {
        part.push([token, scope, Number(cell), number])
        if (part.length < tokensAtOnce) continue
        yield part
        part = []
      }
    yield part
  }
}

function inIndexOrder(one: Position, other: Position): number {
  return one.scope - other.scope || Number(one.cell) - Number(other.cell) || one.number - other.number
}

async function insertTokens(db: Database, rows: readonly TokenRow[]): Promise<void> {
  await sql`
    insert into mosque_tokens (token, scope, cell, number)
    select ${textAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}
    from ${elementsOf(db, sql`${JSON.stringify(rows)}`)} where true`.execute(db)
}
