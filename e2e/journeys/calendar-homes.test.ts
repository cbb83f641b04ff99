import { expect, type Page } from '@playwright/test'
import { dayCell, setTimes } from '#support/calendar.ts'
import { homes, owner, prepareMosque } from '#support/calendar-homes.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')
const times = timesOf(publishedOn(mosque, '2027-02-08'))

const editDialog = (page: Page) => page.getByRole('dialog', { name: w('Edit Prayer Times') })

/** A covered day has its dot at every width, beside its numbers and not over them. */
async function expectDots(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [360, 800, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const dot = dayCell(page, '2027-02-17').locator('[data-dot]')
    await expect(dot, `at ${width}`).toBeVisible()
    const isFree = await dot.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const texts = [...(element.closest('button')?.querySelectorAll('span') ?? [])]
      return texts
        .filter((text) => text.childElementCount === 0 && text.textContent && !text.matches('.sr-only'))
        .map((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getBoundingClientRect()
        })
        .every((box) => box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom)
    })
    expect(isFree, `at ${width}`).toBe(true)
  }
  if (size) await page.setViewportSize(size)
}

for (const [who, open] of Object.entries(homes)) {
  test(`${who} sets, changes, deletes and brings back times by the mouse`, async ({ openBrowser }) => {
    const page = await open(openBrowser)
    const firstWeekday = who === 'an admin' ? 'Mon' : 'Sun'
    await expect(page.getByRole('columnheader').first()).toContainText(w(firstWeekday))
    await setTimes(page, times, '2027-02-18', '2027-02-16')
    await expect(dayCell(page, '2027-02-17')).toHaveAttribute('data-state', 'covered')
    await expectDots(page)

    await dayCell(page, '2027-02-17').click()
    await editDialog(page).getByLabel(w('Isha'), { exact: true }).fill('20:15')
    await editDialog(page)
      .getByRole('button', { name: w('Update') })
      .click()
    await expect(page.getByRole('cell').getByText(w('20:15'), { exact: true })).toBeVisible()

    await dayCell(page, '2027-02-17').click()
    await editDialog(page)
      .getByRole('button', { name: w('Delete') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: w('Delete') })
      .click()
    await expect(dayCell(page, '2027-02-17')).toHaveAttribute('data-state', 'free')
    await page.getByRole('button', { name: w('Undo') }).click()
    await expect(dayCell(page, '2027-02-17')).toHaveAttribute('data-state', 'covered')
    await expect(page.getByRole('cell').getByText(w('20:15'), { exact: true })).toBeVisible()
  })
}

test('no day with times is wider or higher than its cell, at any width', async ({ openBrowser }) => {
  const { ownerPage: page } = await prepareMosque(openBrowser)
  await page.goto('/mosque-admin/dashboard/pray?month=2027-02')
  await setTimes(page, times, '2027-02-02', '2027-02-25')
  const clipped = () =>
    page.locator('[data-state=covered]').evaluateAll((days) =>
      days.flatMap((day) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = day
        return scrollWidth > clientWidth || scrollHeight > clientHeight ? [day.getAttribute('data-date')] : []
      }),
    )
  for (const width of [1024, 1152, 1280, 1366, 1440, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await clipped(), `${width} px`).toEqual([])
  }
})

test('two people change one range: the second learns who changed what, and both changes are kept', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const { ownerPage, contactPage } = await prepareMosque(openBrowser)
  await ownerPage.goto('/mosque-admin/dashboard')
  await setTimes(ownerPage, times, '2027-02-10')
  await contactPage.goto('/contact-person')
  await dayCell(contactPage, '2027-02-10').click()
  await editDialog(contactPage).getByLabel(w('Isha'), { exact: true }).fill('20:30')
  await dayCell(ownerPage, '2027-02-10').click()
  await editDialog(ownerPage).getByLabel(w('Fajr', 'labels'), { exact: true }).fill('05:59')
  await editDialog(ownerPage)
    .getByRole('button', { name: w('Update') })
    .click()
  await expect(ownerPage.getByRole('cell').getByText(w('05:59'), { exact: true })).toBeVisible()

  await editDialog(contactPage)
    .getByRole('button', { name: w('Update') })
    .click()
  await expect(
    contactPage.getByText(w(`${owner.name} has changed these times in the meantime`)),
  ).toBeVisible()
  await expect(
    editDialog(contactPage).getByText(new RegExp(`^${w('Fajr', 'labels')}: .* [→←] ${w('05:59')}`)),
  ).toBeVisible()
  await expect(editDialog(contactPage).getByLabel(w('Isha'), { exact: true })).toHaveValue('20:30')
  await editDialog(contactPage)
    .getByRole('button', { name: w('Keep mine') })
    .click()
  await editDialog(contactPage)
    .getByRole('button', { name: w('Update') })
    .click()
  await expect(editDialog(contactPage)).toBeHidden()
  await expect(contactPage.getByRole('cell').getByText(w('05:59'), { exact: true })).toBeVisible()
  await expect(contactPage.getByRole('cell').getByText(w('20:30'), { exact: true })).toBeVisible()
})
