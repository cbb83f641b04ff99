import { defineConfig } from 'vitest/config'

/** One file at a time: the attacks measure the machine as well as the server. */
export default defineConfig({
  test: {
    name: 'faults',
    root: 'server',
    include: ['faults/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
