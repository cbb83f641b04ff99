// @module-tag database
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import * as notices from '@mihrab/core/features/notices/notices.contract.ts'
import { getMosqueNow } from '@mihrab/core/features/public/public.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { readPublic } from '#test/read-public.ts'
import { rigTimetable } from '#test/timetable-rig.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
const rig = rigTimetable()
beforeEach(async () => {
  await rig.add('2026-11-20', '2027-03-31')
})

const ask = (headers = {}) => readPublic(rig.app, `/${rig.mosque.slug}/now`, headers)

test('a device is told of a mosque what its page shows, in less than two kilobytes', async () => {
  const { body } = await rig.app.visitor().call(getMosqueNow, { params: { slug: rig.mosque.slug } })
  expect(body).toMatchObject({
    slug: rig.mosque.slug,
    timeZone: 'Europe/London',
    next: { prayer: 'jumuah', kind: 'jamaah', at: '2026-11-20T13:15:00+00:00', day: '2026-11-20' },
    today: { date: '2026-11-20', hijri: { year: 1448, month: 6, day: 10 }, closed: [] },
    tomorrow: { jamaah: { dhuhr: '2026-11-21T12:15:00+00:00' }, jumuah: [] },
    validUntil: '2026-11-20T13:15:00+00:00',
  })
  const page = await rig.app.app.inject({ url: `/mosques/${rig.mosque.slug}` })
  const shown = JSON.parse(page.body).page
  expect(new Date(body.next.begins ?? '').toISOString()).toBe(shown.next.beginsAt)
  expect(Buffer.byteLength((await ask()).body)).toBeLessThan(2048)
})

test('it is cached with its version, and not beyond the moment that it names', async () => {
  const first = await ask()
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=30, s-maxage=60',
    'access-control-allow-origin': '*',
  })
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await ask(known)).statusCode).toBe(304)
  rig.app.setNow('2026-11-20T13:14:50Z')
  const late = await ask(known)
  expect([late.statusCode, late.headers['cache-control']]).toEqual([304, 'public, max-age=10, s-maxage=10'])
  rig.app.setNow('2026-11-20T13:15:00Z')
  expect((await ask(known)).json().next.prayer).toBe('asr')
})

test('a closure and its notice are told at once, in the language of the mosque’s screen', async () => {
  const before = String((await ask()).headers.etag)
  const { body } = await rig.owner.client.call(notices.publishNotice, {
    params: { id: rig.mosque._id },
    body: { kind: 'closure', from: '2026-11-20T13:00', to: '2026-11-20T14:00', prayers: ['jumuah'] },
  })
  const answer = (await ask({ 'if-none-match': before })).json()
  expect(answer).toMatchObject({
    next: { prayer: 'asr' },
    today: { closed: ['jumuah'], jumuah: [] },
    notices: [
      {
        ...{ kind: 'closure', state: 'active', until: '2026-11-20T14:00:00+00:00' },
        text: 'Closed today: Jumu’ah · From 13:00 today · Until 14:00 today',
      },
    ],
  })
  await rig.owner.client.call(notices.cancelNotice, {
    params: { id: rig.mosque._id, noticeId: body.notice._id },
  })
  const after = (await ask()).json()
  expect(after).toMatchObject({ next: { prayer: 'jumuah' }, today: { closed: [] } })
  expect(after.notices[0]).toMatchObject({ state: 'cancelled', text: 'Cancelled · Closed today: Jumu’ah' })
  await rig.app.ctx.db.updateTable('mosques').set({ language: 'de' }).execute()
  expect((await ask()).json().notices[0].text).not.toBe(after.notices[0].text)
})

test('after a long closure of everything, the next prayer is that of its page and of the open API', async () => {
  const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumuah'] as const
  await rig.owner.client.call(notices.publishNotice, {
    params: { id: rig.mosque._id },
    body: { kind: 'closure', from: '2026-11-20T12:30', to: '2026-12-15T12:00', prayers: [...prayers] },
  })
  const { next } = (await ask()).json()
  expect(next).toMatchObject({ prayer: 'dhuhr', at: '2026-12-15T12:15:00+00:00' })
  const page = JSON.parse((await rig.app.app.inject({ url: `/mosques/${rig.mosque.slug}` })).body).page
  const { mosque } = (await readPublic(rig.app, `/${rig.mosque.slug}`)).json()
  const at = new Date(next.at).toISOString()
  expect([page.next.at, mosque.next.at]).toEqual([at, at])
})

test('a mosque without published times has its beginnings alone; others are 404, renamed ones 301', async () => {
  const { mosque, owner } = await createMosqueWithOwner(rig.app, { name: 'Masjid Timeless' })
  const { next, today } = (await readPublic(rig.app, `/${mosque.slug}/now`)).json()
  expect([next.kind, next.at === next.begins, today.jumuah]).toEqual(['begins', true, []])
  expect([...new Set(Object.values(today.jamaah))]).toEqual([null])
  await rig.app.ctx.db.updateTable('mosques').set({ source: 'osm' }).where('id', '=', mosque._id).execute()
  const made = (await readPublic(rig.app, `/${mosque.slug}/now`)).json()
  expect(made.attribution).toBe('© OpenStreetMap contributors')
  const waiting = await createMosqueWithOwner(rig.app, { name: 'Masjid Hidden', status: 'pending' })
  for (const slug of ['no-such-mosque', '%00', waiting.mosque.slug])
    expect((await readPublic(rig.app, `/${slug}/now`)).statusCode).toBe(404)
  const renamed = { params: { id: mosque._id }, body: { name: 'Masjid Renamed' } }
  const { slug } = (await owner.client.call(updateMosque, renamed)).body.mosque
  const { headers } = await readPublic(rig.app, `/${mosque.slug}/now`)
  expect(headers.location).toBe(`/api/public/mosques/${slug}/now`)
})
