import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { newId } from './ids.ts'

test('ids that are made one after the other sort in that order, within a millisecond too', () => {
  const ids = times(10_000, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
