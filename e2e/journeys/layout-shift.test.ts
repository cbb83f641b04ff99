import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { expect, type Page } from '@playwright/test'
import { holdAnswer } from '#support/late-answer.ts'
import { shiftOf } from '#support/layout-shift.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { inEnglishAlone, test } from '#support/test.ts'

const zones = ['Europe/London', 'America/New_York', 'Asia/Karachi']
/**
 * Words that are centred or end-aligned begin a few pixels elsewhere: no font of a device has the width of ours
 * in every word. Nothing below or beside them moves.
 */
const most = 0.002
const phone = { width: 360, height: 740 }

/** Opens a page whose fonts arrive after it is shown. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const fonts = await holdAnswer(page, /\.woff2$/)
  await page.goto(path, { waitUntil: 'commit' })
  await fonts.asked
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await fonts.release()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const language of ['en', 'ar', 'ur', 'tr'] as const) {
  test(`nothing moves on a phone in ${language}, whichever the reader’s zone and however late the fonts`, async ({
    openBrowser,
  }) => {
    inEnglishAlone('it opens each language itself')
    const { mosque } = await preparePublicMosque(openBrowser)
    for (const timezoneId of zones) {
      for (const path of [`/mosques/${mosque.slug}`, '/mosques']) {
        const page = await openBrowser({ viewport: phone, timezoneId, locale: language })
        await openWithLateFonts(page, pathIn(language, path))
        const { total, moved } = await shiftOf(page)
        expect.soft(total, `${path}, ${timezoneId}: ${moved.join('\n')}`).toBeLessThan(most)
        await page.context().close()
      }
    }
  })
}

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  test(`nothing moves on the sign-in at ${viewport.width} px when its fonts arrive`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport })
    await openWithLateFonts(page, '/auth/login')
    const { total, moved } = await shiftOf(page)
    expect(total, moved.join('\n')).toBeLessThan(most)
  })
}

test('every letter of a Turkish page comes from one font', async ({ openBrowser }) => {
  inEnglishAlone('it opens Turkish itself')
  const { mosque } = await preparePublicMosque(openBrowser, {}, { name: 'Işıklı Camii' })
  const page = await openBrowser()
  await page.goto(pathIn('tr', `/mosques/${mosque.slug}`), { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const selector of ['h1', '[data-prayer="asr"]']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect
      .soft(
        fonts.filter(({ isCustomFont }) => !isCustomFont),
        selector,
      )
      .toEqual([])
  }
})
