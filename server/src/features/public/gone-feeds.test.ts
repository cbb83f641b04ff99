import {
  changeMosqueStatus,
  deleteMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { findMosqueView } from './mosque-views.service.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const build = () => Promise.reject(new Error('nothing is built'))
const find = (slug: string, isFeed = true) => findMosqueView(app.ctx, { slug, isFeed, build }, 'en')
const gone = { code: 'gone', status: 410 }
const notFound = { code: 'notFound', status: 404 }

async function create(name: string, status: MosqueStatus) {
  const { mosque } = await createMosqueWithOwner(app, { name, status })
  return { slug: mosque.slug, params: { id: mosque._id } }
}

describe('a feed of a mosque that is deleted', () => {
  test('is gone at every slug that the mosque had while it was public; its pages are not found', async () => {
    const { slug, params } = await create('Gone', 'approved')
    await admin.call(updateMosque, { params, body: { name: 'Gone Renamed' } })
    await admin.call(deleteMosque, { params })
    for (const each of [slug, 'gone-renamed-sheffield']) {
      await expect(find(each)).rejects.toMatchObject(gone)
      await expect(find(each, false)).rejects.toMatchObject(notFound)
      const answer = await app.app.inject(`/mosques/${each}/calendar.ics`)
      expect([answer.statusCode, answer.body]).toEqual([410, 'This no longer exists'])
      expect((await app.app.inject(`/mosques/${each}`)).statusCode).toBe(404)
    }
  })

  test('is gone where the mosque was public before it was refused', async () => {
    const { slug, params } = await create('Refused Later', 'approved')
    await admin.call(changeMosqueStatus, { params, body: { status: 'rejected' } })
    await expect(find(slug)).rejects.toMatchObject(notFound)
    await admin.call(deleteMosque, { params })
    await expect(find(slug)).rejects.toMatchObject(gone)
  })

  test.each(['pending', 'rejected'] as const)(
    'is not found where the mosque was %s alone',
    async (status) => {
      const { slug, params } = await create(`Never ${status}`, status)
      await admin.call(deleteMosque, { params })
      await expect(find(slug)).rejects.toMatchObject(notFound)
    },
  )

  test('is gone at slugs from before the approval too', async () => {
    const { slug, params } = await create('Approved Later', 'pending')
    await admin.call(updateMosque, { params, body: { name: 'Approved Otherwise' } })
    await admin.call(changeMosqueStatus, { params, body: { status: 'approved' } })
    await admin.call(deleteMosque, { params })
    await expect(find(slug)).rejects.toMatchObject(gone)
  })
})

test.each(['', 'never-there', 'quba\u0000', '\ud800'])(
  'a feed of no mosque, “%s”, is not found',
  async (slug) => {
    await expect(find(slug)).rejects.toMatchObject(notFound)
  },
)
