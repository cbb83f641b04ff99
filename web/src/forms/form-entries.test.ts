import { expect, test } from 'vitest'
import { changesOf, pick } from './form-entries.ts'

const before = { title: 'Lecture', date: '2026-11-27', people: [{ _id: 'amina' }] }

test('only the form’s own fields with another value are changes', () => {
  const after = { ...before, title: '', people: [{ _id: 'amina' }], _id: 'other' }
  expect(changesOf(before, after)).toEqual({ title: '' })
})

test('a list with other items is a change', () => {
  expect(changesOf(before, { ...before, people: [] })).toEqual({ people: [] })
})

test('pick takes only the named values', () => {
  expect(pick(['date'], before)).toEqual({ date: '2026-11-27' })
})
