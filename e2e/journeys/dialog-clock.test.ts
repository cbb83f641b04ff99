import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { languageCookie } from '@mihrab/core/languages.ts'
import { expect } from '@playwright/test'
import { chooseDays, dayCell, fillTimes, setTimes } from '#support/calendar.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { post } from '#support/calls.ts'
import { publishedOn, realMosques, timesOf } from '#support/mosques.ts'
import { inEnglishAlone, test } from '#support/test.ts'
import { w } from '#support/words.ts'

const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')
const times = timesOf(publishedOn(mosque, '2027-02-08'))

/** Otherwise a German browser would get German. */
const readsEnglish = {
  name: languageCookie,
  value: 'en',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

/** A morning, an evening, an overlap and a day in each browser's format. */
const browsers = [
  {
    locale: 'en-US',
    begins: /^Begins 0\d:\d\d\sAM$/,
    evening: '07:45 PM',
    overlap: /range: Feb 10 – 12$/,
    day: 'Saturday, February 20, 2027',
  },
  {
    locale: 'de-DE',
    begins: /^Begins 0\d:\d\d$/,
    evening: '19:45',
    overlap: /range: 10\s?–\s?12 Feb$/,
    day: 'Saturday, 20 February 2027',
  },
]

for (const { locale, begins, evening, overlap, day } of browsers) {
  test(`beside the fields of a browser set to ${locale} there is its clock alone, lists keep to HH:mm`, async ({
    openBrowser,
  }) => {
    inEnglishAlone('each browser has a language of its own')
    const { ownerPage: page, mosqueId } = await prepareMosque(() =>
      openBrowser({ locale, storageState: { cookies: [readsEnglish], origins: [] } }),
    )

    await test.step('on the prayer calendar', async () => {
      await page.goto('/mosque-admin/dashboard')
      const dialog = await chooseDays(page, '2027-02-08')
      await expect(dialog.getByText(begins).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: w('Cancel') }).click()
      await setTimes(page, times, '2027-02-10', '2027-02-12')
      await setTimes(page, times, '2027-02-15')
      await expect(page.getByText(times[0] ?? '', { exact: true }).first()).toBeVisible()

      await dayCell(page, '2027-02-15').click()
      const editing = page.getByRole('dialog', { name: w('Edit Prayer Times') })
      await editing.getByLabel(w('Start Date')).fill('2027-02-11')
      await editing.getByRole('button', { name: w('Update') }).click()
      await expect(editing.getByText(overlap)).toBeVisible()
    })

    await test.step('on the events calendar', async () => {
      const event = { mosqueId, date: '2027-02-20', time: '19:45' }
      for (const title of ['Food bank', 'Open day']) await post(page, createEvent, { ...event, title })
      await page.goto('/mosque-admin/dashboard/events')
      await expect(page.getByText(w('19:45'), { exact: true })).toHaveCount(2)
      await dayCell(page, '2027-02-20').click()
      const dialog = page.getByRole('dialog', { name: w('Edit Event') })
      await expect(dialog.getByText(day, { exact: true })).toBeVisible()
      await expect(dialog.getByText(evening, { exact: true })).toBeVisible()
    })
  })
}

test('a save that does not reach the server says so over the dialog, which keeps what was typed', async ({
  openBrowser,
}) => {
  const { ownerPage: page } = await prepareMosque(openBrowser)
  await page.goto('/mosque-admin/dashboard')
  const dialog = await chooseDays(page, '2027-02-08')
  await fillTimes(dialog, times)
  await page.route(`/api${createPrayerTimeRange.path}`, (route) => route.abort())
  await dialog.getByRole('button', { name: w('Save') }).click()
  const toast = page
    .getByRole('region', { name: w('Notifications') })
    .getByText(w('Failed to save prayer times'))
  await expect(toast).toBeVisible()
  await expect(dialog.getByText(w('Failed to save prayer times'))).toHaveCount(0)
  await expect(dialog.getByLabel(w('Fajr', 'labels'), { exact: true })).toHaveValue(times[0] ?? '')
  await page.unroute(`/api${createPrayerTimeRange.path}`)
  await dialog.getByRole('button', { name: w('Save') }).click()
  await expect(page.getByText(w('Prayer times saved successfully'))).toBeVisible()
})
