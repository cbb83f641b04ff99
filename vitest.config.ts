import { defineConfig } from 'vitest/config'

/** Without it a machine of two cores would work on one; a project takes nothing from the root's options. */
const maxWorkers = '100%'

/**
 * One project for each place where tests run; the server's suite runs once for each database. Days must not depend on
 * where a machine stands, so the projects run in zones that differ: with half an hour, and a day ahead.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], maxWorkers } },
      serverProject('sqlite', 'Pacific/Kiritimati', []),
      serverProject('postgres', 'UTC', ['./test/postgres/global-setup.ts']),
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          env: { TZ: 'America/St_Johns' },
          // A screen that takes half a second alone takes several beside other work.
          testTimeout: 15_000,
          setupFiles: ['./test/setup.ts'],
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], maxWorkers } },
      { test: { name: 'house', root: 'e2e', include: ['house/*.test.ts'], maxWorkers } },
    ],
  },
})

function serverProject(database: 'sqlite' | 'postgres', zone: string, globalSetup: string[]) {
  return {
    test: {
      name: `server-${database}`,
      root: 'server',
      maxWorkers,
      include: ['{src,test}/**/*.test.ts'],
      globalSetup,
      env: { TEST_DATABASE: database, TZ: zone },
      // Passwords are hashed at full strength in tests too; on a busy machine that adds up.
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }
}
