import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const isOnPostgres = process.env.TEST_DATABASE === 'postgres'

/** One file at a time: the attacks measure the machine as well as the server. */
export default defineConfig({
  test: {
    name: 'faults',
    root: 'server',
    include: ['faults/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // For servers in the process of the tests, as in fuzzing. All others are separate processes.
    alias: { '@node-rs/argon2': resolve(import.meta.dirname, '../test/quick-argon2.ts') },
    ...(isOnPostgres && { globalSetup: ['./test/postgres/global-setup.ts'] }),
  },
})
