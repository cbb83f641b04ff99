import { saveEid } from '@mihrab/core/features/eid/eid.contract.ts'
import type { EidChange } from '@mihrab/core/features/eid/eid.schemas.ts'
import { createHijriCalendar } from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { saveRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import type { RamadanChange } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { expect, type Page } from '@playwright/test'
import { whoIs } from '#support/calls.ts'
import { realMosques } from '#support/mosques.ts'
import { addPublicMosque, preparePublicMosque } from '#support/public-mosques.ts'
import { test } from '#support/test.ts'
import { expectWhole } from '#support/whole-screen.ts'

/** Between Asr and Maghrib of 13 Ramadan by Umm al-Qura. */
test.use({ startsAt: '2027-02-20T16:00:00Z' })

const schedule: RamadanChange = {
  imsakMinutes: 5,
  parts: [{ fromDay: 1, prayers: { isha: { time: '20:00' } }, taraweeh: [{ time: '20:20' }] }],
}
const inPark: EidChange = {
  congregations: [{ time: '08:00', place: 'Meersbrook Park', badWeather: { place: 'Sports hall' } }],
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function prepareRamadan(openBrowser: Parameters<typeof preparePublicMosque>[0]) {
  const { adminPage, mosque } = await preparePublicMosque(openBrowser, { startDate: '2027-02-20' })
  await put(adminPage, saveRamadan.path.replace(':id', mosque._id), schedule)
  await put(adminPage, saveEid.path.replace(':id', mosque._id).replace(':eid', 'fitr'), inPark)
  return { adminPage, mosque }
}

/** A calendar that the admin edits, followed by a mosque from now on. */
async function followOwnCalendar(adminPage: Page, mosqueId: string): Promise<string> {
  const answer = await adminPage.request.post(`/api${createHijriCalendar.path}`, {
    data: {
      ...{ name: 'Sheffield Council', authority: 'The council', timeZone: 'Europe/London' },
      ...{ follows: 'umm-al-qura', editors: [(await whoIs(adminPage))._id] },
    },
  })
  const { calendar } = await answer.json()
  await put(adminPage, `/mosques/${mosqueId}`, { hijriCalendar: calendar.slug })
  return calendar._id
}

const announce = (adminPage: Page, calendarId: string, data: object) =>
  adminPage.request.post(`/api/hijri-calendars/${calendarId}/announcements`, { data })

test('a stranger sees how long it is until iftar, and then Taraweeh', async ({ openBrowser }) => {
  const { mosque } = await prepareRamadan(openBrowser)
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await page.clock.install({ time: '2027-02-20T16:00:00Z' })
  await page.goto(`/mosques/${mosque.slug}`)
  const iftar = (await page.locator('[data-iftar]').first().getAttribute('data-iftar')) ?? ''
  expect(iftar).toMatch(/^17:\d\d$/)
  const countdown = page.locator('[data-fast]')
  const minutes = Number(iftar.slice(3)) + 60
  await expect(countdown).toContainText(iftar)
  await expect(countdown).toContainText(`in 1 h ${minutes - 60} min`)
  await page.clock.fastForward('30:00')
  await expect(countdown).toContainText(`in ${minutes - 30} min`)
  await expect(page.locator('[data-prayer="taraweeh"]').first()).toHaveAttribute('data-jamaah', '20:20')
})

test('the hall screen shows four Taraweeh, and the Eid prayers on their day, on screens of every size', async ({
  openBrowser,
}) => {
  const { adminPage, mosque } = await prepareRamadan(openBrowser)
  const times = ['20:20', '21:10', '22:00', '22:50']
  const part = { fromDay: 1, prayers: {}, taraweeh: times.map((time) => ({ time })) }
  await put(adminPage, saveRamadan.path.replace(':id', mosque._id), { ...schedule, parts: [part] })
  const page = await openBrowser({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`/mosques/${mosque.slug}/screen?at=2027-02-20T16:00Z`)
  await expect(page.locator('[data-prayer="taraweeh"] td')).toHaveText(times.join(' '))
  await expectWhole(page)
  await page.goto(`/mosques/${mosque.slug}/screen?at=2027-03-09T06:30Z`)
  await expect(page.locator('.hint')).toHaveText('Eid al-Fitr prayer, Tuesday 9 March: 08:00 Meersbrook Park')
  await expectWhole(page)
})

test('/eid shows the Eids of one town on two days, without JavaScript', async ({ openBrowser }) => {
  const { adminPage } = await prepareRamadan(openBrowser)
  const [, second] = realMosques
  if (!second) throw new Error('There is one mosque only')
  const other = await addPublicMosque(adminPage, second)
  const calendarId = await followOwnCalendar(adminPage, other._id)
  await announce(adminPage, calendarId, { year: 1448, month: 9, firstDay: '2027-02-09' })
  await announce(adminPage, calendarId, { year: 1448, month: 10, firstDay: '2027-03-10' })
  await put(adminPage, saveEid.path.replace(':id', other._id).replace(':eid', 'fitr'), {
    congregations: [{ time: '09:15', place: 'Main hall' }],
  })
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/eid')
  await page.locator('input[name=near]').fill('Sheffield')
  await page.locator('main form button').click()
  const seen = await page
    .locator('[data-day]')
    .evaluateAll((days) =>
      days.map((day) => [
        day.getAttribute('data-day'),
        ...[...day.querySelectorAll('[data-eid]')].map((row) => row.getAttribute('data-place')),
      ]),
    )
  expect(seen).toEqual([
    ['2027-03-09', 'Meersbrook Park'],
    ['2027-03-10', 'Main hall'],
  ])
})

test('a subscriber’s calendar moves Taraweeh and Eid with the announcement', async ({ openBrowser }) => {
  const { adminPage, mosque } = await prepareRamadan(openBrowser)
  const calendarId = await followOwnCalendar(adminPage, mosque._id)
  const stranger = await openBrowser()
  const read = async () => {
    const answer = await stranger.request.get(`/mosques/${mosque.slug}/calendar.ics`)
    const text = (await answer.text()).replaceAll('\r\n ', '')
    const field = (entry: string, name: string) =>
      new RegExp(`^${name}[^:\\r\\n]*:(.*)$`, 'm').exec(entry)?.[1]?.trim() ?? ''
    const entries = text.split('BEGIN:VEVENT').slice(1)
    return new Map(
      entries.map((entry) => [
        field(entry, 'UID').split('@')[0] ?? '',
        { start: field(entry, 'DTSTART').slice(0, 13), sequence: Number(field(entry, 'SEQUENCE')) },
      ]),
    )
  }
  const before = await read()
  expect(before.get('hijri-1448-09-29-taraweeh-1')?.start).toBe('20270307T2020')
  expect(before.get('hijri-1448-10-01-eid-1')?.start).toBe('20270309T0800')
  await announce(adminPage, calendarId, { year: 1448, month: 10, firstDay: '2027-03-10' })
  const after = await read()
  expect(after.get('hijri-1448-09-30-taraweeh-1')?.start).toBe('20270308T2020')
  const [was, is] = [before, after].map((feed) => feed.get('hijri-1448-10-01-eid-1'))
  expect(is?.start).toBe('20270310T0800')
  expect(is?.sequence).toBeGreaterThan(was?.sequence ?? Number.POSITIVE_INFINITY)
})
