import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewLength, previewOf } from './description-preview.ts'

test.each([
  ['', ''],
  ['Iftar for everyone', 'Iftar for everyone'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  [`${'x'.repeat(99)} y`, `${'x'.repeat(99)}…`],
  // A family emoji of seven code points is one letter, and so is an Arabic letter with its vowel marks.
  [`${'x'.repeat(99)}👨‍👩‍👧y`, `${'x'.repeat(99)}👨‍👩‍👧…`],
  [`${'x'.repeat(99)}بِّy`, `${'x'.repeat(99)}بِّ…`],
  [`${'x'.repeat(99)}éy`, `${'x'.repeat(99)}é…`],
])('%j begins %j', (description, preview) => expect(previewOf(description)).toBe(preview))

test('a preview is the description itself, or a well-formed beginning of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
      const preview = previewOf(description)
      if (preview === description) return
      expect(preview.isWellFormed()).toBe(true)
      expect(description.startsWith(preview.slice(0, -1))).toBe(true)
      const shown = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(preview)].length
      expect(shown).toBeLessThanOrEqual(previewLength + 1)
    }),
  )
})
