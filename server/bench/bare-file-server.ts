import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { reportCpuTime } from './cpu-time.ts'

/**
 * Upper bound for pages: the same bytes from memory with nothing in between. Sends its port to the parent
 * process.
 */
const body = readFileSync(process.argv[2] ?? '')
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
reportCpuTime()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
