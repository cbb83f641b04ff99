import { defineConfig } from 'vitest/config'

/** One project for each place where tests run; the server's suite runs once for each database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          root: 'core',
          include: ['src/**/*.test.ts'],
        },
      },
    ],
  },
})
