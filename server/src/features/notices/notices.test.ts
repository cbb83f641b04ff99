// @module-tag database
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import * as calls from '@mihrab/core/features/notices/notices.contract.ts'
import type { GivenNotice, NoticeChange } from '@mihrab/core/features/notices/notices.schemas.ts'
import { describe, expect, test } from 'vitest'
import { createContactPerson, createPerson, times } from '#test/factories.ts'
import { readPublic } from '#test/read-public.ts'
import { rigTimetable } from '#test/timetable-rig.ts'
import { replaceContent, selectNoticeRow } from './notices.queries.ts'
import { forgetExpiredNotices } from './public-notices.service.ts'

const rig = rigTimetable()

const janazah = { kind: 'janazah', date: '2026-11-21', time: '14:30', place: 'Main hall' } as const
const named = { ...janazah, familyAgreed: true, name: 'Ismail Khan' } as const
const closure: GivenNotice & { kind: 'closure' } = {
  kind: 'closure',
  from: '2026-11-20T14:00',
  to: '2026-11-20T16:00',
  prayers: ['asr'],
}
const tinsley = { place: 'Tinsley Park', time: '15:30' }
const message = { kind: 'message', text: 'The car park is full' } as const

const publish = (body: GivenNotice, { client } = rig.owner) =>
  client.call(calls.publishNotice, { params: { id: rig.mosque._id }, body })
const params = (noticeId: string) => ({ params: { id: rig.mosque._id, noticeId } })
const change = (noticeId: string, body: NoticeChange, { client } = rig.owner) =>
  client.call(calls.changeNotice, { ...params(noticeId), body })
const cancel = (noticeId: string) => rig.owner.client.call(calls.cancelNotice, params(noticeId))
const undo = (noticeId: string) => rig.owner.client.call(calls.undoNotice, params(noticeId))
const list = async () =>
  (await rig.owner.client.call(calls.listNotices, { params: { id: rig.mosque._id } })).body.notices
const shown = async () => (await readPublic(rig.app, `/${rig.mosque.slug}/notices`)).json().notices
const history = async () => {
  const { body } = await rig.admin.call(getMosqueHistory, { params: { id: rig.mosque._id }, query: {} })
  return body.history.filter(({ action }) => action.startsWith('notice'))
}

describe('a notice', () => {
  test('is published, corrected and cancelled', async () => {
    const { status, body } = await publish(named)
    expect([status, body.notice]).toMatchObject([201, { state: 'active', until: '2026-11-21T16:30:00.000Z' }])
    expect(await shown()).toMatchObject([
      { kind: 'janazah', name: 'Ismail Khan', at: '2026-11-21T14:30:00.000Z' },
    ])
    const corrected = await change(body.notice._id, { time: '15:00' }, rig.contact)
    expect(corrected.body.notice).toMatchObject({ state: 'corrected', time: '15:00', name: 'Ismail Khan' })
    const moved = await change(body.notice._id, { after: 'isha' })
    expect(moved.body.notice).toMatchObject({ time: null, after: 'isha' })
    expect((await cancel(body.notice._id)).body.notice.state).toBe('cancelled')
    expect(await shown()).toMatchObject([{ state: 'cancelled', name: '' }])
    expect((await cancel(body.notice._id)).error.reason).toBe('noticeOver')
    expect((await change(body.notice._id, { place: 'Yard' })).status).toBe(409)
  })

  test('stays as it is when sent back as it was read, a hundred times', async () => {
    for (const given of [{ ...named, burial: tinsley }, closure, message] as const) {
      const { notice } = (await publish(given)).body
      for (const _ of times(100, () => null)) {
        const same = await change(notice._id, (await list()).find(({ _id }) => _id === notice._id) ?? {})
        expect(same.body.notice).toEqual(notice)
      }
    }
  })

  test('is undone within a minute, without trace for readers', async () => {
    const { notice } = (await publish(named)).body
    rig.app.setNow('2026-11-20T12:01:00Z')
    expect((await undo(notice._id)).status).toBe(200)
    expect([await shown(), await list()]).toEqual([[], []])
    expect((await undo(notice._id)).status).toBe(404)
    const other = (await publish(message)).body.notice
    rig.app.setNow('2026-11-20T12:02:01Z')
    expect((await undo(other._id)).error.reason).toBe('noticeUndoTooLate')
  })

  test('stands below a janazah, and below all others once cancelled', async () => {
    for (const given of [message, closure, named]) await publish(given)
    const orderShown = async () => (await shown()).map(({ kind }: { kind: string }) => kind)
    expect(await orderShown()).toEqual(['janazah', 'closure', 'message'])
    await cancel((await shown())[0].id)
    expect(await orderShown()).toEqual(['closure', 'message', 'janazah'])
  })

  test('is one of twenty at most', async () => {
    const [first] = await Promise.all(times(20, () => publish(message)))
    expect(await publish(message)).toMatchObject({ status: 409, error: { reason: 'noticesFull' } })
    await cancel(first?.body.notice._id ?? '')
    expect((await publish(message)).status).toBe(201)
  })

  test('changed by someone else since is not overwritten', async () => {
    const { notice } = (await publish(message)).body
    await change(notice._id, { text: 'It is empty' })
    const late = await change(notice._id, { text: 'Salam', updatedAt: notice.updatedAt }, rig.contact)
    expect(late).toMatchObject({ status: 409, error: { reason: 'noticeChanged' } })
  })

  test('is of its own mosque alone', async () => {
    const { notice } = (await publish(message)).body
    const other = await createContactPerson(rig.app)
    const elsewhere = { params: { id: other.mosque._id, noticeId: notice._id } }
    expect((await other.owner.client.call(calls.cancelNotice, elsewhere)).status).toBe(404)
    expect((await publish(message, other.owner)).status).toBe(403)
  })

  test('is gone when it has expired, and erased after thirty days', async () => {
    await publish(named)
    rig.app.setNow('2026-11-21T16:30:00Z')
    expect(await shown()).toEqual([])
    rig.app.setNow('2026-12-21T16:29:59Z')
    await forgetExpiredNotices(rig.app.ctx)
    await rig.owner.client.signIn(rig.owner.credentials)
    expect(await list()).toHaveLength(1)
    const stranger = (await createPerson(rig.app)).client
    const asked = await stranger.call(calls.listNotices, { params: { id: rig.mosque._id } })
    expect(asked.body.notices).toEqual([])
    rig.app.setNow('2026-12-21T16:30:01Z')
    await forgetExpiredNotices(rig.app.ctx)
    expect(await list()).toEqual([])
  })
})

