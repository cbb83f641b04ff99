// @module-tag database
import { dayOfHijri, ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMosqueBySlug } from '#features/mosques/slugs.service.ts'
import { readMosqueTimes } from '#features/prayer-times/published-times.service.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { hijriOfMosque, hijriOfMosques } from './hijri-of-mosque.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** On 18 February by Umm al-Qura. */
const ramadan = { year: 1447, month: 9, firstDay: '2026-02-19' }
const first = { year: 1447, month: 9, day: 1 }
const none = { hijriCalendarId: null, eidCalendarId: null }

test('a mosque without a calendar follows Umm al-Qura, and its revision is empty', async () => {
  const hijri = await hijriOfMosque(app.ctx, none)
  expect(hijri).toMatchObject({ chain: [], eidChain: [], revision: '' })
  expect(hijri.calendar).toBe(ummAlQura)
})

test('months come from the nearest calendar that announced them, and a raised revision reads them again', async () => {
  const council = await storeHijriCalendar(app)
  const town = await storeHijriCalendar(app, { parentId: council.id })
  const choice = { ...none, hijriCalendarId: town.id }
  const before = await hijriOfMosque(app.ctx, choice)
  expect(dayOfHijri(before.calendar, first)).toBe('2026-02-18')
  expect(before.chain.map(({ id }) => id)).toEqual([town.id, council.id])

  await storeHijriAnnouncement(app, council, ramadan)
  await app.ctx.db.updateTable('hijri_calendars').set({ revision: 2 }).where('id', '=', town.id).execute()
  const after = await hijriOfMosque(app.ctx, choice)
  expect(dayOfHijri(after.calendar, first)).toBe('2026-02-19')
  expect(after.revision).not.toBe(before.revision)
})

test('Eid al-Adha has a calendar of its own where the mosque chose one', async () => {
  const council = await storeHijriCalendar(app)
  await storeHijriAnnouncement(app, council, ramadan)
  const [same, other] = await hijriOfMosques(app.ctx, [
    { hijriCalendarId: council.id, eidCalendarId: council.id },
    { hijriCalendarId: council.id, eidCalendarId: 'umm-al-qura' },
  ])
  expect(same?.eidCalendar).toBe(same?.calendar)
  expect(other?.eidCalendar).toBe(ummAlQura)
  expect(other?.revision).not.toBe(same?.revision)
})

test('a mosque without a choice follows the default of the instance', async () => {
  const council = await storeHijriCalendar(app)
  await storeHijriAnnouncement(app, council, ramadan)
  await app.ctx.db.updateTable('hijri_default').set({ calendarId: council.id }).execute()
  const [followed, chosen] = await hijriOfMosques(app.ctx, [
    none,
    { hijriCalendarId: 'umm-al-qura', eidCalendarId: null },
  ])
  expect(followed && dayOfHijri(followed.calendar, first)).toBe('2026-02-19')
  expect(chosen?.revision).toBe('')
})

test('what a transaction reads of its own announcement is forgotten if it is rolled back', async () => {
  const council = await storeHijriCalendar(app)
  const choice = { ...none, hijriCalendarId: council.id }
  const rolledBack = app.ctx.db.transaction().execute(async (db) => {
    await db.updateTable('hijri_calendars').set({ revision: 2 }).where('id', '=', council.id).execute()
    await storeHijriAnnouncement({ ...app, ctx: { ...app.ctx, db } }, council, ramadan)
    const { calendar } = await hijriOfMosque({ ...app.ctx, db }, choice)
    expect(dayOfHijri(calendar, first)).toBe('2026-02-19')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await app.ctx.db.updateTable('hijri_calendars').set({ revision: 2 }).where('id', '=', council.id).execute()
  expect(dayOfHijri((await hijriOfMosque(app.ctx, choice)).calendar, first)).toBe('2026-02-18')
})

test('a row found by its slug says its calendars without a further query', async () => {
  const { mosque } = await createMosqueWithOwner(app)
  const council = await storeHijriCalendar(app)
  await storeHijriAnnouncement(app, council, ramadan)
  const chosen = { hijriCalendarId: council.id, eidCalendarId: 'umm-al-qura' }
  await app.ctx.db.updateTable('mosques').set(chosen).where('id', '=', mosque._id).execute()
  const found = await findMosqueBySlug(app.ctx, mosque.slug)
  if (!found || !('mosque' in found)) throw new Error('no mosque')
  const hijri = await hijriOfMosque(app.ctx, found.mosque)
  expect(dayOfHijri(hijri.calendar, first)).toBe('2026-02-19')
  const closed = null as never
  expect(await hijriOfMosque({ ...app.ctx, db: closed }, found.mosque)).toEqual(hijri)

  const days = { startDate: '2026-02-19', endDate: '2026-02-19' }
  expect((await readMosqueTimes(app.ctx, found.mosque, days)).hijri).toBe(hijri.calendar)
})
