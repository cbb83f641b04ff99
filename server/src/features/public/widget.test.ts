import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { MessagePage, WidgetPage } from '@mihrab/core/features/public/pages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
let slug: string
beforeAll(async () => {
  app = await createTestApp()
  const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Framed' })
  slug = mosque.slug
  const times = { ...prayerTime(mosque._id, '2026-11-20'), endDate: '2026-12-31', jumah: '13:15' }
  await owner.client.call(createPrayerTimeRange, { body: times })
})
afterAll(() => app.close())

type ShownPage = { kind: string } & Omit<WidgetPage, 'kind'> & Omit<MessagePage, 'kind'>

async function read(query = '') {
  const { page, ...answer } = await readPage(app, `/mosques/${slug}/widget${query}`)
  return { ...answer, page: page as unknown as ShownPage }
}

describe('a widget', () => {
  test('shows today and what is prayed next, unless it is asked for something else', async () => {
    const { status, page, frame } = await read()
    expect(status).toBe(200)
    expect(page).toMatchObject({
      kind: 'widget',
      choices: { show: 'today', theme: 'auto' },
      month: null,
      today: '2026-11-20',
      next: { prayer: 'jumuah', localTime: '13:15' },
    })
    expect(frame.canonicalPath).toBeNull()
  })

  test('shows the month of today', async () => {
    const { page } = await read('?show=month&theme=dark&lang=en')
    expect(page.choices).toEqual({ show: 'month', theme: 'dark' })
    expect(page.month?.days).toHaveLength(30)
    expect(page.month?.days.find(({ isToday }) => isToday)?.date).toBe('2026-11-20')
  })

  test('as of a moment shows what will be seen then, and is kept by no one', async () => {
    const { page, headers } = await read('?show=month&at=2026-12-28T04:30Z')
    expect(page).toMatchObject({ asOf: '2026-12-28T04:30:00.000Z', month: { month: '2026-12' } })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is the same bytes for the same choices, in whatever order they are written', async () => {
    const one = await read('?show=next&theme=dark')
    const other = await read('?theme=dark&show=next')
    const plain = await read('?show=next')
    expect(other.headers.etag).toBe(one.headers.etag)
    expect(plain.headers.etag).not.toBe(one.headers.etag)
    const { etag } = one.headers
    const known = await readPage(app, `/mosques/${slug}/widget?show=next&theme=dark`, {
      'if-none-match': String(etag),
    })
    expect(known.status).toBe(304)
  })

  test.each([
    ['show=week', '“show” must be one of: today, month, next'],
    ['show=', '“show” must be one of: today, month, next'],
    ['show=today&show=next', '“show” must be one of: today, month, next'],
    ['theme=blue', '“theme” must be one of: auto, light, dark'],
    ['lang=xx', '“lang” must be one of: en, ar, ur, tr, id, bn, fr, de'],
    ['at=now', 'The time after “at” is not valid: write it like 2027-03-28T04:30Z'],
    ['colour=red', 'This address does not use “colour”. It uses: show, theme, at, lang'],
  ])('says in its frame what is wrong with %s', async (query, message) => {
    const { status, page, headers } = await read(`?${query}`)
    expect([status, page.kind, page.isFramed, page.message]).toEqual([400, 'badAddress', true, message])
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test.each(['no-such-mosque', '', '%00'])('of “%s” says in its frame that there is none', async (name) => {
    const { status, page, headers } = await readPage(app, `/mosques/${name}/widget`)
    expect([status, page]).toEqual([404, expect.objectContaining({ kind: 'notFound', isFramed: true })])
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test('of a mosque that has another name now leads to it, with its choices', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Framed Before' })
    await owner.client.send({
      method: 'PUT',
      url: `/api/mosques/${mosque._id}`,
      payload: { name: 'Masjid Framed After' },
    })
    const { status, headers } = await readPage(app, `/mosques/${mosque.slug}/widget?show=next`)
    expect(status).toBe(301)
    expect(headers.location).toMatch(/^\/mosques\/masjid-framed-after[a-z-]*\/widget\?show=next$/)
  })

  test('of a mosque that is not public is not found', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Waiting', status: 'pending' })
    expect((await readPage(app, `/mosques/${mosque.slug}/widget`)).status).toBe(404)
  })

  test('may be framed by every site, reads no cookie and sets none', async () => {
    const { headers } = await read()
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors \*(;|$)/)
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

test('what is not a widget’s address cannot be framed, however it is written', async () => {
  const paths = [
    `/mosques/${slug}`,
    `/mosques/${slug}/a/widget`,
    '/mosques/widget',
    `/x/mosques/${slug}/widget`,
  ]
  for (const path of [...paths, `/mosques/${slug}?/widget`, `/mosques/${slug}/widgets`]) {
    const { headers } = await app.app.inject(path)
    expect(headers['x-frame-options'], path).toBe('SAMEORIGIN')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
})
