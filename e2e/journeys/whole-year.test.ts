import { localeWithDigits } from '@mihrab/core/digits.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { addMonths } from '@mihrab/core/month-grid.ts'
import { expect, type Page } from '@playwright/test'
import { setTimes } from '#support/calendar.ts'
import { prepareMosque } from '#support/calendar-homes.ts'
import { post } from '#support/calls.ts'
import { language } from '#support/language.ts'
import { type RealRange, realMosques, timesOf } from '#support/mosques.ts'
import { test } from '#support/test.ts'
import { like, w } from '#support/words.ts'

const [, , mosque] = realMosques
if (!mosque) throw new Error('There is no mosque to keep the times of')

const plain = (text: string) => text.replace(/\s/g, ' ').trim()

/** Months typed on the screen; the rest uses the same requests. All twelve take some six minutes. */
const typedMonths = Number(process.env.TYPED_MONTHS ?? 1)

const dayFormat = new Intl.DateTimeFormat(localeWithDigits(language), {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const daysOf = ({ startDate, endDate }: RealRange) =>
  plain(dayFormat.formatRange(new Date(startDate), new Date(endDate)))
const monthOf = (index: number) => `2027-${String(index).padStart(2, '0')}`

/** The days and six times of each range, from the list below the grid. */
async function readMonth(page: Page, count: number): Promise<{ days: string; times: string[] }[]> {
  const list = page.getByRole('table', { name: w('Prayer times this month') })
  const rows = list.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(count)
  const texts = await rows.allInnerTexts()
  return texts.map((text) => ({
    days: plain(text.split('\n')[0] ?? ''),
    times: text.match(/\p{Nd}{2}:\p{Nd}{2}/gu) ?? [],
  }))
}

test.use({ startsAt: '2027-01-01T09:00:00Z' })

test('a whole year of a real mosque reads back day by day as it was published: its beginning typed, the rest by the same calls', async ({
  openBrowser,
}) => {
  test.setTimeout(180_000 + typedMonths * 60_000)
  const { ownerPage: page, mosqueId } = await prepareMosque(openBrowser)
  await page.goto('/mosque-admin/dashboard')
  let shown = monthOf(1)
  for (const range of mosque.ranges) {
    const month = range.startDate.slice(0, 7)
    if (month <= monthOf(typedMonths)) {
      while (shown < month) {
        await page.getByRole('button', { name: w('Next month') }).click()
        shown = addMonths(shown, 1)
      }
      await setTimes(page, timesOf(range), range.startDate, range.endDate)
    } else {
      await post(page, createPrayerTimeRange, { ...range, mosqueId })
    }
  }
  await page.goto('/mosque-admin/dashboard')
  await expect(page.getByText(like('Times set until {{day}}', 'prayer-times'))).toBeVisible()
  for (let index = 1; index <= 12; index += 1) {
    const published = mosque.ranges.filter(
      ({ startDate, endDate }) =>
        startDate.slice(0, 7) <= monthOf(index) && monthOf(index) <= endDate.slice(0, 7),
    )
    expect(await readMonth(page, published.length), monthOf(index)).toEqual(
      published.map((range) => ({ days: daysOf(range), times: timesOf(range).map((time) => w(time)) })),
    )
    await page.getByRole('button', { name: w('Next month') }).click()
  }
})
