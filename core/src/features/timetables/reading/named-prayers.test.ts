import { expect, test } from 'vitest'
import { namedPrayers } from './named-prayers.ts'

const english = {
  fajr: 'Fajr',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
  jumah: 'Jumah',
}
const bengali = {
  fajr: 'ফজর',
  dhuhr: 'জোহর',
  asr: 'আসর',
  maghrib: 'মাগরিব',
  isha: 'এশা',
  jumah: 'জুমা',
}

test.each([
  ['Asr says 13:50, the imam announced 14:00.', ['asr']],
  ["Asr's time is wrong", ['asr']],
  ['The ZUHR prayer begins at 1', ['dhuhr']],
  ['Fajr and Isha are an hour late', ['fajr', 'isha']],
  ["Jumu'ah is at 13:15 now", ['jumah']],
  ['L’asr est à 16h', ['asr']],
  ['İkindi 15:30 değil', ['asr']],
  ['صلاة العصر الساعة 15:30', ['asr']],
  ['I am a visitor, it is wrong', []],
  ['The times are wrong since the clocks changed', []],
])('the prayers named in “%s” are found', (text, prayers) => {
  expect(namedPrayers(text, english)).toEqual(prayers)
})

test('a name in the reader’s language is found with an ending', () => {
  expect(namedPrayers('আসরের সময় ভুল', bengali)).toEqual(['asr'])
})
