import { getColumnLayouts, rememberColumnLayouts } from '@mihrab/core/features/timetables/imports.contract.ts'
import type { ColumnLayout } from '@mihrab/core/features/timetables/imports.schemas.ts'
import { expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson } from '#test/factories.ts'
import type { TestClient } from '#test/test-app.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const params = () => ({ id: rig.mosque._id })
const remember = (layouts: ColumnLayout[], client = rig.owner.client) =>
  client.call(rememberColumnLayouts, { params: params(), body: { layouts } })
const read = (client: TestClient = rig.owner.client) => client.call(getColumnLayouts, { params: params() })

const layoutOf = (heading: string, meaning: 'begins.fajr' | 'jamaah.fajr' = 'begins.fajr'): ColumnLayout => [
  { heading: 'Date', meaning: 'day' },
  { heading, meaning },
]

test('what the columns of a file mean is remembered for the mosque, by all who change its times', async () => {
  expect((await read()).body).toEqual({ layouts: [] })
  const first = await remember([layoutOf('Fajr')], rig.contact.client)
  expect(first.body).toEqual({ success: true, layouts: [layoutOf('Fajr')] })
  await remember([layoutOf('Subuh')], rig.admin)
  await remember([layoutOf('Fajr', 'jamaah.fajr')])
  const layouts = [layoutOf('Fajr', 'jamaah.fajr'), layoutOf('Subuh')]
  for (const client of [rig.owner.client, rig.contact.client, rig.admin]) {
    expect((await read(client)).body).toEqual({ layouts })
  }
})

test('the ten newest are kept', async () => {
  for (let at = 1; at <= 12; at += 1) await remember([layoutOf(`Fajr ${at}`)])
  const { layouts } = (await read()).body
  expect(layouts.map((layout) => layout[1]?.heading)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Fajr ${12 - index}`),
  )
})

test('of a mosque that is deleted nothing stays', async () => {
  await remember([layoutOf('Fajr')])
  const { db } = rig.app.ctx
  await db.deleteFrom('mosques').where('id', '=', rig.mosque._id).execute()
  const rows = await db
    .selectFrom('column_layouts')
    .selectAll()
    .where('mosqueId', '=', rig.mosque._id)
    .execute()
  expect(rows).toEqual([])
})

test('nothing is told to or taken from people who do not change these times', async () => {
  const { owner: other } = await createMosqueWithOwner(rig.app)
  const { client: stranger } = await createPerson(rig.app)
  const expected = [
    [rig.app.visitor(), 401],
    [stranger, 403],
    [other.client, 403],
  ] as const
  for (const [client, status] of expected) {
    expect((await read(client)).status).toBe(status)
    expect((await remember([layoutOf('Fajr')], client)).status).toBe(status)
  }
  expect((await read()).body).toEqual({ layouts: [] })
})

const listWanted = 'layouts must be a list of at most 10, each with the heading and meaning of every column'
test.each<[string, unknown, RegExp, string]>([
  ['no list', {}, /^layouts/, listWanted],
  ['no list of columns', { layouts: [1] }, /^layouts/, listWanted],
  ['a table without columns', { layouts: [[]] }, /^layouts/, listWanted],
  ['too many tables', { layouts: Array(11).fill(layoutOf('Fajr')) }, /^layouts/, listWanted],
  ['too many columns', { layouts: [Array(201).fill(layoutOf('Fajr')[0])] }, /^layouts/, listWanted],
  [
    'a heading that is no text',
    { layouts: [[{ heading: 1, meaning: 'day' }]] },
    /heading/,
    'Heading must be text',
  ],
  [
    'a long heading',
    { layouts: [[{ heading: 'x'.repeat(101), meaning: 'day' }]] },
    /heading/,
    'Heading can have up to 100 characters',
  ],
  [
    'a heading that cannot be stored',
    { layouts: [[{ heading: '\ud800', meaning: 'day' }]] },
    /heading/,
    'Heading contains a character that cannot be saved',
  ],
  [
    'a heading with a hidden character',
    { layouts: [[{ heading: 'Fajr\u202e', meaning: 'day' }]] },
    /heading/,
    'Heading contains a hidden character. Please type it again',
  ],
])('%s is refused, by name', async (_name, body, field, message) => {
  const url = `/api/mosques/${rig.mosque._id}/timetable/columns`
  const answer = await rig.owner.client.send({ method: 'PUT', url, payload: body as object })
  expect(answer.status).toBe(400)
  expect(answer.error.message).toBe(message)
  expect(Object.keys(answer.error.fields ?? {})[0]).toMatch(field)
})

test('an unknown meaning is refused with those that are known', async () => {
  const url = `/api/mosques/${rig.mosque._id}/timetable/columns`
  const payload = { layouts: [[{ heading: 'Date', meaning: 'begins.jumuah' }]] }
  const answer = await rig.owner.client.send({ method: 'PUT', url, payload })
  expect(answer.status).toBe(400)
  expect(answer.error.message).toMatch(
    /^Meaning must be one of day, month, weekday, begins\.fajr, .*, ignored$/,
  )
})
