import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { chooseDays, dayCell, fillTimes, openTool, setTimes } from '#support/calendar.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')
const times = timesOf(publishedOn(mosque, '2027-02-08'))

/** In the digits of any language. */
const clock = '\\p{Nd}{2}:\\p{Nd}{2}'
/** Ranges of the list, without its head. */
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: w('Save') }).click()
  await expect(dialog).toBeHidden()
}

test('Ramadan is set on a phone in three ranges, with Maghrib five minutes after it begins', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const { ownerPage: page } = await prepareMosque(openBrowser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mosque-admin/dashboard')
  const ranges = [
    ['2027-02-08', '2027-02-17', '20:00'],
    ['2027-02-18', '2027-02-27', '20:15'],
    ['2027-02-28', '2027-03-06', '20:30'],
  ] as const
  for (const [start, end, isha] of ranges) {
    const dialog = await chooseDays(page, start, end)
    await fillTimes(dialog, times)
    await dialog.getByLabel(w('Isha'), { exact: true }).fill(isha)
    await dialog
      .getByRole('radio', {
        name: `${w('Maghrib')}: ${w('after', 'prayer-times.dialog')} ${w('it begins', 'prayer-times.dialog')}`,
      })
      .check()
    await dialog.getByLabel(w('Maghrib: minutes after it begins')).fill('5')
    await expect(
      dialog.getByText(like('{{first}} on {{firstDay}}, {{last}} on {{lastDay}}', 'prayer-times')),
    ).toBeVisible()
    await save(page)
    await expect(dayCell(page, end)).toHaveAttribute('data-state', 'covered')
  }
  await expect(rows(page)).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const row of await rows(page).all()) {
    await expect(row).toContainText(
      new RegExp(`${clock} – ${clock}\\s*${w('Begins + 5').replace('+', '\\+')}`, 'u'),
    )
  }
  const changed = dayCell(page, '2027-02-18').locator('[data-changed]:not([data-dot])')
  await expect(changed).toHaveText(`${w('Isha')} ${w('20:15')}`)
  await dayCell(page, '2027-02-18').click()
  await page.getByRole('dialog').getByLabel(w('Maghrib: minutes after it begins')).waitFor()
  await expectAccessible(page, 'Edit Prayer Times, with a rule')
})

test('the day of Eid is made otherwise, and put back', async ({ openBrowser }) => {
  const { contactPage: page } = await prepareMosque(openBrowser)
  await page.goto('/contact-person/pray?month=2027-03')
  await setTimes(page, times, '2027-03-07', '2027-03-13')
  await dayCell(page, '2027-03-10').click()
  const dialog = page.getByRole('dialog', { name: w('Edit Prayer Times') })
  await dialog.getByRole('radio', { name: w('Change only this day') }).check()
  await dialog.getByLabel(w('Fajr', 'labels'), { exact: true }).fill('07:30')
  await expect(dialog.getByText(w('The other 6 days stay as they are.'))).toBeVisible()
  await expectAccessible(page, 'Edit Prayer Times, for one day')
  await save(page)
  await expect(page.getByText(like('{{days}} changed; the other days stay as they were'))).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText(w('07:30'))
  await page.getByRole('button', { name: w('Undo') }).click()
  await expect(page.getByText(w('The times for 10 Mar are as before'))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(w('07:30'))).toBeHidden()
})

