import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { login } from '@mihrab/core/features/auth/auth.contract.ts'
import { expect, type Frame, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { here } from '#support/language.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { adminLogin } from '#support/server.ts'
import { inEnglishAlone, test } from '#support/test.ts'
import { w } from '#support/words.ts'

/** A mosque's own site: another origin, with a policy that allows only Mihrab. */
interface HostSite {
  readonly url: string
  readonly server: Server
}

async function openHostSite(mihrab: string, scripts: readonly string[]): Promise<HostSite> {
  const policy = `default-src 'none'; script-src ${mihrab}; frame-src ${mihrab}; base-uri 'none'`
  const body = scripts.map((attributes) => `<script src="${mihrab}/widget.js" ${attributes}></script>`)
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.setHeader('set-cookie', 'host=secret')
    response.end(`<!doctype html><html lang="de-DE"><title>Our mosque</title><body>${body.join('')}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The frame of an iframe, once it shows something. */
async function frameOf(page: Page, index: number): Promise<Frame> {
  const element = await page.locator('iframe').nth(index).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`There is no frame ${index}`)
  await frame.locator('main').waitFor()
  return frame
}

const heightOf = async (page: Page, index: number) =>
  (await page.locator('iframe').nth(index).boundingBox())?.height ?? 0

/** Height of a frame's content. */
const contentOf = (frame: Frame) =>
  frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))

test('a mosque’s own site shows its times in frames that reach nothing of it', { tag: '@quick' }, async ({
  openBrowser,
  server,
}) => {
  inEnglishAlone('a frame that names no language speaks that of its mosque')
  const { mosque } = await preparePublicMosque(openBrowser)
  const { slug } = mosque
  // A different site from 127.0.0.1 for browsers.
  const mihrab = server.url.replace('127.0.0.1', 'localhost')
  const site = await openHostSite(mihrab, [
    `async data-mosque="${slug}"`,
    `type="module" data-mosque="${slug}" data-show="month" data-theme="dark" data-lang="en"`,
    `data-mosque="${slug}" data-show="next"`,
    // A slug of dots would lead upwards, out of the mosques.
    'data-mosque=".."',
    `data-mosque="${slug}" data-show="week"`,
  ])
  const page = await openBrowser({ viewport: { width: 900, height: 900 } })
  const signIn = await page.request.post(`${mihrab}/api${login.path}`, { data: adminLogin })
  expect(signIn.status()).toBe(200)
  const sent: { path: string; headers: Record<string, string> }[] = []
  page.on('request', async (request) => {
    if (!request.url().startsWith(mihrab)) return
    sent.push({ path: new URL(request.url()).pathname, headers: await request.allHeaders() })
  })
  await page.goto(site.url)

  await test.step('each of them once, with a title', async () => {
    await expect(page.locator('iframe')).toHaveCount(5)
    // In the given language, or by default in that of the site.
    await expect(page.getByTitle('Prayer times')).toHaveCount(1)
    await expect(page.getByTitle('Gebetszeiten')).toHaveCount(4)
    expect(
      await page.evaluate(() => Object.keys(window).filter((name) => /mihrab|frames\w/i.test(name))),
    ).toEqual([])
  })

  const today = await frameOf(page, 0)
  await test.step('today, with what is prayed next', async () => {
    await expect(today.locator('[data-day="2027-02-01"] tbody[data-prayer]')).toHaveCount(6)
    await expect(today.locator('tbody[data-prayer="dhuhr"][data-next]')).toHaveAttribute(
      'data-jamaah',
      '12:45',
    )
    await expect(today.getByRole('timer').locator('[aria-hidden]')).toHaveText(w('in 3 h 45 min'))
    const link = today.getByRole('link', { name: w('Open the mosque’s page') })
    await expect(link).toHaveAttribute('href', new RegExp(`/mosques/${slug}$`))
    await expect(link).toHaveAttribute('rel', 'noopener')
  })

  await test.step('as high as what they hold, when the window narrows, too', async () => {
    await expect.poll(async () => (await heightOf(page, 0)) - (await contentOf(today))).toBe(0)
    const before = await heightOf(page, 0)
    await page.setViewportSize({ width: 260, height: 900 })
    await expect.poll(() => heightOf(page, 0)).toBeGreaterThan(before)
    expect(await heightOf(page, 0)).toBe(await contentOf(today))
    await page.setViewportSize({ width: 900, height: 900 })
    await expect.poll(() => heightOf(page, 0)).toBe(before)
  })

  await test.step('a message from elsewhere changes no height', async () => {
    const before = await heightOf(page, 0)
    await page.evaluate(
      (slug) =>
        new Promise((resolve) => {
          // After the widgets' listener, which was registered earlier.
          addEventListener('message', resolve, { once: true })
          postMessage({ type: 'mihrab:height', slug, height: 5 }, '*')
        }),
      slug,
    )
    expect(await heightOf(page, 0)).toBe(before)
  })

  await test.step('the month at today, in the dark', async () => {
    await page.locator('iframe').nth(1).scrollIntoViewIfNeeded()
    const month = await frameOf(page, 1)
    await expect(month.locator('tr[data-date]')).toHaveCount(28)
    await expect(month.locator('tr:has([aria-current="date"])')).toBeInViewport()
    expect(await month.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
      'rgb(19, 32, 27)',
    )
  })

  await test.step('what is wrong in words', async () => {
    for (const [index, words] of [
      [2, /^Dhuhr 12:45/],
      [3, /There is no mosque at this address/],
      [4, /“show” must be one of: today, month, next/],
    ] as const) {
      await page.locator('iframe').nth(index).scrollIntoViewIfNeeded()
      const frame = await frameOf(page, index)
      await expect(frame.locator('p').filter({ hasText: words })).toBeVisible()
    }
  })

  await test.step('nothing of the site is in reach, and no cookie is sent or set', async () => {
    const reach = await today.evaluate(() => {
      try {
        return parent.document.cookie
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(reach).toBe('SecurityError')
    expect(sent.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/widget.js', `/mosques/${slug}/widget`]),
    )
    expect(sent.filter(({ headers }) => 'cookie' in headers).map(({ path }) => path)).toEqual([])
    expect(await today.evaluate(() => document.cookie)).not.toContain('secret')
  })

  await new Promise((resolve) => site.server.close(resolve))
})

/** Elements that Tab stops at without anything to scroll, or the reverse. */
const wrongStops = (page: Page) =>
  page.locator('section[tabindex]').evaluateAll(
    (boxes) =>
      boxes.filter((box) => {
        const { tabIndex, scrollWidth, clientWidth, scrollHeight, clientHeight } = box as HTMLElement
        return (tabIndex === 0) !== (scrollWidth > clientWidth || scrollHeight > clientHeight)
      }).length,
  )

const looks = [
  { colorScheme: 'light', forcedColors: 'none', width: 200, text: '100%' },
  { colorScheme: 'light', forcedColors: 'none', width: 1200, text: '100%' },
  { colorScheme: 'dark', forcedColors: 'none', width: 360, text: '100%' },
  { colorScheme: 'dark', forcedColors: 'active', width: 360, text: '100%' },
  { colorScheme: 'light', forcedColors: 'none', width: 400, text: '200%' },
] as const

test('a widget can be read by everyone, and is light', async ({ openBrowser }) => {
  test.slow()
  const { mosque } = await preparePublicMosque(openBrowser)
  const page = await openBrowser()
  const home = here(`/mosques/${mosque.slug}/widget`)

  await test.step('12 kB of script at most, with the one that frames it', async () => {
    const scripts = new Set<string>(['/widget.js'])
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await page.goto(home, { waitUntil: 'networkidle' })
    expect(scripts.size).toBeGreaterThan(1)
    const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()))
    const bytes = bodies.map((body) => gzipSync(body).length).reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeLessThanOrEqual(12_000)
  })

  for (const path of [home, `${home}?show=month`, `${home}?show=next`, `${home}?show=week`]) {
    await page.goto(path)
    for (const { colorScheme, forcedColors, width, text } of looks) {
      const name = `${path}, ${colorScheme}, ${forcedColors}, ${width} px, ${text}`
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      const withoutRules = forcedColors === 'active' ? ['color-contrast'] : []
      const violations = await findViolations(page, { withoutRules })
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
      expect.soft(found, name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${name} is wider than its frame`).toBeLessThanOrEqual(0)
      await expect
        .poll(() => wrongStops(page), `${name}: Tab stops where there is something to scroll`)
        .toBe(0)
    }
  }
})
