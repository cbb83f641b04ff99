import {
  createEvent,
  deleteEvent,
  listEvents,
  updateEvent,
  updateEventAsContactPerson,
} from '@mihrab/core/features/events/events.contract.ts'
import type { NewEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createContactPerson,
  createMosqueWithOwner,
  kiritimati,
  type Person,
  pagoPago,
} from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
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
  ;({ owner, contact, mosque } = await createContactPerson(app))
})
afterEach(() => app.setNow(testStart))
afterAll(() => app.close())

const iftar = (changes: Partial<NewEvent> = {}): NewEvent => ({
  mosqueId: mosque._id,
  title: 'Iftar for everyone',
  date: '2027-02-10',
  ...changes,
})
const add = async (changes: Partial<NewEvent> = {}, client = owner.client) =>
  client.call(createEvent, { body: iftar(changes) })
const addedEvent = async (changes: Partial<NewEvent> = {}) => (await add(changes)).body.event
const placeOf = (eventId: string) => ({ params: { mosqueId: mosque._id, eventId } })
const list = async () => (await owner.client.call(listEvents, { params: { mosqueId: mosque._id } })).body
const history = async () => (await admin.call(getMosqueHistory, { params: { id: mosque._id } })).body.history

describe('a new event', () => {
  test('needs a title and a day, and may have more', async () => {
    const bare = await add()
    expect(bare.status).toBe(201)
    expect(bare.body).toMatchObject({
      success: true,
      message: 'Event created successfully',
      event: { mosqueId: mosque._id, time: '', description: '', image: null, imageText: '' },
    })
    const image = await uploadImage(owner.client)
    const full = await add({ time: '18:30', description: ' Bring dates.\nAll welcome. ', image })
    expect(full.body.event).toMatchObject({ time: '18:30', description: 'Bring dates.\nAll welcome.', image })
  })

  test('tells what its picture says, which can be changed and taken away, and stands in the history', async () => {
    const image = await uploadImage(owner.client)
    const event = await addedEvent({ image, imageText: ' Iftar at 18:30 ' })
    expect(event.imageText).toBe('Iftar at 18:30')
    const { slug } = mosque
    const [shown] = (await app.app.inject(`/api/public/mosques/${slug}/events`)).json().events
    expect(shown).toMatchObject({ imageText: 'Iftar at 18:30' })
    const change = (imageText: string | null) =>
      owner.client.call(updateEvent, { ...placeOf(event._id), body: { imageText } })
    expect((await change('Iftar at 18:45')).body.event).toMatchObject({ image, imageText: 'Iftar at 18:45' })
    expect((await change(null)).body.event).toMatchObject({ image, imageText: '' })
    const [taken] = await history()
    expect(taken?.changes).toContainEqual(
      expect.objectContaining({ field: 'imageText', before: 'Iftar at 18:45', after: null }),
    )
  })

  test.each<[Partial<Record<keyof NewEvent, unknown>>, string, string]>([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title can have up to 200 characters'],
    [{ title: 'a\u0000' }, 'title', 'Title contains a character that cannot be saved'],
    [{ title: 'line\nbreak' }, 'title', 'Title must be on one line'],
    [{ title: '\u202Eevil' }, 'title', 'Title contains a hidden character. Please type it again'],
    [{ imageText: 'x'.repeat(201) }, 'imageText', 'What the picture says can have up to 200 characters'],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ date: '2027-02-30' }, 'date', 'Date must be a date, such as 2027-02-08'],
    [{ date: '2026-11-19' }, 'date', 'Date must be today or later'],
    [{ time: '25:00' }, 'time', 'Time must be a time, such as 05:30'],
    [{ time: 7 }, 'time', 'Time must be a time, such as 05:30'],
    ...['a\u001b[31m', 'a\u0007', '\u202eevil', 'a\u2028b', 'a\uffff'].map(
      (description): [Partial<NewEvent>, string, string] => [
        { description },
        'description',
        'Description contains a hidden character. Please type it again',
      ],
    ),
    [{ title: 'Iftar\ufffe' }, 'title', 'Title contains a hidden character. Please type it again'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Description can have up to 5000 characters'],
    [
      { image: 'http://example.org/a.jpg' },
      'image',
      'The image must be uploaded here, or have an https address',
    ],
    [
      { image: `/media/${'x'.repeat(43)}.webp` },
      'image',
      'This image no longer exists. Please upload it again',
    ],
  ])('with %o is refused, naming %s', async (changes, field, message) => {
    const answer = await owner.client.send({
      method: 'POST',
      url: '/api/mosques/createEvent',
      payload: { ...iftar(), ...changes },
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ [field]: message })
    expect((await list()).events).toEqual([])
  })

  test.each([
    ['Kiritimati a second before midnight', kiritimati, '2026-12-01T09:59:59Z', '2026-12-01'],
    ['Kiritimati at midnight', kiritimati, '2026-12-01T10:00:00Z', '2026-12-02'],
    ['Pago Pago at midnight', pagoPago, '2026-12-02T11:00:00Z', '2026-12-02'],
  ])('is today or later on the mosque’s own clock: %s', async (_, location, now, today) => {
    app.setNow(now)
    const there = await createMosqueWithOwner(app, { location })
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const save = (date: string) =>
      there.owner.client.call(createEvent, { body: { mosqueId: there.mosque._id, title: 'Lecture', date } })
    expect((await save(yesterday)).status).toBe(400)
    expect((await save(today)).status).toBe(201)
  })
})

