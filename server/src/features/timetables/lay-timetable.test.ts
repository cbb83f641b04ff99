import { getMosque, getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  listPrayerTimeRanges,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { getTimetable, layTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  type Person,
  prayerTime,
  tromso,
} from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let owner: Person
let contact: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  app.setNow(testStart)
  ;({ contact, owner, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const range = (startDate: string, endDate: string, changes = {}) => {
  const { mosqueId: _, ...times } = prayerTime('', startDate, endDate)
  return { ...times, ...changes }
}
const january = (changes: Partial<NewTimetable> = {}): NewTimetable => ({
  ...{ from: '2027-01-01', to: '2027-01-31', mode: 'replace' },
  ranges: [range('2027-01-01', '2027-01-31')],
  ...changes,
})
const lay = (body: NewTimetable, client = owner.client) =>
  client.call(layTimetable, { params: { id: mosque._id }, body })
const read = (from = '2027-01-01', to = '2027-01-31', client = owner.client) =>
  client.call(getTimetable, { params: { id: mosque._id }, query: { from, to } })
const add = (startDate: string, endDate: string, changes = {}) =>
  owner.client.call(createPrayerTimeRange, {
    body: { ...prayerTime(mosque._id, startDate, endDate), ...changes },
  })
const list = async () =>
  (await owner.client.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id } })).body
const daysOf = async () => (await list()).map(({ startDate, endDate, fajr }) => [startDate, endDate, fajr])