test('erasing a note overwrites nothing that was saved since it was read', async () => {
  const { notice } = (await publish({ ...closure, note: 'Painting' })).body
  const { db } = rig.app.ctx
  const read = await selectNoticeRow(db, rig.mosque._id, notice._id)
  await change(notice._id, { prayers: ['asr', 'maghrib'] })
  await replaceContent(db, read ?? { id: '', content: '' }, '{}')
  expect(await list()).toMatchObject([{ prayers: ['asr', 'maghrib'], note: 'Painting' }])
})

test('a janazah follows a jumu’ah that the mosque holds', async () => {
  const after = { ...janazah, date: '2026-11-27', time: null, after: 'jumuah' } as const
  const unpublished = await publish({ ...after, jumuah: 3 })
  expect(unpublished.status).toBe(201)
  await rig.add('2026-11-20', '2026-11-30', { jumuahs: [{ time: '12:45' }, { time: '13:30' }] })
  const second = await publish({ ...after, jumuah: 2 })
  expect(second.body.notice.until).toBe('2026-11-27T15:30:00.000Z')
  for (const answer of [
    await publish({ ...after, jumuah: 3 }),
    await change(second.body.notice._id, { jumuah: 3 }),
  ])
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['jumuah']])
})

test('the history has who confirmed the consent of the family, and no name', async () => {
  const { notice } = (await publish(named)).body
  await change(notice._id, { familyAgreed: false, name: '' }, rig.contact)
  expect(await history()).toMatchObject([
    { action: 'noticeChanged', changes: [{}, { field: 'familyAgreed', before: 'yes', after: null }] },
    {
      action: 'noticeAdded',
      by: { name: rig.owner.user.name },
      changes: [
        { field: 'noticeKind', after: 'janazah' },
        { field: 'familyAgreed', after: 'yes' },
      ],
    },
  ])
  expect(JSON.stringify(await history())).not.toContain('Ismail')
})

test('the history has the prayers and days of a closure, before and after', async () => {
  const { notice } = (await publish(closure)).body
  await change(notice._id, { to: '2026-11-21T16:00', prayers: ['maghrib', 'asr'] })
  const [changed] = await history()
  expect(changed?.changes.slice(1)).toEqual([
    { field: 'closedPrayers', before: 'asr', after: null, days: '2026-11-20' },
    { field: 'closedPrayers', before: null, after: 'asr, maghrib', days: '2026-11-20/2026-11-21' },
  ])
})

