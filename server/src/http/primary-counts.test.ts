import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { times } from '#test/factories.ts'

function start(...args: string[]) {
  const program = join(import.meta.dirname, '../../test/counting-cluster.ts')
  const child = fork(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

test('workers count together, by their primary', async () => {
  const [answer] = await once(start(), 'message')
  expect(answer.inTurn).toEqual([1, 2, 3, 4])
  expect(answer.together.sort((a: number, b: number) => a - b)).toEqual(times(40, (index) => index + 5))
})

test('a worker without a primary counts for itself', async () => {
  const { stdout } = start('alone', 'disconnected')
  expect(stdout && (await text(stdout))).toBe('30')
})

test('a primary that is stuck is waited for once, for a second, and not by each call', async () => {
  const { stdout } = start('alone')
  expect(stdout && (await text(stdout))).toBe('30')
})
