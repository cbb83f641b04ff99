import { expect, test } from 'vitest'
import { isSamePhone, isSameText, isSameWebsite } from './same-value.ts'

test.each([
  ['Quba Mosque', 'quba  mosque', true],
  ['7 Tannery Lane, Sheffield', '7 Tannery Lane Sheffield', true],
  ['7 Tannery Lane', '17 Tannery Lane', false],
  ['', 'Quba', false],
  ['Masjid al-Ḥidāya', 'masjid al hidaya', true],
  ['মসজিদ কালা', 'মসজিদ কলি', false],
  ['مَسْجِد', 'مسجد', true],
])('the texts %j and %j', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame)
})

test.each([
  ['+44 114 496 0123', '0114 496 0123', true],
  ['+44 (0)114 496 0123', '0044 114 4960123', true],
  ['0114 496 0123', '0114 496 0124', false],
  ['0114 496 0123', '0123', false],
  ['٠١١٤ ٤٩٦ ٠١٢٣', '0114 496 0123', true],
  ['', '', true],
  ['', '0114 496 0123', false],
])('the phone numbers %j and %j', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame)
})

test.each([
  ['http://www.quba.example/', 'https://quba.example', true],
  ['https://quba.example/times', 'https://quba.example', false],
  ['https://quba.example', '', false],
])('the websites %j and %j', (one, other, isSame) => {
  expect(isSameWebsite(one, other)).toBe(isSame)
})
