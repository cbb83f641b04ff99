import { demoAdmin, fillDemo } from '@mihrab/server/demo/fill.ts'
import { expect, test } from 'vitest'
import { createUser } from '#features/users/users.service.ts'
import { createTestApp } from './test-app.ts'

test('the demo shows people in every role, mosques in every status, times, events with images, and messages', async () => {
  const app = await createTestApp()
  await createUser(app.ctx, { name: 'Demo admin', username: 'demo-admin', ...demoAdmin }, { isAdmin: true })
  const signIns = await fillDemo(app.ctx, () => {})
  expect(signIns.map(({ who }) => who)).toEqual(
    expect.arrayContaining(['Platform admin', 'User without a mosque']),
  )
  const { db } = app.ctx
  const mosques = await db.selectFrom('mosques').select('status').execute()
  expect(new Set(mosques.map(({ status }) => status))).toEqual(new Set(['approved', 'pending', 'rejected']))
  expect((await db.selectFrom('prayer_time_ranges').select('id').execute()).length).toBeGreaterThan(1300)
  const events = await db.selectFrom('events').select('image').execute()
  expect(events.some(({ image }) => image !== null)).toBe(true)
  expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(3)
  await app.close()
}, 60_000)
