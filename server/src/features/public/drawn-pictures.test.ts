import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the picture of shared links has the size that is shown', async () => {
  const { statusCode, headers, rawPayload } = await app.app.inject('/social.png')
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect([format, width, height]).toEqual(['png', 1200, 630])
})

test('the picture of shared links is kept by those who have it', async () => {
  const { headers } = await app.app.inject('/social.png')
  const known = await app.app.inject({
    url: '/social.png',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([known.statusCode, headers['cache-control']]).toEqual([304, 'public, max-age=86400'])
})
