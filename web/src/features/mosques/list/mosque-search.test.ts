import { aMosque } from '@mihrab/web/test/samples.ts'
import { expect, test } from 'vitest'
import { mergeRows } from './mosque-search.hooks.ts'

const rowsOf = (names: string) =>
  names.split(' ').map((name) => aMosque({ _id: name, name, updatedAt: name }))

test('merged lists have each row once, newest change first', () => {
  const merged = mergeRows([rowsOf('d b'), rowsOf('c b a')])
  expect(merged.map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a'])
})
