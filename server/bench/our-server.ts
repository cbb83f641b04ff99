import { readSettings } from '#config.ts'
import { serve } from '#serve.ts'
import { reportCpuTime } from './cpu-time.ts'

/** The product as it is, with its settings and logs; sends its port to the parent process. */
const settings = readSettings({ ...process.env, HOST: '127.0.0.1', PORT: '0' })
const server = await serve(settings, { now: () => new Date() })
if (server) {
  reportCpuTime()
  process.send?.(Number(new URL(server.url).port))
}
