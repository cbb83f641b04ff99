import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { takeTurns } from './turns.ts'

/** A deed that lasts until it is told to end. */
function lastingDeed() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, end: resolve, fail: reject }
}

test('so many run at once, the others in the order of their coming', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 10 })
  const deeds = times(4, lastingDeed)
  const begun: number[] = []
  const all = deeds.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index)
      return promise
    }),
  )
  expect(begun).toEqual([0, 1])
  deeds[1]?.end()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  deeds[0]?.end()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const deed of deeds) deed.end()
  await Promise.all(all)
})

test('a deed that fails gives its place up too', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 })
  for (const _time of times(3, () => null)) {
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('whoever finds the line full is told to come back, and may', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 })
  const deed = lastingDeed()
  const held = [inTurn(() => deed.promise), inTurn(() => deed.promise)]
  await expect(inTurn(async () => 'done')).rejects.toMatchObject({ code: 'notReady' })
  deed.end()
  await Promise.all(held)
  expect(await inTurn(async () => 'done')).toBe('done')
})
