import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { describeTimesValue } from '@mihrab/core/features/prayer-times/describe-times-value.ts'
import type { TimesValue } from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import { describe, expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { january, otherDay, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, undo } = rig

/** The prayers of the newest entry, each as a line. */
async function lines() {
  const { body } = await rig.admin.call(getMosqueHistory, { params: { id: rig.mosque._id } })
  const [newest] = body.history
  return (newest?.changes ?? [])
    .filter(({ field }) => !['startDate', 'endDate', 'coveredDays', 'ranges', 'ownBegins'].includes(field))
    .map(
      ({ field, before, after, days = 'all' }) => `${field}, ${days}: ${textOf(before)} → ${textOf(after)}`,
    )
}

const textOf = (value: TimesValue | null) => value && describeTimesValue(value, 'en-GB')

describe('the history of what was laid', () => {
  test('names each prayer that changed, on which days, as it was and as it is', async () => {
    await publish(january())
    const rules = { maghrib: { after: 5 } }
    const ranges = [
      publishedRange('2027-01-01', '2027-01-09', { isha: '18:45' }),
      publishedRange('2027-01-10', '2027-01-15', { isha: '18:45', rules }),
      publishedRange('2027-01-16', '2027-01-31', {
        isha: '18:45',
        rules,
        jumuahs: [{ time: '13:15' }, { time: '14:00' }],
      }),
    ]
    await publish(january({ ranges }))
    expect(await lines()).toEqual([
      'maghrib, 2027-01-10/2027-01-31: 16:24 → Begins + 5',
      'isha, all: 18:30 → 18:45',
      'jumah, 2027-01-16/2027-01-31: 13:15 → 13:15; 14:00',
    ])
  })

  test('says that a mosque prints other beginnings, as many as before', async () => {
    const published = january({ ownBegins: [{ date: '2027-01-02', fajr: '06:20' }] })
    await publish(published)
    await publish({ ...published, ownBegins: [{ date: '2027-01-02', fajr: '06:21' }] })
    const [newest] = (await rig.readChanges()).body.changes
    expect(newest?.changes).toContainEqual({ field: 'ownBegins', before: '1', after: { otherBegins: 1 } })
    expect(newest?.text).toBe(
      'set the times for 1 January 2027 to 31 January 2027 (different printed start times)',
    )
  })

  test('says three stretches of a prayer one by one, and more as one', async () => {
    const isha = (...days: string[]) =>
      january({
        ranges: times(31, (index) => String(index + 1).padStart(2, '0')).map((day) => {
          const date = `2027-01-${day}`
          return publishedRange(date, date, days.includes(day) ? { isha: `19:${day}` } : {})
        }),
      })
    await publish(isha())
    await publish(isha('03', '05', '07'))
    expect(await lines()).toEqual([
      'isha, 2027-01-03: 18:30 → 19:03',
      'isha, 2027-01-05: 18:30 → 19:05',
      'isha, 2027-01-07: 18:30 → 19:07',
    ])
    await publish(isha('03', '05', '07', '10', '12', '14', '16'))
    expect(await lines()).toEqual(['isha, 2027-01-10/2027-01-16: 18:30 → 4 different times'])
    await publish(isha())
    expect(await lines()).toEqual(['isha, 2027-01-03/2027-01-16: 7 different times → 18:30'])
  })

  test('says which days have new times, and which have none any more', async () => {
    await publish(otherDay('2027-01-15'))
    const day = publishedRange('2027-01-20')
    await publish(january({ ranges: [day] }))
    expect((await lines()).filter((line) => line.startsWith('fajr'))).toEqual([
      'fajr, 2027-01-15: 07:00 → null',
      'fajr, 2027-01-20: null → 06:15',
    ])
    const some = ['2027-01-02', '2027-01-04', '2027-01-06', '2027-01-20'].map((date) => publishedRange(date))
    const published = await publish(january({ ranges: some }))
    await undo(published.body.changeId)
    expect((await lines())[0]).toBe('fajr, 2027-01-02: 06:15 → null')
    await publish(
      january({
        ranges: [...some.slice(0, 3), publishedRange('2027-01-20', '2027-01-20', { fajr: '07:00' })],
      }),
    )
    expect((await lines())[0]).toBe('fajr, 2027-01-02/2027-01-20: 06:15 or none → 2 different times')
  })
})
