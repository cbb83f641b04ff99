import { answerOf, fakeNetwork } from '@mihrab/web/test/fake-network.ts'
import { expect, test, vi } from 'vitest'
import { pagesCache } from '#public/browser/cache-names.ts'
import { cacheFiles, cacheMessagePage, filesCache, findFile } from './cached-files.ts'
import { cachePage, findPage } from './cached-pages.ts'

const origin = 'https://mosques.example.org'
const home = `${origin}/mosques/quba`

/** A page of a build, which loads a style sheet, and a script with another one. */
const pageOf = (build: string) =>
  `<!doctype html><html lang="en"><link href="/public/look-${build}.css"><script src="/public/a-${build}.js"></script>`
const filesOf = (build: string) => ({
  '/offline.html': `<html><link href="/public/look-${build}.css">`,
  [`/public/look-${build}.css`]: `url(/public/font-${build}.woff2)`,
  [`/public/a-${build}.js`]: `import"./b-${build}.js";import("./map-${build}.js")`,
  [`/public/b-${build}.js`]: '',
})
const cachedFilesOf = (build: string) => [`a-${build}.js`, `b-${build}.js`, `look-${build}.css`]
const inPublic = (names: string[]) => names.map((name) => `/public/${name}`)

test('a page is cached with all its files and the time', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T13:34:00Z') })
  const { pathsIn } = fakeNetwork(filesOf('one'))
  expect(await findPage(home)).toBeNull()
  await cachePage(home, answerOf(pageOf('one')))
  expect(await pathsIn(filesCache)).toEqual(['/offline.html', ...inPublic(cachedFilesOf('one'))])
  vi.setSystemTime('2026-11-23T09:00:00Z')
  const cached = await findPage(home)
  expect(await cached?.text()).toContain('<html data-kept="2026-11-22T13:34:00.000Z" lang="en">')
  expect(cached?.headers.get('content-encoding')).toBeNull()
  expect(await (await findPage(home))?.text()).toContain('data-kept="2026-11-22T13:34:00.000Z"')
})

test('offline the small copy of a picture stands in for the large one', async () => {
  const { texts } = fakeNetwork({ '/media/quba-192.webp': 'small' })
  await cacheFiles(['/media/quba-192.webp'])
  delete texts['/media/quba-192.webp']
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const answer = await findFile(new Request(`${origin}/media/quba-640.webp`))
  expect(await answer.text()).toBe('small')
  await expect(findFile(new Request(`${origin}/media/other-640.webp`))).rejects.toThrow('offline')
})

test('files of an earlier build stay until the last page that needs them is replaced', async () => {
  const { texts, pathsIn } = fakeNetwork(filesOf('one'))
  await cacheMessagePage()
  await cachePage(home, answerOf(pageOf('one')))
  await cachePage(`${home}/2026-11`, answerOf(pageOf('one')))
  for (const path of Object.keys(texts)) delete texts[path]
  Object.assign(texts, filesOf('two'))
  await cachePage(home, answerOf(pageOf('two')))
  const both = [...cachedFilesOf('one'), ...cachedFilesOf('two')].sort()
  expect(await pathsIn(filesCache)).toEqual(['/offline.html', ...inPublic(both)])
  await cachePage(`${home}/2026-11`, answerOf(pageOf('two')))
  Object.assign(texts, { '/public/new-two.js': '' })
  await cachePage(home, answerOf(`${pageOf('two')}<script src="/public/new-two.js">`))
  const left = [...cachedFilesOf('two'), 'new-two.js'].sort()
  expect(await pathsIn(filesCache)).toEqual(['/offline.html', ...inPublic(left)])
})

test('the message pages of other languages stay cached, with their files', async () => {
  const arabic = { '/ar/offline.html': '<link href="/public/arabic.css">', '/public/arabic.css': '' }
  const { pathsIn } = fakeNetwork({ ...filesOf('one'), ...arabic })
  const files = await caches.open(filesCache)
  for (const path of Object.keys(arabic)) await files.put(path, answerOf(arabic[path as keyof typeof arabic]))
  await cachePage(home, answerOf(pageOf('one')))
  expect(await pathsIn(filesCache)).toEqual(expect.arrayContaining(['/offline.html', ...Object.keys(arabic)]))
})

test('errors and redirects are not cached, and a deleted mosque’s pages are all removed', async () => {
  const { pathsIn } = fakeNetwork(filesOf('one'))
  await cachePage(home, answerOf(pageOf('one')))
  await cachePage(`${home}/2026-11`, answerOf(pageOf('one')))
  await cachePage(`${home}-2`, answerOf(pageOf('one')))
  await cachePage(home, answerOf('broken', 500))
  expect(await pathsIn(pagesCache)).toEqual(['/mosques/quba', '/mosques/quba-2', '/mosques/quba/2026-11'])
  expect(await (await findPage(home))?.text()).not.toContain('broken')
  await cachePage(home, answerOf('gone', 404))
  expect(await pathsIn(pagesCache)).toEqual(['/mosques/quba-2'])
})

test('the fifty most recently opened pages are cached, also when opened offline', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T13:00:00Z') })
  const { pathsIn } = fakeNetwork(filesOf('one'))
  const address = (number: number) => `${origin}/mosques/m${number}`
  for (let number = 0; number < 50; number++) {
    vi.advanceTimersByTime(1000)
    await cachePage(address(number), answerOf(pageOf('one')))
  }
  vi.advanceTimersByTime(1000)
  await findPage(address(0))
  vi.advanceTimersByTime(1000)
  await cachePage(address(50), answerOf(pageOf('one')))
  const paths = await pathsIn(pagesCache)
  expect(paths).toHaveLength(50)
  expect(paths).toEqual(expect.arrayContaining(['/mosques/m0', '/mosques/m50']))
  expect(paths).not.toContain('/mosques/m1')
})

test('a large picture is not cached, and a missing one does not stop a page from being cached', async () => {
  const { pathsIn } = fakeNetwork({ ...filesOf('one'), '/media/large.webp': 'x'.repeat(200_000) })
  const images = '<img src="/media/large.webp"><img src="/media/missing.webp">'
  await cachePage(home, answerOf(pageOf('one') + images))
  expect(await pathsIn(pagesCache)).toEqual(['/mosques/quba'])
  expect((await pathsIn(filesCache)).filter((path) => path.startsWith('/media/'))).toEqual([])
})
