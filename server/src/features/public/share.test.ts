import { changeMosqueStatus, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, prayerTime } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

/** The clock of the tests is at 20 November 2026, 12:00 UTC: a Friday. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (path: string, headers?: Record<string, string>) => readPage(app, path, headers)

/** Decodes like a camera, on white paper. */
async function decode(svg: string, { margin = 0 } = {}): Promise<string> {
  const white = '#fff'
  const picture = sharp(Buffer.from(svg), { density: 72 * 8 }).flatten({ background: white })
  const framed = picture.extend({
    top: margin,
    bottom: margin,
    left: margin,
    right: margin,
    background: white,
  })
  const { data, info } = await framed.raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 })
}

describe('the QR code of a mosque', () => {
  test.each(['Masjid Code', 'مسجد <النور> & "أخرى"', 'M'.repeat(200)])(
    'leads to the mosque’s page and says so: %s',
    async (name) => {
      const { mosque } = await createMosqueWithOwner(app, { name })
      const { status, headers, body } = await read(`/mosques/${mosque.slug}/qr.svg`)
      const address = `${app.ctx.publicUrl}/mosques/${mosque.slug}`
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(await decode(body)).toBe(address)
      const [, title = ''] = body.match(/<title>(.*)<\/title>/) ?? []
      expect(title).toContain(address)
      expect(title).not.toMatch(/[<>"]/)
      expect(new Set(body.match(/fill="[^"]*"/g))).toEqual(new Set(['fill="#fff"']))
    },
  )

  test('is read with its middle covered, and stands in four light modules', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Dirt' })
    const { body } = await read(`/mosques/${mosque.slug}/qr.svg`)
    const size = Number(body.match(/viewBox="0 0 (\d+)/)?.[1])
    const columns = [...body.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, width]) => {
      return { x: Number(x), y: Number(y), end: Number(x) + Number(width) }
    })
    expect(Math.min(...columns.map(({ x }) => x), ...columns.map(({ y }) => y))).toBe(4)
    expect(Math.max(...columns.map(({ end }) => end))).toBe(size - 4)
    const middle = (size - 9) / 2
    const dirty = body.replace('</svg>', `<path fill="#fff" d="M${middle} ${middle}h9v9h-9z"/></svg>`)
    expect(await decode(dirty)).toBe(`${app.ctx.publicUrl}/mosques/${mosque.slug}`)
  })

  test('may be shown by other sites, saved under a name, and kept', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Shown Elsewhere' })
    const { headers } = await read(`/mosques/${mosque.slug}/qr.svg`)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="${mosque.slug}-qr.svg"`,
      'cache-control': expect.stringMatching(/^public, max-age=30/),
    })
    const known = await read(`/mosques/${mosque.slug}/qr.svg`, { 'if-none-match': String(headers.etag) })
    expect([known.status, known.body]).toEqual([304, ''])
  })
})

describe('the poster of a mosque', () => {
  test('has its code, today’s times, and the jumu’ahs that are published', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Door' })
    const before = await read(`/mosques/${mosque.slug}/poster`)
    const times = prayerTime(mosque._id, '2026-11-20', '2026-12-31')
    await owner.client.call(createPrayerTimeRange, { body: { ...times, jumah: '13:15' } })
    const { status, page, frame } = await read(`/mosques/${mosque.slug}/poster`)
    expect([status, page.kind, before.page.jumuah]).toEqual([200, 'poster', null])
    expect(page.jumuah).toMatchObject({ date: '2026-11-20', times: [{ time: '13:15' }] })
    expect(page.table).toMatchObject({ date: '2026-11-20', source: 'mosque' })
    expect(before.page.table).toMatchObject({ date: '2026-11-20', source: 'computed' })
    expect(await decode(String(page.qrCode), { margin: 40 })).toBe(page.mosque.url)
    expect(frame.canonicalPath).toBeNull()
  })
})

test('the code of a month to print leads to the mosque’s page', async () => {
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Sheet' })
  const { page } = await read(`/mosques/${mosque.slug}/2026-12/print`)
  expect(await decode(String(page.qrCode), { margin: 40 })).toBe(page.mosque.url)
})

describe.each(['qr.svg', 'poster'])('%s', (part) => {
  test('of an unknown mosque, or one that is not approved, is not found', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: `Masjid Refused ${part}` })
    const admin = await app.admin()
    expect((await read(`/mosques/${mosque.slug}/${part}`)).status).toBe(200)
    const body = { status: 'rejected', reason: '' } as const
    await admin.call(changeMosqueStatus, { params: { id: mosque._id }, body })
    expect((await read(`/mosques/${mosque.slug}/${part}`)).status).toBe(404)
    expect((await read(`/mosques/no-such-mosque/${part}`)).status).toBe(404)
    expect((await read(`/mosques/${mosque.slug}/${part}/more`)).status).toBe(404)
  })

  test('of a former name leads to that of the new one', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: `Masjid Former ${part}` })
    const name = `Masjid Renamed ${part}`
    await owner.client.call(updateMosque, { params: { id: mosque._id }, body: { name } })
    const { status, headers } = await read(`/mosques/${mosque.slug}/${part}`)
    expect(status).toBe(301)
    expect(headers.location).toMatch(new RegExp(`^/mosques/masjid-renamed-.*/${part}$`))
  })
})

test('a private instance has neither', async () => {
  const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  const { mosque } = await createMosqueWithOwner(closed, { name: 'Masjid Private' })
  for (const part of ['qr.svg', 'poster']) {
    expect((await closed.app.inject(`/mosques/${mosque.slug}/${part}`)).statusCode).toBe(404)
  }
  await closed.close()
})
