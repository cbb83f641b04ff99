import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getHealth, getReadiness } from '@mihrab/core/features/health/health.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { version } from '#version.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('health tells the version to anyone', async () => {
  const answer = await app.visitor().call(getHealth, {})
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: 'ok', version })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('health tells the moment, by which public pages set their clock', async () => {
  const { headers, statusCode } = await app.app.inject({ method: 'HEAD', url: '/api/health' })
  expect([statusCode, headers.date]).toEqual([200, app.ctx.now().toUTCString()])
})

test('readiness looks at the database and the store of images', async () => {
  const answer = await app.visitor().call(getReadiness, {})
  expect(answer.body).toEqual({ status: 'ready', database: 'ok', media: 'ok' })
})

test('a missing store of images is not ready, and still healthy', async () => {
  rmSync(join(app.folder, 'media'), { recursive: true, force: true })
  const answer = await app.visitor().call(getReadiness, {})
  expect(answer.status).toBe(503)
  expect(answer.error).toMatchObject({
    code: 'notReady',
    message: 'The server cannot write to the image storage',
  })
  expect((await app.visitor().call(getHealth, {})).status).toBe(200)
})

test('a database that does not answer is not ready, and its words stay inside', async () => {
  await app.ctx.db.destroy()
  const answer = await app.visitor().call(getReadiness, {})
  expect(answer.status).toBe(503)
  expect(answer.error).toEqual({
    success: false,
    code: 'notReady',
    reason: 'databaseAway',
    message: 'The database is not responding',
    requestId: answer.error.requestId,
  })
})
