import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { languageNames } from '@mihrab/core/languages.ts'
import { expect, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { post } from '#support/calls.ts'
import { here, language } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test, withStreets } from '#support/test.ts'
import { like, w } from '#support/words.ts'

test.use({ settings: withStreets })

const looks = [
  { look: 'light', colorScheme: 'light', forcedColors: 'none', width: 320, text: '100%' },
  { look: 'light', colorScheme: 'light', forcedColors: 'none', width: 1280, text: '100%' },
  { look: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 320, text: '100%' },
  { look: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 1280, text: '100%' },
  { look: 'forced colours', colorScheme: 'dark', forcedColors: 'active', width: 320, text: '100%' },
  { look: 'text at 200 %', colorScheme: 'light', forcedColors: 'none', width: 640, text: '200%' },
  { look: 'text at 200 %', colorScheme: 'light', forcedColors: 'none', width: 1280, text: '200%' },
] as const

/** WCAG 2.2 AA in every theme; nothing is wider than the window. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (const { look, colorScheme, forcedColors, width, text } of looks) {
    const name = `${path}, ${look}, ${width} px`
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    // With forced colours axe combines the page's text colours with the system's backgrounds, which no
    // browser shows.
    const withoutRules = forcedColors === 'active' ? ['color-contrast'] : []
    const violations = await findViolations(page, { withoutRules })
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' ')}`,
    )
    expect.soft(found, name).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} is wider than its window`).toBeLessThanOrEqual(0)
  }
}

test('the public pages can be read and used by everyone', async ({ openBrowser }) => {
  test.slow()
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  for (const mosque of realMosques.slice(1)) await addPublicMosque(adminPage, mosque)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const mosque = await addPublicMosque(adminPage, first, { facilities: ['womenSpace', 'parking'] })
  await publishTimes(adminPage, mosque)
  const event = { mosqueId: mosque._id, title: 'Family evening', date: '2027-02-06', time: '18:30' }
  await post(adminPage, createEvent, event)

  const page = await openBrowser()
  const home = here(`/mosques/${mosque.slug}`)
  await page.goto(home)
  const eventPath = await page.getByRole('link', { name: /Family evening/ }).getAttribute('href')
  const paths = [
    '/mosques?near=53.398,-1.456',
    '/mosques?q=nothing+of+the+kind',
    home,
    `${home}/2027-02-05`,
    `${home}/2027-02`,
    `${home}/2027-02/print`,
    `${home}/poster`,
    `${home}/calendar`,
    `${home}/changes`,
    String(eventPath),
    '/mosques/no-such-mosque',
  ]
  for (const path of paths) await expectReadable(page, path)
})

test('on a phone keys reach only what is seen, and the content of a mosque’s page is all of it', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const { slug } = await addPublicMosque(adminPage, first)
  const page = await openBrowser({
    viewport: { width: 320, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(here(`/mosques/${slug}`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region', { name: w('Next prayer') })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: w('Mihrab') })).toBeVisible()
  await expect(page.getByRole('link', { name: like('Mosques in {{place}}') })).toBeVisible()
  for (const name of [
    w('Skip to the content'),
    w('Mihrab'),
    w(`My mosque: ${first.name}`),
    `${w('Language')}: ${languageNames[language]}`,
    w('Menu', 'public.site'),
    w('Directions'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }

  await test.step('the menu has the rest of the header', async () => {
    const signIn = page.getByRole('link', { name: w('Sign in', 'public.site') })
    await expect(signIn).toBeHidden()
    await page.getByRole('button', { name: w('Menu', 'public.site') }).press('Enter')
    await expect(signIn).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(w('Find a mosque'))
    await page.keyboard.press('Escape')
    await expect(signIn).toBeHidden()
  })
  await page.getByRole('button', { name: w('Copy address') }).click()
  await expect(page.getByRole('status').filter({ hasText: w('Copied') })).toBeAttached()
})

test('larger text has the layout of a smaller screen, and a far wider screen larger text', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const { slug } = await addPublicMosque(adminPage, first)
  const page = await openBrowser({ viewport: { width: 1280, height: 900 } })
  await page.goto(here(`/mosques/${slug}`))
  const shareOfWidth = async () => {
    const box = await page.locator('[data-day]').boundingBox()
    return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1)
  }
  expect(await shareOfWidth()).toBeLessThan(0.65)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await shareOfWidth()).toBeGreaterThan(0.9)

  await test.step('at 4K', async () => {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width: 3840, height: 2160 })
    expect(await shareOfWidth()).toBeGreaterThan(0.3)
  })
})

test('the next prayer stays whole on a narrow phone with larger text, and says how long it is', async ({
  openBrowser,
}) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const { slug } = await addPublicMosque(adminPage, first)
  for (const fonts of ['loaded', 'missing']) {
    const page = await openBrowser({ viewport: { width: 320, height: 740 } })
    if (fonts === 'missing') await page.route('**/*.woff2', (route) => route.abort())
    // The longest name, half an hour before it.
    await page.goto(here(`/mosques/${slug}?at=2027-02-01T16:20Z`))
    const next = page.getByRole('region', { name: w('Next prayer') })
    await expect(next.getByRole('timer')).toHaveText(like('in {{minutes}} min'))
    for (const size of ['100%', '125%', '150%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      for (const text of [next.getByText(w('Maghrib')), next.getByText(/^\p{Nd}{2}:\p{Nd}{2}$/u)]) {
        const lines = await text.evaluate(linesOf)
        expect.soft(lines, `${await text.textContent()} at ${size}, fonts ${fonts}`).toBe(1)
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${size}, fonts ${fonts}`).toBeLessThanOrEqual(0)
      const right = await next.evaluate((box) => box.getBoundingClientRect().right)
      const timeRight = await next.getByText(/^\p{Nd}{2}:\p{Nd}{2}$/u).evaluate((box) => {
        const range = document.createRange()
        range.selectNodeContents(box)
        return range.getBoundingClientRect().right
      })
      expect.soft(timeRight, `the time at ${size}, fonts ${fonts}`).toBeLessThan(right)
    }
  }
})

/** Number of lines of an element's text. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}
