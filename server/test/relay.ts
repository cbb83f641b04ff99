import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A relay between a server and a service such as its database, which simulates network faults. */
export interface Relay {
  readonly port: number
  /** Connections made so far. */
  readonly connections: number
  /** Forwards nothing, like a program or machine that hangs. */
  freeze(): void
  /** Ends all connections and refuses new ones. */
  cut(): void
  /** Forwards everything again, including held back data. */
  restore(): void
}

export async function startRelay(targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let mode: 'on' | 'frozen' | 'cut' = 'on'
  let connections = 0
  const server = createServer((incoming) => {
    connections += 1
    if (mode === 'cut') return incoming.destroy()
    const outgoing = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes)).on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (mode === 'frozen') from.pause()
    }
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections
    },
    freeze() {
      mode = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    cut() {
      mode = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      mode = 'on'
      for (const socket of sockets) socket.resume()
    },
  }
}
