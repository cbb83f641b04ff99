import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from './lock.mjs'
import { makeFolder, startProcess, writeFiles } from './test-project.mjs'

const quickly = { pollMs: 1 }

function startSleeper() {
  return startProcess(process.execPath, ['-e', 'console.log("here"); setInterval(() => {}, 60_000)'])
}

test('the second waits until the first is done', async () => {
  const path = join(makeFolder(), 'lock')
  const order = []
  let second
  await withLock(path, async () => {
    const { promise: isWaiting, resolve } = Promise.withResolvers()
    second = withLock(path, async () => order.push('second'), { ...quickly, onWait: resolve })
    await isWaiting
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})

test('the lock is given back when the work fails, and nothing of it stays', async () => {
  const folder = makeFolder()
  const failing = withLock(join(folder, 'lock'), () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(readdirSync(folder)).toEqual([])
  await expect(withLock(join(folder, 'lock'), async () => 'done')).resolves.toBe('done')
})

test('the lock of a holder that died is taken over at once', async () => {
  const path = join(makeFolder(), 'lock')
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFiles(path, { pids: String(pid) })
  const onWait = () => expect.unreachable('it waited for a dead process')
  await expect(withLock(path, async () => 'done', { ...quickly, onWait })).resolves.toBe('done')
})

test('a living holder is waited for, and its lock is taken over when it is killed', async () => {
  const path = join(makeFolder(), 'lock')
  const holder = startSleeper()
  await holder.waitFor(/here/)
  writeFiles(path, { pids: String(holder.child.pid) })
  const onWait = () => holder.child.kill('SIGKILL')
  await withLock(path, async () => expect(holder.child.killed).toBe(true), { ...quickly, onWait })
})

test('a program that a killed holder had started still holds the lock', async () => {
  const path = join(makeFolder(), 'lock')
  const installer = startSleeper()
  await installer.waitFor(/here/)
  const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
  writeFiles(path, { pids: `${deadPid}\n${installer.child.pid}` })
  let waited = false
  const onWait = () => {
    waited = true
    installer.child.kill('SIGKILL')
  }
  await withLock(path, async () => undefined, { ...quickly, onWait })
  expect(waited).toBe(true)
})

test('a number that another program bears by now holds no lock for ever', async () => {
  const path = join(makeFolder(), 'lock')
  const other = startSleeper()
  await other.waitFor(/here/)
  writeFiles(path, { pids: String(other.child.pid) })
  utimesSync(path, 0, 0)
  const onWait = () => expect.unreachable('it waited for a stranger')
  await withLock(path, async () => expect(existsSync(path)).toBe(true), { ...quickly, onWait })
})
