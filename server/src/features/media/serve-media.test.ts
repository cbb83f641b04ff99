import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { smallImageOf } from '@mihrab/core/features/media/media.schemas.ts'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { pictureAs, uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let url: string
let whole: Buffer
let etag: string
beforeAll(async () => {
  app = await createTestApp()
  const { client } = await createPerson(app)
  url = await uploadImage(client, await pictureAs('png', 400, 300))
  const answer = await get()
  whole = answer.rawPayload
  etag = String(answer.headers.etag)
})
afterAll(() => app.close())

function get(headers: Record<string, string> = {}, options: InjectOptions = {}) {
  return app.app.inject({ method: 'GET', url, headers, ...options })
}

describe('an uploaded image', () => {
  test('is served to anyone, and kept for good', async () => {
    const answer = await get({ 'accept-encoding': 'br, gzip' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${url.slice('/media/'.length)}"`,
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is an image and nothing else, whatever a browser would make of it', async () => {
    expect((await get()).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('is told of by HEAD, without its bytes', async () => {
    const answer = await get({ range: 'bytes=0-9' }, { method: 'HEAD' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.length),
      etag,
    })
    expect(answer.rawPayload.length).toBe(0)
  })

  test('is not sent again to anyone who has it', async () => {
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get({ 'if-none-match': known })
      expect(answer.statusCode).toBe(304)
      expect(answer.headers).toMatchObject({ etag, 'cache-control': expect.stringContaining('immutable') })
      expect(answer.rawPayload.length).toBe(0)
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('a part of an image', () => {
  const cases: [range: string, start: number, end: number | undefined][] = [
    ['bytes=0-0', 0, 1],
    ['bytes=0-9', 0, 10],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=10-999999', 10, undefined],
    ['bytes=-999999', 0, undefined],
  ]
  test.each(cases)('is sent for %s', async (range, start, end) => {
    const answer = await get({ range })
    const part = whole.subarray(start, end)
    const first = start < 0 ? whole.length + start : start
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${first + part.length - 1}/${whole.length}`,
      'content-length': String(part.length),
      'content-type': 'image/webp',
    })
    expect(answer.rawPayload.equals(part)).toBe(true)
  })

  test.each(['bytes=999999-', 'bytes=999999-9999999', 'bytes=-0'])('cannot be had for %s', async (range) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.length).toBe(0)
  })

  test.each([
    'bytes=0-1,3-4',
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'lines=1-2',
    '',
    `bytes=${'9'.repeat(400)}-`,
  ])('is not what %s asks for: all of it is sent', async (range) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(whole)).toBe(true)
  })

  test('is sent only of the version that the reader has begun with', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
  })
})

describe('a smaller copy of an image', () => {
  const sizeOf = async (image: string) => {
    const { width, height, format } = await sharp((await get({}, { url: image })).rawPayload).metadata()
    return { width, height, format }
  }

  test('is made when it is first asked for, stored, and served like the image', async () => {
    const small = smallImageOf(url, 192)
    const stored = join(app.folder, small)
    expect(existsSync(stored)).toBe(false)
    expect(await sizeOf(small)).toEqual({ width: 192, height: 144, format: 'webp' })
    expect(existsSync(stored)).toBe(true)
    expect((await get({}, { url: small })).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${small.slice('/media/'.length)}"`,
    })
  })

  test('is never larger than the image', async () => {
    expect(await sizeOf(smallImageOf(url, 640))).toEqual({ width: 400, height: 300, format: 'webp' })
  })

  test.each(['-191', '-1600', '-0192', '-192-192'])('has one of two sizes, not %s', async (size) => {
    expect((await get({}, { url: url.replace('.webp', `${size}.webp`) })).statusCode).toBe(404)
  })
})

describe('nothing else is served', () => {
  beforeAll(() => {
    writeFileSync(join(app.folder, 'media/.0b0b.part'), 'half')
    writeFileSync(join(app.folder, 'media/notes.txt'), 'notes')
    writeFileSync(join(app.folder, 'secret.webp'), 'secret')
  })

  const unknown = `${randomBytes(32).toString('base64url')}.webp`
  test.each([
    '',
    unknown,
    smallImageOf(unknown, 192),
    unknown.replace('.webp', '.png'),
    unknown.slice(0, -5),
    'x/y',
    `${unknown}/`,
    '.',
    'notes.txt',
    '.0b0b.part',
    '..%2fmihrab.db',
    '..%2f..%2fmihrab.db',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    '%00',
    `${unknown}%00.webp`,
    '%2fetc%2fpasswd',
  ])('under /media/%s', async (name) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.app.inject({ method, url: `/media/${name}` })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      if (method === 'GET') expect(errorBodySchema.parse(answer.json()).code).toBe('notFound')
    }
  })

  test('not even under a very long name', async () => {
    expect((await app.app.inject(`/media/${'x'.repeat(900)}`)).statusCode).toBe(404)
  })

  test('an invalid address is reported as invalid', async () => {
    for (const name of ['%zz', 'x'.repeat(3000)]) {
      expect((await app.app.inject(`/media/${name}`)).statusCode).toBe(400)
    }
  })

  test('nothing can be stored or deleted there', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await app.app.inject({ method, url })).statusCode).toBe(404)
    }
    expect((await get()).statusCode).toBe(200)
  })

  test('a deleted folder has no images', async () => {
    const other = await createTestApp()
    const { client } = await createPerson(other)
    const address = await uploadImage(client)
    expect(readdirSync(join(other.folder, 'media')).length).toBe(1)
    rmSync(join(other.folder, 'media'), { recursive: true })
    expect((await other.app.inject(address)).statusCode).toBe(404)
    await other.close()
  })
})
