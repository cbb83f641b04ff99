import { addDays, isFriday } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationOfMosque, computeDayTimes } from '@mihrab/core/features/prayer-times/day-times.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { minutesOfClock } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { timetableToPublish } from '@mihrab/core/features/timetables/timetable-to-publish.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { addMosque } from '#support/calls.ts'
import { enterAsAdmin } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const from = '2027-02-01'
const to = '2028-01-31'

/** Ten minutes after each prayer begins; in summer with a clock that was not put forward. */
function dayOf(mosque: Mosque, date: string): TimetableDay {
  const { startTimes } = computeDayTimes(calculationOfMosque(mosque), date)
  const early = date >= '2027-03-28' && date < '2027-10-31' ? 60 : 0
  const jamaah = startPrayers.map((prayer) => [
    prayer,
    clockOfMinutes(minutesOfClock(startTimes[prayer]) + 10 - early),
  ])
  return {
    date,
    begins: {},
    jamaah: Object.fromEntries(jamaah),
    jumuah: isFriday(date) ? [singleJumuah('13:30')] : [],
  }
}

async function publishYear(page: Page): Promise<Mosque> {
  await enterAsAdmin(page)
  const mosque = await addMosque(page, { name: 'Masjid of Winter Time' })
  const days = Array.from({ length: 365 }, (_, index) => dayOf(mosque, addDays(from, index)))
  const { ranges } = timetableToPublish({ calculation: calculationOfMosque(mosque), days })
  const data = { from, to, ranges, mode: 'fill' }
  const answer = await page.request.put(`/api/mosques/${mosque._id}/timetable`, { data })
  expect(answer.status()).toBe(200)
  return mosque
}

async function fajrOn(page: Page, mosque: Mosque, day: string): Promise<string> {
  const address = `/api/mosques/${mosque._id}/timetable?from=${day}&to=${day}&format=csv`
  return (await page.request.get(address)).text()
}

/** The pressed button disappears with its line: the focus must not be lost. */
function isFocusInList(page: Page): Promise<boolean> {
  const list = page.getByRole('region', { name: w('Things to check') })
  return list.evaluate((element) => element.contains(document.activeElement))
}

test('a year off by an hour in summer is mended by one press and undone, and a finding is set aside', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const mosque = await publishYear(page)
  const summer = '2027-07-01'
  const wrong = await fajrOn(page, mosque, summer)
  await page.goto(`/admin/detail/pray/${mosque._id}`)
  await page.getByRole('link', { name: w('Check the year') }).click()
  const finding = page.locator('[data-finding="hour-shift"]')
  await expect(finding).toHaveAttribute('data-days', '2027-03-28/2027-10-30')
  await expectAccessible(page, 'the check of a year')

  await finding.getByRole('button', { name: w('Add one hour') }).press('Enter')
  await expect(finding).toHaveCount(0)
  await expect(page.getByText(w('The new times are published'))).toBeVisible()
  const right = await fajrOn(page, mosque, summer)
  const { startTimes } = computeDayTimes(calculationOfMosque(mosque), summer)
  expect(right).toContain(clockOfMinutes(minutesOfClock(startTimes.fajr) + 10))
  await page.getByRole('button', { name: w('Undo') }).click()
  await expect(finding).toHaveCount(1)
  expect(await fajrOn(page, mosque, summer)).toBe(wrong)

  await finding.getByRole('button', { name: w('Keep as it is') }).click()
  const dialog = page.getByRole('dialog', { name: w('Keep as it is') })
  await dialog.getByLabel(w('Reason')).fill('The council prints it so')
  await expectAccessible(page, 'setting a finding aside')
  await dialog.getByRole('button', { name: w('Set aside', 'timetable-check.setAside.submit') }).click()
  await expect(page.getByText('The council prints it so')).toBeVisible()
  await expect(finding).toHaveCount(0)
  await expect.poll(() => isFocusInList(page)).toBe(true)
  await page.reload()
  await expect(
    page.getByRole('heading', { name: w('Set aside', 'timetable-check.setAside.group') }),
  ).toBeVisible()
  await page.getByRole('button', { name: w('Take back') }).click()
  await expect(finding).toHaveCount(1)
})

test('the method of printed beginnings is found and filled into the form by one press', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await enterAsAdmin(page)
  const mosque = await addMosque(page, { name: 'Masjid of Another Method' })
  const printing = { ...calculationOfMosque(mosque), method: 4, adjustments: { dhuhr: 4 } }
  const ownBegins = Array.from({ length: 60 }, (_, index) => {
    const date = addDays(from, index)
    const { startTimes, sunrise } = computeDayTimes(printing, date)
    return { date, ...startTimes, sunrise }
  })
  const data = { from, to, ranges: [], ownBegins, mode: 'fill' }
  expect((await page.request.put(`/api/mosques/${mosque._id}/timetable`, { data })).status()).toBe(200)

  await page.goto(`/admin/mosques/${mosque._id}`)
  await page.getByRole('button', { name: w('More'), exact: true }).click()
  await page.getByRole('button', { name: w('Find our method') }).click()
  const dialog = page.getByRole('dialog', { name: w('Find our method') })
  await dialog.getByRole('button', { name: w('Use the published start times') }).click()
  const best = dialog.locator('[data-fit]').first()
  await expect(best).toContainText(
    like('{{method}}: {{within}} of {{days}} days within a minute', 'timetable-fitting'),
  )
  await expectAccessible(page, 'finding the method')
  await best.getByRole('button', { name: w('Use this') }).click()
  await expect(page.getByText(w('The method is filled in'))).toBeVisible()
  await expect(page.getByLabel(w('Prayer Calculation Method'))).toHaveValue('4')
  await expect(page.getByLabel(w('Dhuhr: minutes'))).toHaveValue('4')
})
