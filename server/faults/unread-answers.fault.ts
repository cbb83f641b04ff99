import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { report, startFaultServer } from './rig.ts'

const megabyte = 1_048_576
/** More than the system buffers between server and caller. */
const askedBytes = 80 * megabyte
const assetsFolder = resolve(import.meta.dirname, '../../web/dist/assets')

let asset: { path: string; bytes: number }
beforeAll(() => {
  const files = readdirSync(assetsFolder).filter((name) => name.endsWith('.js'))
  const sizes = files.map((name) => ({
    path: `/assets/${name}`,
    bytes: statSync(join(assetsFolder, name)).size,
  }))
  asset = sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one))
})

test('callers who ask for files and read nothing are cut off after half a minute, and take little memory', async () => {
  const server = await startFaultServer()
  const before = server.peakMemoryBytes()
  const startedAt = performance.now()
  const sockets = await Promise.all(Array.from({ length: 50 }, () => askForMuch(server.url)))
  const openFiles = () => readdirSync(`/proc/${server.process.pid}/fd`).length
  await vi.waitUntil(() => openFiles() >= sockets.length, { timeout: 10_000 })
  await vi.waitUntil(() => openFiles() < sockets.length, { timeout: 90_000, interval: 500 })
  const seconds = (performance.now() - startedAt) / 1000
  report('50 callers who read nothing', {
    'cut off after s': Math.round(seconds),
    'memory grew by MB': Math.round((server.peakMemoryBytes() - before) / megabyte),
  })
  expect(seconds).toBeGreaterThan(25)
  expect(seconds).toBeLessThan(60)
  expect(server.peakMemoryBytes() - before).toBeLessThan(300 * megabyte)
  for (const socket of sockets) socket.destroy()
})

test('a slow reader who takes more than a minute gets everything', async () => {
  const server = await startFaultServer()
  const startedAt = performance.now()
  const socket = await askForMuch(server.url)
  let bytes = 0
  const ended = once(socket, 'end').then(() => 'ended')
  while (bytes < askedBytes) {
    const part: Buffer | null = socket.read(64 * 1024) ?? socket.read()
    bytes += part?.length ?? 0
    if ((await Promise.race([ended, setTimeout(50, 'on')])) === 'ended') break
  }
  const seconds = (performance.now() - startedAt) / 1000
  report('a slow reader', { MB: Math.round(bytes / megabyte), s: Math.round(seconds) })
  expect(bytes).toBeGreaterThanOrEqual(askedBytes)
  expect(seconds).toBeGreaterThan(60)
  socket.destroy()
})

/** One connection with many requests for the longest file. */
async function askForMuch(url: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  await once(socket, 'connect')
  const count = Math.ceil(askedBytes / asset.bytes)
  socket.write(`GET ${asset.path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(count))
  return socket
}
