import { readSettings } from '#config.ts'
import { startServer } from '#start-server.ts'
import { reportCpuTime } from './cpu-time.ts'

/** The product as it is, settings and logs included; its port goes to the parent process. */
const settings = readSettings({ ...process.env, HOST: '127.0.0.1', PORT: '0' })
const server = await startServer(settings, { now: () => new Date() })
reportCpuTime()
process.send?.(Number(new URL(server.url).port))
