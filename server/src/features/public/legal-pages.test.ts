import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const pathOf = (name: string) => join(app.folder, 'legal', name)
function write(name: string, content: string | Uint8Array) {
  mkdirSync(join(app.folder, 'legal'), { recursive: true })
  writeFileSync(pathOf(name), content)
}
/** The renderer's input. */
async function read(url: string) {
  const answer = await app.app.inject(url)
  const isPage = answer.headers['content-type'] === 'text/html; charset=utf-8'
  return { status: answer.statusCode, ...(isPage ? answer.json() : {}) }
}
const statusOf = async (url: string) => (await app.app.inject(url)).statusCode
const linked = async () => (await read('/mosques')).frame.legal

describe('a text of the operator', () => {
  test('is a page, in other languages too', async () => {
    write('privacy.md', '# Our privacy\n\nText')
    write('privacy.de.md', '# Datenschutz\n\nText')
    expect(await read('/legal/privacy')).toMatchObject({
      status: 200,
      page: {
        kind: 'legal',
        name: 'privacy',
        title: 'Our privacy',
        html: '<h1>Our privacy</h1>\n<p>Text</p>\n',
      },
      frame: { language: 'en', path: '/legal/privacy', canonicalPath: '/legal/privacy', legal: ['privacy'] },
    })
    expect((await read('/de/legal/privacy')).page.title).toBe('Datenschutz')
    expect((await read('/ar/legal/privacy')).page.title).toBe('Our privacy')
    expect(await statusOf('/en/legal/privacy')).toBe(301)
    for (const url of [
      '/legal/terms',
      '/legal/privacy.md',
      '/legal/..%2Fmihrab',
      '/xx/legal/privacy',
      '/legal/x.de',
    ])
      expect(await statusOf(url)).toBe(404)
  })

  test('is linked from every page once it is there, and renewed without a restart', async () => {
    expect(await linked()).toEqual([])
    write('imprint.md', 'First')
    expect(await linked()).toEqual(['imprint'])
    expect((await read('/offline.html')).frame.legal).toEqual(['imprint'])
    expect((await read('/legal/imprint')).page).toMatchObject({ title: null, html: '<p>First</p>\n' })
    write('imprint.md', 'Second')
    expect((await read('/legal/imprint')).page.html).toBe('<p>Second</p>\n')
    rmSync(pathOf('imprint.md'))
    expect(await linked()).toEqual([])
    expect(await statusOf('/legal/imprint')).toBe(404)
  })

  test.each([
    ['HTML', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
    ['a script as an address', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
    [
      'a picture elsewhere',
      '![x](https://example.org/x.png)',
      '<p>!<a href="https://example.org/x.png">x</a></p>\n',
    ],
    ['text around comments', '<!-- a\n\nnote -->\nOne <!-- two --> --> <!-- open', '<p>One  --&gt;</p>\n'],
  ])('shows %s as text', async (_what, text, html) => {
    write('terms.md', text)
    expect((await read('/legal/terms')).page.html).toBe(html)
  })

  test.each([
    ['that begins with a mark, as Windows writes it', '\ufeff# Terms', 'Terms'],
    ['with more than words', '# Our *terms* of [Quba](https://quba.example.org)', 'Our terms of Quba'],
    ['that is no first heading', '## Part one', null],
    ['without words', '#', null],
  ])('has the title of its heading, also one %s', async (_what, text, title) => {
    write('terms.md', text)
    expect((await read('/legal/terms')).page.title).toBe(title)
  })

  test('that cannot be shown is not found, and harms no other page', async () => {
    write('imprint.md', 'x'.repeat(200_001))
    mkdirSync(pathOf('privacy.md'))
    write('terms.md', Uint8Array.of(0xff, 0xfe, 0x00, 0x23))
    expect(await statusOf('/legal/imprint')).toBe(404)
    expect(await statusOf('/legal/privacy')).toBe(404)
    expect(await statusOf('/legal/terms')).toBe(200)
    rmSync(join(app.folder, 'legal'), { recursive: true })
    writeFileSync(join(app.folder, 'legal'), 'no folder')
    expect(await linked()).toEqual([])
    expect(await statusOf('/legal/terms')).toBe(404)
  })

  test('costs no endless time, whatever is in it', async () => {
    for (const text of [
      '['.repeat(200_000),
      '*a_'.repeat(60_000),
      '> '.repeat(90_000),
      '`'.repeat(199_999),
      '<'.repeat(199_999),
      '<!--'.repeat(49_999),
    ]) {
      write('terms.md', text)
      const startedAt = performance.now()
      expect(await statusOf('/legal/terms')).toBe(200)
      expect(performance.now() - startedAt).toBeLessThan(5000)
    }
  })
})

test('on a private instance the texts are there, and lead nowhere', async () => {
  await app.close()
  app = await createTestApp({ PUBLIC_DIRECTORY: 'off' })
  write('imprint.md', '# Imprint')
  expect(await read('/legal/imprint')).toMatchObject({
    status: 200,
    page: { isAlone: true },
    frame: { canonicalPath: null },
  })
  expect(await statusOf('/legal/terms')).toBe(404)
})
