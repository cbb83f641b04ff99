import { localeOf } from '@mihrab/core/languages.ts'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { language } from './support/language.ts'

/** Browser journeys on the built app, in the machine's own Chromium. */
export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  workers: '100%',
  ...(process.env.TESTS === 'quick' && { grep: /@quick\b/ }),
  // Long enough for a busy machine; faster results are not delayed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    locale: localeOf(language),
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
