import { resolve } from 'node:path'
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

/** What a test puts in place of something is gone before the next one. */
const leavesNothing = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

/**
 * One project for each place where tests run; the server's suite runs once for each database. Days must not depend on
 * where a machine stands, so the projects run in zones that differ: with half an hour, and a day ahead.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          root: 'core',
          include: ['src/**/*.test.ts'],
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
        isolate: false,
        alias: quickHashes,
        env: { TEST_DATABASE: 'postgres', TZ: 'UTC' },
        globalSetup: ['./test/postgres/global-setup.ts'],
      }),
      serverProject('server-alone', {
        include: [alone],
        exclude: [],
        env: { TEST_DATABASE: 'sqlite', TZ: 'UTC' },
      }),
      webProject('web', { isolate: false }),
      webProject('web-alone', { include: [alone], exclude: [] }),
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], maxWorkers } },
      { test: { name: 'repository', root: 'e2e', include: ['repository/*.test.ts'], maxWorkers } },
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
      exclude: [alone],
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
      exclude: [alone],
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
