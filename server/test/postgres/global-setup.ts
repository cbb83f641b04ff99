import type { TestProject } from 'vitest/node'
import { createTemplate } from './template.ts'
import { startThrowAwayServer, type ThrowAwayServer } from './throw-away-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the temporary PostgreSQL; each test has its own database in it. */
    postgresUrl: string
  }
}

let server: ThrowAwayServer | undefined

/** Vitest calls this before the first test of the project that names this file. */
export async function setup(project: TestProject): Promise<void> {
  server = await startThrowAwayServer({ inMemory: true })
  await createTemplate(server.url)
  project.provide('postgresUrl', server.url)
}

/** … and this after the last. */
export async function teardown(): Promise<void> {
  await server?.stop()
  server = undefined
}
