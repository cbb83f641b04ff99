import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type Calculation, calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { minutesOfClock } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { pdf } from '@mihrab/core/features/timetables/files/file-samples.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { homes } from '#support/calendar-homes.ts'
import { addMosque } from '#support/calls.ts'
import { tabTo } from '#support/keyboard.ts'
import { enterAsAdmin } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { anHourEarly, headings, spreadsheet, yearOfRows } from '#support/timetable-files.ts'
import { like, w } from '#support/words.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Location of the mosques of the three homes. */
const sheffield: Calculation = {
  latitude: 53.4037,
  longitude: -1.4583,
  timeZone: 'Europe/London',
  method: 2,
  shadow: '1x',
}
const button = (page: Page, name: string, place?: string) =>
  page.getByRole('button', { name: w(name, place), exact: true })

/** A mosque's year, with July an hour early and three days missing. */
function volunteersRows(mosque: Mosque): string[][] {
  const isEarly = ([date = '']: string[]) => date.startsWith('2027-07')
  const rows = yearOfRows(calculationOfMosque(mosque))
  const isThere = ([date = '']: string[]) => date < '2027-05-10' || date > '2027-05-12'
  return [headings, ...rows.filter(isThere).map((row) => (isEarly(row) ? anHourEarly(row) : row))]
}

/** An import of a new mosque, at its first step. */
async function openImport(page: Page, name: string): Promise<Mosque> {
  await enterAsAdmin(page)
  const mosque = await addMosque(page, { name })
  await page.goto(`/admin/detail/pray/${mosque._id}`)
  await page.getByRole('link', { name: w('Import a timetable') }).click()
  await expect(page.getByText(w('Step 1 of 4. Nothing is published yet.'))).toBeVisible()
  return mosque
}

/** Start times and iqamah of a day as published. */
async function isPublishedAs(page: Page, mosque: Mosque, day: string): Promise<void> {
  const query = `from=${day}&to=${day}&format=csv`
  const answer = await page.request.get(`/api/mosques/${mosque._id}/timetable?${query}`)
  expect(answer.status()).toBe(200)
  const [row = []] = yearOfRows(calculationOfMosque(mosque), day, 1)
  const [, ...times] = row
  const plusFive = times.map((time, at) => (time === '+5' ? minutesAfter(times[at - 1], 5) : time))
  const published = await answer.text()
  for (const time of plusFive) expect(published).toContain(time)
}

function minutesAfter(time = '', minutes: number): string {
  return clockOfMinutes(minutesOfClock(time) + minutes)
}

async function chooseSpreadsheet(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const file = { name: 'iqamah-2027.xlsx', mimeType: xlsx, buffer: spreadsheet(rows) }
  await page.getByLabel(w('Timetable file')).setInputFiles(file)
}

for (const width of [1280, 360]) {
  test(`a volunteer imports a spreadsheet, mends an hour and missing days by two presses and publishes, at ${width} px`, {
    tag: width === 360 ? ['@quick'] : [],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width, height: 800 } })
    const mosque = await openImport(page, 'Masjid Import')
    await chooseSpreadsheet(page, volunteersRows(mosque))
    await expect(page.getByText(w('362 days were read.'))).toBeVisible()
    await expect(page.getByText(like('{{count}} columns recognised: {{names}}.'))).toBeVisible()
    await button(page, 'Change', 'timetable-import').click()
    await expect(page.locator('[data-column="jamaah.maghrib"]')).toContainText('+5')
    await button(page, 'Next').click()

    const summary = page.locator('[data-days-read]')
    await expect(summary).toHaveAttribute('data-days-read', '362')
    const fixButton = page
      .locator('[data-finding="hour-shift"]')
      .getByRole('button', { name: w('Add one hour') })
    await fixButton.click()
    await expect(page.locator('[data-finding]')).toHaveCount(1)
    await button(page, 'Repeat the day before').click()
    await expect(page.getByText(w('365 OK', 'findings'))).toBeVisible()
    await button(page, 'Next').click()

    await expect(page.getByText(w('31 days are past and do not change.'))).toBeVisible()
    await button(page, 'Publish these times').click()
    await expect(page.getByText(w('Times published'))).toBeVisible()
    await page.waitForURL(`**/admin/detail/pray/${mosque._id}?month=2027-02`)
    for (const day of ['2027-02-01', '2027-07-15', '2027-12-30']) await isPublishedAs(page, mosque, day)
    await page.getByRole('button', { name: w('Undo'), exact: true }).click()
    await expect(page.getByText(w('The previous times are back'))).toBeVisible()
  })
}

