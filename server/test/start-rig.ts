import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { readSettings, type Settings } from '#config.ts'
import { StartError } from '#open-database.ts'
import { type RunningServer, type StartOptions, startServer } from '#start-server.ts'
import { createEmptyDatabase } from './postgres/empty-database.ts'
import { testStart } from './test-app.ts'

export const isPostgres = process.env.TEST_DATABASE === 'postgres'

/** The clock stands still, and no start really waits for its database. */
const rigOptions: StartOptions = {
  now: () => new Date(testStart),
  pause: async () => {},
  eventLoop: { delayMs: () => 0, nowMs: () => 0 },
}

/** Starts servers as `npm start` does; each test has its own folder and empty database. */
export function startRig() {
  let folder: string
  let environment: Record<string, string>
  const running: RunningServer[] = []
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-start-'))
    environment = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
    if (isPostgres) environment.DATABASE_URL = await createEmptyDatabase()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.close()))
    rmSync(folder, { recursive: true })
  })

  const settings = (changes: Record<string, string> = {}): Settings =>
    readSettings({ ...environment, ...changes })
  async function start(
    changes: Record<string, string> = {},
    options: Partial<StartOptions> = {},
  ): Promise<RunningServer> {
    const server = await startServer(settings(changes), { ...rigOptions, ...options })
    running.push(server)
    return server
  }

  /** The sentence of a failed start. */
  async function refusal(
    changes: Record<string, string>,
    options: Partial<StartOptions> = {},
  ): Promise<string> {
    const error = await start(changes, options).then(
      () => new Error('it started'),
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(StartError)
    const { message } = error as StartError
    expect(message).toMatch(/^[A-Z][^\n]*\.$/)
    return message
  }

  return {
    pathOf: (name: string) => join(folder, name),
    environment: (changes: Record<string, string> = {}) => ({ ...environment, ...changes }),
    settings,
    start,
    refusal,
  }
}
