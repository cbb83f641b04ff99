import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Prints a table of figures and, with `--write`, inserts it into a page of docs/figures/ between the two
 * comments that name it.
 */
export function recordFigures(page: string, name: string, rows: readonly (readonly string[])[]): void {
  const file = fileURLToPath(new URL(`../../docs/figures/${page}`, import.meta.url))
  const [head = [], ...others] = rows
  const table = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  console.log(`\n${table}\n`)
  if (!process.argv.includes('--write')) return
  const text = readFileSync(file, 'utf8')
  const [from, to] = [`<!-- figures: ${name} -->\n`, `<!-- end of ${name} -->`]
  const start = text.indexOf(from)
  const end = text.indexOf(to)
  if (start < 0 || end < start)
    throw new Error(`docs/figures/${page} has no place for the figures of ${name}`)
  writeFileSync(file, `${text.slice(0, start + from.length)}\n${table}\n\n${text.slice(end)}`)
}

/** Format of figures in tables: `19 µs`, `3.4 ms`. */
export function formatMicroseconds(value: number): string {
  return value < 1000 ? `${Math.round(value)} µs` : `${(value / 1000).toFixed(1)} ms`
}

/** A figure with its target; the program fails where it is missed. */
export function verdict(measured: string, isMet: boolean, target: string): string {
  if (!isMet) process.exitCode = 1
  return `${measured} (${target}${isMet ? '' : ': missed'})`
}
