import { join } from 'node:path'
import { seedMosques } from '@mihrab/server/bench/seed.ts'
import { seedUsers } from '@mihrab/server/bench/seed-users.ts'
import { connectDatabase } from '@mihrab/server/database/connect.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '#support/browser.ts'
import { enter } from '#support/calls.ts'
import { adminLogin, JourneyServer } from '#support/server.ts'
import { measureEvents, measureRanges } from './calendars.ts'
import { type ListTimes, measureLongList } from './long-list.ts'
import { reportRatio, reportSeries } from './report.ts'

const mosqueCount = 20_000
const mosqueList = { path: '/admin', box: 'Search Mosque', name: 'Quba Mosque' }
const peopleCount = 50_000
const peopleList = { path: '/admin/users', box: 'Search by name or email', name: 'Yusuf Ali' }

/**
 * The screens of `npm run bench`: the built app in Chromium, with much data and with little in the same run.
 */
async function main(): Promise<void> {
  const server = new JourneyServer(new Date().toISOString())
  const browser = await chromium.launch(launchOptions)
  try {
    await server.start()
    const db = connectDatabase({ file: join(server.folder, 'mihrab.db') })
    await seedMosques(db, mosqueCount)
    await seedUsers(db, peopleCount)
    await db.destroy()
    await measureScreens(() => openPage(browser, server.url))
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function measureScreens(open: () => Promise<Page>): Promise<void> {
  reportList(`${mosqueCount} mosques`, await measureLongList(await open(), mosqueList))
  reportList(`${peopleCount} people`, await measureLongList(await open(), peopleList))
  const ranges = await measureRanges(await open(), await open())
  reportSeries('scripting of a change of month with 1,000 ranges', ranges.many, 100)
  reportRatio('the same, of that with one range a month', ranges)
  const events = await measureEvents(await open(), await open())
  reportRatio('opening a month with 2,000 events, of that with 24', events, 1.5)
}

function reportList(what: string, { firstRows, keystrokes }: ListTimes): void {
  reportSeries(`first rows of ${what}, from the request for the page`, firstRows, 1500)
  reportSeries('the result of a search among them, from the last key', keystrokes, 300)
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } })
  await enter(page, adminLogin)
  return page
}

await main()
