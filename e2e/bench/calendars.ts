import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { Page } from '@playwright/test'
import { addMosque, post } from '#support/calls.ts'
import { countTime } from './report.ts'

/** Milliseconds of each change of month: with many entries in the calendar, and with few. */
export interface Compared {
  readonly many: number[]
  readonly few: number[]
}

const nextYear = new Date().getUTCFullYear() + 1

/** A day of each month of two years: once it is marked, the month is loaded. */
const middles = Array.from({ length: 24 }, (_, index) => {
  const month = String((index % 12) + 1).padStart(2, '0')
  return `${nextYear + Math.floor(index / 12)}-${month}-15`
})

/** Scripting time by Chromium's own count, with 1,000 ranges of one day and with one a month. */
export async function measureRanges(manyPage: Page, fewPage: Page): Promise<Compared> {
  await openCalendar(manyPage, 'pray', (id) => addRanges(manyPage, id, daysFrom(`${nextYear}-01-01`, 1000)))
  await openCalendar(fewPage, 'pray', (id) => addRanges(fewPage, id, middles))
  const countMany = await countTime(manyPage, 'ScriptDuration')
  const countFew = await countTime(fewPage, 'ScriptDuration')
  return inTurns(manyPage, fewPage, async (page, day) => {
    const count = page === manyPage ? countMany : countFew
    const before = await count()
    await openNextMonth(page, day)
    return (await count()) - before
  })
}

/**
 * Time until the month's event is marked, with 2,000 events and with 24: one a month in both, the rest years
 * later.
 */
export async function measureEvents(manyPage: Page, fewPage: Page): Promise<Compared> {
  await openCalendar(manyPage, 'event', (id) =>
    addEvents(manyPage, id, [...middles, ...daysFrom(`${nextYear + 3}-01-01`, 2000 - middles.length)]),
  )
  await openCalendar(fewPage, 'event', (id) => addEvents(fewPage, id, middles))
  return inTurns(manyPage, fewPage, openNextMonth)
}

/** The calendar of a new mosque, at the month before the first one measured. */
async function openCalendar(
  page: Page,
  screen: 'pray' | 'event',
  fill: (mosqueId: string) => Promise<void>,
): Promise<void> {
  const { _id } = await addMosque(page)
  await fill(_id)
  await page.goto(`/admin/detail/${screen}/${_id}?month=${nextYear - 1}-12`)
  await page.getByRole('heading', { name: `December ${nextYear - 1}` }).waitFor()
}

function daysFrom(first: IsoDay, count: number): IsoDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

async function addRanges(page: Page, mosqueId: string, days: readonly IsoDay[]): Promise<void> {
  const times = {
    fajr: '05:30',
    dhuhr: '12:30',
    asr: '15:30',
    maghrib: '18:30',
    isha: '20:00',
    jumah: '13:15',
  }
  for (const day of days)
    await post(page, createPrayerTimeRange, { mosqueId, startDate: day, endDate: day, ...times })
}

async function addEvents(page: Page, mosqueId: string, days: readonly IsoDay[]): Promise<void> {
  for (const date of days) await post(page, createEvent, { mosqueId, date, title: 'Lecture', time: '19:30' })
}

/** Measures one month after the other, each in both browsers. */
async function inTurns(
  manyPage: Page,
  fewPage: Page,
  measure: (page: Page, day: IsoDay) => Promise<number>,
): Promise<Compared> {
  const compared: Compared = { many: [], few: [] }
  for (const day of middles) {
    compared.many.push(await measure(manyPage, day))
    compared.few.push(await measure(fewPage, day))
  }
  return compared
}

/** Milliseconds from the press until the day of that month is marked. */
function openNextMonth(page: Page, day: IsoDay): Promise<number> {
  return page.evaluate(async (selector) => {
    const start = performance.now()
    document.querySelector<HTMLElement>('button[aria-label="Next month"]')?.click()
    while (!document.querySelector(selector)) {
      if (performance.now() - start > 10_000) throw new Error('The month did not come')
      await new Promise(requestAnimationFrame)
    }
    const taken = performance.now() - start
    // Late drawing counts as scripting too.
    await new Promise((resolve) => requestIdleCallback(resolve))
    return taken
  }, `[data-date="${day}"]:is([data-state*="covered"], [data-state*="event"])`)
}
