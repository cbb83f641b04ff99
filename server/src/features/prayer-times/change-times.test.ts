import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import {
  createPrayerTimeRange,
  deletePrayerTimeRange,
  listPrayerTimeRanges,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { coversDay, type DayRange, daysOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import {
  getTimetable,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { fetchCalendar, type ReadEvent, readCalendar } from '#test/read-calendar.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const first = '2026-12-01'
const length = 24
const everyDay = Array.from({ length }, (_, index) => addDays(first, index))

/** A day's times of the range, and the printed start of fajr. */
interface ModelDay {
  readonly times?: string | undefined
  readonly own?: string | undefined
}
type Model = ReadonlyMap<IsoDay, ModelDay>

const filled = (had: ModelDay, is: ModelDay) => ({ times: had.times ?? is.times, own: is.own ?? had.own })

interface Change {
  readonly id: unknown
  readonly spans: readonly DayRange[]
  readonly before: Model
  readonly isAboutOwn: boolean
}

const times = ['05:10 19:00 ', '05:20 19:00 ', '05:20 19:30 ', '05:20 19:30 15'] as const
const bodyOf = (given: string) => {
  const [fajr = '', isha = '', after = ''] = given.split(' ')
  return { fajr, isha, rules: after === '' ? {} : { fajr: { after: Number(after) } } }
}

const span = fc.tuple(fc.nat(length - 1), fc.nat(9)).map(([start, more]) => ({
  startDate: addDays(first, start),
  endDate: addDays(first, Math.min(length - 1, start + more)),
}))
const { mosqueId: _, ...timesOfDay } = prayerTime('', first)
const rangesOf = (days: readonly IsoDay[]) => {
  const [startDate, endDate] = [days[0], days.at(-1)]
  return startDate && endDate ? [{ startDate, endDate }] : []
}

const givenTimes = fc.constantFrom(...times)
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), days: span, given: givenTimes }),
  fc.record({ kind: fc.constant('edit' as const), which: fc.nat(20), days: span, given: givenTimes }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('publish' as const),
    days: span,
    given: givenTimes,
    part: span,
    isFill: fc.boolean(),
    own: fc.option(span),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

type Publication = Extract<Step, { kind: 'publish' }>

const daysInBoth = (one: DayRange, other: DayRange) => daysOf(other).filter((day) => coversDay(one, day))

function timetableOf({ days, given, part, isFill, own }: Publication) {
  return {
    ...({ from: days.startDate, to: days.endDate, mode: isFill ? 'fill' : 'replace' } as const),
    ranges: rangesOf(daysInBoth(days, part)).map((each) => ({ ...timesOfDay, ...each, ...bodyOf(given) })),
    ...(own && { ownBegins: daysInBoth(days, own).map((date) => ({ date, fajr: '05:01' })) }),
  }
}

function afterPublication(before: Model, { days, given, part, isFill, own }: Publication): Model {
  const after = new Map(before)
  for (const day of daysOf(days)) {
    const had = before.get(day) ?? {}
    const is = {
      times: coversDay(part, day) ? given : undefined,
      own: own && coversDay(own, day) ? '05:01' : undefined,
    }
    const next = isFill ? filled(had, is) : is
    after.set(day, own ? next : { ...next, own: had.own })
  }
  return after
}

/** A mosque and the expected state of its days, by the simplest rules: a range is the days that it covers. */
async function openModel() {
  const { mosque, owner } = await createMosqueWithOwner(app)
  const { client } = owner
  const params = { id: mosque._id }
  let model: Model = new Map()
  let changes: Change[] = []

  const set = (days: readonly IsoDay[], given: (day: IsoDay) => string | undefined) => {
    const next = new Map(model)
    for (const day of days) next.set(day, { ...next.get(day), times: given(day) })
    model = next
  }
  const record = (id: unknown, spans: readonly DayRange[], before: Model, isAboutOwn = false) => {
    if (id) changes = [{ id, spans, before, isAboutOwn }, ...changes]
  }
  const has = (days: readonly IsoDay[]) => days.some((day) => model.get(day)?.times !== undefined)
  const list = async () =>
    (await client.call(listPrayerTimeRanges, { params: { mosqueId: mosque._id } })).body

  async function create({ days, given }: Extract<Step, { kind: 'create' }>) {
    const body = { ...prayerTime(mosque._id, days.startDate, days.endDate), ...bodyOf(given) }
    const answer = await client.call(createPrayerTimeRange, { body })
    expect(answer.status).toBe(has(daysOf(days)) ? 409 : 201)
    if (answer.status !== 201) return
    record(answer.body.changeId, [days], model)
    set(daysOf(days), () => given)
  }

  async function edit({ which, days, given }: Extract<Step, { kind: 'edit' }>) {
    const ranges = await list()
    const range = ranges[which % ranges.length]
    if (!range) return
    const others = daysOf(days).filter((day) => !coversDay(range, day))
    const answer = await client.call(updatePrayerTimeRange, {
      params: { id: range._id },
      body: { ...days, ...bodyOf(given) },
    })
    expect(answer.status).toBe(has(others) ? 409 : 200)
    if (answer.status !== 200) return
    record(answer.body.changeId, [range, days], model)
    set(daysOf(range), () => undefined)
    set(daysOf(days), () => given)
  }

  async function remove({ which }: Extract<Step, { kind: 'remove' }>) {
    const ranges = await list()
    const range = ranges[which % ranges.length]
    if (!range) return
    const answer = await client.call(deletePrayerTimeRange, { params: { id: range._id }, query: {} })
    expect(answer.status).toBe(200)
    record(answer.body.changeId, [range], model)
    set(daysOf(range), () => undefined)
  }

  async function publish(publication: Publication) {
    const { days, own } = publication
    const answer = await client.call(publishTimetable, { params, body: timetableOf(publication) })
    expect(answer.status).toBe(200)
    record(answer.body.changeId, [days], model, own !== null)
    model = afterPublication(model, publication)
  }

  async function undo({ which }: Extract<Step, { kind: 'undo' }>) {
    const change = changes[which]
    if (!change) return
    const hadSet = changes[which - 1]?.before ?? model
    const isSame = (day: IsoDay) =>
      hadSet.get(day)?.times === model.get(day)?.times && hadSet.get(day)?.own === model.get(day)?.own
    const isOver = !change.spans.flatMap(daysOf).every(isSame)
    const answer = await client.call(undoTimetable, { params: { ...params, changeId: String(change.id) } })
    expect(answer.status).toBe(isOver ? 409 : 200)
    if (answer.status !== 200) return
    record(answer.body.changeId, change.spans, model, change.isAboutOwn)
    const next = new Map(model)
    for (const day of change.spans.flatMap(daysOf)) {
      const had = change.before.get(day)
      next.set(day, { times: had?.times, own: change.isAboutOwn ? had?.own : next.get(day)?.own })
    }
    model = next
  }

  return {
    expected: () => everyDay.map((day) => [day, model.get(day)?.times, model.get(day)?.own]),
    stored: async () => {
      const days = { from: first, to: addDays(first, length - 1) }
      const { ranges, ownBegins } = (await client.call(getTimetable, { params, query: days })).body
      return everyDay.map((day) => {
        const [range, another] = ranges.filter((each) => coversDay(each, day))
        expect(another).toBeUndefined()
        const after = range?.rules.fajr?.after
        const given = range && times.find((each) => isGiven(range, after, each))
        return [day, given, ownBegins.find(({ date }) => date === day)?.fajr]
      })
    },
    calendar: async () =>
      readCalendar(
        (await fetchCalendar(app, `/mosques/${mosque.slug}/calendar.ics?show=both&prayers=fajr,isha`)).body,
      ),
    take: (next: Step): Promise<void> => {
      if (next.kind === 'create') return create(next)
      if (next.kind === 'edit') return edit(next)
      if (next.kind === 'remove') return remove(next)
      return next.kind === 'publish' ? publish(next) : undo(next)
    },
  }
}

/** With a rule for fajr, its `HH:mm` is the rule's result on the first day. */
function isGiven(range: { fajr: string; isha: string }, after: number | undefined, given: string): boolean {
  const body = bodyOf(given)
  if (body.isha !== range.isha || body.rules.fajr?.after !== after) return false
  return after !== undefined || body.fajr === range.fajr
}

/** No sequence decreases, and each entry that changed or returned has a higher one. */
function compareCalendars(known: Map<string, ReadEvent>, shown: readonly string[], is: typeof known) {
  for (const [key, event] of is) {
    const was = known.get(key)
    if (was) {
      const isSame = shown.includes(key) && was.start.getTime() === event.start.getTime()
      expect(event.sequence, key).toBeGreaterThanOrEqual(was.sequence + (isSame ? 0 : 1))
    }
    known.set(key, event)
  }
}

test('saves, edits, deletions, publications and undos leave the days as a plain list of days has them, and no calendar misses a change', async () => {
  const runs = fc.array(step, { minLength: 10, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const mosque = await openModel()
      const known = new Map<string, ReadEvent>()
      let shown: string[] = []
      for (const each of steps) {
        await mosque.take(each)
        expect(await mosque.stored()).toEqual(mosque.expected())
        const is = await mosque.calendar()
        compareCalendars(known, shown, is)
        shown = [...is.keys()]
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 60_000)
