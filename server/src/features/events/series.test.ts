// @module-tag database
import * as contract from '@mihrab/core/features/events/events.contract.ts'
import type { EventChange, MosqueEvent, NewEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { getMosque, getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { describe, expect, test } from 'vitest'
import { sweepMedia } from '#features/media/media-sweep.service.ts'
import { createMosqueWithOwner, createPerson } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { rigTimetable } from '#test/timetable-rig.ts'
import { findPublicEvent } from './event-occurrences.service.ts'

/** The clock is at Friday, 20 November 2026; the class is on Tuesdays. */
const rig = rigTimetable()
const weekly = { every: 1, unit: 'week' } as const
/** Sessions have ended by then. */
const later = async (instant: string) => {
  rig.app.setNow(instant)
  await rig.owner.client.signIn(rig.owner.credentials)
}

const add = async (changes: Partial<NewEvent> = {}, client = rig.owner.client) => {
  const body = { mosqueId: rig.mosque._id, title: 'Class', date: '2026-12-01', time: '19:00', repeat: weekly }
  return client.call(contract.createEvent, { body: { ...body, ...changes } })
}
const added = async (changes: Partial<NewEvent> = {}) => (await add(changes)).body.event
const placeOf = (event: MosqueEvent) => ({ mosqueId: rig.mosque._id, eventId: event._id })
const put = (event: MosqueEvent, body: EventChange, query: { only?: string; from?: string } = {}) =>
  rig.owner.client.call(contract.updateEvent, { params: placeOf(event), body, query })
const remove = (event: MosqueEvent, query: { only?: string; from?: string; updatedAt?: string } = {}) =>
  rig.owner.client.call(contract.deleteEvent, { params: placeOf(event), query })
const list = async (query: Record<string, string> = {}) =>
  (await rig.owner.client.call(contract.listEvents, { params: { mosqueId: rig.mosque._id }, query })).body
    .events
const get = async (event: MosqueEvent) => (await list({ id: event._id }))[0]
const occurrences = (from: string, to: string, client = rig.owner.client) =>
  client.call(contract.listOccurrences, { params: { id: rig.mosque._id }, query: { from, to } })
/** `2026-12-01 19:00 Class`, with the state if it is not planned. */
const linesOf = async (from = '2026-11-01', to = '2027-01-12') =>
  (await occurrences(from, to)).body.occurrences.map(({ date, time, title, state }) =>
    [date, time, title, ...(state === 'planned' ? [] : [state])].join(' '),
  )
const ofPublic = async (query = '') =>
  (await rig.app.app.inject(`/api/public/mosques/${rig.mosque.slug}/events${query}`)).json()
const history = async () =>
  (await rig.admin.call(getMosqueHistory, { params: { id: rig.mosque._id }, query: {} })).body.history

describe('a series', () => {
  test('is listed once, by its next day, and counts among the mosque’s events', async () => {
    const event = await added({ repeat: { ...weekly, weekdays: ['tuesday', 'thursday'], count: 30 } })
    expect(event).toMatchObject({ startsOn: '2026-12-01', date: '2026-12-01', afterPrayer: null, place: '' })
    await added({ title: 'Open day', date: '2026-12-04', repeat: null })
    const both = async () => (await list()).map(({ date, title }) => `${date} ${title}`)
    expect(await both()).toEqual(['2026-12-01 Class', '2026-12-04 Open day'])
    await later('2026-12-05T09:00:00Z')
    expect(await both()).toEqual(['2026-12-04 Open day', '2026-12-08 Class'])
    expect((await list({ from: '2026-12-20', to: '2026-12-31' })).map(({ title }) => title)).toEqual([
      'Class',
    ])
    expect(await list({ from: '2027-08-01' })).toEqual([])
    expect((await list({ q: 'class' })).map(({ _id }) => _id)).toEqual([event._id])
    await later('2027-08-01T09:00:00Z')
    expect((await get(event))?.date).toBe('2027-03-11')
    const { body } = await rig.owner.client.call(getMosque, { params: { id: rig.mosque._id } })
    expect(body).toMatchObject({ events: [], moreEvents: { earlier: 2, later: 0 } })
  })

  test('is paged with single events', async () => {
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-09']) await added({ date, repeat: null })
    for (const time of ['18:00', '20:00']) await added({ date: '2026-12-02', time })
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '2', ...(cursor && { cursor }) }
      const params = { mosqueId: rig.mosque._id }
      const { body } = await rig.owner.client.call(contract.listEvents, { params, query })
      pages.push(body.events.map(({ date, time }) => `${date} ${time}`).join(', '))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual([
      '2026-12-01 19:00, 2026-12-02 18:00',
      '2026-12-02 19:00, 2026-12-02 20:00',
      '2026-12-09 19:00',
    ])
  })

  test('shows its days, single events too, to those who may read them', async () => {
    await added({
      repeat: {
        ...weekly,
        except: ['2026-12-08'],
        changed: { '2026-12-15': { cancelled: true }, '2026-12-22': { date: '2026-12-23', time: '18:00' } },
      },
      place: 'Library',
    })
    await added({ title: 'Open day', date: '2026-12-04', time: '', repeat: null })
    expect(await linesOf()).toEqual([
      '2026-12-01 19:00 Class',
      '2026-12-04  Open day',
      '2026-12-15 19:00 Class cancelled',
      '2026-12-23 18:00 Class moved',
      '2026-12-29 19:00 Class',
      '2027-01-05 19:00 Class',
      '2027-01-12 19:00 Class',
    ])
    const [moved] = (await occurrences('2026-12-23', '2026-12-23', rig.contact.client)).body.occurrences
    expect(moved).toMatchObject({ day: '2026-12-22', date: '2026-12-23', place: 'Library' })
    const other = await createPerson(rig.app)
    const days = ['2026-12-01', '2026-12-02'] as const
    expect((await occurrences(...days, other.client)).status).toBe(200)
    expect((await occurrences(...days, rig.app.visitor())).status).toBe(401)
    expect((await occurrences('2026-12-02', '2026-12-01')).error.fields).toHaveProperty('to')
    expect((await occurrences('2026-12-01', '2028-01-05')).error.fields).toHaveProperty('to')
    expect((await occurrences('x', '2028-01-05')).error.fields).toHaveProperty('from')
  })

  test('follows a prayer’s time of each day, and has words alone where there is none', async () => {
    await rig.add('2026-12-01', '2026-12-11', { maghrib: '16:05' })
    const afterPrayer = { prayer: 'maghrib', minutes: 15, of: 'jamaah' } as const
    const event = await added({ time: '', afterPrayer, date: '2026-12-08' })
    await added({
      title: 'Talk',
      time: '',
      afterPrayer: { ...afterPrayer, prayer: 'dhuhr' },
      date: '2026-12-11',
    })
    expect(await linesOf('2026-12-08', '2026-12-15')).toEqual([
      '2026-12-08 16:20 Class',
      '2026-12-11 13:30 Talk',
      '2026-12-15  Class',
    ])
    const { events } = await ofPublic('?to=2026-12-15')
    expect(events[0]).toMatchObject({
      ...{ id: event._id, day: '2026-12-08', time: '16:20', startsAt: '2026-12-08T16:20:00.000Z' },
      ...{ timeText: '15 minutes after Maghrib', afterPrayer, state: 'planned', repeats: true },
    })
    expect(events[1]).toMatchObject({ timeText: '15 minutes after Jumu’ah' })
    expect(events[2]).toMatchObject({ time: '', timeText: '15 minutes after Maghrib' })
    expect(events[2]).not.toHaveProperty('startsAt')
    // A time takes the place of a prayer, and the other way round.
    expect((await put(event, { time: '18:00' })).body.event).toMatchObject({
      time: '18:00',
      afterPrayer: null,
    })
    expect((await put(event, { afterPrayer })).body.event).toMatchObject({ time: '', afterPrayer })
    expect((await put(event, { time: '' })).body.event).toMatchObject({ time: '', afterPrayer })
  })

  test('leaves out Ramadan by the mosque’s calendar', async () => {
    await added({ date: '2027-02-02', repeat: { ...weekly, notInRamadan: true, count: 7 } })
    expect(await linesOf('2027-01-01', '2027-06-01')).toEqual([
      '2027-02-02 19:00 Class',
      '2027-03-09 19:00 Class',
      '2027-03-16 19:00 Class',
    ])
  })
})

describe('one occurrence', () => {
  test('is moved, named, cancelled, taken back and left out; the others stay', async () => {
    const event = await added({ repeat: { ...weekly, count: 3 } })
    const only = '2026-12-08'
    const moved = await put(event, { date: '2026-12-10', time: '18:00', note: 'In the hall' }, { only })
    expect(moved.body.event.repeat?.changed).toEqual({
      [only]: { date: '2026-12-10', time: '18:00', note: 'In the hall' },
    })
    expect(moved.body).not.toHaveProperty('ended')
    await put(event, { title: 'Exam', date: only, time: '' }, { only })
    expect(await linesOf()).toEqual([
      '2026-12-01 19:00 Class',
      '2026-12-08 19:00 Exam',
      '2026-12-15 19:00 Class',
    ])
    await put(event, { cancelled: true }, { only })
    expect((await linesOf())[1]).toBe('2026-12-08 19:00 Exam cancelled')
    const back = await put(event, { cancelled: false, title: 'Class', note: '' }, { only })
    expect(back.body.event.repeat).toEqual({ ...weekly, count: 3 })
    expect((await remove(event, { only })).body.event.repeat).toMatchObject({ except: [only] })
    expect(await linesOf()).toEqual(['2026-12-01 19:00 Class', '2026-12-15 19:00 Class'])
    expect((await put(event, { title: 'x' }, { only })).status).toBe(404)
    expect((await put(event, { title: 'x' }, { only: '2026-12-02' })).status).toBe(404)
    expect((await remove(event, { from: '2026-12-22' })).status).toBe(404)
    // Undone by the former rule, which divides nothing.
    const undone = await put(event, { repeat: event.repeat })
    expect(undone.body).toMatchObject({ event: { repeat: event.repeat }, ended: null })
    const [last, left] = await history()
    expect(last?.changes).toContainEqual({ field: 'date', before: null, after: only, days: only })
    expect(left?.changes).toContainEqual({ field: 'date', before: only, after: null, days: only })
  })

  test('takes everything that GET gave, and changes nothing', async () => {
    const changed = { '2026-12-15': { date: '2026-12-16', note: 'Hall' } }
    const event = await added({
      ...{ description: 'Bring dates.', place: 'Library', audience: 'women', durationMinutes: 60 },
      repeat: { ...weekly, except: ['2026-12-08'], changed },
    })
    const { status, body } = await put(event, event, { only: event.date })
    expect([status, body.event]).toEqual([200, event])
    const prayed = { prayer: 'maghrib', minutes: 15, of: 'jamaah' } as const
    const class2 = await added({ time: '', afterPrayer: prayed })
    const timed = await put(class2, { ...class2, time: '18:30', afterPrayer: null }, { only: '2026-12-01' })
    expect(timed.body.event).toMatchObject({
      afterPrayer: prayed,
      repeat: { changed: { '2026-12-01': { time: '18:30' } } },
    })
  })

  test('is changed by a contact person, and not by a stranger', async () => {
    const event = await added()
    const params = { eventId: event._id }
    const query = { only: '2026-12-08' }
    const { client } = rig.contact
    const body = { cancelled: true }
    const own = await client.call(contract.updateEventAsContactPerson, { params, body, query })
    expect(own.body.event.repeat?.changed).toEqual({ '2026-12-08': body })
    const left = await client.call(contract.deleteEventAsContactPerson, {
      params,
      query: { from: '2026-12-15' },
    })
    expect(left.body.ended?.repeat).toMatchObject({ until: '2026-12-14' })
    const stranger = await createPerson(rig.app)
    const refused = await stranger.client.call(contract.updateEvent, { params: placeOf(event), body, query })
    expect(refused.status).toBe(403)
    const visitor = rig.app.visitor()
    expect((await visitor.call(contract.updateEvent, { params: placeOf(event), body, query })).status).toBe(
      401,
    )
  })
})

describe('this and later ones', () => {
  test('become a series of their own, which divides count, exceptions and changes', async () => {
    const event = await added({
      repeat: { ...weekly, count: 6, except: ['2026-12-08'], changed: { '2026-12-29': { time: '20:00' } } },
    })
    const { body } = await put(event, { title: 'New class' }, { from: '2026-12-15' })
    expect(body.ended).toMatchObject({
      _id: event._id,
      title: 'Class',
      repeat: { count: 2, except: ['2026-12-08'] },
    })
    expect(body.event).toMatchObject({
      ...{ title: 'New class', startsOn: '2026-12-15' },
      repeat: { count: 4, changed: { '2026-12-29': { time: '20:00' } } },
    })
    expect(body.event._id).not.toBe(event._id)
    expect(await linesOf()).toEqual([
      '2026-12-01 19:00 Class',
      '2026-12-15 19:00 New class',
      '2026-12-22 19:00 New class',
      '2026-12-29 20:00 New class moved',
      '2027-01-05 19:00 New class',
    ])
    // Undo: the old series goes on, and the new one is deleted.
    await put(event, { repeat: event.repeat })
    await remove(body.event)
    expect(await linesOf()).toHaveLength(5)
    expect((await list()).map(({ _id }) => _id)).toEqual([event._id])
    const [, , , divided] = (await history()).reverse()
    expect(divided?.changes.map(({ field }) => field)).toContain('repeat')
  })

  test('keep their picture when the earlier ones are deleted', async () => {
    const image = await uploadImage(rig.owner.client)
    const event = await added({ image })
    const { body } = await put(event, { title: 'New class' }, { from: '2026-12-15' })
    expect((await remove(event)).status).toBe(200)
    await later('2026-12-10T09:00:00Z')
    await sweepMedia(rig.app.ctx)
    expect((await get(body.event))?.image).toBe(image)
    expect((await rig.app.app.inject(image)).statusCode).toBe(200)
  })

  test('from the first day on are all', async () => {
    const event = await added()
    const { body } = await put(event, { title: 'Other' }, { from: '2026-12-01' })
    expect(body).toMatchObject({ event: { _id: event._id, title: 'Other' }, ended: null })
  })

  test('end by DELETE, and come back by the former rule', async () => {
    const event = await added()
    const { body } = await remove(event, { from: '2026-12-15' })
    expect(body).toMatchObject({ event: { startsOn: '2026-12-15' }, ended: { _id: event._id } })
    expect(await linesOf()).toHaveLength(2)
    await put(event, { repeat: event.repeat })
    expect(await linesOf()).toHaveLength(7)
    expect((await put(event, {}, { from: '2026-12-15', only: '2026-12-15' })).status).toBe(400)
  })
})

describe('all of a series that has begun', () => {
  const begun = async (changes: Partial<NewEvent> = {}) => {
    const event = await added({ repeat: { every: 2, unit: 'week', count: 4 }, ...changes })
    await later('2026-12-23T09:00:00Z')
    return event
  }

  test('keeps past days as they were, under a new id', async () => {
    const event = await begun()
    const { body } = await put(event, { title: 'New class', time: '20:00' })
    expect(body.event).toMatchObject({ _id: event._id, startsOn: '2026-12-29', repeat: { count: 2 } })
    expect(body.ended).toMatchObject({ title: 'Class', startsOn: '2026-12-01', repeat: { count: 2 } })
    expect(await linesOf()).toEqual([
      '2026-12-01 19:00 Class',
      '2026-12-15 19:00 Class',
      '2026-12-29 20:00 New class',
      '2027-01-12 20:00 New class',
    ])
    expect((await list()).map(({ date }) => date)).toEqual(['2026-12-15', '2026-12-29'])
  })

  test.each<[string, EventChange]>([
    ['its end', { repeat: { every: 2, unit: 'week', until: '2027-02-01' } }],
    ['its picture', { image: 'https://mosque.example/class.png' }],
    ['an exception', { repeat: { every: 2, unit: 'week', count: 4, except: ['2026-12-29'] } }],
    ['nothing: its date is ignored', { date: '2027-01-05' }],
  ])('is not divided by a change of %s', async (_, body) => {
    const event = await begun()
    expect((await put(event, body)).body).toMatchObject({ event: { startsOn: '2026-12-01' }, ended: null })
  })

  test('moves by startsOn alone, and becomes a single event on its next day', async () => {
    const event = await begun()
    const { body } = await put(event, {
      startsOn: '2026-12-24',
      repeat: { every: 1, unit: 'week', count: 3 },
    })
    expect(body.event).toMatchObject({ startsOn: '2026-12-24', repeat: { count: 3 } })
    const single = await put(event, { repeat: null })
    expect(single.body).toMatchObject({ event: { repeat: null, date: '2026-12-24' }, ended: null })
    const again = await put(event, { repeat: weekly })
    expect(again.body.event).toMatchObject({ startsOn: '2026-12-24', repeat: weekly })
  })

  test('is deleted from today on, and what was deleted can be added again', async () => {
    const event = await begun({
      repeat: { every: 2, unit: 'week', count: 4, changed: { '2026-12-15': { date: '2026-12-28' } } },
    })
    const { body } = await remove(event)
    expect(await linesOf()).toEqual(['2026-12-01 19:00 Class'])
    expect(body.ended?._id).not.toBe(event._id)
    expect(await get(event)).toBeUndefined()
    const { _id, ...deleted } = body.event
    const restored = await rig.owner.client.call(contract.createEvent, { body: deleted as NewEvent })
    expect(restored.body.event).toMatchObject({ startsOn: '2026-12-15', repeat: { count: 3 } })
    expect(await linesOf()).toHaveLength(4)
    // A series that is wholly past is deleted with its days.
    if (body.ended) await remove(body.ended)
    expect(await linesOf()).toHaveLength(3)
  })

  const moved = async () =>
    begun({
      repeat: {
        ...weekly,
        count: 7,
        changed: { '2026-12-22': { date: '2026-12-30' }, '2027-01-05': { date: '2026-12-21' } },
      },
    })

  test('is divided by the days on which it happens', async () => {
    const event = await moved()
    const { body } = await put(event, { title: 'New class' })
    const divided = [
      '2026-12-01 19:00 Class',
      '2026-12-08 19:00 Class',
      '2026-12-15 19:00 Class',
      '2026-12-21 19:00 Class moved',
      '2026-12-29 19:00 New class',
      '2026-12-30 19:00 New class moved',
      '2027-01-12 19:00 New class',
    ]
    expect(await linesOf()).toEqual(divided)
    const later = await put(body.event, { title: 'Last', startsOn: '2026-12-22' }, { from: '2026-12-22' })
    expect(later.body).toMatchObject({ event: { startsOn: '2026-12-22' }, ended: { _id: event._id } })
    const last = divided.map((line) => (line > '2026-12-30' ? line.replace('New class', 'Last') : line))
    expect(await linesOf()).toEqual(last)
  })

  test('comes back whole after DELETE, under its id, with the days that were moved', async () => {
    const event = await moved()
    const before = await linesOf()
    const deleted = (await remove(event)).body.event as NewEvent
    expect(await linesOf()).toEqual(before.slice(0, 4))
    expect((await add(deleted)).body.event._id).toBe(event._id)
    expect(await linesOf()).toEqual(before)
    // Not twice, and not the id of another mosque’s event.
    expect((await add(deleted)).body.event._id).not.toBe(event._id)
    await remove(event)
    const other = await createMosqueWithOwner(rig.app)
    const body = { ...deleted, mosqueId: other.mosque._id }
    const stolen = await other.owner.client.call(contract.createEvent, { body })
    expect([stolen.status, stolen.body.event._id === event._id]).toEqual([201, false])
  })

  test('keeps what happened on past days, whatever a rule says of them', async () => {
    const event = await begun()
    const past = { '2026-12-01': { cancelled: true }, '2026-12-15': { title: 'Other' } }
    await put(event, { repeat: { every: 2, unit: 'week', count: 4, changed: past } })
    expect((await linesOf()).slice(0, 2)).toEqual(['2026-12-01 19:00 Class', '2026-12-15 19:00 Class'])
  })

  test.each<[EventChange, { from?: string }, number]>([
    [{ title: 'New', repeat: { every: 2, unit: 'week', count: 4 } }, {}, 2],
    [{ title: 'New', repeat: { every: 2, unit: 'week', count: 5 } }, {}, 3],
    [{ title: 'New', startsOn: '2026-12-24' }, {}, 2],
    [{ startsOn: '2026-12-24', repeat: { every: 1, unit: 'week', count: 4 } }, {}, 4],
    [{ repeat: { every: 2, unit: 'week', count: 5 } }, { from: '2027-01-12' }, 2],
    [{ startsOn: '2027-01-12', repeat: { every: 2, unit: 'week', count: 4 } }, { from: '2027-01-12' }, 4],
    [{ startsOn: '2027-01-12', repeat: { every: 1, unit: 'week', count: 4 } }, { from: '2027-01-12' }, 4],
    [{ startsOn: '2026-12-15', repeat: { every: 1, unit: 'week', count: 4 } }, { from: '2026-12-15' }, 3],
  ])('counts from the first day that was given: %j %j', async (body, query, count) => {
    expect((await put(await begun(), body, query)).body.event.repeat?.count).toBe(count)
  })

  test.each(['2026-12-23', '2026-12-16'])('ends on %s, and keeps its past days', async (until) => {
    const event = await begun()
    const { body } = await put(event, { repeat: { every: 2, unit: 'week', until } })
    expect(body).toMatchObject({ event: { repeat: { until } }, ended: null })
    expect(await linesOf()).toHaveLength(2)
  })

  test('forgets exceptions of more than a year ago', async () => {
    const event = await added({ repeat: { ...weekly, except: ['2026-12-08', '2027-12-07'] } })
    await later('2027-12-20T09:00:00Z')
    expect((await get(event))?.repeat).toEqual({ ...weekly, except: ['2027-12-07'] })
  })
})

describe('bad input', () => {
  const days = (count: number) => Array.from({ length: count }, () => '2026-12-08')
  test.each<[object, string]>([
    [{ repeat: { unit: 'week' } }, 'repeat.every'],
    [{ repeat: 'weekly' }, 'repeat'],
    [{ repeat: { ...weekly, every: 13 } }, 'repeat.every'],
    [{ repeat: { ...weekly, unit: 'day' } }, 'repeat.unit'],
    [{ repeat: { ...weekly, weekdays: [] } }, 'repeat.weekdays'],
    [{ repeat: { ...weekly, weekdays: ['Tuesday'] } }, 'repeat.weekdays.0'],
    [{ repeat: { every: 1, unit: 'month', weekdays: ['tuesday'] } }, 'repeat.weekdays'],
    [{ repeat: { ...weekly, on: { day: 3 } } }, 'repeat.on'],
    [{ repeat: { every: 1, unit: 'month', on: { day: 32 } } }, 'repeat.on.day'],
    [{ repeat: { every: 1, unit: 'month', on: { weekday: 'friday', nth: 0 } } }, 'repeat.on'],
    [{ repeat: { every: 12, unit: 'month', on: { day: 31 } }, date: '2027-02-01' }, 'repeat'],
    [{ repeat: { ...weekly, count: 501 } }, 'repeat.count'],
    [{ repeat: { ...weekly, count: 5, until: '2027-01-01' } }, 'repeat.count'],
    [{ repeat: { ...weekly, until: '2026-11-30' } }, 'repeat.until'],
    [{ repeat: { ...weekly, count: 1, except: ['2026-12-01'] } }, 'repeat'],
    [{ date: '2027-02-09', repeat: { ...weekly, count: 2, notInRamadan: true } }, 'repeat'],
    [{ repeat: { ...weekly, until: '2027-02-30' } }, 'repeat.until'],
    [{ repeat: { ...weekly, except: ['2026-12-09'] } }, 'repeat'],
    [{ repeat: { ...weekly, except: days(201) } }, 'repeat.except'],
    [{ repeat: { ...weekly, changed: { '2026-12-09': { cancelled: true } } } }, 'repeat'],
    [{ repeat: { ...weekly, changed: { x: {} } } }, 'repeat.changed.x'],
    [
      { repeat: { ...weekly, changed: { '2026-12-08': { title: '\u202eevil' } } } },
      'repeat.changed.2026-12-08.title',
    ],
    [
      { repeat: { ...weekly, changed: { '2026-12-08': { note: 'x'.repeat(201) } } } },
      'repeat.changed.2026-12-08.note',
    ],
    [{ repeat: { ...weekly, changed: { '2026-12-08': { date: '2026-11-01' } } } }, 'date'],
    [{ afterPrayer: { prayer: 'maghrib', minutes: 15, of: 'jamaah' } }, 'time'],
    [{ time: '', afterPrayer: { prayer: 'sunrise', minutes: 15, of: 'jamaah' } }, 'afterPrayer.prayer'],
    [{ time: '', afterPrayer: { prayer: 'isha', minutes: 181, of: 'jamaah' } }, 'afterPrayer.minutes'],
    [{ startsOn: '2026-11-01' }, 'date'],
    [{ durationMinutes: 0 }, 'durationMinutes'],
    [{ audience: 'cats' }, 'audience'],
    [{ place: 'x'.repeat(101) }, 'place'],
    [{ speaker: '\u202eevil' }, 'speaker'],
    [{ language: 'a\u0000' }, 'language'],
    [{ title: '<img src=x onerror=alert(1)>' }, 'title'],
    [{ description: 'Bring dates.\n<script>alert(1)</script>' }, 'description'],
    [{ description: 'a\u202eb' }, 'description'],
    [{ speaker: '<b>Maryam</b>' }, 'speaker'],
    [
      { repeat: { ...weekly, changed: { '2026-12-08': { note: '<svg/onload=alert(1)>' } } } },
      'repeat.changed.2026-12-08.note',
    ],
  ])('%j is refused at %s, and nothing is stored', async (changes, field) => {
    const { status, error } = await add(changes as Partial<NewEvent>)
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
    expect(await list()).toEqual([])
  })

  const ofAllDays: EventChange[] = [
    { description: 'New' },
    { image: 'https://quba.example/new.jpg' },
    { imageText: 'New' },
    { startsOn: '2026-12-15' },
    { repeat: { ...weekly, every: 2 } },
    { repeat: null },
    { durationMinutes: 60 },
    { place: 'Hall' },
    { language: 'Urdu' },
    { audience: 'women' },
    { speaker: 'Ustadha Maryam' },
  ]

  test('of a change names its field and leaves the series as it was', async () => {
    const event = await added()
    await later('2026-12-10T09:00:00Z')
    const bad: [EventChange, { only?: string; from?: string }, string][] = [
      [{ date: '2026-12-09' }, { only: '2026-12-15' }, 'date'],
      [{ startsOn: '2026-12-09' }, {}, 'startsOn'],
      [{ repeat: { ...weekly, until: '2026-12-07' } }, {}, 'repeat.until'],
      [{ repeat: { ...weekly, count: 1 } }, {}, 'repeat'],
      [{ title: 'New', repeat: { ...weekly, count: 2 } }, {}, 'repeat'],
      [{ title: 'New' }, { only: '2026-12-08' }, 'only'],
      [{ repeat: { ...weekly, except: ['2026-12-16'] } }, {}, 'repeat'],
      [{ note: 'x'.repeat(201) }, { only: '2026-12-15' }, 'note'],
      [{ note: '</p> ' }, { only: '2026-12-15' }, 'note'],
      [{}, { only: 'x' }, 'only'],
      ...ofAllDays.map((body): (typeof bad)[number] => [
        { title: 'New', ...body },
        { only: '2026-12-15' },
        Object.keys(body).join(),
      ]),
    ]
    for (const [body, query, field] of bad) {
      const { status, error } = await put(event, body, query)
      expect({ body, status, fields: Object.keys(error.fields ?? {}) }).toEqual({
        body,
        status: 400,
        fields: [field],
      })
    }
    expect(await get(event)).toMatchObject({ repeat: weekly, updatedAt: event.updatedAt })
    const stale = { updatedAt: '2026-11-01T00:00:00.000Z' }
    expect((await put(event, { ...stale, cancelled: true }, { only: '2026-12-15' })).status).toBe(409)
    expect((await remove(event, { ...stale, from: '2026-12-15' })).status).toBe(409)
    expect((await remove(event, { only: '2026-12-08' })).error.fields).toHaveProperty('only')
  })

  test('an unknown name in the query is refused, and nothing changes', async () => {
    const event = await added()
    for (const name of ['only[]', 'form', 'constructor', 'updatedAt']) {
      const query = { [name]: '2026-12-08' }
      const { status, error } = await put(event, { title: 'x' }, query)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [name]])
    }
    expect((await remove(event, { 'only[]': '2026-12-08' } as object)).error.message).toBe(
      'This address does not use “only[]”. It uses: only, from, updatedAt',
    )
    expect(await get(event)).toEqual(event)
  })

  test('the last occurrence of a series is not left out', async () => {
    const event = await added({ repeat: { ...weekly, count: 1 } })
    expect((await remove(event, { only: '2026-12-01' })).error.reason).toBe('repeatWithoutDays')
    expect(await get(event)).toEqual(event)
  })

  test('at most 200 days are left out', async () => {
    const [year, count] = [Date.parse('2026-12-01'), 200]
    const except = Array.from({ length: count }, (_, week) =>
      new Date(year + week * 604_800_000).toISOString().slice(0, 10),
    )
    const event = await added({ repeat: { ...weekly, except } })
    const next = new Date(year + count * 604_800_000).toISOString().slice(0, 10)
    expect((await remove(event, { only: next })).error.reason).toBe('repeatDaysTooMany')
  })
})