test('an import is gone on with after it was left, and discarded', async ({ openBrowser }) => {
  const page = await openBrowser()
  const mosque = await openImport(page, 'Masjid Later')
  await chooseSpreadsheet(page, volunteersRows(mosque))
  await expect(page.getByText(w('362 days were read.'))).toBeVisible()
  await button(page, 'Next').click()
  await page.getByRole('button', { name: w('Accept all 2 suggestions') }).click()
  await expect(page.getByText(w('365 OK', 'findings'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(like('You started importing {{source}} on {{begun}}.'))).toBeVisible()
  await button(page, 'Continue').click()
  await expect(page.getByText(w('365 OK', 'findings'))).toBeVisible()
  await expect(page.getByRole('heading', { name: w('Corrected', 'findings') })).toBeVisible()
  await page.reload()
  await button(page, 'Discard').click()
  await page.reload()
  await expect(page.getByLabel(w('Paste a timetable'))).toBeVisible()
  await expect(button(page, 'Continue')).toHaveCount(0)
})

test('pasted text is read, a picture is refused in words', { tag: ['@quick', '@arabic'] }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const mosque = await openImport(page, 'Masjid Paste')
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await page
    .getByLabel(w('Timetable file'))
    .setInputFiles({ name: 'times.csv', mimeType: 'text/csv', buffer: picture })
  await expect(page.locator('[data-refusal]')).toContainText(
    like(
      '{{file}} is a picture, and text in pictures cannot be read.\nCopy the table as text from where the picture was made, and paste it.',
    ),
  )
  await page.getByRole('button', { name: w('Remove times.csv') }).click()
  // Without a year and a jumu'ah, so the import asks for them.
  const rows = yearOfRows(calculationOfMosque(mosque), '2027-03-01', 31).map(([date = '', ...times]) => {
    return [`${Number(date.slice(8))} March`, ...times.slice(0, -1)]
  })
  const table = [headings.slice(0, -1), ...rows].map((row) => row.join('\t'))
  await page.getByLabel(w('Paste a timetable')).fill(table.join('\n'))
  await button(page, 'Next').click()
  await page.getByLabel(w('Year of the timetable')).fill('2027')
  await expect(page.getByText(w('31 days were read.'))).toBeVisible()
  await page.getByLabel(w('Jumu’ah'), { exact: true }).fill('13:30')
  await expect(page.locator('[data-read-day="2027-03-05"]')).toContainText(w('13:30'))
  await button(page, 'Next').click()
  await expect(page.locator('[data-days-read="31"]')).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.locator('[data-date="2027-03-05"]')).toContainText(w('Jumu’ah 13:30', 'prayer-times'))
})

for (const [who, open] of Object.entries(homes)) {
  test(`${who} imports a month by the keyboard alone`, async ({ openBrowser }) => {
    const page = await open(openBrowser)
    const link = page.getByRole('link', { name: w('Import a timetable') })
    await link.waitFor()
    await link.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(w('Paste a timetable')))
    const rows = [headings, ...yearOfRows(sheffield, '2027-03-01', 31)].map((row, index) =>
      index > 9 && index < 20 ? anHourEarly(row) : row,
    )
    await page.keyboard.insertText(rows.map((row) => row.join('\t')).join('\n'))
    await pressOn(page, button(page, 'Next'))
    await expect(page.getByText(w('31 days were read.'))).toBeVisible()
    await pressOn(page, button(page, 'Next'))
    await pressOn(
      page,
      page.locator('[data-finding="hour-shift"]').getByRole('button', { name: w('Add one hour') }),
    )
    await expect(page.getByText(w('31 OK', 'findings'))).toBeVisible()
    await expect(page.locator('section:focus, li:focus')).toHaveCount(1)
    await pressOn(page, button(page, 'Next'))
    await pressOn(page, button(page, 'Publish these times'))
    await expect(page.getByText(w('Times published'))).toBeVisible()
    await expect(page.getByRole('link', { name: w('Import a timetable') })).toBeVisible()
  })
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  // Waits as a click does: the button is disabled while days are being checked.
  await expect(target).toBeEnabled()
  await page.keyboard.press('Enter')
}

test('each step can be read and used by everyone; what columns mean is remembered', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const mosque = await openImport(page, 'Masjid of All')
  await expectAccessible(page, 'Choose')
  await button(page, 'Next').click()
  await expect(page.getByText(w('Choose a file, or paste a timetable.'))).toBeVisible()
  await chooseSpreadsheet(page, volunteersRows(mosque))
  await button(page, 'Change', 'timetable-import').click()
  const sunrise = page.getByRole('listitem').filter({ has: page.locator('bdi', { hasText: /^Sunrise$/ }) })
  await sunrise.getByRole('combobox').selectOption(w('Not used'))
  await expect(page.locator('[data-column="begins.sunrise"]')).toHaveCount(0)
  await expectAccessible(page, 'Columns')
  await button(page, 'Next').click()
  await expect(page.locator('[data-finding="hour-shift"]')).toBeVisible()
  await expectAccessible(page, 'Check')
  await button(page, 'Next').click()
  await expect(page.getByText(w('What changes: 331 days'))).toBeVisible()
  await expectAccessible(page, 'Publish')
  const remembered = page.waitForResponse(
    (answer) => answer.url().endsWith('/timetable/columns') && answer.ok(),
  )
  await button(page, 'Publish these times').click()
  await remembered

  await page.getByRole('link', { name: w('Import a timetable') }).click()
  await chooseSpreadsheet(page, volunteersRows(mosque))
  await button(page, 'Change', 'timetable-import').click()
  await expect(sunrise.getByRole('combobox')).toHaveValue('ignored')
})

test('a PDF is read in the worker under the page’s own policy', { tag: '@quick' }, async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const mosque = await openImport(page, 'Masjid PDF')
  const rows = [headings, ...yearOfRows(calculationOfMosque(mosque), '2027-03-01', 31)]
  const words = rows.flatMap((row, at) =>
    row.slice(0, 6).map((cell, column) => [cell, 20 + column * 90, 780 - at * 20] as const),
  )
  const file = { name: 'march.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(words)) }
  await page.getByLabel(w('Timetable file')).setInputFiles(file)
  await expect(page.getByText(w('31 days were read.'))).toBeVisible()
})

test('reading is cancelled, and begun again', { tag: '@quick' }, async ({ openBrowser }) => {
  const page = await openBrowser()
  const mosque = await openImport(page, 'Masjid Cancel')
  const never = new Promise<void>(() => undefined)
  await page.route('**/import.worker-*.js', () => never, { times: 1 })
  await chooseSpreadsheet(page, volunteersRows(mosque))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // The second click of a double click must not cancel what the first began.
  await button(page, 'Next').dblclick()
  await expect(page.getByText(w('362 days were read.'))).toBeVisible()
})
