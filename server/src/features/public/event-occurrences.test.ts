import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { createEvent, deleteEvent, updateEvent } from '@mihrab/core/features/events/events.contract.ts'
import type { Repeat } from '@mihrab/core/features/events/repeat.schemas.ts'
import { ruleDays } from '@mihrab/core/features/events/rule-days.ts'
import { weekdays } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { EventPage, MosquePage } from '@mihrab/core/features/public/pages.ts'
import type { PublicEvent } from '@mihrab/core/features/public/public.schemas.ts'
import type { ScreenEvent, ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMosqueWithCalendar, fetchCalendar } from '#test/read-calendar.ts'
import { readPage } from '#test/read-page.ts'
import { calendarFaults } from '#test/strict-calendar.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC. A feed has the ninety days after it. */
const today = '2026-11-20'
const lastDay = addDays(today, 90)

let app: TestApp
let mosque: Awaited<ReturnType<typeof createMosqueWithCalendar>>
beforeAll(async () => {
  app = await createTestApp()
  mosque = await createMosqueWithCalendar(app, 'Masjid Series')
  // Later days have no jamā’ah; Ramadan begins on 8 February.
  await mosque.publish(today, '2027-01-15', { isha: '23:50' })
})
afterAll(() => app.close())

const readJson = async (path: string) => JSON.parse((await app.app.inject(path)).body)
const slugOf = () => mosque.mosque.slug

async function eventsOfApi(limit: number): Promise<PublicEvent[]> {
  const path = `/api/public/mosques/${slugOf()}/events?from=${today}&to=${lastDay}&limit=${limit}`
  const events: PublicEvent[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await readJson(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path)
    events.push(...answer.events)
    cursor = answer.nextCursor
  }
  return events
}

/** A mosque's page of a day has the next occurrence: the pages of all days have them all. */
async function eventOfPage(day: IsoDay): Promise<PublicEvent> {
  const { page } = await readPage(app, `/mosques/${slugOf()}/${day}`)
  const { events } = page as unknown as MosquePage
  expect(events).toHaveLength(1)
  return events[0] as PublicEvent
}

const pageOf = async (id: string, rest = '') => readPage(app, `/mosques/${slugOf()}/events/${id}${rest}`)

type Shown = readonly (string | undefined)[]
const shownAs = ({ day, date, time, state, startsAt }: PublicEvent): Shown => [
  day,
  date,
  time,
  state,
  startsAt,
]
/** By the day of the rule: those of one date have no order of their own. */
const allOf = (events: readonly PublicEvent[]) =>
  events.map(shownAs).sort((one, other) => String(one).localeCompare(String(other)))

const rule = fc.oneof(
  fc.record({ unit: fc.constant('week' as const), weekdays: fc.subarray([...weekdays], { minLength: 1 }) }),
  fc.record({ unit: fc.constant('month' as const), on: fc.record({ day: fc.integer({ min: 1, max: 31 }) }) }),
  fc.record({
    unit: fc.constant('month' as const),
    on: fc.record({
      weekday: fc.constantFrom(...weekdays),
      nth: fc.constantFrom(...([1, 2, 3, 4, 5, -1] as const)),
    }),
  }),
)
const end = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 20, max: 120 }).map((days) => ({ until: addDays(today, days) })),
  fc.integer({ min: 1, max: 30 }).map((count) => ({ count })),
)
const time = fc.oneof(
  fc.constant({}),
  fc.constantFrom('00:10', '18:30').map((time) => ({ time })),
  fc.record({
    afterPrayer: fc.record({
      prayer: fc.constantFrom(...startPrayers),
      minutes: fc.integer({ min: -60, max: 180 }),
      of: fc.constantFrom('jamaah' as const, 'begins' as const),
    }),
  }),
)
const series = fc.record({
  startsOn: fc.integer({ min: 0, max: 20 }).map((days) => addDays(today, days)),
  every: fc.integer({ min: 1, max: 3 }),
  notInRamadan: fc.boolean(),
  ...{ rule, end, time },
  shift: fc.integer({ min: 1, max: 9 }),
  fates: fc.array(fc.constantFrom('kept', 'cancelled', 'moved', 'retimed', 'excepted'), { maxLength: 8 }),
})

