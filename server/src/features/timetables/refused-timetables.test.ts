import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { describe, expect, test } from 'vitest'
import { createMosqueWithOwner, tromso } from '#test/factories.ts'
import { testStart } from '#test/test-app.ts'
import { january, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, read, list } = rig

describe('what is not laid', () => {
  const unchanged = async (answer: { status: number }, status: number) => {
    expect(answer.status).toBe(status)
    expect(await list()).toEqual([])
  }

  test('days that are past by the mosque’s own clock, which are named', async () => {
    const answer = await publish(january({ from: '2026-11-10', ranges: [] }))
    await unchanged(answer, 409)
    expect(answer.error.message).toBe(
      'These days are already past: 2026-11-10 to 2026-11-19. Start today or later',
    )
    const past = await publish({ from: '2026-11-10', to: '2026-11-12', ranges: [], mode: 'fill' })
    expect(past.error.params).toEqual({ startDate: '2026-11-10', endDate: '2026-11-12' })
    expect((await publish(january({ from: '2026-11-20' }))).status).toBe(200)
  })

  test('more than 366 days, nor read', async () => {
    const answer = await publish(january({ to: '2028-01-02' }))
    await unchanged(answer, 413)
    expect(answer.error.message).toBe('A timetable can have at most 366 days')
    expect((await read('2027-01-01', '2028-01-02')).status).toBe(413)
    expect((await read('2027-01-01', '2028-01-01')).status).toBe(200)
    expect((await publish(january({ to: '2028-01-01' }))).status).toBe(200)
  })

  test('more ranges than days, and none of their faults is named', async () => {
    const ranges = Array.from({ length: 300_000 }, () => ({}))
    const answer = await publish(january({ ranges: ranges as NewTimetable['ranges'] }))
    await unchanged(answer, 413)
    expect(answer.error.fields).toEqual({ ranges: 'A timetable can have at most 366 days' })
  })

  test.each<[string, Partial<NewTimetable> | object, string, string]>([
    ['a day', { from: '2027-02-30' }, 'from', 'from must be a date, such as 2027-02-08'],
    ['days in order', { to: '2026-12-31' }, 'to', 'to must not be before from'],
    ['a mode', { mode: 'add' }, 'mode', 'mode must be one of fill, replace'],
    ['ranges', { ranges: {} }, 'ranges', 'Periods must be a list'],
    ['own beginnings', { ownBegins: 1 }, 'ownBegins', 'Own start times must be a list of days'],
    [
      'ranges within the days',
      { ranges: [publishedRange('2026-12-31', '2027-01-03')] },
      'ranges.0.startDate',
      'The period 2026-12-31 to 2027-01-03 is outside the days being published',
    ],
    [
      'ranges that end within the days',
      { ranges: [publishedRange('2027-01-31', '2027-02-01')] },
      'ranges.0.endDate',
      'The period 2027-01-31 to 2027-02-01 is outside the days being published',
    ],
    [
      'ranges that share no day',
      { ranges: [publishedRange('2027-01-10', '2027-01-20'), publishedRange('2027-01-01', '2027-01-10')] },
      'ranges.0.startDate',
      'The period 2027-01-10 to 2027-01-20 overlaps another one in the same timetable',
    ],
    [
      'ranges that end after they begin',
      { ranges: [publishedRange('2027-01-10', '2027-01-09')] },
      'ranges.0.endDate',
      'End Date must not be before Start Date',
    ],
    [
      'a time of day',
      { ranges: [publishedRange('2027-01-10', '2027-01-10', { asr: '25:00' })] },
      'ranges.0.asr',
      'Asr must be a time, such as 05:30',
    ],
    [
      'rules that are known',
      { ranges: [publishedRange('2027-01-10', '2027-01-10', { rules: { jumah: { after: 5 } } })] },
      'ranges.0.rules',
      'Only Fajr, Dhuhr, Asr, Maghrib and Isha can have rules. Jumu’ah has fixed times',
    ],
    [
      'minutes in bounds',
      { ranges: [publishedRange('2027-01-10', '2027-01-10', { rules: { asr: { after: 181 } } })] },
      'ranges.0.rules.asr.after',
      'Minutes after it begins must be a whole number from -120 to 180',
    ],
    [
      'beginnings within the days',
      { ownBegins: [{ date: '2027-02-01', fajr: '05:00' }] },
      'ownBegins.0.date',
      'The start times for 2027-02-01 are outside the days being published',
    ],
    [
      'beginnings once',
      { ownBegins: [{ date: '2027-01-01', fajr: '05:00' }, { date: '2027-01-01' }] },
      'ownBegins.1.date',
      'The start times for 2027-01-01 are given twice',
    ],
    [
      'the time of a beginning',
      { ownBegins: [{ date: '2027-01-01', sunrise: '8' }] },
      'ownBegins.0.sunrise',
      'Sunrise must be a time, such as 05:30',
    ],
    [
      'a prayer that is known',
      { ownBegins: [{ date: '2027-01-01', zuhr: '12:10' } as never] },
      'ownBegins.0',
      'A day’s own start times are those of Fajr, Sunrise, Dhuhr, Asr, Maghrib and Isha, with its date',
    ],
    [
      'an instant',
      { updatedAt: 'now' },
      'updatedAt',
      'updatedAt must be a date and time, such as 2027-02-08T05:30:00.000Z',
    ],
  ])('without %s', async (_what, changes, field, message) => {
    const answer = await publish(january(changes))
    await unchanged(answer, 400)
    expect(answer.error.fields).toMatchObject({ [field]: message })
  })

  test('a rule on a day without its beginning, unless the mosque prints one: range and day are named', async () => {
    const noNight = { location: tromso, highLatitudeRule: 'none' } as const
    const arctic = await createMosqueWithOwner(rig.app, noNight)
    const rules = { isha: { after: 10 } }
    const ranges = [
      publishedRange('2027-03-01', '2027-03-28', { rules }),
      publishedRange('2027-03-29', '2027-03-29', { rules }),
    ]
    const body = { from: '2027-03-01', to: '2027-03-31', mode: 'replace' as const, ranges }
    const params = { id: arctic.mosque._id }
    const refused = await arctic.owner.client.call(publishTimetable, { params, body })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({
      'ranges.1.isha': 'Isha has no start time to count from on 2027-03-29',
    })
    const ownBegins = [{ date: '2027-03-29', isha: '22:30' }]
    const published = await arctic.owner.client.call(publishTimetable, {
      params,
      body: { ...body, ownBegins },
    })
    expect(published.status).toBe(200)
  })

  test('nothing of it where the mosque would have too many ranges', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => {
      const day = new Date(Date.UTC(2040, 0, 1 + index)).toISOString().slice(0, 10)
      return {
        ...publishedRange(day, day),
        id: `${rig.mosque._id}-${index}`,
        mosqueId: rig.mosque._id,
      }
    })
    const at = { rules: '', jumuahs: '', overridesRamadan: '', createdAt: testStart, updatedAt: testStart }
    for (let start = 0; start < rows.length; start += 500) {
      const part = rows.slice(start, start + 500).map((row) => ({ ...row, ...at }))
      await rig.app.ctx.db.insertInto('prayer_time_ranges').values(part).execute()
    }
    const answer = await publish(january())
    expect(answer).toMatchObject({ status: 409, error: { reason: 'rangesFull' } })
    expect((await read()).body.ranges).toEqual([])
    expect(
      (await publish({ from: '2040-01-01', to: '2040-01-31', mode: 'replace', ranges: [] })).status,
    ).toBe(200)
    expect((await publish(january())).status).toBe(200)
  })
})
