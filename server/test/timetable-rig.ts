import {
  createPrayerTimeRange,
  listPrayerTimeRanges,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  getTimetable,
  listTimesChanges,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createContactPerson, prayerTime } from './factories.ts'
import { createTestApp, type TestApp, type TestClient, testStart } from './test-app.ts'

/** A new mosque with its people for each test. By default its owner acts. */
export function rigTimetable() {
  let app: TestApp
  let admin: TestClient
  let scene: Awaited<ReturnType<typeof createContactPerson>>
  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    app.setNow(testStart)
    admin = await app.admin()
    scene = await createContactPerson(app)
  })
  afterAll(() => app.close())

  const ofMosque = () => ({ id: scene.mosque._id })
  const list = async () => {
    const params = { mosqueId: scene.mosque._id }
    return (await scene.owner.client.call(listPrayerTimeRanges, { params })).body
  }
  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    get owner() {
      return scene.owner
    },
    get contact() {
      return scene.contact
    },
    get mosque() {
      return scene.mosque
    },
    publish: (body: NewTimetable, client = scene.owner.client) =>
      client.call(publishTimetable, { params: ofMosque(), body }),
    undo: (changeId: unknown, client = scene.owner.client, id = scene.mosque._id) =>
      client.call(undoTimetable, { params: { id, changeId: String(changeId) } }),
    read: (from = '2027-01-01', to = '2027-01-31', client = scene.owner.client) =>
      client.call(getTimetable, { params: ofMosque(), query: { from, to } }),
    readChanges: (client = scene.owner.client) => client.call(listTimesChanges, { params: ofMosque() }),
    /** Adds a range. */
    add: (startDate: string, endDate: string, changes = {}) =>
      scene.owner.client.call(createPrayerTimeRange, {
        body: { ...prayerTime(scene.mosque._id, startDate, endDate), ...changes },
      }),
    list,
    /** The days of each range, with its Fajr. */
    daysOf: async () => (await list()).map(({ startDate, endDate, fajr }) => [startDate, endDate, fajr]),
  }
}

/** A range for a timetable's body. */
export function publishedRange(startDate: string, endDate = startDate, changes = {}) {
  const { mosqueId: _, ...range } = prayerTime('', startDate, endDate)
  return { ...range, ...changes }
}

/** A timetable for January with one range by default. */
export function january(changes: Partial<NewTimetable> = {}): NewTimetable {
  return {
    from: '2027-01-01',
    to: '2027-01-31',
    mode: 'replace',
    ranges: [publishedRange('2027-01-01', '2027-01-31')],
    ...changes,
  }
}

/** A timetable that replaces one day. */
export function otherDay(day: string, changes: object = { fajr: '07:00' }): NewTimetable {
  return { from: day, to: day, mode: 'replace', ranges: [publishedRange(day, day, changes)] }
}
