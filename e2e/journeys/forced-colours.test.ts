import { expect, type Locator, type Page } from '@playwright/test'
import { homes } from '#support/calendar-homes.ts'
import { enter, join } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

/** A folder for pictures of every control on and off, for your eyes. */
const pictures = process.env.CONTROL_PICTURES

/** With the system's own colours, which paint all grounds and borders of the page alike. */
const forced = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })

/** The ground, text and borders as they are painted. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, color, borderWidth } = getComputedStyle(element)
    return [backgroundColor, color, borderWidth].join(' ')
  })

async function expectDifferent(page: Page, name: string, on: Locator, off: Locator): Promise<void> {
  await page.mouse.move(0, 0)
  if (pictures) {
    await on.screenshot({ path: `${pictures}/${name} on.png` })
    await off.screenshot({ path: `${pictures}/${name} off.png` })
  }
  expect.soft(await lookOf(on), name).not.toBe(await lookOf(off))
}

test('with forced colours what is chosen looks chosen on public pages', async ({ openBrowser }) => {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const mosque = await addPublicMosque(adminPage, first, { facilities: ['parking'] })
  await publishTimes(adminPage, mosque)
  const page = await openBrowser({
    viewport: { width: 360, height: 800 },
    geolocation: { latitude: 53.39, longitude: -1.45 },
    permissions: ['geolocation'],
  })
  await forced(page)
  await page.goto(here('/mosques?has=parking&near=53.39,-1.45'))
  const filters = page.locator('[data-filters] a')
  await expectDifferent(page, 'filter', filters.and(page.locator('[aria-current]')), filters.last())
  const near = page.locator('[data-near-me]')
  await expectDifferent(page, 'near me', near, page.locator('[data-search] button').last())
  const views = page.locator('label:has([name=view])')
  await expectDifferent(page, 'list or map', views.first(), views.last())
  await page.goto(here(`/mosques/${mosque.slug}/2027-02`))
  const kinds = page.locator('label:has([name=show])')
  await expectDifferent(page, 'jamaah or begins', kinds.first(), kinds.last())
  const days = page.locator('[data-month-table] tbody th')
  await expectDifferent(page, 'today of a month', days.and(page.locator('[aria-current]')), days.last())
  await page.goto(here(`/mosques/${mosque.slug}`))
  const reasons = page.locator('label:has([data-reason])')
  await reasons.first().locator('input').check()
  await expectDifferent(page, 'reason', reasons.first(), reasons.last())
  await page.locator('[data-languages] summary').click()
  const languages = page.locator('[data-language]')
  await expectDifferent(page, 'language', languages.and(page.locator('[aria-current]')), languages.last())
})

test('with forced colours what is chosen looks chosen in the app', async ({ openBrowser }) => {
  const [, open] = Object.entries(homes)[0] ?? []
  if (!open) throw new Error('There is no calendar')
  const page = await open(openBrowser)
  await forced(page)
  const days = page.locator('[data-date]')
  const today = page.locator('[data-date="2027-02-01"]')
  await expectDifferent(page, 'today', today, page.locator('[data-date="2027-02-16"]'))
  await page.locator('[data-date="2027-02-10"]').click()
  await expectDifferent(
    page,
    'day',
    days.and(page.locator('[aria-pressed=true]')),
    page.locator('[data-date="2027-02-16"]'),
  )
  await page.locator('[data-date="2027-02-10"]').click()
  const kinds = page.getByRole('dialog').locator('label:has([type=radio])')
  if ((await kinds.count()) > 1) {
    const on = page.getByRole('dialog').locator('label:has(:checked) > span').first()
    await expectDifferent(
      page,
      'at or after',
      on,
      page.getByRole('dialog').locator('label:not(:has(:checked)):has([type=radio]) > span').first(),
    )
  }
  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await forced(adminPage)
  await adminPage.goto('/admin/list-mosque')
  const tabs = adminPage.getByRole('tab')
  await tabs.first().waitFor()
  await expectDifferent(adminPage, 'tab', tabs.and(adminPage.locator('[aria-selected=true]')), tabs.last())
  const entries = adminPage.getByRole('navigation').getByRole('link')
  await expectDifferent(adminPage, 'menu', entries.and(adminPage.locator('[aria-current]')), entries.last())
})

test('on a phone the admin’s tables name each cell by its own header', async ({ openBrowser }) => {
  const adminPage = await openBrowser({ viewport: { width: 360, height: 800 } })
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  await addPublicMosque(adminPage, first)
  await join(await openBrowser(), {
    ...{ name: 'Maryam Ali', email: 'maryam@example.org', username: 'maryam', password: 'a long password' },
  })
  for (const [path, actions] of [
    ['/admin/list-mosque', first.name],
    ['/admin/users', 'Maryam Ali'],
  ] as const) {
    await adminPage.goto(path)
    const row = adminPage.getByRole('row').filter({ hasText: actions })
    await row.getByRole('button', { name: w(`Actions for ${actions}`) }).waitFor()
    const count = (rows: Locator, roles: readonly ('columnheader' | 'cell' | 'rowheader')[]) =>
      Promise.all(roles.map((role) => rows.getByRole(role).count())).then((counts) =>
        counts.reduce((sum, each) => sum + each, 0),
      )
    const headers = await count(adminPage.getByRole('row').first(), ['columnheader'])
    expect(await count(row.first(), ['rowheader', 'cell']), path).toBe(headers)
  }
})
