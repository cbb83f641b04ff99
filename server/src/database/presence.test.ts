// @module-tag database
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '#test/start-rig.ts'
import { holdConnection } from './presence.ts'

/** Accepts connections and never answers, like a frozen database. */
async function startMuteServer() {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket.resume())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `postgres://mihrab@127.0.0.1:${port}/mihrab` }
}

// Needs no database.
test.skipIf(isPostgres)('a database that hangs does not hold up a stop', async () => {
  const { server, url } = await startMuteServer()
  const connected = once(server, 'connection')
  const end = holdConnection(url)
  const [socket] = (await connected) as [Socket]
  const closed = once(socket, 'close')
  await end()
  socket.end()
  await expect(closed).resolves.toBeDefined()
})
