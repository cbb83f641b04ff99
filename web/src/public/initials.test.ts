import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test.each([
  ['Quba Mosque', 'QM'],
  ['Al-Rahman Mosque', 'AR'],
  ['şehitlik camii', 'ŞC'],
  ['Mosque', 'M'],
  ['(East) London Mosque', 'EL'],
  ['59', ''],
  ['مسجد النور', 'م\u00a0ن'],
  ['الجامع الأزهر', 'ج\u00a0أ'],
  ['الله', 'ل'],
  ['ال نور', 'ا\u00a0ن'],
  ['مسجد Noor', 'مN'],
])('the initials of “%s” are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
