// @module-tag database
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  getMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueChange, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, mosqueRegistration, tally, times } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { findMosqueBySlug } from './slugs.service.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const register = async (changes: Partial<MosqueRegistration>) =>
  (await admin.call(createMosque, { body: mosqueRegistration(changes) })).body.mosque
const change = async (id: string, body: MosqueChange) =>
  (await admin.call(updateMosque, { params: { id }, body })).body.mosque
const remove = (id: string) => admin.call(deleteMosque, { params: { id } })
const find = async (slug: string) => {
  const found = await findMosqueBySlug(app.ctx, slug)
  if (!found) return null
  return 'movedTo' in found ? found : found.mosque.id
}

describe('a mosque gets a slug', () => {
  test('from its name and town, when it is registered', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { name: 'مسجد النور', status: 'pending' })
    expect(mosque.slug).toBe('masjid-al-nur-sheffield')
    const { body } = await owner.client.call(getMosque, { params: { id: mosque._id } })
    expect(body.slug).toBe('masjid-al-nur-sheffield')
  })

  test('with a number where others have the same name and town', async () => {
    const slugs = []
    for (const _ of times(3, Number)) slugs.push((await register({ name: 'Same' })).slug)
    expect(slugs).toEqual(['same-sheffield', 'same-sheffield-2', 'same-sheffield-3'])
  })

  test('with the next number where a name looks like a numbered slug', async () => {
    const orgAddress = 'Leeds'
    expect((await register({ name: 'Leeds 2', orgAddress })).slug).toBe('leeds-2')
    expect((await register({ name: 'Leeds', orgAddress })).slug).toBe('leeds')
    expect((await register({ name: 'Leeds', orgAddress })).slug).toBe('leeds-3')
  })

  test('of its own, also when twenty are registered at the same moment', async () => {
    const body = mosqueRegistration({ name: 'At once' })
    const answers = await Promise.all(times(20, () => admin.call(createMosque, { body })))
    expect(tally(answers)).toEqual({ 201: 20 })
    const slugs = answers.map((answer) => answer.body.mosque.slug)
    const numbered = times(19, (index) => `at-once-sheffield-${index + 2}`)
    expect(new Set(slugs)).toEqual(new Set(['at-once-sheffield', ...numbered]))
  })
})

describe('a change of a mosque', () => {
  test('of name or town gives it another slug; the old ones lead to the new one', async () => {
    const { _id } = await register({ name: 'First' })
    expect((await change(_id, { name: 'Second' })).slug).toBe('second-sheffield')
    expect((await change(_id, { address: '1 Road, Leeds LS1 1AA' })).slug).toBe('second-leeds')
    expect(await find('second-leeds')).toBe(_id)
    expect(await find('second-sheffield')).toEqual({ movedTo: 'second-leeds' })
    expect(await find('first-sheffield')).toEqual({ movedTo: 'second-leeds' })
  })

  test('of anything else leaves the slug', async () => {
    const { _id, slug } = await register({ name: 'Kept' })
    const changed = await change(_id, { name: 'KEPT', address: '2 Other Road, Sheffield S1', phone: '1' })
    expect(changed.slug).toBe(slug)
  })

  test('back to an earlier name gives it the slug that it had', async () => {
    await register({ name: 'Back' })
    const { _id, slug } = await register({ name: 'Back' })
    expect(slug).toBe('back-sheffield-2')
    await change(_id, { name: 'Away' })
    expect((await change(_id, { name: 'Back' })).slug).toBe('back-sheffield-2')
    expect(await find('away-sheffield')).toEqual({ movedTo: 'back-sheffield-2' })
  })

  test('takes the slug with it when it is sent in again', async () => {
    const { owner, mosque } = await createMosqueWithOwner(app, { name: 'Refused', status: 'rejected' })
    const body = mosqueRegistration({ name: 'Accepted' })
    const again = await owner.client.call(createMosque, { body })
    expect(again.body.mosque).toMatchObject({ _id: mosque._id, slug: 'accepted-sheffield' })
  })

  test('that fails leaves the slug, and the name free for others', async () => {
    const { _id, slug } = await register({ name: 'Failing' })
    const body = { name: 'Wanted', image: '/media/none.webp' }
    expect((await admin.call(updateMosque, { params: { id: _id }, body })).status).toBe(400)
    expect(await find(slug)).toBe(_id)
    expect((await register({ name: 'Wanted' })).slug).toBe('wanted-sheffield')
  })
})

describe('a slug is never given to another mosque', () => {
  test('not when its mosque has another one', async () => {
    const { _id } = await register({ name: 'Former' })
    await change(_id, { name: 'Present' })
    expect((await register({ name: 'Former' })).slug).toBe('former-sheffield-2')
  })

  test('not when its mosque is deleted', async () => {
    const { _id } = await register({ name: 'Gone' })
    expect((await remove(_id)).status).toBe(200)
    expect(await find('gone-sheffield')).toBeNull()
    expect((await register({ name: 'Gone' })).slug).toBe('gone-sheffield-2')
  })
})

describe('by its slug is found', () => {
  test('an approved mosque alone, by former slugs too', async () => {
    const { _id } = await register({ name: 'Waiting' })
    await change(_id, { name: 'Waiting still' })
    for (const status of ['pending', 'rejected'] as const) {
      await admin.call(changeMosqueStatus, { params: { id: _id }, body: { status } })
      expect(await find('waiting-still-sheffield')).toBeNull()
      expect(await find('waiting-sheffield')).toBeNull()
    }
    await admin.call(changeMosqueStatus, { params: { id: _id }, body: { status: 'approved' } })
    expect(await find('waiting-still-sheffield')).toBe(_id)
  })

  test.each(['', 'none', 'Quba', 'quba\u0000', '\ud800', "' or 1=1", 'a'.repeat(10_000)])(
    'nothing, where it is no slug: %o',
    async (slug) => expect(await find(slug)).toBeNull(),
  )
})
