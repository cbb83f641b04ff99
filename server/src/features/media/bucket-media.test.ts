import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getReadiness } from '@mihrab/core/features/health/health.contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { pictureAs, upload, uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { openTestBucket, type TestBucket } from '#test/test-bucket.ts'
import { sweepMedia } from './media-sweep.service.ts'

/** Images in a bucket behave like those in a folder. */

let bucket: TestBucket
let app: TestApp
let client: TestClient
beforeAll(async () => {
  bucket = await openTestBucket()
  app = await createTestApp(bucket.environment)
  client = (await createPerson(app)).client
})
afterAll(async () => {
  await app.close()
  await bucket.close()
})

test('an image is stored in the bucket and served from it, whole and in part', async () => {
  const url = await uploadImage(client, await pictureAs('jpeg', 300, 200))
  expect(readdirSync(join(app.folder, 'media'))).toEqual([])
  const whole = await app.app.inject(url)
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect(whole.headers['cache-control']).toContain('immutable')
  const part = await app.app.inject({ url, headers: { range: 'bytes=4-9' } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 10))).toBe(true)
  expect((await app.app.inject(url.replace(/.{10}\./, 'xxxxxxxxxx.'))).statusCode).toBe(404)
})

test('an image that nothing refers to is swept from it', async () => {
  const url = await uploadImage(client)
  app.setNow('2026-11-22T12:00:00Z')
  await sweepMedia(app.ctx)
  expect((await app.app.inject(url)).statusCode).toBe(404)
})

test('the server is ready with it, and without it is not, takes no images and leaves no rows', async () => {
  expect((await client.call(getReadiness, {})).status).toBe(200)
  const lost = await createTestApp({ ...bucket.environment, MEDIA_URL: 's3://nothing' })
  const sender = (await createPerson(lost)).client
  const answer = await upload(sender, [['file', await pictureAs('png')]])
  expect(answer.status).toBe(503)
  expect(answer.error.message).toBe('Images are not available at the moment. Please try again soon')
  const readiness = await sender.call(getReadiness, {})
  expect(readiness.status).toBe(503)
  expect(readiness.error.message).toBe('The server cannot write to the image storage')
  await lost.close()
})