function repeatOf({ startsOn, every, notInRamadan, rule, end, shift, fates }: SeriesInput): Repeat {
  const plain: Repeat = { every, ...rule, ...end, ...(notInRamadan && { notInRamadan }) }
  const days = ruleDays(startsOn, plain, { startDate: startsOn, endDate: lastDay })
  const changes = { cancelled: { cancelled: true }, retimed: { time: '07:45' } } as const
  const changed = fates.flatMap((fate, index) => {
    const day = days[index]
    if (day === undefined || fate === 'kept' || fate === 'excepted') return []
    return [[day, fate === 'moved' ? { date: addDays(day, shift) } : changes[fate]]]
  })
  const except = days.filter((_, index) => fates[index] === 'excepted')
  return { ...plain, except, changed: Object.fromEntries(changed) }
}
type SeriesInput = typeof series extends fc.Arbitrary<infer Input> ? Input : never

test('the open API, the pages, the screen and the feed agree on every occurrence of any series', async () => {
  const { client, mosque: ours, path } = mosque
  await fc.assert(
    fc.asyncProperty(series, async (input) => {
      const repeat = repeatOf(input)
      const { startsOn, time } = input
      const body = { mosqueId: ours._id, title: 'Lesson', date: startsOn, startsOn, repeat, ...time }
      const created = await client.call(createEvent, { body: { ...body, durationMinutes: 45 } })
      // A rule without any day is refused.
      fc.pre(created.status === 201)
      const id = created.body.event._id
      try {
        const events = await eventsOfApi(7)
        expect(allOf(await eventsOfApi(100))).toEqual(allOf(events))
        for (const [index, event] of events.slice(0, 8).entries()) {
          const from = addDays(events[index - 1]?.date ?? addDays(today, -1), 1)
          const next = events.find(({ date }) => date >= from)
          const ofItsDay = events.filter(({ date }) => date === next?.date).map(shownAs)
          if (next) expect(ofItsDay).toContainEqual(shownAs(await eventOfPage(from)))
          const { page } = await pageOf(id, `/${event.day}`)
          expect(shownAs((page as unknown as EventPage).event)).toEqual(shownAs(event))
        }
        const { page } = await readPage(app, `/mosques/${ours.slug}/screen`)
        const week = (page as unknown as ScreenPage).days[1]?.events ?? []
        const coming = events.filter(({ date }) => date <= addDays(today, 6))
        const inWeek = ({ date, time, state }: ScreenEvent) => `${date} ${time} ${state}`
        const first = coming.filter(({ date }) => date === coming[0]?.date).map(inWeek)
        expect(week).toHaveLength(Math.min(1, coming.length))
        if (week[0]) expect(first).toContain(inWeek(week[0]))
        const feed = await fetchCalendar(app, `${path}?events=yes&prayers=fajr&jumuah=no`)
        expect(calendarFaults(feed.content)).toEqual([])
        const entries = [...(await mosque.read('?events=yes&prayers=fajr&jumuah=no'))]
        const own = entries.filter(([key]) => key.startsWith('event-'))
        const expected = events.filter(({ time, afterPrayer }) => time !== '' || !afterPrayer)
        const entryOf = (event: PublicEvent) => {
          const { day, date, startsAt, state } = event
          const isCancelled = state === 'cancelled'
          const start = startsAt ?? date
          return [`event-${id}-${day}`, start, isCancelled ? 'Cancelled: Lesson' : 'Lesson', isCancelled]
        }
        const read = own.map(([key, { start, isWholeDay, summary, status }]) => {
          const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()]
          const date = day.map((part) => String(part).padStart(2, '0')).join('-')
          return [key, isWholeDay ? date : start.toISOString(), summary, status === 'CANCELLED']
        })
        expect(read.sort()).toEqual(expected.map(entryOf).sort())
        expect(own.every(([, { isWholeDay, minutes }]) => isWholeDay || minutes === 45)).toBe(true)
      } finally {
        await client.call(deleteEvent, { params: { mosqueId: ours._id, eventId: id } })
      }
    }),
    { numRuns: 10 },
  )
})

