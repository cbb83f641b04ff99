import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A minimal reverse proxy: each request goes to the next server, skipping one that is away. */
const targets = process.argv.slice(2).map((target) => new URL(target))
const agent = new Agent({ keepAlive: true, maxSockets: 500 })
let next = 0

const server = createServer((incoming, answer) => pass(incoming, answer, targets.length))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

function pass(incoming: IncomingMessage, answer: ServerResponse, tries: number): void {
  const target = targets[next++ % targets.length]
  const { method, url, headers, socket } = incoming
  const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' }
  const outgoing = request(
    {
      agent,
      host: target?.hostname,
      port: target?.port,
      method,
      path: url,
      headers: { ...headers, ...forwarded },
    },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  outgoing.on('error', () => {
    if (answer.headersSent) answer.destroy()
    // A write may have been executed already: only reads are retried elsewhere.
    else if (tries > 1 && method === 'GET') pass(incoming, answer, tries - 1)
    else answer.writeHead(502).end()
  })
  incoming.pipe(outgoing)
}
