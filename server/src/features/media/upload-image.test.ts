import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { imageFormats } from '@mihrab/core/features/media/media.schemas.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, times } from '#test/factories.ts'
import { picture, pictureAs, upload, uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  person = await createPerson(app)
})
afterAll(() => app.close())

/** The stored bytes of an uploaded image. */
async function storedOf(content: Buffer): Promise<Buffer> {
  return (await app.app.inject(await uploadImage(person.client, content))).rawPayload
}

async function firstPixelOf(image: Buffer): Promise<number[]> {
  return [...(await sharp(image).raw().toBuffer()).subarray(0, 4)]
}

describe('an image', () => {
  test.each(imageFormats)('may be %s, and is stored again under a name of ours', async (format) => {
    const content = await pictureAs(format)
    const answer = await upload(person.client, [['file', content, `mosque.${format}`]])
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, url: expect.stringMatching(/^\/media\/[\w-]{43}\.webp$/) })
    const stored = await app.app.inject(answer.body.url)
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  test('has its row, with who sent it, how large it is stored and when', async () => {
    const name = (await uploadImage(person.client)).slice('/media/'.length)
    const row = await app.ctx.db
      .selectFrom('media_files')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst()
    const at = app.ctx.now().toISOString()
    const sizeBytes = statSync(join(app.folder, 'media', name)).size
    expect(row).toEqual({ name, uploadedBy: person.user._id, sizeBytes, createdAt: at, claimedAt: at })
  })

  test('is never stored twice under one address', async () => {
    const content = await pictureAs('png')
    expect(await uploadImage(person.client, content)).not.toBe(await uploadImage(person.client, content))
  })

  test('of someone whose account goes meanwhile is refused, and leaves nothing', async () => {
    const { client, user } = await createPerson(app)
    const before = readdirSync(join(app.folder, 'media'))
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await pictureAs('png'))], 'a.png'))
    const { body, headers } = new Response(form)
    async function* sendSlowly() {
      for await (const chunk of body ?? []) {
        yield chunk
        await app.ctx.db.deleteFrom('users').where('id', '=', user._id).execute()
      }
    }
    const answer = await client.send({
      method: 'POST',
      url: '/api/media/file',
      headers: { 'content-type': headers.get('content-type') ?? '' },
      payload: Readable.from(sendSlowly()),
    })
    expect(answer.status).toBe(401)
    expect(readdirSync(join(app.folder, 'media'))).toEqual(before)
  })

  test('loses its metadata: where it was taken, by which device, its profile of colours', async () => {
    const content = await picture()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Camera of someone' }, IFD3: { GPSLatitude: '53/1 24/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><by>Someone</by></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(content.includes('omeone')).toBe(true)
    const stored = await storedOf(content)
    const { exif, xmp, icc, iptc, space } = await sharp(stored).metadata()
    expect({ exif, xmp, icc, iptc, space }).toEqual({ space: 'srgb' })
    expect(stored.includes('omeone')).toBe(false)
  })

  test('keeps its looks when its colours were written for another screen', async () => {
    const red = { create: { width: 8, height: 8, channels: 3, background: '#ff0000' } } as const
    const wide = await sharp(red).withIccProfile('p3').png().toBuffer()
    const [r = 0, g = 255, b = 255] = await firstPixelOf(await storedOf(wide))
    expect([r > 240, g < 40, b < 40]).toEqual([true, true, true])
  })

  test('is turned as the camera said', async () => {
    const sideways = await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, orientation } = await sharp(await storedOf(sideways)).metadata()
    expect({ width, height, orientation }).toEqual({ width: 40, height: 60, orientation: undefined })
  })

  test.each([
    [3200, 1000, 1600, 500],
    [1000, 3200, 500, 1600],
    [1600, 1600, 1600, 1600],
    [5000, 2, 1600, 1],
    [1, 1, 1, 1],
  ])('of %i × %i is stored as %i × %i', async (width, height, storedWidth, storedHeight) => {
    const stored = await sharp(await storedOf(await pictureAs('jpeg', width, height))).metadata()
    expect([stored.width, stored.height]).toEqual([storedWidth, storedHeight])
  })

  test('keeps what is transparent in it', async () => {
    const content = await picture().ensureAlpha(0.5).png().toBuffer()
    const stored = await storedOf(content)
    expect((await sharp(stored).metadata()).hasAlpha).toBe(true)
    expect((await firstPixelOf(stored))[3]).toBe(127)
  })

  test.each(['gif', 'webp'] as const)('that moves, as %s, shows its first frame', async (format) => {
    const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) => ({
      create: { width: 20, height: 10, channels: 3 as const, background },
    }))
    const pngs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const moving = await sharp(pngs, { join: { animated: true } })
      [format]()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    const stored = await storedOf(moving)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 20, height: 10 })
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
    expect((await firstPixelOf(stored))[0]).toBeGreaterThan(200)
  })

  test('of print’s colours or of sixteen bits is stored as screens show it', async () => {
    const print = await picture().toColourspace('cmyk').jpeg().toBuffer()
    const deep = await picture().toColourspace('rgb16').png().toBuffer()
    for (const content of [print, deep]) {
      const { space, depth } = await sharp(await storedOf(content)).metadata()
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
    }
  })
})

test('many people may upload in the same moment', async () => {
  const content = await pictureAs('jpeg', 800, 600)
  const urls = await Promise.all(times(12, () => uploadImage(person.client, content)))
  expect(new Set(urls).size).toBe(12)
})

describe('sixty uploads an hour', () => {
  test('are what a person has, wherever they are, good and bad ones counted', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
    const { client } = await createPerson(strict)
    const other = (await createPerson(strict)).client
    const statusOf = async (caller: typeof client, address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await caller.send({ method: 'POST', url: '/api/media/file', headers })).status
    }
    for (let count = 0; count < 60; count += 1) expect(await statusOf(client, `10.0.0.${count}`)).toBe(415)
    expect(await statusOf(client, '10.0.1.1')).toBe(429)
    const refused = await upload(client, [['file', await pictureAs('png')]])
    expect(refused.error).toMatchObject({ code: 'tooManyRequests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await upload(other, [['file', await pictureAs('png')]])).status).toBe(201)
    await strict.close()
  })

  test('are not used up by those who are not signed in', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.05' })
    const statuses = await Promise.all(
      times(8, async () => (await strict.visitor().send({ method: 'POST', url: '/api/media/file' })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    await strict.close()
  })
})
