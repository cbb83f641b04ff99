import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PseudoLanguage } from './pseudo-language.ts'

export const adminLogin = { email: 'admin@example.org', password: 'correct horse battery' }

/** What the process is asked: a server at this instant, with these variables as its environment. */
export interface ServeRequest {
  readonly now: string
  readonly settings: Record<string, string>
  /** The built web app, where it is another than that of `npm start`. */
  readonly webFolder?: string
}

/** A process that serves for one journey after another: a new one takes a second until it answers. */
export class ServerProcess {
  #child: ChildProcess | undefined
  readonly #pseudo: PseudoLanguage | undefined
  #template: JourneyServer | undefined

  /** `pseudo` takes the place of a language in all that it says. */
  constructor(pseudo?: PseudoLanguage) {
    this.#pseudo = pseudo
  }

  /** Answers with the server's address. */
  async serve(request: ServeRequest): Promise<string> {
    this.#child ??= fork(join(import.meta.dirname, 'server-process.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...hook('quick-hashes-hook.ts'), ...(this.#pseudo ? hook('pseudo-language-hook.ts') : [])],
      env: {
        ...(this.#pseudo && { PSEUDO_WORDS: this.#pseudo.wordFolder }),
        PATH: process.env.PATH,
        // As `npm start` does. Vitest is slower with it.
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
      },
    })
    return ask(this.#child, { ...request, ...(this.#pseudo && { webFolder: this.#pseudo.webFolder }) })
  }

  /** The folder of a migrated database with its first admin. A server on a copy of it starts in half the time. */
  async template(): Promise<string> {
    if (!this.#template) {
      this.#template = new JourneyServer('2027-01-01T00:00:00Z', this)
      await this.#template.start()
      await this.close()
    }
    return this.#template.folder
  }

  /** The server closes, its process stays for the next one. */
  async close(): Promise<void> {
    if (this.#child?.connected) await ask(this.#child, 'close')
  }

  async end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  /** Ends it for good. */
  async remove(): Promise<void> {
    await this.end()
    this.#template?.removeFolder()
  }
}

function hook(file: string): string[] {
  return ['--import', join(import.meta.dirname, file)]
}

async function ask(child: ChildProcess, request: ServeRequest | 'close'): Promise<string> {
  const over = new AbortController()
  const answer = once(child, 'message', over)
  const exit = once(child, 'exit', over).then(() => Promise.reject(new Error('The server ended')))
  child.send(request)
  try {
    const [message] = await Promise.race([answer, exit])
    return String(message)
  } finally {
    over.abort()
    await Promise.allSettled([answer, exit])
  }
}

/** A server on a folder of its own, which can be stopped and started again. */
export class JourneyServer {
  /** Where its data lies. */
  readonly folder = mkdtempSync(join(tmpdir(), 'mihrab-journey-'))
  #now: string
  readonly #process: ServerProcess
  #port = '0'
  url = ''

  /** `now` is the instant at which the server's clock begins; from there it runs. `template` is a folder to copy. */
  constructor(now: string, process = new ServerProcess(), template?: string) {
    this.#now = now
    this.#process = process
    if (template) cpSync(template, this.folder, { recursive: true })
  }

  /** Where the mails lie that it has sent. */
  get mailFolder(): string {
    return join(this.folder, 'outbox')
  }

  /** Its clock goes on from a later instant, with all that it holds. */
  async goOnAt(now: string): Promise<void> {
    await this.#process.close()
    this.#now = now
    await this.start()
  }

  /** `settings` are beside those of every journey. */
  async start(settings: ServeRequest['settings'] = {}): Promise<void> {
    this.url = await this.#process.serve({
      now: this.#now,
      settings: {
        DATA_DIR: this.folder,
        PORT: this.#port,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        ADMIN_EMAIL: adminLogin.email,
        ADMIN_PASSWORD: adminLogin.password,
        ...settings,
      },
    })
    // A restart comes back at the same address, as a real one would.
    this.#port = new URL(this.url).port
  }

  /** Ends its process, so that it starts again with nothing but its data. */
  stop(): Promise<void> {
    return this.#process.end()
  }

  /** Closes it, and leaves its process to the next one. */
  async leave(): Promise<void> {
    await this.#process.close()
    this.removeFolder()
  }

  async remove(): Promise<void> {
    await this.stop()
    this.removeFolder()
  }

  removeFolder(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
