import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('ever other keys never make more than the bound, and the latest is there', () => {
  const map = new BoundedMap<number, string>(3)
  for (let key = 0; key < 20; key += 1) {
    map.set(key, `value ${key}`)
    expect(map.size).toBeLessThanOrEqual(3)
    expect(map.get(key)).toBe(`value ${key}`)
  }
})

test('a key that is set again makes nothing else go', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('one', 1).set('two', 2).set('one', 3)
  expect([...map]).toEqual([
    ['one', 3],
    ['two', 2],
  ])
})
