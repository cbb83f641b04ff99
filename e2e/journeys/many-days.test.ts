import { readFileSync } from 'node:fs'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { expect, type Page } from '@playwright/test'
import { findViolations } from '#support/accessible.ts'
import { openTool } from '#support/calendar.ts'
import { addMosque } from '#support/calls.ts'
import { enterAsAdmin, publishTimes } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { w } from '#support/words.ts'

/** The times that a mosque has on some days. */
async function rangesOf(page: Page, mosque: Mosque, from: string, to: string) {
  const answer = await page.request.get(`/api/mosques/${mosque._id}/timetable?from=${from}&to=${to}`)
  expect(answer.status()).toBe(200)
  const { ranges } = await answer.json()
  return ranges.map(({ startDate, endDate, fajr }: Record<string, string>) => [startDate, endDate, fajr])
}

async function openTimes(page: Page, mosque: Mosque, action: string) {
  await page.goto(`/admin/detail/pray/${mosque._id}`)
  return openTool(page, action)
}

test('last year is repeated with one press, and undone', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enterAsAdmin(page)
  const mosque = await addMosque(page, { name: 'Masjid of Last Year' })
  await publishTimes(page, mosque)
  const dialog = await openTimes(page, mosque, 'Repeat last year')
  await expect(dialog.getByText(w('These days had no times the year before'))).toHaveCount(0)
  await dialog.getByLabel(w('From')).fill('2028-01-20')
  await dialog.getByLabel(w('To')).fill('2028-03-31')
  await expect(dialog.getByText(w('20 Jan – 31 Mar 2028: times for 60 days.'))).toBeVisible()
  await expect(dialog.locator('[data-finding="ramadan-ranges"]')).toBeVisible()
  await expect(dialog.getByText(w('What changes: 60 days'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await dialog.getByRole('button', { name: w('Publish these times') }).click()
  await expect(page.getByText(w('Times published'))).toBeVisible()
  const repeated = await rangesOf(page, mosque, '2028-01-01', '2028-12-31')
  expect([repeated.at(0)?.[0], repeated.at(-1)?.[1]]).toEqual(['2028-02-01', '2028-03-31'])

  await page.getByRole('button', { name: w('Undo') }).click()
  await expect(page.getByText(w('The previous times are back'))).toBeVisible()
  expect(await rangesOf(page, mosque, '2028-01-01', '2028-12-31')).toEqual([])
})

test('the times of another mosque are copied over one’s own, after a question', { tag: '@arabic' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await enterAsAdmin(page)
  const other = await addMosque(page, { name: 'Masjid Model' })
  await publishTimes(page, other, { fajr: '05:55' })
  const mosque = await addMosque(page, { name: 'Masjid of Copies' })
  await publishTimes(page, mosque, { endDate: '2027-02-10' })

  const dialog = await openTimes(page, mosque, 'Copy from another mosque')
  await dialog.getByRole('combobox', { name: w('Mosque', 'timetables') }).fill('model')
  // By keys: before a click the browser's driver scrolls the page behind the dialog, and the list moves with it.
  await page.getByRole('option', { name: /Masjid Model/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(w('From')).fill('2027-02-05')
  await dialog.getByLabel(w('To')).fill('2027-02-14')
  await expect(dialog.getByText(w('What changes: 4 days'))).toBeVisible()
  await dialog.getByLabel(w('Days that already have times')).selectOption('replace')
  await expect(dialog.getByText(w('What changes: 10 days'))).toBeVisible()
  await expect(dialog.locator('[data-date="2027-02-05"]')).toContainText(
    w('Fajr 06:15 → 05:55', 'timetables.review.change'),
  )
  expect(await findViolations(page)).toEqual([])

  await dialog.getByRole('button', { name: w('Publish these times') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w('Replace them') })
    .click()
  await expect(page.getByText(w('Times published'))).toBeVisible()
  expect(await rangesOf(page, mosque, '2027-02-01', '2027-02-28')).toEqual([
    ['2027-02-01', '2027-02-04', '06:15'],
    ['2027-02-05', '2027-02-14', '05:55'],
  ])
})

test('on a phone one prayer of the next month is changed without scrolling, by six taps and a time', {
  tag: '@quick',
}, async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await enterAsAdmin(page)
  const mosque = await addMosque(page, { name: 'Masjid of March' })
  await publishTimes(page, mosque)
  const dialog = await openTimes(page, mosque, 'Change one prayer on many days')
  const publish = dialog.getByRole('button', { name: w('Publish these times') })
  await expect(publish).toBeDisabled()
  const time = dialog.locator('input[type=time]')
  for (const control of [
    dialog.locator('[value=fajr]'),
    dialog.locator('[value=nextMonth]'),
    time,
    publish,
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await dialog.locator('[value=fajr]').click()
  await dialog.locator('[value=nextMonth]').click()
  await time.fill('05:40')
  await expect(dialog.getByText(w('31 days of Masjid of March change'))).toBeInViewport()
  await expect(dialog.locator('[data-date]')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await publish.click()
  await expect(page.getByText(w('Times published'))).toBeVisible()
  expect(await rangesOf(page, mosque, '2027-02-01', '2027-03-31')).toEqual([
    ['2027-02-01', '2027-02-28', '06:15'],
    ['2027-03-01', '2027-03-31', '05:40'],
  ])
})

test('a year of times is downloaded', async ({ openBrowser }) => {
  const page = await openBrowser()
  await enterAsAdmin(page)
  const mosque = await addMosque(page, { name: 'Masjid Download' })
  await publishTimes(page, mosque)
  const dialog = await openTimes(page, mosque, 'Download')
  expect(await findViolations(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: w('Download') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`${mosque.slug}-2027.csv`)
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(rows.find((row) => row.includes('2027-02-01'))).toContain('06:15')
  await expect(dialog).toHaveCount(0)
})
