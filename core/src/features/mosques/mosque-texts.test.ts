import { expect, test } from 'vitest'
import { descriptionIn, nameIn, otherNames, readTexts, textsOf, writeTexts } from './mosque-texts.ts'

const quba = {
  name: 'Quba Mosque',
  names: { tr: 'Kuba Camii', ar: 'مسجد قباء', ur: 'مسجد قباء' },
  description: 'Open to all',
  descriptions: { ar: 'مفتوح للجميع' },
}

test('a name is that of the language where it has one, else the main one', () => {
  expect(nameIn(quba, 'ar')).toBe('مسجد قباء')
  expect(nameIn(quba, 'en')).toBe('Quba Mosque')
  expect([descriptionIn(quba, 'ar'), descriptionIn(quba, 'tr')]).toEqual(['مفتوح للجميع', 'Open to all'])
})

test('other names are named once, without the main one', () => {
  expect(otherNames(quba)).toEqual(['مسجد قباء', 'Kuba Camii'])
  expect(otherNames({ name: 'Kuba', names: { tr: 'Kuba' } })).toEqual([])
})

test('texts are stored in the order of the languages, and read as they were', () => {
  expect(textsOf(quba.names).map(([language]) => language)).toEqual(['ar', 'ur', 'tr'])
  expect(readTexts(writeTexts(quba.names))).toEqual(quba.names)
  expect([writeTexts({}), readTexts('')]).toEqual(['', {}])
})
