import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { dayCell } from '#support/calendar.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { here } from '#support/language.ts'
import { publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

const listOf = (page: Page) => page.getByRole('region', { name: w('Events This Month') })
const stateOf = (page: Page, state: string) => listOf(page).locator(`[data-state="${state}"]`)

async function openClass(page: Page, day: string) {
  await dayCell(page, day).click()
  const dialog = page.getByRole('dialog', { name: w('Edit Event') })
  await expect(dialog.getByLabel(w('Title'))).toHaveValue('Tajweed')
  return dialog
}

test('a teacher adds a weekly class after Maghrib, moves an evening, cancels one and ends the series', {
  tag: ['@quick', '@arabic'],
}, async ({ openBrowser }) => {
  const { adminPage, contactPage: page, mosqueId, slug } = await prepareMosque(openBrowser)
  await publishTimes(adminPage, { _id: mosqueId })
  await page.goto('/contact-person/events')
  const tuesdays = ['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23']
  const update = page.getByRole('button', { name: w('Update Event') })

  await test.step('every Tuesday, 15 minutes after Maghrib', async () => {
    await dayCell(page, '2027-02-02').click()
    const dialog = page.getByRole('dialog', { name: w('Add New Event') })
    await dialog.getByLabel(w('Title')).fill('Tajweed')
    await dialog.getByLabel(w('Repeats')).check()
    await dialog.getByLabel(w('After a prayer')).selectOption('maghrib')
    await dialog.getByLabel(w('Minutes after it')).fill('15')
    await expect(dialog.getByText(w('A month without this day is skipped.'))).toBeHidden()
    await expectAccessible(page, 'an event that repeats')
    await dialog.getByRole('button', { name: w('Save') }).click()
    for (const day of tuesdays) await expect(dayCell(page, day)).toHaveAttribute('data-state', /event/)
    await expect(dayCell(page, '2027-02-03')).toHaveAttribute('data-state', 'free')
    await expect(listOf(page).getByRole('listitem').first()).toContainText(w('17:05'))
  })

  await test.step('one evening moves, and back by Undo, and moves again', async () => {
    const dialog = await openClass(page, '2027-02-09')
    await expect(dialog.getByLabel(w('Only this one'))).toBeChecked()
    await dialog.getByLabel(w('Date')).fill('2027-02-10')
    await dialog.getByLabel(w('Time')).fill('19:30')
    await update.click()
    await expect(stateOf(page, 'moved')).toContainText(w('Moved from 9 February 2027', 'events.list.moved'))
    await expect(dayCell(page, '2027-02-09')).toHaveAttribute('data-state', 'free')
    await page.getByRole('button', { name: w('Undo') }).click()
    await expect(dayCell(page, '2027-02-09')).toHaveAttribute('data-state', 'event')
    await expect(stateOf(page, 'moved')).toHaveCount(0)
    await openClass(page, '2027-02-09')
    await dialog.getByLabel(w('Date')).fill('2027-02-10')
    await update.click()
    await expect(dayCell(page, '2027-02-10')).toHaveAttribute('data-state', 'event')
  })

  await test.step('one is cancelled, by the keyboard alone', async () => {
    const dialog = await openClass(page, '2027-02-16')
    await dialog.getByLabel(w('Cancelled')).press('Space')
    await dialog.getByLabel(w('Title')).press('Enter')
    await expect(stateOf(page, 'cancelled')).toContainText(w('Cancelled'))
    await expect(dayCell(page, '2027-02-16')).toBeFocused()
  })

  await test.step('the series ends', async () => {
    const dialog = await openClass(page, '2027-02-23')
    await dialog.getByRole('button', { name: w('Delete') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel(w('This and later ones')).check()
    await expectAccessible(page, 'the question before a series ends')
    await question.getByRole('button', { name: w('Delete') }).click()
    await expect(dayCell(page, '2027-02-23')).toHaveAttribute('data-state', 'free')
    await page.getByRole('button', { name: w('Next month') }).click()
    await expect(
      page.getByText(w('No events for March 2027. Click on a date to add an event.')),
    ).toBeVisible()
  })

  await test.step('on a phone, Undo leaves the next form free', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await dayCell(page, '2027-03-10').click()
    const dialog = page.getByRole('dialog', { name: w('Add New Event') })
    await dialog.getByRole('button', { name: w('Close') }).click({ trial: true })
    const sheet = await dialog.boundingBox()
    const toast = page.locator('[data-sonner-toast][data-front=true]')
    const box = await toast.boundingBox()
    expect(box && sheet && sheet.y - box.y - box.height).toBeGreaterThanOrEqual(0)
    await dialog.getByRole('button', { name: w('Close') }).click()
    await toast.getByRole('button', { name: w('Undo') }).click()
    await expect(dayCell(page, '2027-03-02')).toHaveAttribute('data-state', 'event')
  })

  await test.step('the evening that moved and the cancelled one stand on the page of the class', async () => {
    await adminPage.goto(here(`/mosques/${slug}`))
    await adminPage.getByRole('link', { name: /Tajweed/ }).click()
    const others = adminPage.getByRole('region', { name: w('More dates') })
    await expect(others.getByRole('listitem')).toHaveCount(8)
    await expect(others.locator('[data-state="cancelled"]')).toContainText(w('Cancelled'))
    await expectAccessible(adminPage, 'the page of a class')
    await others.locator('[data-state="moved"] a').click()
    await expect(adminPage.locator('article[data-date="2027-02-10"]')).toContainText(w('17:05'))
    await expect(others.locator('[data-date="2027-02-02"]')).toBeVisible()
  })
})
