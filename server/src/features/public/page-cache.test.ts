import { expect, test } from 'vitest'
import { type CachedPage, PageCache, toCachedPage } from './page-cache.ts'

const pageOf = (length: number, changes: Partial<CachedPage> = {}): CachedPage => ({
  ...toCachedPage('x'.repeat(length), { version: 1, validUntil: 1000 }),
  ...changes,
})
const put = (cache: PageCache, address: string, page: CachedPage) =>
  cache.make(address, page.version, async () => page)

test('a page is found while it shows the version and the moment', async () => {
  const cache = new PageCache()
  const page = pageOf(10)
  await put(cache, '/a', page)
  expect(cache.find('/a', 1, 999)).toBe(page)
  expect(cache.find('/a', 2, 999)).toBeNull()
  expect(cache.find('/a', 1, 1000)).toBeNull()
  expect(cache.find('/b', 1, 999)).toBeNull()
})

test('beyond the bound the page goes that was not asked for longest', async () => {
  const cache = new PageCache(350)
  await put(cache, '/a', pageOf(100))
  await put(cache, '/b', pageOf(100))
  cache.find('/a', 1, 0)
  await put(cache, '/c', pageOf(100))
  expect(['/a', '/b', '/c'].filter((address) => cache.find(address, 1, 0))).toEqual(['/a', '/c'])
})

test('the same page again takes no more room', async () => {
  const cache = new PageCache(350)
  await put(cache, '/a', pageOf(100))
  for (let time = 0; time < 5; time += 1) await put(cache, '/b', pageOf(100))
  expect(cache.find('/a', 1, 0)).not.toBeNull()
})

test('callers at the same moment wait for one page, and one that fails is made again', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => {
    made += 1
    if (made === 1) throw new Error('broken')
    return pageOf(10)
  }
  const first = await Promise.allSettled([cache.make('/a', 1, make), cache.make('/a', 1, make)])
  expect([made, ...first.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected'])
  await Promise.all([cache.make('/a', 1, make), cache.make('/a', 1, make)])
  expect(made).toBe(2)
})
