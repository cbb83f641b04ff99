import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const origin = 'https://mosques.example.org'

let app: TestApp
let slug: string
beforeAll(async () => {
  app = await createTestApp()
  const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid "One" & <Two>' })
  slug = mosque.slug
})
afterAll(() => app.close())

async function embed(url: string, more: Record<string, string> = {}) {
  const answer = await app.app.inject({ url: '/oembed', query: { url, ...more } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

describe('oEmbed', () => {
  test('describes a mosque’s page as a widget', async () => {
    const { status, headers, body } = await embed(`${origin}/mosques/${slug}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Mihrab',
      provider_url: origin,
      cache_age: 3600,
      title: 'Prayer times of Masjid "One" & <Two>',
      width: 400,
      height: 580,
      html: `<iframe src="${origin}/mosques/${slug}/widget" title="Prayer times of Masjid &quot;One&quot; &amp; &lt;Two&gt;" width="400" height="580" loading="lazy" style="border:0"></iframe>`,
    })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=540',
    })
    const etag = String(headers.etag)
    const url = `/oembed?url=${encodeURIComponent(`${origin}/mosques/${slug}`)}`
    const known = await app.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(known.statusCode).toBe(304)
  })

  test.each([
    ['', 'widget"', 400],
    ['/', 'widget"', 400],
    ['?x=1#times', 'widget"', 400],
    ['/2026-11-22', 'widget"', 400],
    ['/2026-11', 'widget?show=month"', 720],
    ['/2026-11/print', 'widget?show=month"', 720],
    ['/widget', 'widget"', 400],
    ['/widget?show=next&theme=dark', 'widget?show=next&amp;theme=dark"', 400],
  ])('of a page at %s embeds %s', async (rest, source, width) => {
    const { status, body } = await embed(`${origin}/mosques/${slug}${rest}`)
    expect([status, body.width]).toEqual([200, width])
    expect(body.html).toContain(`src="${origin}/mosques/${slug}/${source}`)
  })

  test('takes a name as it is, whatever it looks like', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid $& {{name}}' })
    const { body } = await embed(`${origin}/mosques/${mosque.slug}`)
    expect(body.title).toBe('Prayer times of Masjid $& {{name}}')
  })

  test('is no larger than asked for', async () => {
    const { body } = await embed(`${origin}/mosques/${slug}`, { maxwidth: '320', maxheight: '300' })
    expect(body).toMatchObject({ width: 320, height: 300 })
    expect(body.html).toContain('width="320" height="300"')
  })

  test('takes the address by http, and a former name', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app, { name: 'Masjid Once' })
    await owner.client.send({
      method: 'PUT',
      url: `/api/mosques/${mosque._id}`,
      payload: { name: 'Masjid Now' },
    })
    const { status, body } = await embed(`http://mosques.example.org/mosques/${mosque.slug}/2026-11`)
    expect(status).toBe(200)
    expect(body.html).toMatch(/\/mosques\/masjid-now[a-z-]*\/widget\?show=month"/)
  })

  test.each([
    'no address',
    'https://elsewhere.example/mosques/masjid',
    'javascript:alert(1)',
    `${origin}/`,
    `${origin}/mosques`,
    `${origin}/mosques/`,
    `${origin}/mosques/no-such-mosque`,
    `${origin}/auth/login`,
  ])('knows nothing of %s', async (url) => {
    expect((await embed(url)).status).toBe(404)
  })

  test.each([
    '/2026-13',
    '/2026-02-30',
    '/nothing',
    '/2026-11-22/print',
    '/events/1',
    '/widget?show=week',
    '/widget/x',
  ])('knows no page of a mosque at %s', async (rest) => {
    expect((await embed(`${origin}/mosques/${slug}${rest}`)).status).toBe(404)
  })

  test('knows nothing of a mosque that is not approved', async () => {
    const { mosque } = await createMosqueWithOwner(app, { name: 'Masjid Unseen', status: 'pending' })
    expect((await embed(`${origin}/mosques/${mosque.slug}`)).status).toBe(404)
  })

  test.each([
    ['maxwidth', '0'],
    ['maxwidth', 'wide'],
    ['maxheight', '-5'],
    ['maxheight', '1e3'],
    ['maxheight', '10001'],
    ['maxheight', '0320'],
    ['format', 'yaml'],
  ])('refuses %s=%s, and names it', async (name, value) => {
    const { status, body } = await embed(`${origin}/mosques/${slug}`, { [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
  })

  test.each(['/oembed', '/oembed?url=', '/oembed?url=a&url=b'])('asks for an address at %s', async (path) => {
    const answer = await app.app.inject(path)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']])
  })

  test('says that there is no XML', async () => {
    const { status, body } = await embed(`${origin}/mosques/${slug}`, { format: 'xml' })
    expect([status, body.code]).toEqual([501, 'notImplemented'])
  })
})

test('the script of the widget may be loaded from every site, and is asked for again soon', async () => {
  const { statusCode, headers, body } = await app.app.inject('/widget.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(headers['cache-control']).toContain('max-age=30')
  expect(body).toContain('"en":"Prayer times","ar":"مواقيت الصلاة"')
  const known = await app.app.inject({
    url: '/widget.js',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(known.statusCode).toBe(304)
})

test('a private instance has neither', async () => {
  const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  for (const path of ['/widget.js', '/oembed?url=x']) {
    const { statusCode, headers } = await closed.app.inject(path)
    expect([path, statusCode]).toEqual([path, 404])
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  await closed.close()
})