describe('laying many days', () => {
  test('adds ranges and own beginnings, which are read again as they were sent', async () => {
    const rules = { maghrib: { after: 5 } }
    const ranges = [
      range('2027-01-01', '2027-01-20', { rules }),
      range('2027-01-21', '2027-01-31', {
        jumuahs: [{ time: '13:15', khutbah: '13:00', place: 'Main hall' }, { time: '14:00' }],
      }),
    ]
    const ownBegins = [{ date: '2027-01-01', fajr: '06:20', maghrib: '16:01' }]
    const answer = await lay(january({ ranges, ownBegins }))
    expect(answer).toMatchObject({ status: 200, body: { added: 2, changed: 0, removed: 0 } })
    const { body } = await read()
    expect(body.ranges).toMatchObject([
      // 16:01 and five minutes, as of the first day.
      { startDate: '2027-01-01', endDate: '2027-01-20', rules, maghrib: '16:06' },
      { startDate: '2027-01-21', jumah: '13:15', jumuahs: [{ place: 'Main hall' }, { time: '14:00' }] },
    ])
    expect(body.ownBegins).toEqual(ownBegins)
    // As it was read it can be laid again, and then changes nothing.
    const again = await lay({ ...body, mode: 'replace' })
    expect(again).toMatchObject({ status: 200, body: { added: 0, changed: 0, removed: 0, changeId: null } })
  })

  test('by replacing cuts and splits what lies under it, and clears the other days', async () => {
    await add('2026-12-20', '2027-01-10', { fajr: '06:00' })
    await add('2027-01-12', '2027-01-20', { fajr: '06:01' })
    await add('2027-01-25', '2027-02-10', { fajr: '06:02' })
    const answer = await lay(january({ ranges: [range('2027-01-05', '2027-01-08')] }))
    expect(answer.body).toMatchObject({ added: 1, changed: 2, removed: 1 })
    expect(await daysOf()).toEqual([
      ['2026-12-20', '2026-12-31', '06:00'],
      ['2027-01-05', '2027-01-08', '06:15'],
      ['2027-02-01', '2027-02-10', '06:02'],
    ])
  })

  test('splits a range for one day that is otherwise', async () => {
    const { body } = await add('2027-01-01', '2027-01-31', {
      rules: { isha: { after: 15, weekly: 'friday' } },
    })
    const day = { from: '2027-01-15', to: '2027-01-15', ranges: [range('2027-01-15', '2027-01-15')] }
    expect((await lay({ ...day, mode: 'replace' })).body).toMatchObject({ added: 1, changed: 1 })
    const ranges = await list()
    expect(ranges.map(({ startDate, endDate, rules }) => [startDate, endDate, rules])).toEqual([
      ['2027-01-01', '2027-01-14', { isha: { after: 15, weekly: 'friday' } }],
      ['2027-01-15', '2027-01-15', {}],
      ['2027-01-16', '2027-01-31', { isha: { after: 15, weekly: 'friday' } }],
    ])
    expect(ranges[0]?._id).toBe(body.prayerTime._id)
  })

  test('by filling keeps each range and each beginning that is there', async () => {
    await add('2027-01-10', '2027-01-12', { fajr: '06:00' })
    const given = { ownBegins: [{ date: '2027-01-01', fajr: '06:20' }] }
    await lay({ ...january({ ranges: [] }), ...given, mode: 'fill' })
    const more = [{ date: '2027-01-01', fajr: '06:25', isha: '18:00' }]
    const answer = await lay(january({ mode: 'fill', ownBegins: more }))
    expect(answer.body).toMatchObject({ added: 2, changed: 0, removed: 0 })
    expect(await daysOf()).toEqual([
      ['2027-01-01', '2027-01-09', '06:15'],
      ['2027-01-10', '2027-01-12', '06:00'],
      ['2027-01-13', '2027-01-31', '06:15'],
    ])
    expect((await read()).body.ownBegins).toEqual([{ date: '2027-01-01', fajr: '06:20', isha: '18:00' }])
  })

  test('leaves own beginnings alone that are not sent; an empty list clears those of the days', async () => {
    const ownBegins = [
      { date: '2027-01-01', fajr: '06:20' },
      { date: '2027-02-01', fajr: '06:00' },
    ]
    await lay(january({ to: '2027-02-28', ownBegins }))
    await lay(january({ ranges: [] }))
    expect((await read()).body).toMatchObject({ ranges: [], ownBegins: [ownBegins[0]] })
    await lay(january({ ownBegins: [] }))
    expect((await read('2027-01-01', '2027-02-28')).body.ownBegins).toEqual([ownBegins[1]])
  })

  test('is one entry of the history and one revision, says until when times are set, and confirms', async () => {
    const revisionOf = async () => {
      const row = app.ctx.db.selectFrom('mosques').select('revision').where('id', '=', mosque._id)
      return (await row.executeTakeFirstOrThrow()).revision
    }
    await add('2027-01-30', '2027-02-10')
    const before = await revisionOf()
    app.setNow('2026-11-21T12:00:00Z')
    await lay(january({ ownBegins: [{ date: '2027-01-01', fajr: '06:20' }] }), contact.client)
    expect(await revisionOf()).toBe(before + 1)
    const { history } = (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body
    expect(history[0]).toMatchObject({ action: 'timesLaid', by: { _id: contact.user._id } })
    expect(history[0]?.changes).toEqual([
      { field: 'startDate', before: null, after: '2027-01-01' },
      { field: 'endDate', before: null, after: '2027-01-31' },
      { field: 'coveredDays', before: '2', after: '31' },
      { field: 'ranges', before: '1', after: '1' },
      { field: 'ownBegins', before: '0', after: '1' },
    ])
    expect(history[1]?.action).toBe('timesAdded')
    const { body } = await admin.call(getMosque, { params: { id: mosque._id } })
    expect(body).toMatchObject({ timesSetUntil: '2027-02-10', confirmedAt: '2026-11-21T12:00:00.000Z' })
  })

  test('is for the mosque’s people and admins: others hear 403, and of a mosque that is not there 404', async () => {
    for (const client of [admin, owner.client, contact.client]) {
      expect((await lay(january(), client)).status).toBe(200)
    }
    const other = await createContactPerson(app)
    expect((await lay(january(), other.owner.client)).status).toBe(403)
    expect((await lay(january(), other.contact.client)).status).toBe(403)
    expect((await lay(january(), app.visitor())).status).toBe(401)
    const params = { id: 'no-such-mosque' }
    expect((await owner.client.call(layTimetable, { params, body: january() })).status).toBe(404)
    expect((await read(undefined, undefined, other.owner.client)).status).toBe(200)
  })
})

describe('what is not laid', () => {
  const unchanged = async (answer: { status: number }, status: number) => {
    expect(answer.status).toBe(status)
    expect(await list()).toEqual([])
  }

  test('days that are past by the mosque’s own clock, which are named', async () => {
    const answer = await lay(january({ from: '2026-11-10', ranges: [] }))
    await unchanged(answer, 409)
    expect(answer.error.message).toBe(
      'These days are past already: 2026-11-10 to 2026-11-19. Begin today or later',
    )
    const past = await lay({ from: '2026-11-10', to: '2026-11-12', ranges: [], mode: 'fill' })
    expect(past.error.params).toEqual({ startDate: '2026-11-10', endDate: '2026-11-12' })
    expect((await lay(january({ from: '2026-11-20' }))).status).toBe(200)
  })

  test('more than 366 days, nor read', async () => {
    const answer = await lay(january({ to: '2028-01-02' }))
    await unchanged(answer, 413)
    expect(answer.error.message).toBe('A timetable has at most 366 days')
    expect((await read('2027-01-01', '2028-01-02')).status).toBe(413)
    expect((await read('2027-01-01', '2028-01-01')).status).toBe(200)
    expect((await lay(january({ to: '2028-01-01' }))).status).toBe(200)
  })

  test('more ranges than days, and none of their faults is named', async () => {
    const ranges = Array.from({ length: 300_000 }, () => ({}))
    const answer = await lay(january({ ranges: ranges as NewTimetable['ranges'] }))
    await unchanged(answer, 413)
    expect(answer.error.fields).toEqual({ ranges: 'A timetable has at most 366 days' })
  })

  test.each<[string, Partial<NewTimetable> | object, string, string]>([
    ['a day', { from: '2027-02-30' }, 'from', 'from must be a day of the calendar, as 2027-02-08'],
    ['days in order', { to: '2026-12-31' }, 'to', 'to must not be before from'],
    ['a mode', { mode: 'add' }, 'mode', 'mode must be one of fill, replace'],
    ['ranges', { ranges: {} }, 'ranges', 'Ranges must be a list'],
    ['own beginnings', { ownBegins: 1 }, 'ownBegins', 'Own beginnings must be a list of days'],
    [
      'ranges within the days',
      { ranges: [range('2026-12-31', '2027-01-03')] },
      'ranges.0.startDate',
      'The range 2026-12-31 to 2027-01-03 does not lie within the days that are laid',
    ],
    [
      'ranges that end within the days',
      { ranges: [range('2027-01-31', '2027-02-01')] },
      'ranges.0.endDate',
      'The range 2027-01-31 to 2027-02-01 does not lie within the days that are laid',
    ],
    [
      'ranges that share no day',
      { ranges: [range('2027-01-10', '2027-01-20'), range('2027-01-01', '2027-01-10')] },
      'ranges.0.startDate',
      'The range 2027-01-10 to 2027-01-20 shares a day with another one of the same timetable',
    ],
    [
      'ranges that end after they begin',
      { ranges: [range('2027-01-10', '2027-01-09')] },
      'ranges.0.endDate',
      'End Date must not be before Start Date',
    ],
    [
      'a time of day',
      { ranges: [range('2027-01-10', '2027-01-10', { asr: '25:00' })] },
      'ranges.0.asr',
      'Asr must be a time of day, as 05:30',
    ],
    [
      'rules that are known',
      { ranges: [range('2027-01-10', '2027-01-10', { rules: { jumah: { after: 5 } } })] },
      'ranges.0.rules',
      'Rules are for Fajr, Dhuhr, Asr, Maghrib and Isha alone; Jumah has fixed times',
    ],
    [
      'minutes in bounds',
      { ranges: [range('2027-01-10', '2027-01-10', { rules: { asr: { after: 181 } } })] },
      'ranges.0.rules.asr.after',
      'Minutes after it begins must be a whole number from -120 to 180',
    ],
    [
      'beginnings within the days',
      { ownBegins: [{ date: '2027-02-01', fajr: '05:00' }] },
      'ownBegins.0.date',
      'The beginnings of 2027-02-01 do not lie within the days that are laid',
    ],
    [
      'beginnings once',
      { ownBegins: [{ date: '2027-01-01', fajr: '05:00' }, { date: '2027-01-01' }] },
      'ownBegins.1.date',
      'The beginnings of 2027-01-01 are given twice',
    ],
    [
      'the time of a beginning',
      { ownBegins: [{ date: '2027-01-01', sunrise: '8' }] },
      'ownBegins.0.sunrise',
      'Sunrise must be a time of day, as 05:30',
    ],
    [
      'a prayer that is known',
      { ownBegins: [{ date: '2027-01-01', zuhr: '12:10' } as never] },
      'ownBegins.0',
      'A day’s own beginnings are those of Fajr, Sunrise, Dhuhr, Asr, Maghrib and Isha, with its date',
    ],
    [
      'an instant',
      { updatedAt: 'now' },
      'updatedAt',
      'updatedAt must be an instant, as 2027-02-08T05:30:00.000Z',
    ],
  ])('without %s', async (_what, changes, field, message) => {
    const answer = await lay(january(changes))
    await unchanged(answer, 400)
    expect(answer.error.fields).toMatchObject({ [field]: message })
  })

  test('a rule on a day without its beginning, unless the mosque prints one: range and day are named', async () => {
    const noNight = { location: tromso, highLatitudeRule: 'none' } as const
    const arctic = await createMosqueWithOwner(app, noNight)
    const rules = { isha: { after: 10 } }
    const ranges = [
      range('2027-03-01', '2027-03-28', { rules }),
      range('2027-03-29', '2027-03-29', { rules }),
    ]
    const body = { from: '2027-03-01', to: '2027-03-31', mode: 'replace' as const, ranges }
    const params = { id: arctic.mosque._id }
    const refused = await arctic.owner.client.call(layTimetable, { params, body })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({
      'ranges.1.isha': 'Isha has no beginning to count from on 2027-03-29',
    })
    const ownBegins = [{ date: '2027-03-29', isha: '22:30' }]
    const laid = await arctic.owner.client.call(layTimetable, { params, body: { ...body, ownBegins } })
    expect(laid.status).toBe(200)
  })

  test('nothing of it where the mosque would have too many ranges', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => {
      const day = new Date(Date.UTC(2040, 0, 1 + index)).toISOString().slice(0, 10)
      return { ...range(day, day), ...{ id: `${mosque._id}-${index}`, mosqueId: mosque._id } }
    })
    const at = { rules: '', jumuahs: '', createdAt: testStart, updatedAt: testStart }
    for (let start = 0; start < rows.length; start += 500) {
      const part = rows.slice(start, start + 500).map((row) => ({ ...row, ...at }))
      await app.ctx.db.insertInto('prayer_time_ranges').values(part).execute()
    }
    const answer = await lay(january())
    expect(answer).toMatchObject({ status: 409, error: { reason: 'rangesFull' } })
    expect((await read()).body.ranges).toEqual([])
    expect((await lay({ from: '2040-01-01', to: '2040-01-31', mode: 'replace', ranges: [] })).status).toBe(
      200,
    )
    expect((await lay(january())).status).toBe(200)
  })
})

