import { expect, type Page } from '@playwright/test'
import { addMosque, join } from '#support/calls.ts'
import { nextArrow, tabTo } from '#support/keyboard.ts'
import { here } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const [first, second] = realMosques
if (!first || !second) throw new Error('There are no mosques')

/** The focused element is on the screen, and nothing covers it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (focused.contains(found) || found.contains(focused))
  })
  expect(isSeen, `what has the focus on ${page.url()} is seen`).toBe(true)
}

for (const width of [1280, 360]) {
  const viewport = { width, height: 800 }

  test(`a stranger finds a mosque and learns why its times are what they are by nothing but keys, at ${width} px`, {
    tag: width === 360 ? ['@quick', '@arabic'] : '@arabic',
  }, async ({ openBrowser }) => {
    const adminPage = await openBrowser()
    await enterAsAdmin(adminPage)
    const mosque = await addPublicMosque(adminPage, first)
    await publishTimes(adminPage, mosque)
    const page = await openBrowser({ viewport })
    const { keyboard } = page
    await page.goto(here('/mosques'))
    const menu = page.locator('[data-languages]')
    await tabTo(page, menu.locator('summary'))
    await keyboard.press('Enter')
    await expect(menu).toHaveAttribute('open')
    const search = page.getByRole('searchbox')
    await tabTo(page, search)
    await expect(menu).not.toHaveAttribute('open')
    await expectFocusSeen(page)
    await keyboard.type(first.name)
    await keyboard.press('Enter')
    const found = page.getByRole('list', { name: /./ }).getByRole('article', { name: first.name })
    await tabTo(page, found.getByRole('link'))
    await expectFocusSeen(page)
    await keyboard.press('Enter')
    const reason = page.locator('[aria-controls="why-isha"]')
    await tabTo(page, reason)
    await expectFocusSeen(page)
    await expect(reason).toHaveAttribute('aria-expanded', 'false')
    await keyboard.press('Enter')
    await expect(reason).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('#why-isha')).toBeVisible()
  })

  test(`an admin approves a mosque by nothing but keys, at ${width} px`, {
    tag: width === 360 ? ['@quick', '@arabic'] : '@arabic',
  }, async ({ openBrowser }) => {
    const owner = {
      name: 'Hamza',
      email: 'hamza@example.org',
      username: 'hamza',
      password: 'a long password',
    }
    const ownerPage = await openBrowser()
    await join(ownerPage, owner)
    await addMosque(ownerPage, { name: second.name })
    const page = await openBrowser({ viewport })
    const { keyboard } = page
    await page.goto('/auth/login')
    await tabTo(page, page.getByLabel(w('Email'), { exact: true }))
    await keyboard.type(adminLogin.email)
    await tabTo(page, page.getByLabel(w('Password')))
    await expectFocusSeen(page)
    await keyboard.type(adminLogin.password)
    await keyboard.press('Enter')
    await page.waitForURL('**/admin/list-mosque')
    const pending = page.getByRole('tab', { name: w('Pending', 'mosques.review.status') })
    await tabTo(page, page.getByRole('tab', { selected: true }))
    await expect(pending).toBeFocused()
    // Once through all tabs.
    for (let step = 0; step < 3; step += 1) await keyboard.press(nextArrow)
    await expect(pending).toBeFocused()
    await expectFocusSeen(page)
    const actions = page.getByRole('button', { name: w(`Actions for ${second.name}`) })
    await tabTo(page, actions)
    await expectFocusSeen(page)
    await keyboard.press('Enter')
    const approve = page.getByRole('menuitem', { name: w('Approve') })
    await approve.waitFor()
    for (
      let step = 0;
      step < 8 && !(await approve.evaluate((item) => item === document.activeElement));
      step += 1
    ) {
      await keyboard.press('ArrowDown')
    }
    await expect(approve).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText(w('Mosque approved successfully', 'mosques'))).toBeVisible()
    await expect(actions).toBeHidden()
    // The row and its button are gone.
    await expect(page.locator('main :focus')).toHaveCount(1)

    if (width === 360) {
      await tabTo(page, page.getByRole('button', { name: w('Open menu') }), 'Shift+Tab')
      await keyboard.press('Enter')
    }
    await tabTo(page, page.getByRole('button', { name: w('Logout') }), width === 360 ? 'Tab' : 'Shift+Tab')
    await expectFocusSeen(page)
    await keyboard.press('Enter')
    await page.waitForURL('**/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // The toast of success must not move the focus.
    await expect(page.getByText(w('Logged out successfully'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}
