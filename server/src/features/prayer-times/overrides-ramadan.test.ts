// @module-tag database
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import {
  deletePrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { saveRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import { getTimetable, proposeRepeat } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { expect, test } from 'vitest'
import { otherDay, publishedRange, rigTimetable } from '#test/timetable-rig.ts'
import { readMosqueTimes } from './published-times.service.ts'

const rig = rigTimetable()
const { add, list, publish, undo, read } = rig

const all = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']
const february = ['2027-02-01', '2027-02-28'] as const
const change = (id: string, body: object) =>
  rig.owner.client.call(updatePrayerTimeRange, { params: { id }, body })
const overrides = async () =>
  (await list()).map(({ startDate, overridesRamadan }) => [startDate, overridesRamadan])

test('a range names the prayers that stand above the Ramadan schedule', async () => {
  const params = { id: rig.mosque._id }
  const prayers = { fajr: { time: '05:00' }, isha: { time: '21:00' } }
  await rig.owner.client.call(saveRamadan, { params, body: { parts: [{ fromDay: 1, prayers }] } })
  const { body } = await add(...february, { overridesRamadan: ['isha'] })
  expect(body.prayerTime.overridesRamadan).toEqual(['isha'])
  const mosque = await rig.app.ctx.db
    .selectFrom('mosques')
    .selectAll()
    .where('id', '=', rig.mosque._id)
    .executeTakeFirstOrThrow()
  const days = { startDate: '2027-02-10', endDate: '2027-02-10' }
  const day = mosqueDay(await readMosqueTimes(rig.app.ctx, mosque, days), '2027-02-10')
  expect([day.jamaah?.fajr?.time, day.jamaah?.isha?.time]).toEqual(['05:00', '18:30'])
  expect(day.sources).toMatchObject({ fajr: 'ramadan', isha: 'range' })
})

test('true means all five, absent none, and a change without it keeps them', async () => {
  const id = (await add(...february, { overridesRamadan: true })).body.prayerTime._id
  expect(await overrides()).toEqual([['2027-02-01', all]])
  expect((await change(id, { fajr: '06:00' })).body.prayerTime.overridesRamadan).toEqual(all)
  const fewer = await change(id, { overridesRamadan: ['isha', 'fajr', 'isha'] })
  expect(fewer.body.prayerTime.overridesRamadan).toEqual(['fajr', 'isha'])
  expect((await change(id, { overridesRamadan: [] })).body.prayerTime.overridesRamadan).toEqual([])
  expect((await undo(fewer.body.changeId)).status).toBe(409)
  const history = await rig.admin.call(getMosqueHistory, { params: { id: rig.mosque._id }, query: {} })
  expect(history.body.history.map(({ changes }) => changes.at(-1)).slice(0, 2)).toEqual([
    { field: 'overridesRamadan', before: 'fajr, isha', after: null },
    { field: 'overridesRamadan', before: all.join(', '), after: 'fajr, isha' },
  ])
  expect((await add('2027-03-01', '2027-03-31')).body.prayerTime.overridesRamadan).toEqual([])
})

test.each([[false], [['jumah']], ['isha'], [{ isha: true }], [['isha\u0000']], [Array(30).fill('isha')]])(
  'is refused as %j',
  async (overridesRamadan) => {
    const range = publishedRange(...february, { overridesRamadan })
    const given = await publish({ from: february[0], to: february[1], mode: 'replace', ranges: [range] })
    expect([
      given.status,
      Object.keys(given.error.fields ?? {})[0]?.startsWith('ranges.0.overridesRamadan'),
    ]).toEqual([400, true])
    expect((await add(...february, { overridesRamadan })).status).toBe(400)
    expect(await list()).toEqual([])
  },
)

test('splitting, undo and deletion with undo keep them', async () => {
  await add(...february, { overridesRamadan: ['isha'] })
  const split = await publish(otherDay('2027-02-10', { fajr: '07:00', overridesRamadan: ['fajr'] }))
  expect(await overrides()).toEqual([
    ['2027-02-01', ['isha']],
    ['2027-02-10', ['fajr']],
    ['2027-02-11', ['isha']],
  ])
  await undo(split.body.changeId)
  expect(await overrides()).toEqual([['2027-02-01', ['isha']]])
  const [range] = await list()
  const params = { id: String(range?._id) }
  const deleted = await rig.owner.client.call(deletePrayerTimeRange, { params, query: {} })
  await undo(deleted.body.changeId)
  expect(await overrides()).toEqual([['2027-02-01', ['isha']]])
})

test('ranges whose times differ in this alone are different', async () => {
  await add(...february)
  const same = publishedRange(...february, { overridesRamadan: [] })
  const days = { from: february[0], to: february[1], mode: 'replace' as const }
  expect((await publish({ ...days, ranges: [same] })).body.changeId).toBe(null)
  const other = publishedRange(...february, { overridesRamadan: ['isha'] })
  expect((await publish({ ...days, ranges: [other] })).body.changeId).not.toBe(null)
  expect((await read(...february)).body.ranges).toMatchObject([{ overridesRamadan: ['isha'] }])
})

test('neither last year’s times again nor a download has them', async () => {
  await add(...february, { overridesRamadan: true })
  const params = { id: rig.mosque._id }
  const query = { from: '2028-02-01', to: '2028-02-28' }
  const repeated = await rig.owner.client.call(proposeRepeat, { params, query })
  expect(repeated.body.ranges).toHaveLength(1)
  expect(repeated.body.ranges[0]).not.toHaveProperty('overridesRamadan')
  const file = await rig.owner.client.call(getTimetable, {
    params,
    query: { from: february[0], to: february[1], format: 'json' },
  })
  expect(file.body.ranges[0]).not.toHaveProperty('overridesRamadan')
})
