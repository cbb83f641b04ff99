import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { seedMosques } from '@mihrab/server/bench/seed.ts'
import { expect, test } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { migrateToLatest } from '#database/migrate.ts'
import { makeFolder, percentile, report, signIn, startFaultServer, timeCalls } from './rig.ts'

const mosqueCount = 20_000
const droppedCount = 382

test('whole lists that are asked for and dropped at once keep no one waiting', async () => {
  const folder = makeFolder()
  const db = connectDatabase({ file: join(folder, 'mihrab.db') })
  await migrateToLatest(db)
  await seedMosques(db, mosqueCount)
  await db.destroy()
  const server = await startFaultServer({ folder })
  const cookie = await signIn(server.url)
  const readPage = () => fetch(`${server.url}/api/mosques/approved?limit=20`, { headers: { cookie } })
  await readPage()

  await Promise.all(Array.from({ length: droppedCount }, () => askAndDrop(server.url, cookie)))
  const times = await timeCalls(50, async () => expect((await readPage()).status).toBe(200))
  const slowest = times.at(-1) ?? 0
  report(`${droppedCount} whole lists of ${mosqueCount} mosques, dropped at once: another person's page`, {
    'p50 ms': Math.round(percentile(times, 0.5)),
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
