import { expect, type Page } from '@playwright/test'
import { dayCell, typeTimes } from '#support/calendar.ts'
import { homes } from '#support/calendar-homes.ts'
import { nextArrow, tabTo } from '#support/keyboard.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')
const times = timesOf(publishedOn(mosque, '2027-02-08'))

const editDialog = (page: Page) => page.getByRole('dialog', { name: w('Edit Prayer Times') })
const question = (page: Page) => page.getByRole('alertdialog')

const homesAtWidths = Object.entries(homes).flatMap(([who, open]) =>
  [1280, 360].map((width) => [who, open, width] as const),
)

for (const [who, open, width] of homesAtWidths) {
  test(`${who} sets, changes, deletes and brings back times by nothing but keys, at ${width} px`, {
    tag: '@arabic',
  }, async ({ openBrowser }) => {
    const page = await open(() => openBrowser({ viewport: { width, height: 800 } }))
    const { keyboard } = page
    await expect(dayCell(page, '2027-02-01')).toBeVisible()
    await tabTo(page, dayCell(page, '2027-02-01'))
    await keyboard.press('PageDown')
    await expect(page.getByRole('heading', { name: w('March 2027') })).toBeVisible()
    await keyboard.press('PageUp')
    for (let step = 0; step < 9; step += 1) await keyboard.press(nextArrow)
    await expect(dayCell(page, '2027-02-10')).toBeFocused()

    await keyboard.press('Enter')
    await keyboard.press('Escape')
    await expect(dayCell(page, '2027-02-10')).not.toHaveAttribute('data-state', /selected/)
    await keyboard.press('Enter')
    await keyboard.press(nextArrow)
    await keyboard.press(nextArrow)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: w('Set Prayer Times') })
    await expect(dialog.getByLabel(w('Fajr', 'labels'), { exact: true })).toBeFocused()
    await typeTimes(dialog, times)
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(dayCell(page, '2027-02-12')).toHaveAttribute('data-state', 'covered')
    await expect(dayCell(page, '2027-02-12')).toBeFocused()

    await keyboard.press('Enter')
    await tabTo(page, editDialog(page).getByLabel(w('Fajr', 'labels'), { exact: true }))
    await keyboard.type('0601AM')
    await keyboard.press('Enter')
    await expect(editDialog(page)).toBeHidden()
    await expect(page.getByRole('cell').getByText(w('06:01'), { exact: true })).toBeVisible()
    await expect(dayCell(page, '2027-02-12')).toBeFocused()

    await keyboard.press('Enter')
    await tabTo(page, editDialog(page).getByRole('button', { name: w('Delete') }))
    await keyboard.press('Enter')
    await tabTo(page, question(page).getByRole('button', { name: w('Delete') }))
    await keyboard.press('Enter')
    await expect(dayCell(page, '2027-02-12')).toHaveAttribute('data-state', 'free')
    await expect(dayCell(page, '2027-02-12')).toBeFocused()
    await keyboard.press('Alt+T')
    const newest = page.locator('[data-sonner-toast][data-front=true]')
    await expect(newest).toHaveCSS('outline-style', 'solid')
    await keyboard.press('Tab')
    await expect(newest).toBeFocused()
    await expect(newest).toHaveCSS('outline-style', 'solid')
    await tabTo(page, page.getByRole('button', { name: w('Undo') }))
    await keyboard.press('Enter')
    await expect(dayCell(page, '2027-02-12')).toHaveAttribute('data-state', 'covered')
    await expect(page.getByRole('cell').getByText(w('06:01'), { exact: true })).toBeVisible()
  })
}
