import { expect, type Page } from '@playwright/test'
import { owner, prepareMosque } from '#support/calendar-homes.ts'
import { enter, goHome } from '#support/calls.ts'
import { here } from '#support/language.ts'
import { confirmEmailOf } from '#support/mails.ts'
import { publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { phone, Thumb } from '#support/thumb.ts'
import { w } from '#support/words.ts'

/** The dashboard of a mosque admin on a phone, on Monday 1 February, with times for two months. */
async function openDashboard(openBrowser: (options?: object) => Promise<Page>) {
  const { adminPage, mosqueId } = await prepareMosque(openBrowser)
  await publishTimes(adminPage, { _id: mosqueId })
  const page = await openBrowser(phone)
  await enter(page, owner)
  return { page, thumb: new Thumb(page) }
}

test('a phone changes Asr of Thursday by four taps, today’s by two', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const { page, thumb } = await openDashboard(openBrowser)
  const dialog = page.getByRole('dialog', { name: w('Edit Prayer Times') })
  const today = page.getByRole('region', { name: w('Today') })
  await goHome(page)
  await thumb.tap(page.locator('[data-date="2027-02-04"]'))
  await thumb.tap(dialog.getByRole('radio', { name: w('Change only this day') }))
  await thumb.typeTime(dialog.getByLabel(w('Asr'), { exact: true }), '0330P')
  await expect(dialog.getByLabel(w('Asr'), { exact: true })).toHaveValue('15:30')
  await thumb.press('Save', dialog)
  await expect(dialog).toBeHidden()
  expect(thumb.count()).toEqual({ taps: 4, keys: 5, swipes: 0 })
  await expect(page.locator('[data-date="2027-02-04"]')).toHaveAccessibleName(/Asr 15:30/)

  await thumb.tap(today.getByRole('button', { name: /^Asr/ }))
  await thumb.type('0340P')
  await thumb.press('Save', dialog)
  await expect(today.getByRole('button', { name: /^Asr 15:40/ })).toBeVisible()
  expect(thumb.count()).toEqual({ taps: 2, keys: 5, swipes: 0 })
})

test('a phone changes Fajr of next month by six taps', { tag: '@quick' }, async ({ openBrowser }) => {
  const { page, thumb } = await openDashboard(openBrowser)
  await goHome(page)
  await thumb.press('Change times')
  await thumb.tap(page.getByRole('button', { name: /^Change one prayer on many days/ }))
  const dialog = page.getByRole('dialog', { name: w('Change one prayer on many days') })
  await thumb.tap(dialog.getByRole('radio', { name: `${w('Prayer', 'timetables')}: ${w('Fajr')}` }))
  await thumb.tap(dialog.getByRole('radio', { name: 'March' }))
  await thumb.typeTime(dialog.getByLabel(w('Fajr'), { exact: true }), '0550A')
  await thumb.press('Publish these times', dialog)
  await expect(dialog).toBeHidden()
  expect(thumb.count()).toEqual({ taps: 6, keys: 5, swipes: 0 })
})

test('a phone adds an event by five taps', { tag: '@quick' }, async ({ openBrowser }) => {
  const { page, thumb } = await openDashboard(openBrowser)
  await goHome(page)
  await thumb.press('Open menu')
  await thumb.tap(page.getByRole('link', { name: w('Events') }))
  await thumb.press('Add an event')
  const dialog = page.getByRole('dialog')
  await thumb.type('Tafsir')
  await thumb.typeTime(dialog.getByLabel(w('Time'), { exact: true }), '0700P')
  await thumb.press('Save', dialog)
  await expect(dialog).toBeHidden()
  expect(thumb.count()).toEqual({ taps: 5, keys: 11, swipes: 0 })
})

test('a phone answers a message by three taps', { tag: '@quick' }, async ({ openBrowser, server }) => {
  const { page, thumb } = await openDashboard(openBrowser)
  await confirmEmailOf(server, page, owner.email)
  await reportMistake(await openBrowser(), 'Asr is at 15:30 now.')
  await goHome(page)
  await thumb.press('Open menu')
  await thumb.tap(page.getByRole('navigation').getByRole('link', { name: w('Messages') }))
  await expect(page.getByLabel(w('Your reply'))).toBeFocused()
  await thumb.type('Thank you')
  await thumb.press('Send Reply', page.getByRole('dialog'))
  await expect(page.getByRole('list', { name: w('Done') }).getByText('Asr is at 15:30 now.')).toBeVisible()
  expect(thumb.count()).toEqual({ taps: 3, keys: 9, swipes: 0 })
})

/** By the form of the public page, once it is open as long as a person needs. */
async function reportMistake(page: Page, message: string): Promise<void> {
  const path = '/mosques/quba-mosque-sheffield/report'
  await page.goto(here(path))
  const token = await page.locator('input[name="token"]').inputValue()
  const data = { topic: 'time', message, email: 'visitor@example.org', token }
  const send = async () =>
    (await page.request.post('/api/public/mosques/quba-mosque-sheffield/reports', { data })).status()
  await expect.poll(send, { timeout: 20_000 }).toBe(201)
}
