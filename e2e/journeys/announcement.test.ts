import { createHijriCalendar } from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import type { PublicDay } from '@mihrab/core/features/public/public-days.schemas.ts'
import { expect, type Page } from '@playwright/test'
import { whoIs } from '#support/calls.ts'
import { preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'

/** The evening of 29 Shaban: Umm al-Qura begins Ramadan on the day after tomorrow. */
test.use({ startsAt: '2027-02-06T18:30:00Z' })

const tomorrow = '2027-02-07'
const dayAfter = '2027-02-08'

interface Entry {
  readonly start: string
  readonly sequence: number
}

/** A feed's entries by their UID. */
async function readFeed(page: Page, slug: string): Promise<Map<string, Entry>> {
  const answer = await page.request.get(`/mosques/${slug}/calendar.ics?hijri=yes`)
  const text = (await answer.text()).replaceAll('\r\n ', '')
  const entries = text.split('BEGIN:VEVENT').slice(1)
  const field = (entry: string, name: string) =>
    new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(entry)?.[1]?.trim() ?? ''
  return new Map(
    entries.map((entry) => [
      field(entry, 'UID').split('@')[0] ?? '',
      { start: field(entry, 'DTSTART'), sequence: Number(field(entry, 'SEQUENCE')) },
    ]),
  )
}

async function readDay(page: Page, slug: string, date: string): Promise<PublicDay> {
  const answer = await page.request.get(`/api/public/mosques/${slug}/times?from=${date}&to=${date}`)
  return (await answer.json()).days[0]
}

/** The server's clock stands still: a screen takes the same `Date` twice for an answer of a cache. */
function answerAtItsTime(page: Page) {
  return page.route('**/screen.json*', async (route) => {
    const now = new Date(await page.evaluate(() => Date.now()))
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date: now.toUTCString() } })
  })
}

const block = (page: Page) => page.locator('[data-moon-sighting="ramadan"]')

test('a month is announced, corrected and withdrawn: page, screen, month, API and feed follow; own dates do not', async ({
  openBrowser,
}) => {
  const { adminPage, mosque } = await preparePublicMosque(openBrowser, { startDate: '2027-02-06' })
  const call = async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await adminPage.request[method](`/api${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { calendar } = await call('post', createHijriCalendar.path, {
    ...{ name: 'Sheffield Ulama Council', authority: 'The council', timeZone: 'Europe/London' },
    ...{ follows: 'umm-al-qura', editors: [(await whoIs(adminPage))._id] },
  })
  await call('put', `/mosques/${mosque._id}`, { hijriCalendar: calendar.slug })
  const announce = (firstDay: string, { _id } = calendar) =>
    call('post', `/hijri-calendars/${_id}/announcements`, { year: 1448, month: 9, firstDay })

  const stranger = await openBrowser()
  const hall = await openBrowser()
  const { slug } = mosque
  const before = await readFeed(stranger, slug)
  const nextMinute = async () => {
    const asked = hall.waitForResponse((answer) => answer.url().includes('/screen.json'))
    await hall.clock.fastForward('01:00')
    await asked
  }

  await test.step('on the evening of the 29th both outcomes are shown', async () => {
    await stranger.goto(`/mosques/${slug}`)
    await expect(block(stranger).locator('[data-outcome]')).toHaveCount(2)
    await hall.clock.install({ time: '2027-02-06T18:30:00Z' })
    await answerAtItsTime(hall)
    await hall.goto(`/mosques/${slug}/screen`)
    await expect(block(hall)).toHaveCount(1)
    expect((await readDay(stranger, slug, dayAfter)).subjectToAnnouncement).toBe(true)
  })

  await announce(tomorrow)
  await test.step('an open screen follows within a minute, the others with their next request', async () => {
    await nextMinute()
    await expect(block(hall)).toHaveCount(0)
    await expect(hall.locator('[data-announced="ramadan"]')).toBeVisible()
    await stranger.reload()
    await expect(block(stranger)).toHaveCount(0)
    await expect(stranger.locator('[data-announced="ramadan"]')).toBeVisible()
    await stranger.goto(`/mosques/${slug}/2027-02`)
    const first = stranger.locator(`[data-date="${tomorrow}"] [data-hijri="1448-09-01"]`).first()
    await expect(first).toHaveAttribute('data-hijri-state', 'announced')
    const { hijri } = await readDay(stranger, slug, tomorrow)
    expect(hijri).toEqual({ year: 1448, month: 9, day: 1, state: 'announced' })
  })
  await test.step('in the feed Ramadan has moved, and is the same entry', async () => {
    const after = await readFeed(stranger, slug)
    const [was, is] = [before, after].map((feed) => feed.get('hijri-1448-09-01'))
    expect(was?.start).toBe('20270208')
    expect(is?.start).toBe('20270207')
    expect(is?.sequence).toBeGreaterThan(was?.sequence ?? Number.POSITIVE_INFINITY)
    expect(after.get('hijri-1448-08-01')).toEqual(before.get('hijri-1448-08-01'))
    const untouched = [...before].filter(([uid]) => uid.startsWith('2027-03-2'))
    expect(untouched.length).toBeGreaterThan(0)
    for (const [uid, entry] of untouched) expect(after.get(uid)).toEqual(entry)
  })
  const corrected = await test.step('a correction moves it on', async () => {
    const { announcement } = await announce(dayAfter)
    const { hijri } = await readDay(stranger, slug, dayAfter)
    expect(hijri).toEqual({ year: 1448, month: 9, day: 1, state: 'corrected' })
    return announcement
  })
  await test.step('dates of its own are the mosque’s alone', async () => {
    const own = await call('post', `/mosques/${mosque._id}/hijri-calendar`)
    await announce(tomorrow, own.calendar)
    await call('delete', `/hijri-calendars/${calendar._id}/announcements/${corrected._id}`)
    const { hijri } = await readDay(stranger, slug, tomorrow)
    expect(hijri).toEqual({ year: 1448, month: 9, day: 1, state: 'announced' })
  })
  await test.step('without them it waits for the council again', async () => {
    await call('delete', `/mosques/${mosque._id}/hijri-calendar`)
    await stranger.goto(`/mosques/${slug}`)
    await expect(block(stranger).locator('[data-outcome]')).toHaveCount(2)
    await nextMinute()
    await expect(block(hall)).toHaveCount(1)
  })
})
