import { fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const seconds = 4
const counts = [1, 2, 4]

interface Written {
  readonly waits: number[]
  readonly refused: number
}

/** Latency of writes to SQLite while several processes write all the time; `file` must be migrated. */
export async function measureWriters(file: string): Promise<string[][]> {
  const rows = [
    [
      'Processes that write',
      'Writes a second',
      'Least to most of one',
      'Median',
      '99 of 100 within',
      'Longest',
      'Refused',
      'Log',
    ],
  ]
  for (const count of counts) rows.push(await measureCount(file, count))
  return rows
}

async function measureCount(file: string, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, () =>
    // Without the parent's option that ends a program with its parent: a child that only waits for its
    // message would end.
    fork(join(import.meta.dirname, 'writer.ts'), [file, String(seconds)], { execArgv: [] }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const answers = children.map(async (child): Promise<Written> => (await once(child, 'message'))[0])
  for (const child of children) child.send('go')
  const written = await Promise.all(answers)
  const waits = written.flatMap((one) => one.waits).sort((one, other) => one - other)
  const at = (share: number) =>
    `${(waits[Math.floor(share * (waits.length - 1))] ?? Number.NaN).toFixed(1)} ms`
  const shares = written.map((one) => one.waits.length)
  return [
    String(count),
    Math.round(waits.length / seconds).toLocaleString('en'),
    (Math.min(...shares) / Math.max(...shares)).toFixed(2),
    at(0.5),
    at(0.99),
    at(1),
    String(written.reduce((sum, one) => sum + one.refused, 0)),
    `${(statSync(`${file}-wal`).size / 1_048_576).toFixed(1)} MB`,
  ]
}
