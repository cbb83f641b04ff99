import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'

/** Null if not installed; tests that need one are then skipped. */
export const redisProgram =
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

if (!redisProgram) {
  process.stderr.write(
    'Neither redis-server nor valkey-server is on the path: tests with Redis are skipped.\n',
  )
}

export interface RedisServer {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Keeps its connections and answers nothing. */
  freeze(): void
  goOn(): void
}

/** A local Redis without storage on disk, on its own port; stopped when the test ends. */
export async function startRedis(password?: string): Promise<RedisServer> {
  const port = await findFreePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const storage = ['--save', '', '--appendonly', 'no', '--dir', '/tmp']
    const guarded = password ? ['--requirepass', password] : []
    child = spawn(redisProgram ?? '', ['--port', String(port), '--bind', '127.0.0.1', ...storage, ...guarded])
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
    for await (const line of lines) if (line.includes('Ready to accept connections')) return
    throw new Error('Redis did not start')
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  onTestFinished(stop)
  await start()
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => child?.kill('SIGSTOP'),
    goOn: () => child?.kill('SIGCONT'),
  }
}
