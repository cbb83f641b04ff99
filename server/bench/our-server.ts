import { readSettings } from '#config.ts'
import { serve } from '#serve.ts'
import { reportCpuTime } from './cpu-time.ts'

/** The product as it is, settings and logs included; its port goes to the parent process. */
const settings = readSettings({ ...process.env, HOST: '127.0.0.1', PORT: '0' })
const server = await serve(settings, { now: () => new Date() })
if (server) {
  reportCpuTime()
  process.send?.(Number(new URL(server.url).port))
}
