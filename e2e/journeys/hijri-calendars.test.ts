import {
  createHijriCalendar,
  getHijriCalendar,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, goHome, join, post } from '#support/calls.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const editor = {
  name: 'Amina Hassan',
  email: 'amina@council.example',
  username: 'amina',
  password: 'a long password',
}

/** A phone, held outdoors. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const days = (page: Page) => page.getByRole('radiogroup', { name: w('Starts on') }).locator('label')
const publish = (page: Page) => page.getByRole('button', { name: w('Publish', 'hijriCalendars.announce') })
const published = (page: Page) => page.locator('main section[tabindex="-1"]')

async function announcedMonths(page: Page): Promise<number> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.request.get(`/api${getHijriCalendar.path.replace(':id', id)}`)
  const { months } = await answer.json()
  return months.filter(({ announcement }: { announcement: unknown }) => announcement !== null).length
}

test('an editor without a mosque announces a month on a phone by two presses, and takes it back', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser }) => {
  const admin = await openBrowser()
  await enter(admin, adminLogin)
  const page = await openBrowser(phone)
  const { _id } = await join(page, editor)
  await post(admin, createHijriCalendar, {
    ...{ name: 'Sheffield Ulama Council', authority: 'The council', timeZone: 'Europe/London' },
    ...{ follows: 'umm-al-qura', editors: [_id] },
  })

  await test.step('both days and Publish are in sight on the first screen', async () => {
    await goHome(page)
    await expect(page).toHaveURL(/\/hijri\/[^/]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheffield Ulama Council')
    for (const control of [days(page).nth(0), days(page).nth(1), publish(page)])
      await expect(control).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'the month that waits')
  })
  await test.step('a wrong link is marked above Publish', async () => {
    await days(page).nth(0).tap()
    const link = page.locator('input[name="link"]')
    await link.fill('http://council.example')
    // Behind the foot.
    await link.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))
    await publish(page).tap()
    await expect(link).toBeFocused()
    const error = page.locator('[id$="-error"]')
    const foot = page.locator('form .sticky')
    await expect
      .poll(async () => {
        const [above, below] = [await error.boundingBox(), await foot.boundingBox()]
        return above && below && above.y + above.height <= below.y
      })
      .toBe(true)
    await link.fill('')
  })
  await test.step('the day, then Publish', async () => {
    await days(page).nth(0).tap()
    await publish(page).tap()
    await expect(published(page)).toBeFocused()
    await expectAccessible(page, 'what was published')
    expect(await announcedMonths(page)).toBe(1)
  })
  await test.step('it is taken back without a word', async () => {
    await published(page)
      .getByRole('button', { name: w('Undo') })
      .tap()
    await expect(publish(page)).toBeVisible()
    expect(await announcedMonths(page)).toBe(0)
  })
})
