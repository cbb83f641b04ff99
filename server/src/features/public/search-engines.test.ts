import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { languages } from '@mihrab/core/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'
import { findSitemapPart, sitemap } from './sitemap.service.ts'

let app: TestApp
let slugs: string[]
beforeAll(async () => {
  app = await createTestApp()
  slugs = []
  for (const [name, status] of [
    ['Masjid One', 'approved'],
    ['Masjid Waiting', 'pending'],
    ['Masjid Two', 'approved'],
    ['Masjid Refused', 'rejected'],
    ['Masjid Three', 'approved'],
  ] as const) {
    const { mosque } = await createMosqueWithOwner(app, { name, status })
    if (status === 'approved') slugs.push(mosque.slug)
  }
})
afterAll(() => app.close())

const origin = 'https://mosques.example.org'
const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
const whole = async (parts: AsyncIterable<string>) => {
  let text = ''
  for await (const part of parts) text += part
  return text
}

/** The directory and each mosque, in every language. */
const everyAddress = () =>
  ['/mosques', '/hijri-calendars', '/eid', ...slugs.map((slug) => `/mosques/${slug}`)].flatMap((path) =>
    languages.map((language) => `${origin}${pathIn(language, path)}`),
  )
/** Two mosques in all languages, and the directory. */
const mostAtOnce = 4 * languages.length

describe('the sitemap', () => {
  test('lists the directory and the approved mosques, with the day of their last change', async () => {
    const { headers, body } = await app.app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addressesIn(body)).toEqual(everyAddress())
    expect(body).toContain(`<lastmod>${testStart.slice(0, -1)}.`)
  })

  test('has parts where there are more pages than one may list', async () => {
    const index = await whole(sitemap(app.ctx, mostAtOnce))
    expect(index).toContain('<sitemapindex')
    const parts = addressesIn(index).map((address) => Number(/sitemap-(\d+)\.xml$/.exec(address ?? '')?.[1]))
    const pages: (string | undefined)[] = []
    for (const part of parts) {
      const found = await findSitemapPart(app.ctx, part, mostAtOnce)
      if (!found) throw new Error(`part ${part} is not there`)
      const addresses = addressesIn(await whole(found))
      expect(addresses.length).toBeLessThanOrEqual(mostAtOnce)
      pages.push(...addresses)
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(pages).toEqual(everyAddress())
  })

  test.each(['0', '2', '-1', 'x', '99999', '%00'])('has no part %s', async (part) => {
    expect((await app.app.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404)
    expect((await app.app.inject('/sitemap-1.xml')).statusCode).toBe(200)
  })
})

test('search engines are kept out of what lies behind a sign-in, and led to the sitemap', async () => {
  const { headers, body } = await app.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/admin', '/mosque-admin', '/contact-person', '/user', '/auth', '/api']) {
    expect(body).toContain(`Disallow: ${path}\n`)
  }
  expect(body).toContain('Allow: /api/docs\n')
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  expect(body).not.toContain('Disallow: /mosques')
})

test('a private instance asks search engines to leave, and has no sitemap', async () => {
  const closed = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  const robots = await closed.app.inject('/robots.txt')
  const pages = await Promise.all(['/sitemap.xml', '/sitemap-1.xml'].map((path) => closed.app.inject(path)))
  await closed.close()
  expect(robots.body).toBe('User-agent: *\nDisallow: /\n')
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
