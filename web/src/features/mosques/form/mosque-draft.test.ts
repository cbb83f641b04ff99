import { expect, test } from 'vitest'
import { isMosqueDraft } from './mosque-draft.ts'
import { emptyMosque } from './mosque-form-values.ts'

const draft = {
  ...emptyMosque,
  name: 'Quba Mosque',
  image: '/media/a.webp',
  contactPerson: [{ _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }],
}

test('a draft with an image and people can be restored', () => {
  expect(isMosqueDraft(draft)).toBe(true)
})

test.each([
  ['nothing', null],
  ['another thing', [1]],
  ['a draft of an earlier version', { ...draft, image: undefined }],
  ['people of another shape', { ...draft, contactPerson: ['y'] }],
  ['a facility that there is not', { ...draft, facilities: ['helipad'] }],
  ['a shadow that there is not', { ...draft, shadow: '3x' }],
])('%s is not accepted as a draft', (_what, stored) => {
  expect(isMosqueDraft(stored)).toBe(false)
})
