import { aMosque } from '@mihrab/web/test/samples.ts'
import { expect, test } from 'vitest'
import { isMosqueDraft, isMosqueEditDraft } from './mosque-draft.ts'
import { emptyMosque } from './mosque-form-values.ts'

const draft = {
  ...emptyMosque,
  name: 'Quba Mosque',
  image: '/media/a.webp',
  contactPerson: [{ _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }],
}

test('what was typed, with image and people, can be gone on with', () => {
  expect(isMosqueDraft(draft)).toBe(true)
})

test.each([
  ['nothing', null],
  ['another thing', [1]],
  ['a draft of an earlier version', { ...draft, image: undefined }],
  ['people of another shape', { ...draft, contactPerson: ['y'] }],
  ['a shadow that there is not', { ...draft, shadow: '3x' }],
])('%s in its place is passed over', (_what, stored) => {
  expect(isMosqueDraft(stored)).toBe(false)
})

const base = { ...aMosque(), contactPerson: [], prayTimes: [], events: [] }

test('changes can be gone on with where the state that they started from is known', () => {
  expect(isMosqueEditDraft({ base, values: draft })).toBe(true)
  expect(isMosqueEditDraft({ base: { ...base, updatedAt: undefined }, values: draft })).toBe(false)
  expect(isMosqueEditDraft({ base, values: { ...draft, image: undefined } })).toBe(false)
  expect(isMosqueEditDraft(draft)).toBe(false)
})
