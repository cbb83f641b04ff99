import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PseudoLanguage } from './pseudo-language.ts'

export const adminLogin = { email: 'admin@example.org', password: 'correct horse battery' }

/** A request to the process: a server at this instant, with this environment. */
export interface ServeRequest {
  readonly now: string
  readonly settings: Record<string, string>
  /** The built web app, if different from that of `npm start`. */
  readonly webFolder?: string
}

/** A process that serves one journey after the other: starting a new one takes a second. */
export class ServerProcess {
  #child: ChildProcess | undefined
  readonly #pseudo: PseudoLanguage | undefined
  #template: JourneyServer | undefined

  /** `pseudo` replaces a language in all words. */
  constructor(pseudo?: PseudoLanguage) {
    this.#pseudo = pseudo
  }

  /** Returns the server's address. */
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

  /** Folder of a migrated database with its first admin. A server on a copy of it starts in half the time. */
  async template(): Promise<string> {
    if (!this.#template) {
      this.#template = new JourneyServer('2027-01-01T00:00:00Z', this)
      await this.#template.start()
      await this.close()
    }
    return this.#template.folder
  }

  /** Closes the server; the process stays for the next one. */
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

  /** Ends the process. */
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

/** A server on its own folder, which can be stopped and started again. */
export class JourneyServer {
  /** Data folder. */
  readonly folder = mkdtempSync(join(tmpdir(), 'mihrab-journey-'))
  #now: string
  readonly #process: ServerProcess
  #port = '0'
  url = ''

  /** The server's clock starts at `now` and runs. `template` is a folder to copy. */
  constructor(now: string, process = new ServerProcess(), template?: string) {
    this.#now = now
    this.#process = process
    if (template) cpSync(template, this.folder, { recursive: true })
  }

  /** Folder of the mails sent. */
  get mailFolder(): string {
    return join(this.folder, 'outbox')
  }

  /** Restarts with the same data and a later clock. */
  async goOnAt(now: string): Promise<void> {
    await this.#process.close()
    this.#now = now
    await this.start()
  }

  /** `settings` are added to those of every journey. */
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
    // A restart uses the same address, as a real one would.
    this.#port = new URL(this.url).port
  }

  /** Ends its process, so that only its data survives. */
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
