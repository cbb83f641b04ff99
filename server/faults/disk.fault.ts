import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createPublicMosque, expectStored, registerSomeone } from './people.ts'
import { makeFolder, report, signIn, startFaultServer } from './rig.ts'
import { uploadPicture } from './uploads.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0
if (!canMount)
  console.log('Disks are mounted by root on Linux alone: the tests of full and read-only ones are skipped.')

describe.skipIf(!canMount)('a disk', () => {
  test('that is full answers 503 with the cause in the log, is not ready, and goes on once there is room', async () => {
    const disk = mountSmallDisk()
    const server = await startFaultServer({ folder: disk, env: { RATE_LIMIT_FACTOR: '1000' } })
    const cookie = await signIn(server.url)
    const { address } = await uploadPicture(server.url, cookie)
    const path = await createPublicMosque(server, cookie)
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
    for (const read of ['/api/mosques/all', path, String(address)]) {
      expect([read, await statusOf(server.url, read, cookie)]).toEqual([read, 200])
    }
    const { response: upload } = await uploadPicture(server.url, cookie)
    expect([upload.status, upload.headers.get('retry-after')]).toEqual([503, '5'])
    const mailsThen = mailsIn(disk)

    rmSync(join(disk, 'rubbish'))
    const hasRoom = async () => (await register(server.url)) === 201
    await expect.poll(hasRoom, { timeout: 10_000 }).toBe(true)
    await expect.poll(() => statusOf(server.url, '/api/ready'), { timeout: 15_000 }).toBe(200)
    expect((await uploadPicture(server.url, cookie)).response.status).toBe(201)
    // Each account had a mail, which needed disk space as well.
    await expect.poll(() => mailsIn(disk), { timeout: 60_000 }).toBe(acknowledged.length)
    await server.stop()
    await expectStored({ file: join(disk, 'mihrab.db') }, acknowledged)
    report('A full disk', {
      'accounts made until it was noticed': answers.length - 1,
      'mails written before, and after there was room': `${mailsThen}, ${mailsIn(disk)}`,
    })
  })

  test('of images that is read-only refuses uploads with 503, and all else goes on', async () => {
    const folder = makeFolder()
    const media = mountSmallDisk(join(folder, 'media'))
    const server = await startFaultServer({ folder, env: { RATE_LIMIT_FACTOR: '1000' } })
    const cookie = await signIn(server.url)
    const { address } = await uploadPicture(server.url, cookie)
    const path = await createPublicMosque(server, cookie)
    execFileSync('mount', ['-o', 'remount,ro', media])
    const { response } = await uploadPicture(server.url, cookie)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    await expect.poll(() => statusOf(server.url, '/api/ready'), { timeout: 15_000 }).toBe(503)
    for (const read of [path, String(address)]) expect(await statusOf(server.url, read)).toBe(200)
    expect(await register(server.url)).toBe(201)
    execFileSync('mount', ['-o', 'remount,rw', media])
    expect((await uploadPicture(server.url, cookie)).response.status).toBe(201)
    await expect.poll(() => statusOf(server.url, '/api/ready'), { timeout: 15_000 }).toBe(200)
  })

  test('of mails that is read-only keeps them waiting, and they are written after', async () => {
    const folder = makeFolder()
    const outbox = mountSmallDisk(join(folder, 'outbox'))
    const server = await startFaultServer({ folder, env: { RATE_LIMIT_FACTOR: '1000' } })
    execFileSync('mount', ['-o', 'remount,ro', outbox])
    for (let mail = 0; mail < 3; mail += 1) expect(await register(server.url)).toBe(201)
    await expect.poll(() => server.log()).toContain('mail not sent yet')
    expect(mailsIn(folder)).toBe(0)
    execFileSync('mount', ['-o', 'remount,rw', outbox])
    await expect.poll(() => mailsIn(folder), { timeout: 90_000 }).toBe(3)
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

const canLimitFiles = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

/** Simulates a full disk without root: no file can grow. */
test.skipIf(!canLimitFiles)('files that cannot grow answer 503, and all goes on once they can', async () => {
  const server = await startFaultServer({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])
  expect(await register(server.url)).toBe(201)
  limit('4096')
  expect(await register(server.url)).toBe(503)
  expect(await statusOf(server.url, '/api/ready')).toBe(503)
  expect(await statusOf(server.url, '/api/public/mosques')).toBe(200)
  limit('unlimited')
  expect(await register(server.url)).toBe(201)
  await expect.poll(() => statusOf(server.url, '/api/ready'), { timeout: 15_000 }).toBe(200)
  await server.stop()
  await expectStored({ file: join(server.folder, 'mihrab.db') }, acknowledged)
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

/** A disk of 8 MB in memory, removed when the test ends. */
function mountSmallDisk(folder = makeFolder()): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
  // Lazily: a killed server may not have ended yet.
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

let acknowledged: string[] = []
beforeEach(() => {
  acknowledged = []
})
async function register(url: string): Promise<number> {
  const { email, response } = await registerSomeone(url)
  await response.arrayBuffer()
  if (response.status === 201) acknowledged.push(email)
  if (response.status === 503) expect(response.headers.get('retry-after')).toBe('5')
  return response.status
}

function mailsIn(folder: string): number {
  const outbox = join(folder, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0
}

async function statusOf(url: string, path: string, cookie = ''): Promise<number> {
  const response = await fetch(url + path, { headers: { cookie } })
  await response.arrayBuffer()
  return response.status
}
