import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const adminLogin = { email: 'admin@example.org', password: 'correct horse battery' }

/** A server on a folder of its own, which can be stopped and started again. */
export class JourneyServer {
  /** Where its data lies. */
  readonly folder = mkdtempSync(join(tmpdir(), 'mihrab-journey-'))
  readonly #now: string
  #process: ChildProcess | undefined
  #port = '0'
  url = ''

  /** `now` is the instant at which the server's clock begins; from there it runs. */
  constructor(now: string) {
    this.#now = now
  }

  /** Where the mails lie that it has sent. */
  get mailFolder(): string {
    return join(this.folder, 'outbox')
  }

  async start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'server-process.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        // As `npm start` does. Vitest is slower with it.
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
        JOURNEY_NOW: this.#now,
        DATA_DIR: this.folder,
        PORT: this.#port,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        ADMIN_EMAIL: adminLogin.email,
        ADMIN_PASSWORD: adminLogin.password,
      },
    })
    this.#process = child
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
    ])
    this.url = String(message)
    // A restart comes back at the same address, as a real one would.
    this.#port = new URL(this.url).port
  }

  async stop(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
