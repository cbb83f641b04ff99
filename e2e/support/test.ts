import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { language } from './language.ts'
import { JourneyServer, ServerProcess } from './server.ts'

/** Start of the journeys: a week before Ramadan 1448, in a mosque of Sheffield. */
export const journeyStart = '2027-02-01T09:00:00Z'

/** Map tiles come from another host, which journeys never contact: each is one pale pixel. */
export const tiles = 'https://tile.openstreetmap.org/**'
const plainTile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGN4+v7FfwAJNQO83EefCgAAAABJRU5ErkJggg==',
  'base64',
)

/** Streets on the public pages' map; those of Perth, while the journeys' mosques are elsewhere. */
export const withStreets = {
  MAP_PMTILES: fileURLToPath(new URL('../../server/test/maps/perth.pmtiles', import.meta.url)),
}

interface Fixtures {
  /** Start of the server's and browsers' clocks. */
  startsAt: string
  /** The server's settings beside those of every journey. */
  settings: Record<string, string>
  server: JourneyServer
  /**
   * Opens a separate browser at the server's clock and in the journeys' language; fails the test on
   * unexpected console output.
   */
  openBrowser: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
}

interface WorkerFixtures {
  /** Where the servers of a worker run, one after another. */
  serverProcess: ServerProcess
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverProcess: [
    async ({ browserName: _ }, use) => {
      const serverProcess = new ServerProcess()
      await use(serverProcess)
      await serverProcess.remove()
    },
    { scope: 'worker' },
  ],
  startsAt: [journeyStart, { option: true }],
  settings: [{}, { option: true }],
  server: async ({ serverProcess, startsAt, settings }, use) => {
    const server = new JourneyServer(startsAt, serverProcess, await serverProcess.template())
    await server.start(settings)
    await use(server)
    await server.leave()
  },
  openBrowser: async ({ browser, server, startsAt }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        // Requests without a screen send the language as the screens do.
        ...(language !== 'en' && { extraHTTPHeaders: { 'accept-language': options.locale ?? language } }),
        ...options,
      })
      contexts.push(context)
      await context.clock.install({ time: new Date(startsAt) })
      await context.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: plainTile }))
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
      })
      return page
    })
    for (const context of contexts) await context.close()
    if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join('\n')}`)
  },
})

/** Browsers log every error response and every request that a stopped server does not accept. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

/** Skips a journey in every language but English, with the reason. */
export function inEnglishAlone(reason: string): void {
  test.skip(language !== 'en', `In English alone: ${reason}`)
}