describe('what is refused, and stores nothing', () => {
  test.each<[string, object, string]>([
    ['no kind', { text: 'Salam' }, 'kind'],
    ['an unknown kind', { ...message, kind: 'wedding' }, 'kind'],
    ['a name without consent', { ...named, familyAgreed: false }, 'name'],
    ['consent that is no yes or no', { ...named, familyAgreed: 'yes' }, 'familyAgreed'],
    ['a janazah yesterday', { ...janazah, date: '2026-11-19' }, 'date'],
    ['a janazah an hour ago', { ...janazah, date: '2026-11-20', time: '11:00' }, 'time'],
    ['neither time nor prayer', { ...janazah, time: null }, 'time'],
    ['time and prayer', { ...janazah, after: 'asr' }, 'time'],
    ['after jumu’ah on a Saturday', { ...janazah, time: null, after: 'jumuah' }, 'after'],
    ['after a ninth jumu’ah', { ...janazah, time: null, after: 'asr', jumuah: 9 }, 'jumuah'],
    ['no place', { ...janazah, place: ' ' }, 'place'],
    ['a map link that is none', { ...janazah, mapLink: 'javascript:alert(1)' }, 'mapLink'],
    ['a link with a password', { ...message, link: 'https://me:secret@example.org' }, 'link'],
    ['a burial without a place', { ...janazah, burial: { time: '15:00' } }, 'burial.place'],
    [
      'a burial before the prayer',
      { ...janazah, burial: { place: 'Tinsley', date: '2026-11-21', time: '14:00' } },
      'burial.time',
    ],
    ['a burial eight days later', { ...janazah, burial: { ...tinsley, date: '2026-11-29' } }, 'burial.date'],
    ['a janazah in fifteen days', { ...janazah, date: '2026-12-05' }, 'date'],
    [
      'a closure of the year after next',
      { ...closure, from: '2027-11-21T14:00', to: '2027-11-21T16:00' },
      'from',
    ],
    ['a name with a direction override', { ...named, name: 'Sara\u202eMalik' }, 'name'],
    ['a place with a NUL', { ...janazah, place: 'a\u0000b' }, 'place'],
    ['a place on two lines', { ...janazah, place: 'a\nb' }, 'place'],
    ['a note with half a character', { ...closure, note: '\ud800' }, 'note'],
    ['a note of a page', { ...closure, note: 'x'.repeat(501) }, 'note'],
    ['a text of 301 characters', { ...message, text: 'x'.repeat(301) }, 'text'],
    ['a text with a direction override', { ...message, text: 'a\u202eb' }, 'text'],
    ['a text with markup', { ...message, text: 'Read <a href="https://evil.example">this</a>' }, 'text'],
    [
      'a burial place with markup',
      { ...janazah, burial: { ...tinsley, place: '<b>Tinsley' } },
      'burial.place',
    ],
    ['no text', { kind: 'message' }, 'text'],
    ['a message of 15 days', { ...message, days: 15 }, 'days'],
    ['a message of half a day', { ...message, days: 0.5 }, 'days'],
    ['a closure that ends before it starts', { ...closure, to: '2026-11-20T13:59' }, 'to'],
    ['a closure of no time', { ...closure, to: closure.from }, 'to'],
    ['a closure of a year', { ...closure, to: '2027-11-20T14:00' }, 'to'],
    ['a closure of sixty days and a minute', { ...closure, to: '2027-01-19T14:01' }, 'to'],
    ['a closure that is over', { ...closure, from: '2026-11-20T08:00', to: '2026-11-20T12:00' }, 'to'],
    ['a closure from yesterday', { ...closure, from: '2026-11-19T08:00' }, 'from'],
    ['a closure from no day', { ...closure, from: '2026-02-30T08:00' }, 'from'],
    ['a closure to a day alone', { ...closure, to: '2026-11-20' }, 'to'],
    ['a closure to an instant', { ...closure, to: '2026-11-20T16:00Z' }, 'to'],
    ['a closure of no prayer', { ...closure, prayers: [] }, 'prayers'],
    ['a closure of an unknown prayer', { ...closure, prayers: ['witr'] }, 'prayers.0'],
    ['a closure of sunrise', { ...closure, prayers: 'sunrise' }, 'prayers'],
  ])('%s', async (_, body, field) => {
    const answer = await publish(body as GivenNotice)
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
    expect([await list(), await history()]).toEqual([[], []])
  })

  test.each<[object, string]>([
    [{ ...janazah, time: '' }, 'Time is required'],
    [{ ...janazah, burial: { place: 'Tinsley' } }, 'Burial time is required'],
    [{ ...janazah, burial: 5 }, 'Burial place is required'],
    [{ ...closure, prayers: [] }, 'Choose at least one'],
    [{ ...closure, to: '' }, 'End Date must be a day and a time on the mosque’s clock'],
    [{ ...closure, from: '2026-11-19T08:00' }, 'Start Date must be today or later'],
  ])('%o: %s', async (body, sentence) => {
    expect(Object.values((await publish(body as GivenNotice)).error.fields ?? {})).toEqual([sentence])
  })

  test('in a change too', async () => {
    const { notice } = (await publish(named)).body
    for (const [body, field] of [
      [{ familyAgreed: false }, 'name'],
      [{ kind: 'message' }, 'kind'],
      [{ date: '2026-11-01' }, 'date'],
      [{ place: '\u202e' }, 'place'],
      [{ note: '<script>' }, 'note'],
      [{ burial: { place: 'Tinsley' } }, 'burial.time'],
    ] as const) {
      const answer = await change(notice._id, body)
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
    }
    expect(await list()).toEqual([notice])
  })
})
