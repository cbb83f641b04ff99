import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { here } from '#support/language.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

/** The afternoon before Eid al-Fitr 1448, a Tuesday. */
test.use({ startsAt: '2027-03-08T14:00:00Z' })

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: w('Eid al-Fitr', 'eid') }) })
const button = (page: Page, name: string) => page.getByRole('button', { name: w(name, 'eid') })

test('a volunteer publishes an Eid of two prayers, moves it indoors and back, and strangers see it', {
  tag: '@arabic',
}, async ({ openBrowser }) => {
  const { contactPage: page } = await prepareMosque(openBrowser)
  await page.setViewportSize(phone.viewport)
  await page.goto('/contact-person/eid')
  const place = (number: number) =>
    page.getByRole('group', { name: w(`Eid prayer ${number}`, 'eid') }).getByLabel(w('Place', 'labels'))
  const time = (number: number) =>
    page.getByRole('group', { name: w(`Eid prayer ${number}`, 'eid') }).locator('input[type=time]')

  await test.step('two prayers, one with a place for bad weather', async () => {
    await card(page)
      .getByRole('button', { name: w('Add an Eid prayer', 'eid') })
      .click()
    await time(1).first().fill('08:00')
    await place(1).first().fill('Meersbrook Park')
    await button(page, 'In bad weather').click()
    await page.getByLabel(w('Place in bad weather')).fill('Sports hall')
    await button(page, 'Add an Eid prayer').last().click()
    await expect(time(2)).toBeFocused()
    await time(2).fill('09:30')
    await place(2).fill('Main hall')
    await expectAccessible(page, 'the form of an Eid')
    await button(page, 'Publish').click()
    await expect(card(page).getByText('Meersbrook Park')).toBeVisible()
    await expectAccessible(page, 'an Eid with prayers')
  })
  const stranger = await openBrowser(phone)
  const expectSeen = (...places: string[]) =>
    expect
      .poll(() =>
        stranger
          .locator('[data-eid="fitr"]')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-place'))),
      )
      .toEqual(places)
  await test.step('a stranger sees both, by time', async () => {
    await stranger.goto(here('/mosques/quba-mosque-sheffield'))
    await expectSeen('Meersbrook Park', 'Main hall')
  })
  await test.step('indoors with one press', async () => {
    await button(page, 'Move indoors').click()
    await expect(card(page).getByText(w('Moved because of the weather', 'eid'))).toBeVisible()
    await stranger.reload()
    await expectSeen('Sports hall', 'Main hall')
  })
  await test.step('and back', async () => {
    await button(page, 'Move back outdoors').click()
    await expect(button(page, 'Move indoors')).toBeVisible()
    await stranger.reload()
    await expectSeen('Meersbrook Park', 'Main hall')
  })
})
