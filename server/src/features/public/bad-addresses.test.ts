import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { readPage } from '#test/read-page.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (path: string) => readPage(app, path)

describe('a bad address', () => {
  test.each([
    ['near=abc', 'near'],
    ['near=91,0', 'near'],
    ['near=1', 'near'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=99999', 'page'],
    ['has=swimming', 'has'],
    ['country=United', 'country'],
  ])('of the directory, %s, is refused in words', async (query, field) => {
    const { status, page } = await read(`/mosques?${query}`)
    expect(status).toBe(400)
    expect(page).toMatchObject({
      kind: 'badAddress',
      message: expect.stringContaining(field === 'country' ? 'country' : field),
    })
  })

  test.each(['2026-13', '2026-00', '2026-02-31', '1899-12-31', '2101-01-01', '2101-01'])(
    'of a mosque, %s, is refused in words',
    async (part) => {
      const { mosque } = await createMosqueWithOwner(app, { name: `Masjid Bad ${part}` })
      const { status, page } = await read(`/mosques/${mosque.slug}/${part}`)
      expect([status, page.kind]).toEqual([400, 'badAddress'])
    },
  )

  test.each(['2029-02-31T04:30Z', 'tomorrow', '2027-03-28', '2027-03-28T25:00Z', '9999-01-01T00:00Z', ''])(
    'of a moment, “%s”, is refused in words',
    async (at) => {
      const { mosque } = await createMosqueWithOwner(app, { name: `Masjid At ${at.length}${at.slice(0, 4)}` })
      expect((await read(`/mosques/${mosque.slug}?at=${encodeURIComponent(at)}`)).status).toBe(400)
    },
  )

  test('of ten thousand letters is cut', async () => {
    expect((await read(`/mosques?q=${'a'.repeat(10_000)}`)).status).toBe(200)
  })
})
