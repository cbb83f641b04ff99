/* `npm run lighthouse`: runs Lighthouse in Chromium on the directory and a mosque's page, as on a phone. */
import { ensureBrowser } from './browser.mjs'
import { runCommand } from './command.mjs'
import { runServerProgram } from './run-server.mjs'

const usage =
  'npm run lighthouse      judges the directory and a mosque’s page on a phone, as Lighthouse does, in Chromium'

await runCommand(
  () =>
    runServerProgram('e2e/lighthouse/main.ts', {
      build: true,
      settings: false,
      args: [],
      env: { CHROMIUM_PATH: ensureBrowser() },
    }),
  { usage },
)
