import { readFileSync } from 'node:fs'
import { serveMeasured } from './cpu-time.ts'

/** Upper bound for pages: the same bytes from memory with nothing in between. */
const body = readFileSync(process.argv[2] ?? '')
serveMeasured((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
