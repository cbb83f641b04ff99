import { gzipSync } from 'node:zlib'
import { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import { expect, type Page } from '@playwright/test'
import { shiftOf } from '#support/layout-shift.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, preparePublicMosque, publishTimes } from '#support/public-mosques.ts'
import { test, withStreets } from '#support/test.ts'

test.use({ settings: withStreets })

const kilobyte = 1000
const still = { total: 0, moved: [] }

interface Transfer {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

/** Bytes on the wire that a page loads, and its layout shifts. */
async function load(page: Page, path: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes = new Map<string, number>()
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  const asked: { id: string; url: string; type: string }[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    asked.push({ id: requestId, url: response.url, type }),
  )
  await page.goto(path, { waitUntil: 'networkidle' })
  const transfers = asked.map(({ id, url, type }): Transfer => ({ url, type, bytes: sizes.get(id) ?? 0 }))
  return { transfers, shift: await shiftOf(page) }
}

/** With about as much detail as a photograph. Returns its address. */
async function uploadPhotograph(page: Page): Promise<string> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    for (let at = 0; context && at < 25 * 19; at += 1) {
      context.fillStyle = `hsl(${(at * 7919) % 360} 50% ${20 + ((at * 104_729) % 60)}%)`
      context.fillRect((at % 25) * 64, Math.floor(at / 25) * 64, 64, 64)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') }
  const answer = await page.request.post(`/api${uploadFile.path}`, { multipart: { file } })
  return (await answer.json()).url
}

test('nothing moves when a reader in another zone is told the time at the mosque, or how long a list waits', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const {
    mosque: { slug, name },
  } = await preparePublicMosque(openBrowser)
  for (const width of [360, 1280]) {
    const page = await openBrowser({ viewport: { width, height: 740 }, timezoneId: 'Asia/Karachi' })
    const { shift } = await load(page, `/mosques/${slug}`)
    const localTime = page.getByText(/^Local time in .*09:\d\d$/)
    await expect(localTime).toBeVisible()
    expect([shift, await shiftOf(page)]).toEqual([still, still])
    const box = await localTime.boundingBox()
    const niche = await page.getByRole('region', { name: 'Next prayer' }).boundingBox()
    expect(box && niche && box.y + box.height <= niche.y + niche.height).toBe(true)
    const countdown = await page.getByRole('timer').boundingBox()
    expect(countdown && countdown.y + countdown.height).toBeLessThanOrEqual(width === 360 ? 360 : 400)

    const { shift: shiftOfList } = await load(page, `/mosques?${new URLSearchParams({ q: name })}`)
    await expect(
      page
        .getByRole('article', { name })
        .getByText(/^in \d+ h \d+ min/)
        .first(),
    ).toBeVisible()
    expect([shiftOfList, await shiftOf(page)]).toEqual([still, still])
  }
})

test('a first visit to a mosque’s page is light, stands still and asks no other host', {
  tag: '@quick',
}, async ({ openBrowser, server }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const mosque = await addPublicMosque(adminPage, first, { image: await uploadPhotograph(adminPage) })
  await publishTimes(adminPage, mosque)
  const { slug } = mosque
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 }
  const page = await openBrowser({ ...phone, isMobile: true, hasTouch: true })
  const { transfers, shift } = await load(page, `/mosques/${slug}`)
  const seen = JSON.stringify(transfers, null, 1)

  expect(transfers.filter(({ url }) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
  // The closed menu of languages contains names in other scripts.
  expect(transfers.filter(({ url }) => /\/noto-|-accents-/.test(url))).toEqual([])
  const scripts = transfers.filter(({ type }) => type === 'Script')
  expect(scripts.length).toBeGreaterThan(0)
  const bodies = await Promise.all(scripts.map(async ({ url }) => (await page.request.get(url)).body()))
  expect(sum(bodies.map((body) => gzipSync(body).length)), seen).toBeLessThanOrEqual(15 * kilobyte)
  const pictures = transfers.filter(({ url }) => /\/media\//.test(url))
  expect(pictures).toHaveLength(1)
  expect(pictures[0]?.bytes).toBeLessThanOrEqual(30 * kilobyte)
  expect(sum(transfers.map(({ bytes }) => bytes)), seen).toBeLessThanOrEqual(90 * kilobyte)
  expect(shift).toEqual(still)
  expect(transfers.filter(({ url }) => /map|streets/.test(url))).toEqual([])

  await test.step('the map comes when it is in sight, and moves nothing', async () => {
    const map = page.getByRole('application', { name: 'Map of the location' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('.pin-alone')).toBeVisible()
    await expect(map.locator('canvas').first()).toBeVisible()
    expect(await shiftOf(page)).toEqual(still)
  })
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
