import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { chooseDays, dayCell, fillTimes, setTimes } from '#support/calendar.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { test } from '#support/test.ts'

const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')
const times = timesOf(publishedOn(mosque, '2027-02-08'))

const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Maghrib' })

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('Ramadan is set on a phone in three ranges, with Maghrib five minutes after it begins', async ({
  openBrowser,
}) => {
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
    await dialog.getByLabel('Isha', { exact: true }).fill(isha)
    await dialog.getByRole('radio', { name: 'Maghrib: after it begins' }).check()
    await dialog.getByLabel('Maghrib minutes after').fill('5')
    await expect(dialog.getByText(/^Between 1\d:\d\d and 1\d:\d\d$/)).toBeVisible()
    await save(page)
    await expect(dayCell(page, end)).toHaveAttribute('data-state', 'covered')
  }
  await expect(rows(page)).toHaveCount(3)
  for (const row of await rows(page).all()) {
    await expect(row).toContainText(/Begins \+ 5\s*\(1\d:\d\d – 1\d:\d\d\)/)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(dayCell(page, '2027-02-18').getByText('Isha 20:15')).toBeVisible()
  await dayCell(page, '2027-02-18').click()
  await page.getByRole('dialog').getByLabel('Maghrib minutes after').waitFor()
  await expectAccessible(page, 'Edit Prayer Times, with a rule')
})

test('the day of Eid is made otherwise, and put back', async ({ openBrowser }) => {
  const { contactPage: page } = await prepareMosque(openBrowser)
  await page.goto('/contact-person/pray?month=2027-03')
  await setTimes(page, times, '2027-03-07', '2027-03-13')
  await dayCell(page, '2027-03-10').click()
  await page.getByRole('button', { name: 'Change only this day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Only These Days' })
  await expect(dialog.getByLabel('Start Date')).toHaveValue('2027-03-10')
  await dialog.getByLabel('Fajr', { exact: true }).fill('07:30')
  await expectAccessible(page, 'Change Only These Days')
  await save(page)
  await expect(page.getByText(/^10 Mar changed/)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('07:30')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The times of 10 Mar are as before')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('07:30')).toBeHidden()
})

test('a range of one day is changed, and undone', async ({ openBrowser }) => {
  const { ownerPage: page } = await prepareMosque(openBrowser)
  await page.goto('/mosque-admin/dashboard?month=2027-03')
  await setTimes(page, times, '2027-03-10')
  await dayCell(page, '2027-03-10').click()
  await page.getByRole('button', { name: 'Change only this day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Only These Days' })
  await dialog.getByLabel('Fajr', { exact: true }).fill('07:30')
  await save(page)
  await expect(rows(page)).toContainText('07:30')
  await expect(page.getByText(/^10 Mar changed$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The times of 10 Mar are as before')).toBeVisible()
  await expect(rows(page)).not.toContainText('07:30')

  await dayCell(page, '2027-03-10').click()
  const editing = page.getByRole('dialog', { name: 'Edit Prayer Times' })
  await editing.getByLabel('Isha', { exact: true }).fill('21:45')
  await editing.getByRole('button', { name: 'Update' }).click()
  await expect(rows(page)).toContainText('21:45')
  await expect(page.getByText('Prayer times updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).not.toContainText('21:45')
})

test('one prayer is changed on many days, and undone from the recent changes after a reload', async ({
  openBrowser,
}) => {
  const { contactPage: page } = await prepareMosque(openBrowser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact-person/pray?month=2027-03')
  await setTimes(page, times, '2027-03-07', '2027-03-13')
  await setTimes(page, [...times.slice(0, 4), '21:30', times[5] ?? ''], '2027-03-14', '2027-03-20')
  await page.getByRole('button', { name: 'Change one prayer on many days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change one prayer on many days' })
  await dialog.getByLabel('From').fill('2027-03-10')
  await dialog.getByLabel('To').fill('2027-03-17')
  await dialog.getByRole('radio', { name: 'Maghrib: after it begins' }).check()
  await dialog.getByLabel('Maghrib minutes after').fill('5')
  await expect(dialog.getByText('What changes: 8 days')).toBeVisible()
  await expectAccessible(page, 'Change one prayer on many days')
  await dialog.getByRole('button', { name: 'Publish these times' }).click()
  await expect(page.getByText('Times published')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).filter({ hasText: 'Begins + 5' })).toHaveCount(2)

  await page.reload()
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page.locator('[data-change]').first().waitFor()
  const [newest] = await page.locator('[data-change]').all()
  if (!newest) throw new Error('No change is listed')
  await expect(newest).toContainText(/set prayer times for 10\s–\s17\sMar/)
  await newest.getByRole('button', { name: /^Undo/ }).click()
  await expectAccessible(page, 'Undo this change?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The times are as they were before')).toBeVisible()
  await expect(page.locator('[data-change]').first()).toContainText(/undid a change for 10\s–\s17\sMar/)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Begins + 5' })).toHaveCount(0)
})

test('a second jumu’ah is added for the summer', async ({ openBrowser }) => {
  const { adminPage: page, mosqueId } = await prepareMosque(openBrowser)
  await page.goto(`/admin/detail/pray/${mosqueId}?month=2027-07`)
  const dialog = await chooseDays(page, '2027-07-01', '2027-07-31')
  await fillTimes(dialog, times)
  await dialog.getByLabel('Jumah', { exact: true }).fill('13:30')
  await dialog.getByRole('button', { name: "Add a jumu'ah" }).click()
  await expect(dialog.getByLabel("Jumu'ah 2")).toBeFocused()
  await dialog.getByLabel("Jumu'ah 2").fill('13:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Jumu’ahs must stand in the order/)).toBeVisible()
  await dialog.getByLabel("Jumu'ah 2").fill('14:30')
  await dialog.getByLabel('Khutbah 2').fill('14:10')
  await dialog.getByLabel('Place 2').fill('Main hall')
  await dialog.getByLabel('Language 2').fill('English')
  await expectAccessible(page, 'Set Prayer Times, with a second jumu’ah')
  await save(page)
  await expect(rows(page)).toContainText('13:30, 14:30')
  await page.goto(`/admin/detail/pray/${mosqueId}?month=2027-07`)
  await dayCell(page, '2027-07-09').click()
  await expect(page.getByLabel('Place 2')).toHaveValue('Main hall')
})