describe('a change', () => {
  test('takes the fields that it carries, and can empty what need not be there', async () => {
    const event = await addedEvent({ time: '18:30', description: 'Bring dates.' })
    const body = { title: 'Suhoor', time: null, description: '' }
    const changed = await owner.client.call(updateEvent, { ...placeOf(event._id), body })
    expect(changed.status).toBe(200)
    expect(changed.body.event).toMatchObject({ title: 'Suhoor', date: event.date, time: '', description: '' })
  })

  test('that changes nothing leaves no trace', async () => {
    const event = await addedEvent({ time: '18:30' })
    const before = await history()
    const body = { title: event.title, time: event.time }
    const same = await owner.client.call(updateEvent, { ...placeOf(event._id), body })
    expect(same.body.event).toEqual(event)
    expect(await history()).toEqual(before)
  })

  test('leaves a past event on its day, and moves none into the past', async () => {
    const event = await addedEvent({ date: '2026-11-21' })
    app.setNow('2026-11-25T12:00:00Z')
    const change = (body: object) => owner.client.call(updateEvent, { ...placeOf(event._id), body })
    expect((await change({ title: 'As it was', date: '2026-11-21' })).status).toBe(200)
    const moved = await change({ date: '2026-11-22' })
    expect(moved.status).toBe(400)
    expect(moved.error.fields).toEqual({ date: 'Date must be today or later' })
  })

  test('of an event of another mosque is not found', async () => {
    const event = await addedEvent()
    const other = await createMosqueWithOwner(app)
    const params = { mosqueId: other.mosque._id, eventId: event._id }
    for (const answer of [
      await admin.call(updateEvent, { params, body: { title: 'x' } }),
      await admin.call(deleteEvent, { params }),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([404, 'Event not found'])
    }
  })
})

test('what was deleted is answered, so that it can be put back, and a second time it is gone', async () => {
  const event = await addedEvent({ description: 'Bring dates.' })
  const deleted = await owner.client.call(deleteEvent, placeOf(event._id))
  expect(deleted.body).toMatchObject({ message: 'Event deleted successfully', event })
  expect((await list()).events).toEqual([])
  expect((await owner.client.call(deleteEvent, placeOf(event._id))).status).toBe(404)
})

test('signs that mean something elsewhere are kept as they are', async () => {
  const title = 'Children < 12, "A&B" <3'
  const description =
    'Sara <sara@quba.example>, <https://quba.example>\njavascript:alert(1) {{title}} &lt;b&gt;'
  const event = await addedEvent({ title, description })
  expect(event).toMatchObject({ title, description })
})

test('each action stands in the history of the mosque', async () => {
  const event = await addedEvent()
  await contact.client.call(updateEventAsContactPerson, {
    params: { eventId: event._id },
    body: { time: '19:00' },
  })
  await admin.call(deleteEvent, placeOf(event._id))
  const actions = (await history()).slice(0, 3)
  expect(actions.map(({ action, by }) => [action, by.name])).toEqual([
    ['eventDeleted', 'Platform admin'],
    ['eventChanged', contact.user.name],
    ['eventAdded', owner.user.name],
  ])
  expect(actions[1]?.changes).toEqual([
    { field: 'title', before: event.title, after: event.title },
    { field: 'date', before: event.date, after: event.date },
    { field: 'time', before: null, after: '19:00' },
  ])
})
