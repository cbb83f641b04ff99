// @module-tag database
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  getTimetable,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContactPerson, type Person, prayerTime, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let admin: TestClient
let contact: Person
let owner: Person
let mosque: Mosque
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
beforeEach(async () => {
  ;({ contact, owner, mosque } = await createContactPerson(app))
})
afterAll(() => app.close())

const dayOf = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
const range = (from: number, to: number, changes = {}) => ({
  ...prayerTime('', dayOf(from), dayOf(to)),
  ...changes,
})
const whole = { from: dayOf(0), to: dayOf(120) }

/** No two cover the same days; all of them overlap others. */
function body(index: number): NewTimetable {
  const [from, to] = [(index * 17) % 60, 60 + ((index * 7) % 60)]
  const fajr = `05:${String(10 + index).padStart(2, '0')}`
  const middle = Math.floor((from + to) / 2)
  return {
    from: dayOf(from),
    to: dayOf(to),
    mode: index % 4 === 3 ? 'fill' : 'replace',
    ranges: [
      range(from + 1, middle, { fajr, rules: { isha: { after: index, weekly: 'friday' } } }),
      range(middle + 1, to - 2, { fajr }),
    ],
    ownBegins: [{ date: dayOf(middle), fajr }],
  }
}

const clientOf = (index: number) => [owner.client, admin, contact.client][index % 3] ?? admin
const publish = (id: string, client: TestClient, body: NewTimetable) =>
  client.call(publishTimetable, { params: { id }, body })
async function read(id: string) {
  const { body } = await admin.call(getTimetable, { params: { id }, query: whole })
  const { updatedAt: _, ...timetable } = body
  return timetable
}

describe('when forty people lay at the same moment', () => {
  test('what is left is exactly what they would leave one after the other', async () => {
    await owner.client.call(createPrayerTimeRange, { body: { ...range(10, 100), mosqueId: mosque._id } })
    const bodies = times(40, body)
    const answers = await Promise.all(bodies.map((body, index) => publish(mosque._id, clientOf(index), body)))
    expect(tally(answers)).toEqual({ 200: 40 })
    const { history } = (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body
    const published = history.filter(({ action }) => action === 'timesLaid').reverse()
    expect(published).toHaveLength(answers.filter((answer) => answer.body.changeId !== null).length)

    const other = await createContactPerson(app)
    await other.owner.client.call(createPrayerTimeRange, {
      body: { ...range(10, 100), mosqueId: other.mosque._id },
    })
    for (const { changes } of published) {
      const [from, to] = changes.map(({ after }) => after)
      const same = bodies.find((each) => each.from === from && each.to === to)
      if (!same) throw new Error(`no one laid ${from} to ${to}`)
      expect((await publish(other.mosque._id, admin, same)).status).toBe(200)
    }
    expect(await read(mosque._id)).toEqual(await read(other.mosque._id))
  })

  test('one of them is taken who all saw the same timetable; the others hear who it was', async () => {
    const query = { from: dayOf(0), to: dayOf(30) }
    const seen = await admin.call(getTimetable, { params: { id: mosque._id }, query })
    const { updatedAt } = seen.body
    const answers = await Promise.all(
      times(40, (index) => {
        const ranges = [range(0, 30, { fajr: `05:${10 + index}` })]
        return publish(mosque._id, clientOf(index), { ...query, mode: 'replace', ranges, updatedAt })
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 39 })
    const words =
      /^These days have changed in the meantime: .+ set the times for 1 January 2027 to 31 January 2027 \(new times\)$/
    for (const { status, error } of answers) if (status === 409) expect(error.message).toMatch(words)
  })

  test('one of forty undoes what was laid', async () => {
    const { body: published } = await publish(mosque._id, admin, body(1))
    const params = { id: mosque._id, changeId: String(published.changeId) }
    const answers = await Promise.all(times(40, (index) => clientOf(index).call(undoTimetable, { params })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 39 })
    expect((await read(mosque._id)).ranges).toEqual([])
  })
})
