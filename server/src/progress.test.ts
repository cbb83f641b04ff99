import { expect, test } from 'vitest'
import { startProgress } from './progress.ts'

function written(isTTY: boolean): string {
  const parts: string[] = []
  const stream = { isTTY, write: (text: string | Uint8Array) => parts.push(String(text)) > 0 }
  const progress = startProgress('Rows', stream)
  for (const share of [0, 0.001, 0.1, 0.5, 0.5, 1]) progress.show(share)
  progress.end()
  return parts.join('')
}

test('on a terminal one line is drawn over itself', () => {
  const lines = written(true).split('\r')
  expect(lines).toHaveLength(5)
  expect(lines.at(-2)).toBe(`Rows ${'█'.repeat(15)}${'░'.repeat(15)}  50 %`)
  expect(lines.at(-1)).toBe(`Rows ${'█'.repeat(30)} 100 %\n`)
})

test('a log gets a line for each fifth that is reached', () => {
  expect(written(false)).toBe('Rows: 0 %\nRows: 40 %\nRows: 100 %\n')
})
