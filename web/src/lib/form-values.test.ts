import { expect, test } from 'vitest'
import { changesOf, errorsStillThere, knownErrors } from './form-values.ts'

const names = ['title', 'date'] as const
const before = { title: 'Lecture', date: '2026-11-27' }

test('only the form’s own fields that hold something else are changes', () => {
  const after = { title: '', date: '2026-11-27', _id: 'other' }
  expect(changesOf(names, before, after)).toEqual({ title: '' })
})

test('the complaint about a field goes when the field changes, the others stay', () => {
  const errors = { title: 'Title is required', date: 'Date is required' }
  expect(errorsStillThere(errors, before, { ...before, title: 'Talk' })).toEqual({
    date: 'Date is required',
  })
})

test('a complaint about a field that the form does not have is left out', () => {
  expect(knownErrors(names, { title: 'Title is too long', mosqueId: 'No such mosque' })).toEqual({
    title: 'Title is too long',
  })
})
