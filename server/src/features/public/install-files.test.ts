import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the manifest is for the public pages, with icons that have the size that it says', async () => {
  const { statusCode, headers, body } = await app.app.inject('/manifest.webmanifest')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({
    name: 'Mihrab',
    start_url: '/mosques',
    scope: '/mosques',
    display: 'standalone',
  })
  const pictures: { src: string; sizes: string; purpose?: string }[] = manifest.icons.filter(
    ({ type }: { type: string }) => type === 'image/png',
  )
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of pictures) {
    const { format, width, height } = await sharp((await app.app.inject(src)).rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('a maskable icon fills its square, and its drawing keeps clear of the edge that is cut away', async () => {
  const { rawPayload } = await app.app.inject('/icon-maskable-512.png')
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const ground = [...data.subarray(0, 4)]
  expect(ground[3]).toBe(255)
  const outside: number[][] = []
  for (let y = 0; y < info.height; y += 2) {
    for (let x = 0; x < info.width; x += 2) {
      // See https://www.w3.org/TR/appmanifest/#icon-masks: a circle with a radius of 40 % of the width.
      if (Math.hypot(x - 256, y - 256) <= 0.4 * 512) continue
      const pixel = [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)]
      if (pixel.some((value, index) => value !== ground[index])) outside.push([x, y])
    }
  }
  expect(outside).toEqual([])
})

test('what stands in place of a page is asked for again each time, and not sent again to those who have it', async () => {
  const { statusCode, headers, body } = await app.app.inject('/offline.html')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(JSON.parse(body)).toMatchObject({ page: { kind: 'offline' }, frame: { canonicalPath: null } })
  const known = { 'if-none-match': String(headers.etag) }
  const again = await app.app.inject({ url: '/offline.html', headers: known })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a private instance has no manifest, no such page and no worker: browsers that have one take it away', async () => {
  const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  const paths = ['/manifest.webmanifest', '/offline.html', '/sw.js']
  const answers = await Promise.all(paths.map((path) => closed.app.inject(path)))
  await closed.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})
