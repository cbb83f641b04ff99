import { expect, test } from 'vitest'
import { emptyMosque } from './mosque-form-values.ts'
import { dropDraft, keepDraft, readDraft } from './registration-draft.ts'

const draft = {
  ...emptyMosque,
  name: 'Quba Mosque',
  image: '/media/a.webp',
  contactPerson: [{ _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }],
}

test('what was typed, with image and people, is kept for its person alone until it is dropped', () => {
  keepDraft('zainab', draft)
  expect(readDraft('zainab')).toEqual(draft)
  expect(readDraft('yusuf')).toBeNull()
  dropDraft('zainab')
  expect(readDraft('zainab')).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another thing', '[1]'],
  ['a draft of an earlier version', JSON.stringify({ ...draft, image: undefined })],
  ['people of another shape', JSON.stringify({ ...draft, contactPerson: ['y'] })],
  ['a shadow that there is not', JSON.stringify({ ...draft, shadow: '3x' })],
])('%s in its place is passed over', (_what, text) => {
  window.sessionStorage.setItem('mihrab.registration.zainab', text)
  expect(readDraft('zainab')).toBeNull()
})
