import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { adminLogin, makeFolder, report, signIn, startFaultServer } from './rig.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0
if (!canMount)
  console.log('Disks are mounted by root on Linux alone: the tests of full and read-only ones are skipped.')

describe.skipIf(!canMount)('a disk', () => {
  test('that is full answers 503 with the cause in the log, is not ready, and goes on once there is room', async () => {
    const disk = mountSmallDisk()
    const server = await startFaultServer({ folder: disk, env: { RATE_LIMIT_FACTOR: '1000' } })
    const cookie = await signIn(server.url)
    expect(await statusOf(server.url, '/api/ready')).toBe(200)
    fill(join(disk, 'rubbish'))
    const answers: number[] = []
    while (!answers.includes(503) && answers.length < 2000) answers.push(await register(server.url))
    expect(answers.at(-1)).toBe(503)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(answers.length > 1 ? [201] : []))
    await expect.poll(() => server.log()).toMatch(/SQLITE_FULL|ENOSPC/)
    expect(server.log()).not.toContain('cannot rollback')
    await expect.poll(() => statusOf(server.url, '/api/ready'), { timeout: 15_000 }).toBe(503)
    expect(await statusOf(server.url, '/api/health')).toBe(200)
    expect(await statusOf(server.url, '/api/mosques/all', cookie)).toBe(200)
    rmSync(join(disk, 'rubbish'))
    expect(await register(server.url)).toBe(201)
    expect(await statusOf(server.url, '/api/ready')).toBe(200)
    report('A full disk', { 'accounts made until it was noticed': answers.length - 1 })
  })

  test('that is full at the start stops it with a sentence', async () => {
    const disk = mountSmallDisk()
    fill(join(disk, 'rubbish'))
    await expect(startFaultServer({ folder: disk })).rejects.toThrow(
      /The (database|data folder) .* cannot be written/,
    )
  })

  test('that is read-only stops the start with a sentence', async () => {
    const disk = mountSmallDisk()
    const first = await startFaultServer({ folder: disk })
    await first.stop()
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(startFaultServer({ folder: disk })).rejects.toThrow(/The data folder .* cannot be written/)
  })
})

test('a database file that is deleted under the server is noticed by the next call that writes', async () => {
  const server = await startFaultServer()
  expect(await register(server.url)).toBe(201)
  rmSync(join(server.folder, 'mihrab.db'))
  expect(await register(server.url)).toBe(503)
  expect(await statusOf(server.url, '/api/ready')).toBe(503)
  expect(server.log()).toContain('was deleted or replaced while the server runs')
  expect(existsSync(join(server.folder, 'mihrab.db'))).toBe(false)
})

/** A disk of 8 MB in memory, gone when the test ends. */
function mountSmallDisk(): string {
  const folder = makeFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
  // Lazily: a server that is killed may not have ended yet.
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4096))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(file)
  }
}

let count = 0
async function register(url: string): Promise<number> {
  count += 1
  const person = { email: `disk-${count}@example.org`, username: `disk-${count}`, name: 'x'.repeat(50) }
  const response = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: adminLogin.password }),
  })
  await response.arrayBuffer()
  return response.status
}

async function statusOf(url: string, path: string, cookie = ''): Promise<number> {
  const response = await fetch(url + path, { headers: { cookie } })
  await response.arrayBuffer()
  return response.status
}
