import { expect, type Locator, type Page } from '@playwright/test'
import { homes } from '#support/calendar-homes.ts'
import { enter, goHome, join, whoIs } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test, withStreets } from '#support/test.ts'
import { w } from '#support/words.ts'

test.use({ settings: withStreets })

const maryam = {
  name: 'Maryam Ali',
  email: 'maryam@example.org',
  username: 'maryam',
  password: 'a long password',
}

/** A folder for pictures of every control on and off, for visual review. */
const pictures = process.env.CONTROL_PICTURES

/** Forced system colours paint all backgrounds and borders of the page alike. */
const forced = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })

/** Painted background, text, borders and outline; for native boxes, if it is checked. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element)
    const { appearance, backgroundColor, color, borderWidth, outline, outlineStyle } = style
    // The page's background is white here; transparent elements show it.
    const isBare = backgroundColor === 'rgb(255, 255, 255)' || backgroundColor.endsWith(', 0)')
    const isTicked = appearance !== 'none' && element instanceof HTMLInputElement && element.checked
    return [
      isBare ? '' : backgroundColor,
      color,
      borderWidth,
      outlineStyle === 'none' ? '' : outline,
      isTicked,
    ].join(' ')
  })

/** Expects that a control has opened, and takes a picture of it if pictures are wanted. */
async function pictureOpened(name: string, opened: Locator): Promise<void> {
  await expect(opened).toBeVisible()
  if (pictures) await opened.screenshot({ path: `${pictures}/${name} opened.png` })
}

async function expectDifferent(page: Page, name: string, on: Locator, off: Locator): Promise<void> {
  await page.mouse.move(0, 0)
  if (pictures) {
    await on.screenshot({ path: `${pictures}/${name} on.png` })
    await off.screenshot({ path: `${pictures}/${name} off.png` })
  }
  expect.soft(await lookOf(on), name).not.toBe(await lookOf(off))
}

test('with forced colours what is chosen looks chosen on public pages', { tag: '@quick' }, async ({
  openBrowser,
}) => {
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
  const larger = page.locator('[data-larger-text]')
  await larger.click()
  await expectDifferent(page, 'larger text', larger, page.locator('footer nav a').first())
  await larger.click()
  await page.goto(here(`/mosques/${mosque.slug}/2027-02`))
  const kinds = page.locator('label:has([name=show])')
  await expectDifferent(page, 'jamaah or begins', kinds.first(), kinds.last())
  const days = page.locator('[data-month-table] tbody th')
  await expectDifferent(page, 'today of a month', days.and(page.locator('[aria-current]')), days.last())
  await page.goto(here(`/mosques/${mosque.slug}`))
  const reasons = page.locator('label:has([data-reason])')
  await reasons.first().locator('input').check()
  await expectDifferent(page, 'reason', reasons.first(), reasons.last())
  await pictureOpened('reason', page.locator('#why-fajr'))
  const rows = page.locator('[data-prayer] > tr:first-child')
  await expectDifferent(page, 'next prayer', page.locator('[data-next] > tr').first(), rows.first())
  await page.locator('[data-languages] summary').click()
  const languages = page.locator('[data-language]')
  await expectDifferent(page, 'language', languages.and(page.locator('[aria-current]')), languages.last())
  await pictureOpened('language', page.locator('[data-languages] > div'))
  await page.goto(here(`/mosques/${mosque.slug}/calendar`))
  const sorts = page.locator('[name=show]')
  await expectDifferent(page, 'sort of calendar', page.locator('[name=show]:checked'), sorts.last())
  const prayers = page.getByRole('checkbox')
  await prayers.last().uncheck()
  await expectDifferent(page, 'prayer', prayers.first(), prayers.last())
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(here('/mosques'))
  const pages = page.getByRole('banner').getByRole('link')
  await expectDifferent(page, 'page', pages.and(page.locator('[aria-current]')), pages.last())
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
  await expectDifferent(page, 'at or after', kinds.first(), kinds.nth(1))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: w('Choose a month') }).click()
  const jump = page.getByRole('dialog')
  await pictureOpened('month', jump)
  const months = jump.locator('li button')
  await expectDifferent(page, 'month', months.and(page.locator('[aria-current]')), months.last())
  await page.goto('/mosque-admin/dashboard/pray/import')
  const steps = page.getByRole('list', { name: w('Steps') }).getByRole('listitem')
  await expectDifferent(page, 'step', steps.and(page.locator('[aria-current]')), steps.last())
  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await goHome(adminPage)
  await forced(adminPage)
  await adminPage.goto('/admin/list-mosque')
  const tabs = adminPage.getByRole('tab')
  await tabs.first().waitFor()
  await expectDifferent(adminPage, 'tab', tabs.and(adminPage.locator('[aria-selected=true]')), tabs.last())
  const entries = adminPage.getByRole('navigation').getByRole('link')
  await expectDifferent(adminPage, 'menu', entries.and(adminPage.locator('[aria-current]')), entries.last())
  await adminPage.getByRole('button', { name: w('Actions for Quba Mosque') }).press('Enter')
  const actions = adminPage.getByRole('menuitem')
  await pictureOpened('actions', adminPage.getByRole('menu'))
  await expectDifferent(adminPage, 'action', adminPage.locator('[role=menuitem]:focus'), actions.nth(2))
})

test('with forced colours what is on or chosen in a form looks so', async ({ openBrowser }) => {
  const userPage = await openBrowser()
  const user = await join(userPage, maryam)
  const page = await openBrowser()
  await enter(page, adminLogin)
  await goHome(page)
  const other = await page.context().newPage()
  for (const each of [page, other]) await forced(each)
  await page.goto(`/admin/update/${(await whoIs(page))._id}`)
  await other.goto(`/admin/update/${user._id}`)
  const track = (each: Page) => each.locator('[role=switch] + span')
  await expectDifferent(page, 'switch', track(page), track(other))
  await page.goto('/admin/mosques')
  const facilities = page.getByRole('checkbox')
  await facilities.first().check()
  await expectDifferent(page, 'facility', facilities.first(), facilities.nth(1))
  const search = page.getByRole('combobox', { name: w('Search for a city') })
  await search.pressSequentially('York')
  const cities = page.getByRole('listbox').getByRole('option')
  // The last letter replaces the list, and no option of the new one has the focus yet.
  await expect(cities.first()).toHaveText(/^York/)
  await search.press('ArrowDown')
  // A moving pointer would take the focus from the list.
  const looks = [cities.and(page.locator('[data-focused]')), cities.last()].map((city) => lookOf(city))
  const [withFocus, without] = await Promise.all(looks)
  expect(withFocus).not.toBe(without)
  await pictureOpened('city', page.getByRole('listbox'))
})

test('on a phone the admin’s tables name each cell by its own header', async ({ openBrowser }) => {
  const adminPage = await openBrowser({ viewport: { width: 360, height: 800 } })
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  await addPublicMosque(adminPage, first)
  await join(await openBrowser(), maryam)
  for (const [path, actions] of [
    ['/admin/list-mosque', first.name],
    ['/admin/users', maryam.name],
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