describe('who comes after someone else', () => {
  test('is not refused for other days of the same range', async () => {
    await add('2027-01-01', '2027-12-31')
    const { body: seen } = await read()
    const june = { from: '2027-06-01', to: '2027-06-01', mode: 'replace' as const }
    const other = await lay({ ...june, ranges: [range('2027-06-01', '2027-06-01')] }, contact.client)
    expect(other.status).toBe(200)
    expect((await lay(january({ updatedAt: seen.updatedAt }))).status).toBe(200)
  })

  test('is told who added, changed, deleted or laid, also in the same millisecond', async () => {
    const { body: seen } = await read()
    const added = await add('2027-01-01', '2027-01-05')
    const refused = await lay(january({ updatedAt: seen.updatedAt }))
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe(
      `These days have changed meanwhile: ${owner.user.name} added 2027-01-01 to 2027-01-05`,
    )
    const { body: seenAdded } = await read()
    await owner.client.call(deletePrayerTimeRange, { params: { id: added.body.prayerTime._id } })
    await lay(
      { from: '2027-01-31', to: '2027-02-02', mode: 'fill', ranges: [range('2027-01-31', '2027-01-31')] },
      contact.client,
    )
    const late = await lay(january({ updatedAt: seenAdded.updatedAt }))
    expect(late.error.message).toBe(
      `These days have changed meanwhile: ${contact.user.name} laid a timetable on 2027-01-31 to 2027-02-02; ${owner.user.name} deleted 2027-01-01 to 2027-01-05`,
    )
    expect((await lay(january({ updatedAt: (await read()).body.updatedAt }))).status).toBe(200)
  })

  test('is not kept off by changes of other days', async () => {
    const { body: seen } = await read()
    await add('2027-02-01', '2027-02-05')
    expect((await lay(january({ updatedAt: seen.updatedAt }))).status).toBe(200)
  })
})
