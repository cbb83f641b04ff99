import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '#bench/make-database.ts'
import { median, percentile } from '#bench/measure.ts'
import { seedMosques } from '#bench/seed.ts'
import { makeFolder, report, signIn, startFaultServer, timeCalls } from './rig.ts'

const mosqueCount = 20_000
const droppedCount = 382

test('whole lists that are asked for and dropped at once keep no one waiting', async () => {
  const folder = makeFolder()
  await withDatabase({ file: join(folder, 'mihrab.db') }, (db) => seedMosques(db, mosqueCount))
  const server = await startFaultServer({ folder })
  const cookie = await signIn(server.url)
  const readPage = () => fetch(`${server.url}/api/mosques/approved?limit=20`, { headers: { cookie } })
  await readPage()

  await Promise.all(Array.from({ length: droppedCount }, () => askAndDrop(server.url, cookie)))
  const times = await timeCalls(50, async () => expect((await readPage()).status).toBe(200))
  const slowest = percentile(times, 1)
  report(`${droppedCount} whole lists of ${mosqueCount} mosques, dropped at once: another person's page`, {
    'p50 ms': Math.round(median(times)),
    'slowest ms': Math.round(slowest),
    'peak memory MB': Math.round(server.peakMemoryBytes() / 1_048_576),
  })
  expect(slowest).toBeLessThan(3000)
}, 900_000)

/** Sends the whole request, and closes the connection without waiting for the answer. */
async function askAndDrop(url: string, cookie: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  await once(socket, 'connect')
  const request = `GET /api/mosques/approved HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`
  await new Promise((resolve) => socket.write(request, resolve))
  socket.destroy()
}
