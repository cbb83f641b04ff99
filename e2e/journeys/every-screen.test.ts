import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf, type Language } from '@mihrab/core/languages.ts'
import { expect, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { goThroughScreens } from '#support/screens.ts'
import { test } from '#support/test.ts'

/** A folder for screenshots of every screen, for visual review. */
const pictures = process.env.SCREEN_PICTURES

/** The longest words, and right to left; with pictures each other script, too. */
const tried: readonly Language[] = pictures ? ['de', 'ar', 'ur', 'bn'] : ['de', 'ar']

for (const language of tried) {
  test(`every screen holds on a phone in ${language}`, async ({ openBrowser, server }) => {
    test.slow()
    const found: string[] = []
    const look = async (page: Page, screen: string) => {
      await picture(page, `${language}-360`, screen)
      const direction = await page.evaluate(() => getComputedStyle(document.body).direction)
      if (direction !== directionOf(language)) found.push(`${screen} runs ${direction}`)
      for (const text of await cutOff(page)) found.push(`${screen} cuts off “${text}”`)
      if (language === 'ar') {
        for (const { id, nodes } of await findViolations(page)) {
          found.push(`${screen}: ${id}: ${nodes.map((node) => node.target).join(' ')}`)
        }
      }
      if (!pictures) return
      await page.setViewportSize({ width: 1280, height: 900 })
      await picture(page, `${language}-1280`, screen)
      await page.setViewportSize(phone)
    }
    await goThroughScreens({ server, openBrowser, language, options: { viewport: phone }, look })
    expect(found).toEqual([])
  })
}

const phone = { width: 360, height: 800 }

/** Elements wider than the window or their container that neither scroll nor end in an ellipsis. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isCut = (element: HTMLElement) => {
      const { overflowX, clipPath, textOverflow } = getComputedStyle(element)
      const isOver = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
      const clips = overflowX === 'hidden' || overflowX === 'clip'
      return isOver && clips && clipPath === 'none' && textOverflow !== 'ellipsis'
    }
    const canScroll = getComputedStyle(document.body).overflowX !== 'hidden'
    const isWide = canScroll && document.documentElement.scrollWidth > window.innerWidth
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
    const cut = elements.filter((element) => hasText(element) && isSeen(element) && isCut(element))
    const found = [...(isWide ? ['the page'] : []), ...cut.map((element) => element.textContent)]
    return found.map((text) => text.trim().slice(0, 60))
  })
}

async function picture(page: Page, folder: string, screen: string): Promise<void> {
  if (!pictures) return
  mkdirSync(join(pictures, folder), { recursive: true })
  const name = screen.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/\W+/g, '-')
  // Overlays cover the visible part of a page.
  const fullPage = !screen.includes('dialog')
  await page.screenshot({ path: join(pictures, folder, `${name}.png`), fullPage })
}
