// @module-tag database
import * as calls from '@mihrab/core/features/notices/notices.contract.ts'
import type { GivenNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import { closablePrayers } from '@mihrab/core/features/prayer-times/closures.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetExpiredNotices } from '#features/notices/public-notices.service.ts'
import { createMosqueWithOwner } from '#test/factories.ts'
import { readPublic } from '#test/read-public.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
beforeEach(async () => {
  await rig.add('2026-11-20', '2027-03-31')
})

const publish = (body: GivenNotice, { client } = rig.owner, id = rig.mosque._id) =>
  client.call(calls.publishNotice, { params: { id }, body })
const read = async (rest: string) => (await readPublic(rig.app, `/${rig.mosque.slug}${rest}`)).json()
const page = async (rest = '') => {
  const { body } = await rig.app.app.inject({ url: `/mosques/${rig.mosque.slug}${rest}` })
  return JSON.parse(body).page
}
const asrClosed: GivenNotice & { kind: 'closure' } = {
  kind: 'closure',
  from: '2026-11-20T14:00',
  to: '2026-11-20T16:00',
  prayers: ['asr'],
}

describe('a closure', () => {
  test.each(['2026-11-20T13:30:00Z', '2026-11-20T16:00:00Z'])(
    'is known at once to page, list, screen, widget and API, at %s',
    async (now) => {
      await page()
      const { notice } = (await publish(asrClosed)).body
      rig.app.setNow(now)
      expect((await read('')).mosque.next).toMatchObject({ prayer: 'maghrib', localTime: '16:24' })
      const [day] = (await read('/times?from=2026-11-20&to=2026-11-20')).days
      expect(day).toMatchObject({ jamaah: { asr: null, maghrib: '16:24' }, closed: ['asr'] })
      const { mosques } = (await readPublic(rig.app, `?slugs=${rig.mosque.slug}`)).json()
      expect(mosques).toMatchObject([{ next: { prayer: 'maghrib' } }])
      for (const part of ['', '/widget']) expect((await page(part)).next.prayer).toBe('maghrib')
      const { rows } = (await page('/screen')).days.find(
        ({ date }: { date: string }) => date === '2026-11-20',
      )
      expect(rows[2]).toMatchObject({ prayer: 'asr', jamaahs: [], closed: true })
      await rig.owner.client.signIn(rig.owner.credentials)
      await rig.owner.client.call(calls.cancelNotice, {
        params: { id: rig.mosque._id, noticeId: notice._id },
      })
    },
  )

  test('that is cancelled closes nothing', async () => {
    const { notice } = (await publish(asrClosed)).body
    await page()
    await rig.owner.client.call(calls.cancelNotice, { params: { id: rig.mosque._id, noticeId: notice._id } })
    expect([(await page()).next.prayer, (await read('')).mosque.next.prayer]).toEqual(['jumuah', 'jumuah'])
  })

  test('is still known when the notice is erased, without its note', async () => {
    await publish({ ...asrClosed, note: 'Building work' })
    rig.app.setNow('2026-12-25T12:00:00Z')
    await forgetExpiredNotices(rig.app.ctx)
    await forgetExpiredNotices(rig.app.ctx)
    const [day] = (await read('/times?from=2026-11-20&to=2026-11-20')).days
    expect([day.closed, day.jamaah.asr]).toEqual([['asr'], null])
    const rows = await rig.app.ctx.db.selectFrom('mosque_notices').select('content').execute()
    expect(JSON.stringify(rows)).not.toContain('Building work')
    await rig.owner.client.signIn(rig.owner.credentials)
    const { body } = await rig.owner.client.call(calls.listNotices, { params: { id: rig.mosque._id } })
    expect(body.notices).toEqual([])
  })

  test('of everything for sixty days leaves the first prayer after it', async () => {
    const body = { ...asrClosed, to: '2027-01-19T14:00', prayers: [...closablePrayers] }
    expect((await publish(body)).status).toBe(201)
    rig.app.setNow('2026-11-21T12:00:00Z')
    const next = { prayer: 'asr', kind: 'jamaah', localTime: '14:15', day: '2027-01-19' }
    expect((await read('')).mosque.next).toMatchObject(next)
    expect((await page()).next).toMatchObject(next)
    const list = (await readPublic(rig.app, `?slugs=${rig.mosque.slug}`)).json()
    expect(list.mosques).toMatchObject([{ next }])
  })
})

describe('the notices of a mosque', () => {
  test('have janazahs and closures first, and are cached for a minute at most', async () => {
    await publish({ kind: 'message', text: 'Salam' })
    await publish(asrClosed)
    await publish({ kind: 'janazah', date: '2026-11-20', after: 'asr', place: 'Hall' })
    const answer = await readPublic(rig.app, `/${rig.mosque.slug}/notices`)
    expect(answer.headers['cache-control']).toBe('public, max-age=30, s-maxage=60')
    expect(answer.json().notices).toMatchObject([
      { kind: 'janazah', after: 'asr', time: '14:15', until: '2026-11-20T16:15:00.000Z' },
      { kind: 'closure', from: '2026-11-20T14:00:00.000Z', starts: '2026-11-20T14:00' },
      { kind: 'message' },
    ])
    rig.app.setNow('2026-11-20T15:59:50Z')
    const late = await readPublic(rig.app, `/${rig.mosque.slug}/notices`)
    expect(late.headers['cache-control']).toBe('public, max-age=10, s-maxage=10')
    expect((await readPublic(rig.app, '/no-such-mosque/notices')).statusCode).toBe(404)
  })

  test('a janazah after a prayer moves with it', async () => {
    await publish({ kind: 'janazah', date: '2026-11-21', after: 'asr', place: 'Hall' })
    await publish({ kind: 'change', date: '2026-11-21', prayer: 'asr', time: '15:00' })
    expect((await read('/notices')).notices[0]).toMatchObject({
      time: '15:00',
      until: '2026-11-21T17:00:00.000Z',
    })
  })
})

describe('janazahs near a place', () => {
  const near = (query: string) => rig.app.app.inject({ url: `/api/public/janazah?${query}` })
  const found = async (query: string) =>
    (await near(query)).json().notices.map(({ place }: { place: string }) => place)

  test('are those of the next three days, by time', async () => {
    const at = (latitude: number) => createMosqueWithOwner(rig.app, { location: { latitude, longitude: 0 } })
    const [here, beside, away] = [await at(10), await at(10.1), await at(12)]
    const announce = ({ owner, mosque }: typeof here, date: string, place: string) =>
      publish({ kind: 'janazah', date, time: '13:00', place }, owner, mosque._id)
    await announce(here, '2026-11-22', 'second')
    await announce(beside, '2026-11-21', 'first')
    await announce(here, '2026-11-23', 'in four days')
    await announce(away, '2026-11-21', 'away')
    expect(await found('near=10.1,0')).toEqual(['first', 'second'])
    const [first] = (await near('near=10.1,0')).json().notices
    expect(first).toMatchObject({ mosque: { slug: beside.mosque.slug, name: 'Quba Mosque' }, distanceKm: 0 })
    expect(await found('near=12,0')).toEqual(['away'])
    expect(await found('near=Kuala+Lumpur')).toEqual([])
  })

  test('are those of the day before that await their burial', async () => {
    const { owner, mosque } = await createMosqueWithOwner(rig.app, {
      location: { latitude: 20, longitude: 0 },
    })
    const burial = { place: 'Tinsley Park', date: '2026-11-25', time: '10:00' }
    const body = { kind: 'janazah', date: '2026-11-21', time: '13:00', place: 'Hall', burial } as const
    await publish(body, owner, mosque._id)
    rig.app.setNow('2026-11-22T12:59:00Z')
    expect(await found('near=20,0')).toEqual(['Hall'])
    rig.app.setNow('2026-11-22T13:00:00Z')
    expect(await found('near=20,0')).toEqual([])
  })

  test.each([
    '',
    'near=',
    'near=91,0',
    'near=1,2,3',
    'near=%00',
    `near=${'x'.repeat(300)}`,
    'near=nowhere-known',
  ])('%s is refused', async (query) => {
    const answer = await near(query)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['near']])
  })
})
