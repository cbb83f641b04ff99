// @module-tag full
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { errorBodySchema } from '@mihrab/core/errors.ts'
import { imageFormats, maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { picture, pictureAs, upload } from '#test/images.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await createTestApp()
  client = (await createPerson(app)).client
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const filesLeft = () => readdirSync(join(app.folder, 'media'))
const rowsLeft = () => app.ctx.db.selectFrom('media_files').selectAll().execute()

afterEach(async () => {
  expect(filesLeft()).toEqual([])
  expect(await rowsLeft()).toEqual([])
})

const kindMessage = 'Please choose a JPEG, PNG, WebP, GIF or AVIF image'
const damagedMessage = 'This image is damaged or incomplete. Please choose another'
const pixelMessage = 'This image has more than 50 megapixels. Please choose a smaller one'
const sizeMessage = 'This image is larger than 5 MB. Please choose a smaller one'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const tiff = await picture().tiff().toBuffer()
const jpeg = await pictureAs('jpeg', 600, 400)
const png = await pictureAs('png')

/** A PNG of black dots whose few bytes unpack into many. */
function pngOf(
  width: number,
  height: number,
  dots = deflateSync(Buffer.alloc((width / 8 + 1) * height)),
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const chunks = [chunk('IHDR', header), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1 and so on', 'latin1')
const liar = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1 and so on', 'latin1')

describe('a file that is no image of ours', () => {
  test.each([
    ['text', Buffer.from('This is no image at all.')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from(svg)],
    ['SVG after an XML prolog', Buffer.from(`<?xml version="1.0"?>\n<!-- drawn -->\n${svg}`)],
    ['gzipped SVG', gzipSync(svg)],
    ['TIFF', tiff],
    ['HEIC', heic],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
    ['an image behind other bytes', Buffer.concat([Buffer.from('\n'), png])],
    ['a single byte', Buffer.from('\xff', 'latin1')],
  ])('is refused, whatever its name says: %s', async (_what, content) => {
    const answer = await upload(client, [['file', content, 'mosque.png']])
    expect(answer.status).toBe(415)
    expect(errorBodySchema.parse(answer.body)).toMatchObject({
      code: 'unsupportedMediaType',
      message: kindMessage,
    })
  })
})

describe('a damaged image', () => {
  test.each(imageFormats.flatMap((format) => [0.3, 0.9, 0.99].map((share) => [format, share] as const)))(
    'is refused: %s, of which a share of %f arrived',
    async (format, share) => {
      const pixels = sharp({
        create: {
          width: 300,
          height: 200,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
      const whole = await pixels.toFormat(format).toBuffer()
      const answer = await upload(client, [['file', whole.subarray(0, Math.floor(whole.length * share))]])
      expect(answer.status).toBe(415)
      expect(answer.error.message).toBe(damagedMessage)
    },
  )

  test.each([
    ['only begins like one', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['claims AVIF and holds something else', liar],
    ['has no width', pngOf(0, 10, deflateSync(Buffer.alloc(20)))],
    ['holds other bytes after its header', pngOf(64, 64, Buffer.from('no dots'))],
  ])('is refused: one that %s', async (_what, content) => {
    const answer = await upload(client, [['file', content]])
    expect(answer.status).toBe(415)
    expect(answer.error.message).toBe(damagedMessage)
  })
})

describe('too much', () => {
  test('of pixels is refused', async () => {
    const bomb = pngOf(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const answer = await upload(client, [['file', bomb]])
    expect(answer.status).toBe(413)
    expect(answer.error).toMatchObject({ code: 'tooLarge', message: pixelMessage })
  })

  test('of pixels is refused by the header alone: what comes after it is not looked at', async () => {
    const answer = await upload(client, [['file', pngOf(20_000, 20_000, Buffer.from('no dots'))]])
    expect(answer.error).toMatchObject({ code: 'tooLarge', message: pixelMessage })
  })

  test('of pixels is refused sooner for AVIF, whose decoder takes far more memory for each', async () => {
    const content = await pictureAs('avif')
    // The size in the header: ISO 23008-12, section 6.5.3.
    const sizeAt = content.indexOf('ispe') + 8
    content.writeUInt32BE(16_000, sizeAt)
    content.writeUInt32BE(1000, sizeAt + 4)
    const answer = await upload(client, [['file', content]])
    expect(answer.status).toBe(413)
    const message = 'This AVIF image has more than 13 megapixels. Please choose a smaller one'
    expect(answer.error).toMatchObject({ code: 'tooLarge', message, fields: { file: message } })
  })

  test.each([
    ['wide', 16_392, 1],
    ['high', 8, 16_385],
  ])('of length is refused, however few pixels it has: %s', async (_how, width, height) => {
    const answer = await upload(client, [['file', pngOf(width, height)]])
    expect(answer.status).toBe(413)
    const message = 'This image is wider or taller than 16,384 pixels. Please choose a smaller one'
    expect(answer.error).toMatchObject({ code: 'tooLarge', message, fields: { file: message } })
  })

  test.each([
    ['just above 5 MB', maxUploadBytes + 1],
    ['6 MB', 6_000_000],
    ['20 MB', 20_000_000],
  ])('of bytes is refused: %s', async (_what, size) => {
    const answer = await upload(client, [['file', Buffer.concat([jpeg], size)]])
    expect(answer.status).toBe(413)
    expect(answer.error).toMatchObject({
      code: 'tooLarge',
      message: sizeMessage,
      fields: { file: sizeMessage },
    })
  })

  test('of bytes is refused also where no one said how many would come, and the sender hears it', async () => {
    const { port } = app.app.server.address() as AddressInfo
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    async function* endless() {
      yield Buffer.from(head)
      for (let sent = 0; sent < 200; sent += 1) yield Buffer.alloc(100_000)
    }
    const response = await fetch(`http://127.0.0.1:${port}/api/media/file`, {
      method: 'POST',
      headers: { cookie: String(client.cookie), 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(Readable.from(endless())) as ReadableStream,
      duplex: 'half',
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: sizeMessage })
  })
})

describe('whatever goes wrong', () => {
  test('a store that fails leaves no row, and is said to be out of reach', async () => {
    const broken = await createTestApp()
    const sender = (await createPerson(broken)).client
    rmSync(join(broken.folder, 'media'), { recursive: true })
    writeFileSync(join(broken.folder, 'media'), 'not a folder')
    const answer = await upload(sender, [['file', png]])
    expect(answer.status).toBe(503)
    expect(answer.error).toMatchObject({
      code: 'notReady',
      message: 'Images are not available at the moment. Please try again soon',
    })
    expect(await broken.ctx.db.selectFrom('media_files').selectAll().execute()).toEqual([])
    await broken.close()
  })
})

test('a path in the name leads nowhere: the image is stored under a name of ours', async () => {
  const other = await createTestApp()
  const sender = (await createPerson(other)).client
  for (const name of [
    '../../evil.png',
    '/etc/passwd',
    'a\u0000b.png',
    '..\\evil.png',
    '.part',
    'x'.repeat(5000),
  ]) {
    const answer = await upload(sender, [['file', png, name]])
    expect(answer.status).toBe(201)
  }
  const names = readdirSync(join(other.folder, 'media'))
  expect(names.filter((name) => /^[\w-]{43}\.webp$/.test(name)).length).toBe(6)
  expect(names.length).toBe(6)
  await other.close()
})
