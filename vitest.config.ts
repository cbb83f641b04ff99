import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, type ProjectConfig } from 'vitest/config'

/** Without it a machine of two cores would work on one; a project takes nothing from the root's options. */
const maxWorkers = '100%'

/**
 * Files that replace a module stand alone, each in a worker of its own. All others share the modules of their worker,
 * which halves the time.
 */
const alone = '**/*.alone.test.{ts,tsx}'

/** Hashing at full strength takes a quarter of the processor time of the server's tests. The files that stand alone do. */
const quickHashes = { '@node-rs/argon2': resolve(import.meta.dirname, 'server/test/quick-argon2.ts') }

/** `npm test` leaves out the files tagged "full", and runs on PostgreSQL those tagged "database" alone. */
const isQuick = process.env.TESTS === 'quick'

/** Found here, as Vitest's own filter would still load every file. */
function taggedFiles(folder: string, tag: string): string[] {
  const root = join(import.meta.dirname, folder)
  return globSync('**/*.test.{ts,tsx,mjs}', { cwd: root, exclude: ['node_modules'] }).filter((file) =>
    readFileSync(join(root, file), 'utf8').startsWith(`// @module-tag ${tag}\n`),
  )
}

function leftOut(folder: string): string[] {
  return isQuick ? taggedFiles(folder, 'full') : []
}

/** What a test puts in place of something is gone before the next one. */
const leavesNothing = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

/**
 * One project for each place where tests run; the server's suite runs once for each database. Days must not depend on
 * where a machine stands, so the projects run in zones that differ: with half an hour, and a day ahead.
 */
export default defineConfig({
  test: {
    tags: [
      { name: 'full', description: 'Left out of npm test, part of npm run test:full.' },
      { name: 'database', description: 'Depends on the database: npm test runs it on PostgreSQL too.' },
    ],
    projects: [
      {
        test: {
          name: 'core',
          root: 'core',
          include: ['src/**/*.test.ts'],
          exclude: leftOut('core'),
          isolate: false,
          maxWorkers,
          // Tests of properties take several times as long on a busy machine.
          testTimeout: 20_000,
        },
      },
      serverProject('server-sqlite', {
        isolate: false,
        alias: quickHashes,
        env: { TEST_DATABASE: 'sqlite', TZ: 'Pacific/Kiritimati' },
      }),
      serverProject('server-postgres', {
        ...(isQuick && { include: taggedFiles('server', 'database') }),
        isolate: false,
        alias: quickHashes,
        env: { TEST_DATABASE: 'postgres', TZ: 'UTC' },
        globalSetup: ['./test/postgres/global-setup.ts'],
      }),
      serverProject('server-alone', {
        include: [alone],
        exclude: leftOut('server'),
        env: { TEST_DATABASE: 'sqlite', TZ: 'UTC' },
      }),
      webProject('web', { isolate: false }),
      webProject('web-alone', { include: [alone], exclude: leftOut('web') }),
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['*.test.mjs'],
          exclude: leftOut('scripts'),
          maxWorkers,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'repository',
          root: 'e2e',
          include: ['repository/*.test.ts'],
          exclude: leftOut('e2e'),
          maxWorkers,
          testTimeout: 20_000,
        },
      },
    ],
  },
})

function serverProject(name: string, options: ProjectConfig) {
  return {
    test: {
      name,
      root: 'server',
      maxWorkers,
      include: ['{src,test}/**/*.test.ts'],
      exclude: [alone, ...leftOut('server')],
      // A test that takes half a second alone takes several on a busy machine.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      ...leavesNothing,
      ...options,
    },
  }
}

function webProject(name: string, options: ProjectConfig) {
  return {
    extends: './web/vite.config.ts',
    test: {
      name,
      root: 'web',
      maxWorkers,
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      exclude: [alone, ...leftOut('web')],
      environment: 'jsdom',
      env: { TZ: 'America/St_Johns' },
      // A screen that takes half a second alone takes several beside other work.
      testTimeout: 15_000,
      setupFiles: ['./test/setup.ts'],
      fakeTimers: { shouldClearNativeTimers: true },
      ...leavesNothing,
      ...options,
    },
  }
}