test('the button is in sight on every screen, and all six times on a phone', async ({ openBrowser }) => {
  const { ownerPage: page } = await prepareMosque(openBrowser)
  await page.goto('/mosque-admin/dashboard?month=2027-02')
  await setTimes(page, times, '2027-02-07', '2027-02-13')
  await dayCell(page, '2027-02-08').click()
  const dialog = page.getByRole('dialog', { name: w('Edit Prayer Times') })
  await dialog.getByLabel(w('Asr', 'labels'), { exact: true }).fill('15:45')
  const sizes = [
    [1280, 720],
    [360, 400],
    [360, 640],
    [360, 740],
  ] as const
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await dialog.getByRole('radio', { name: like('All {{count}} days') }).check()
    await expect(dialog.getByRole('button', { name: w('Update') })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('radio', { name: w('Change only this day') }).check()
    await expect(dialog.getByRole('button', { name: w('Save') })).toBeInViewport({ ratio: 1 })
  }
  const foot = await dialog.locator('[data-dialog-footer]').boundingBox()
  const last = await dialog.getByLabel(w('Jumah'), { exact: true }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
})

test('a range of one day is changed, and undone', async ({ openBrowser }) => {
  const { ownerPage: page } = await prepareMosque(openBrowser)
  await page.goto('/mosque-admin/dashboard?month=2027-03')
  await setTimes(page, times, '2027-03-10')
  await dayCell(page, '2027-03-10').click()
  const editing = page.getByRole('dialog', { name: w('Edit Prayer Times') })
  await editing.getByLabel(w('Isha'), { exact: true }).fill('21:45')
  await editing.getByRole('button', { name: w('Update') }).click()
  await expect(rows(page)).toContainText(w('21:45'))
  await expect(page.getByText(w('Prayer times updated successfully'))).toBeVisible()
  await page.getByRole('button', { name: w('Undo') }).click()
  await expect(rows(page)).not.toContainText(w('21:45'))
})

test('one prayer is changed on many days, and undone from the recent changes after a reload', async ({
  openBrowser,
}) => {
  const { contactPage: page } = await prepareMosque(openBrowser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact-person/pray?month=2027-03')
  await setTimes(page, times, '2027-03-07', '2027-03-13')
  await setTimes(page, [...times.slice(0, 4), '21:30', times[5] ?? ''], '2027-03-14', '2027-03-20')
  const dialog = await openTool(page, 'Change one prayer on many days')
  await dialog.getByRole('radio', { name: `${w('Prayer', 'timetables')}: ${w('Maghrib', 'labels')}` }).check()
  await dialog.getByRole('radio', { name: w('Other days…') }).check()
  await dialog.getByLabel(w('From')).fill('2027-03-10')
  await dialog.getByLabel(w('To')).fill('2027-03-17')
  await dialog
    .getByRole('radio', {
      name: `${w('Maghrib')}: ${w('after', 'prayer-times.dialog')} ${w('it begins', 'prayer-times.dialog')}`,
    })
    .check()
  await dialog.getByLabel(w('Maghrib: minutes after it begins')).fill('5')
  await expect(dialog.getByText(w('What changes: 8 days'))).toBeVisible()
  await expectAccessible(page, 'Change one prayer on many days')
  await dialog.getByRole('button', { name: w('Publish these times') }).click()
  await expect(page.getByText(w('Times published'))).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).filter({ hasText: w('Begins + 5') })).toHaveCount(2)

  await page.reload()
  await openTool(page, 'Recent changes')
  await page.locator('[data-change]').first().waitFor()
  const [newest] = await page.locator('[data-change]').all()
  if (!newest) throw new Error('No change is listed')
  await expect(newest).toContainText(w('set prayer times for 10 – 17 Mar'))
  await newest.getByRole('button', { name: like('Undo: {{name}} {{done}}') }).click()
  await expectAccessible(page, 'Undo this change?')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Undo') })
    .click()
  await expect(page.getByText(w('The previous times are back'))).toBeVisible()
  await expect(page.locator('[data-change]').first()).toContainText(w('undid a change for 10 – 17 Mar'))
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: w('Begins + 5') })).toHaveCount(0)
})

test('a second jumu’ah is added for the summer', { tag: '@arabic' }, async ({ openBrowser }) => {
  const { adminPage: page, mosqueId } = await prepareMosque(openBrowser)
  await page.goto(`/admin/detail/pray/${mosqueId}?month=2027-07`)
  const dialog = await chooseDays(page, '2027-07-01', '2027-07-31')
  await fillTimes(dialog, times)
  await dialog.getByLabel(w('Jumah'), { exact: true }).fill('13:30')
  await dialog.getByRole('button', { name: w('Add a jumu’ah') }).click()
  await expect(dialog.getByLabel(w('Jumu’ah 2', 'prayer-times'))).toBeFocused()
  await dialog.getByLabel(w('Jumu’ah 2', 'prayer-times')).fill('13:00')
  await dialog.getByRole('button', { name: w('Save') }).click()
  await expect(
    dialog.getByText(w('Jumu’ahs must be in order of time, each later than the one before')),
  ).toBeVisible()
  await dialog.getByLabel(w('Jumu’ah 2', 'prayer-times')).fill('14:30')
  await dialog.getByLabel(w('Khutbah 2', 'prayer-times.jumuah')).fill('14:10')
  await dialog.getByLabel(w('Place 2', 'prayer-times.jumuah')).fill('Main hall')
  await dialog.getByLabel(w('Language 2', 'prayer-times.jumuah')).fill('English')
  await expectAccessible(page, 'Set Prayer Times, with a second jumu’ah')
  await save(page)
  await expect(rows(page)).toContainText(w('13:30, 14:30'))
  await page.goto(`/admin/detail/pray/${mosqueId}?month=2027-07`)
  await dayCell(page, '2027-07-09').click()
  await expect(page.getByLabel(w('Place 2', 'prayer-times.jumuah'))).toHaveValue('Main hall')
})