test('a series’ address shows the next day that is held, a day’s address that day, and no other day exists', async () => {
  const { client, mosque: ours } = mosque
  const repeat = {
    every: 1,
    unit: 'week',
    changed: { '2026-11-24': { cancelled: true, note: 'Travelling' } },
  } as const
  const body = { mosqueId: ours._id, title: 'Weekly', date: '2026-11-17', startsOn: '2026-11-24', repeat }
  const { _id: id } = (await client.call(createEvent, { body })).body.event
  const first = await pageOf(id)
  expect(first.page).toMatchObject({ event: { day: '2026-12-01', state: 'planned' } })
  expect(first.frame.canonicalPath).toBe(`/mosques/${ours.slug}/events/${id}/2026-12-01`)
  const off = { day: '2026-11-24', state: 'cancelled', note: 'Travelling' }
  expect((await pageOf(id, '/2026-11-24')).page).toMatchObject({ event: off })
  app.setNow('2026-12-02T00:30:00Z')
  expect((await pageOf(id)).page).toMatchObject({ event: { day: '2026-12-08' } })
  for (const day of ['2026-11-25', '2026-11-17', '2026-02-30', 'x', '2026-12-01/x'])
    expect((await pageOf(id, `/${day}`)).status, day).toBe(404)
  app.setNow('2026-11-20T12:00:00Z')
  await client.call(deleteEvent, { params: { mosqueId: ours._id, eventId: id } })
})

test('a feed keeps the UID of a moved day and of single events, and counts up when a day is cancelled', async () => {
  const { client, mosque: ours, read } = mosque
  const create = async (more: object) => {
    const body = { mosqueId: ours._id, title: 'Evening', date: '2026-11-24', time: '19:00', ...more }
    return (await client.call(createEvent, { body })).body.event._id
  }
  const [single, weekly] = [await create({}), await create({ repeat: { every: 1, unit: 'week' } })]
  const change = (only: IsoDay, body: object) =>
    client.call(updateEvent, { params: { mosqueId: ours._id, eventId: weekly }, query: { only }, body })
  const key = `event-${weekly}-2026-12-01`
  const before = await read('?events=yes')
  expect(before.get(`event-${single}`)?.start.toISOString()).toBe('2026-11-24T19:00:00.000Z')
  await change('2026-12-01', { date: '2026-12-03' })
  const moved = (await read('?events=yes')).get(key)
  expect(moved?.start.toISOString()).toBe('2026-12-03T19:00:00.000Z')
  await change('2026-12-01', { cancelled: true })
  const cancelled = (await read('?events=yes')).get(key)
  expect(cancelled).toMatchObject({ status: 'CANCELLED', summary: 'Cancelled: Evening' })
  const sequences = [before.get(key), moved, cancelled].map((entry) => entry?.sequence ?? 0)
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  const arabic = await fetchCalendar(app, `/ar${mosque.path}?events=yes`)
  expect(arabic.body).toContain('SUMMARY:أُلغي: Evening')
})

test('a daily series stands once on the mosque’s page, its screen and its widget, and leaves room for other events', async () => {
  const { client, mosque: ours } = mosque
  const create = async (title: string, more: object) => {
    const body = { mosqueId: ours._id, title, date: today, time: '23:00', ...more }
    return (await client.call(createEvent, { body })).body.event._id
  }
  const repeat = { every: 1, unit: 'week', weekdays: [...weekdays] }
  const daily = await create('Daily', { repeat })
  const later = await create('Later', { date: addDays(today, 60) })
  for (const path of ['', '/widget']) {
    const { page } = await readPage(app, `/mosques/${slugOf()}${path}`)
    const shown = (page as unknown as MosquePage).events.filter(({ id }) => id === daily || id === later)
    expect(shown.map(({ title, date }) => [title, date])).toEqual([
      ['Daily', today],
      ['Later', addDays(today, 60)],
    ])
  }
  const screen = (await readPage(app, `/mosques/${slugOf()}/screen`)).page as unknown as ScreenPage
  expect(screen.days[1]?.events.filter(({ title }) => title === 'Daily')).toHaveLength(1)
  const all = (await eventsOfApi(100)).filter(({ id }) => id === daily)
  expect(all).toHaveLength(91)
})
