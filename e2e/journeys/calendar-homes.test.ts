import { createPrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { expect, type Page } from '@playwright/test'
import { dayCell, setTimes, typeTimes } from '#support/calendar.ts'
import { addMosque, enter, join, setStatus } from '#support/calls.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { adminLogin } from '#support/server.ts'
import { test } from '#support/test.ts'

const password = 'a long password'
const owner = { name: 'Hamza Yusuf', email: 'hamza@example.org', username: 'hamza', password }
const contact = { name: 'Idris Khan', email: 'idris@example.org', username: 'idris', password }
const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')
const times = timesOf(publishedOn(mosque, '2027-02-08'))

type Open = () => Promise<Page>

/** The calendar of one approved mosque, in each of its three homes. */
const homes: Record<string, (openBrowser: Open) => Promise<Page>> = {
  'a mosque admin': async (openBrowser) => {
    const { ownerPage } = await prepare(openBrowser)
    await ownerPage.goto('/mosque-admin/dashboard/pray')
    return ownerPage
  },
  'a contact person': async (openBrowser) => {
    const { contactPage } = await prepare(openBrowser)
    await contactPage.goto('/contact-person/pray')
    return contactPage
  },
  'an admin': async (openBrowser) => {
    const { adminPage, mosqueId } = await prepare(openBrowser)
    await adminPage.goto(`/admin/detail/pray/${mosqueId}`)
    return adminPage
  },
}

async function prepare(openBrowser: Open) {
  const contactPage = await openBrowser()
  const { _id } = await join(contactPage, contact)
  const ownerPage = await openBrowser()
  await join(ownerPage, owner)
  const added = await addMosque(ownerPage, { contactPerson: [_id] })
  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, added, 'approved')
  return { contactPage, ownerPage, adminPage, mosqueId: added._id }
}

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Prayer Times' })

for (const [who, open] of Object.entries(homes)) {
  test(`${who} sets, changes, deletes and brings back times, by mouse and by keyboard alone`, async ({
    openBrowser,
  }) => {
    const page = await open(openBrowser)
    const firstWeekday = who === 'an admin' ? 'Mon' : 'Sun'
    await expect(page.getByRole('columnheader').first()).toContainText(firstWeekday)
    await setTimes(page, times, '2027-02-18', '2027-02-16')
    await expect(dayCell(page, '2027-02-17')).toHaveAttribute('data-state', 'covered')

    await dayCell(page, '2027-02-17').click()
    await editDialog(page).getByLabel('Isha').fill('20:15')
    await editDialog(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('20:15', { exact: true })).toBeVisible()

    await dayCell(page, '2027-02-17').click()
    await editDialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(dayCell(page, '2027-02-17')).toHaveAttribute('data-state', 'free')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dayCell(page, '2027-02-17')).toHaveAttribute('data-state', 'covered')
    await expect(page.getByText('20:15', { exact: true })).toBeVisible()

    await dayCell(page, '2027-02-01').focus()
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible()
    await page.keyboard.press('PageUp')
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight')
    await expect(dayCell(page, '2027-02-10')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Set Prayer Times' })
    await expect(dialog.getByText('Begins').first()).toBeVisible()
    await typeTimes(dialog, times)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(dayCell(page, '2027-02-12')).toHaveAttribute('data-state', 'covered')
    await expect(dayCell(page, '2027-02-12')).toBeFocused()

    await page.keyboard.press('Enter')
    await editDialog(page).getByLabel('Fajr').fill('06:01')
    await page.keyboard.press('Enter')
    await expect(editDialog(page)).toBeHidden()
    await expect(page.getByText('06:01', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await editDialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(dayCell(page, '2027-02-12')).toHaveAttribute('data-state', 'free')
  })
}

test('two people change one range: the second learns who changed what, and keeps their entries', async ({
  openBrowser,
}) => {
  const { ownerPage, contactPage } = await prepare(openBrowser)
  await ownerPage.goto('/mosque-admin/dashboard')
  await setTimes(ownerPage, times, '2027-02-10')
  await contactPage.goto('/contact-person')
  await dayCell(contactPage, '2027-02-10').click()
  await editDialog(contactPage).getByLabel('Isha').fill('20:30')
  await dayCell(ownerPage, '2027-02-10').click()
  await editDialog(ownerPage).getByLabel('Fajr').fill('05:59')
  await editDialog(ownerPage).getByRole('button', { name: 'Update' }).click()
  await expect(ownerPage.getByText('05:59', { exact: true })).toBeVisible()

  await editDialog(contactPage).getByRole('button', { name: 'Update' }).click()
  await expect(contactPage.getByText(`${owner.name} has changed these times meanwhile`)).toBeVisible()
  await expect(editDialog(contactPage).getByText(/^Fajr: .* → 05:59$/)).toBeVisible()
  await expect(editDialog(contactPage).getByLabel('Isha')).toHaveValue('20:30')
})

test.describe('a whole year', () => {
  test.use({ startsAt: '2027-01-01T09:00:00Z' })

  test('of a real mosque reads back as it was published: one month typed, the rest by the same calls', async ({
    openBrowser,
  }) => {
    test.slow()
    const { ownerPage: page, mosqueId } = await prepare(openBrowser)
    await page.goto('/mosque-admin/dashboard')
    for (const range of mosque.ranges) {
      if (range.startDate < '2027-02') {
        await setTimes(page, timesOf(range), range.startDate, range.endDate)
        continue
      }
      const data = { ...range, mosqueId }
      const answer = await page.request.post(`/api${createPrayerTime.path}`, { data })
      expect(answer.status(), range.startDate).toBe(201)
    }
    await page.reload()
    await expect(page.getByText(/^Times set to/)).toBeVisible()
    for (let index = 1; index <= 12; index += 1) {
      const shown = `2027-${String(index).padStart(2, '0')}`
      const published = mosque.ranges.filter(
        ({ startDate, endDate }) => startDate.slice(0, 7) <= shown && shown <= endDate.slice(0, 7),
      )
      const rows = page.getByRole('region', { name: 'Prayer times this month' }).getByRole('listitem')
      await expect(rows).toHaveCount(published.length)
      const texts = await rows.allInnerTexts()
      for (const [row, range] of published.entries()) {
        expect(texts[row]?.match(/\d\d:\d\d/g), `${range.startDate}`).toEqual(timesOf(range))
      }
      await page.getByRole('button', { name: 'Next month' }).click()
    }
  })
})