describe('visitors', () => {
  test('see occurrences, in pages too, also where the series has no end', async () => {
    const event = await added({
      ...{ speaker: 'Imam Yusuf', audience: 'women', durationMinutes: 45, language: 'Urdu' },
      repeat: {
        ...weekly,
        weekdays: ['tuesday', 'friday'],
        changed: { '2026-12-04': { time: '18:00', note: 'Early' } },
      },
    })
    await added({ title: 'Open day', date: '2026-12-04', time: '18:30', repeat: null })
    const first = await ofPublic('?limit=3')
    expect(first.events.map(({ date, time, title }: MosqueEvent) => `${date} ${time} ${title}`)).toEqual([
      '2026-12-01 19:00 Class',
      '2026-12-04 18:00 Class',
      '2026-12-04 18:30 Open day',
    ])
    expect(first.events[1]).toMatchObject({
      ...{ id: event._id, day: '2026-12-04', state: 'moved', previousTime: '19:00', note: 'Early' },
      ...{ speaker: 'Imam Yusuf', audience: 'women', durationMinutes: 45, language: 'Urdu', repeats: true },
    })
    const days = new Set<string>()
    let page = first
    for (let count = 0; count < 60 && page.nextCursor; count += 1) {
      for (const { date, id } of page.events) days.add(`${date} ${id}`)
      page = await ofPublic(`?limit=3&cursor=${page.nextCursor}`)
    }
    // Some 400 days.
    expect(days.size + page.events.length).toBe(113)
  })

  test('find an occurrence by its day, and the next without', async () => {
    const changed = { '2026-12-01': { cancelled: true }, '2026-12-15': { date: '2026-12-16' } }
    const event = await added({ repeat: { ...weekly, changed } })
    const row = await rig.app.ctx.db
      .selectFrom('mosques')
      .selectAll()
      .where('id', '=', rig.mosque._id)
      .executeTakeFirstOrThrow()
    const find = (id: string, day: string | null) => findPublicEvent(rig.app.ctx, row, id, day)
    const cancelled = await find(event._id, '2026-12-01')
    expect(cancelled).toMatchObject({ event: { state: 'cancelled' }, series: { repeat: weekly } })
    const next = await find(event._id, null)
    expect(next?.event).toMatchObject({ day: '2026-12-08' })
    expect(next?.others.map(({ date, time, state }) => `${date} ${time} ${state}`)).toEqual([
      '2026-12-01 19:00 cancelled',
      '2026-12-16 19:00 moved',
      ...['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26'].map(
        (day) => `${day} 19:00 planned`,
      ),
    ])
    await later('2027-01-27T09:00:00Z')
    expect((await find(event._id, '2027-01-26'))?.others[0]).toMatchObject({ date: '2027-02-02' })
    const single = await added({ date: '2027-02-01', repeat: null })
    expect(await find(single._id, null)).toMatchObject({ series: null, others: [] })
    expect(await find(event._id, '2026-12-02')).toBeNull()
    expect(await find('x', null)).toBeNull()
  })
})
