import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { report, startFaultServer } from './rig.ts'

const connectionCount = 1200
const bodyBytes = 1_048_576
const megabyte = 1_048_576

test.each(['/api/users/logout', '/api/nothing-of-this-name', '/api/users/register'])(
  'connections that hold back the last byte of a body for %s take no memory to speak of',
  async (path) => {
    const server = await startFaultServer({
      memoryLimitBytes: 1024 * megabyte,
      env: { RATE_LIMIT_FACTOR: '1000' },
    })
    const before = server.peakMemoryBytes()
    await sendAlmostAll(server.url, path)
    const response = await fetch(`${server.url}/api/health`)
    expect(response.status).toBe(200)
    const grown = server.peakMemoryBytes() - before
    report(`${connectionCount} bodies held back for ${path}`, {
      'memory grew by MB': Math.round(grown / megabyte),
    })
    expect(grown).toBeLessThan(250 * megabyte)
  },
)

/** Opens the connections and sends as much as the server takes; one that is answered or closed is done. */
async function sendAlmostAll(url: string, path: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${bodyBytes}`,
    '',
    '',
  ].join('\r\n')
  const body = Buffer.alloc(bodyBytes - 1, ' ')
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (let index = 0; index < connectionCount; index += 1) {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write(head)
    await sent(socket, body)
  }
}

/** Waits until the system has taken the bytes, or no more goes out because the server stops reading. */
function sent(socket: Socket, bytes: Buffer): Promise<unknown> {
  const written = new Promise((resolve) => socket.write(bytes, resolve))
  return Promise.race([written, once(socket, 'close'), once(socket, 'data')])
}
