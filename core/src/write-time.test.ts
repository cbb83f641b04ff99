import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import type { ReaderFormat } from './reader-format.ts'
import { digitSample, localeWithFormat, plainLocaleOf, writeFigures, writeTime } from './write-time.ts'

test.each<[string, ReaderFormat, string]>([
  ['en-GB', { digits: 'language', clock: 'h23' }, 'en-GB-u-hc-h23'],
  ['ar-EG', { digits: 'latn', clock: 'h12' }, 'ar-EG-u-hc-h12-nu-latn'],
  ['ar-u-nu-arab', { digits: 'arabext', clock: 'h23' }, 'ar-u-hc-h23-nu-arabext'],
  ['ar-u-nu-arab', { digits: 'language', clock: 'h12' }, 'ar-u-hc-h12-nu-arab'],
  ['bn-u-nu-beng', { digits: 'beng', clock: 'h23' }, 'bn-u-hc-h23-nu-beng'],
  // Bengali digits, chosen while reading Bengali, are not used in another language.
  ['fr', { digits: 'beng', clock: 'h23' }, 'fr-u-hc-h23'],
])('the locale %s for one who chose %j is %s', (locale, format, written) => {
  expect(localeWithFormat(locale, format)).toBe(written)
})

test.each([
  ['05:07', 'en-GB', '05:07'],
  ['05:07', 'en-GB-u-hc-h23', '05:07'],
  ['05:07', 'ar-u-nu-arab', '٠٥:٠٧'],
  ['05:07', 'ur-u-hc-h23-nu-arabext', '۰۵:۰۷'],
  ['05:07', 'en-GB-u-hc-h12', '5:07 am'],
  ['00:05', 'en-GB-u-hc-h12', '12:05 am'],
  ['12:00', 'en-GB-u-hc-h12', '12:00 pm'],
  ['23:59', 'en-GB-u-hc-h12', '11:59 pm'],
  ['17:30', 'ar-u-hc-h12-nu-arab', '٥:٣٠ م'],
  ['17:30', 'ar-u-hc-h12-nu-latn', '5:30 م'],
  ['17:30', 'bn-u-hc-h12-nu-beng', '৫:৩০ PM'],
  ['17:30', 'tr-u-hc-h12', 'ÖS 5:30'],
  ['17:30', 'id-u-hc-h12', '5.30 PM'],
  ['', 'en-GB-u-hc-h12', ''],
])('the time %j in %s is %j', (time, locale, written) => {
  expect(writeTime(time, locale).replaceAll('\u00a0', ' ')).toBe(written)
})

test('no line ends between a time and its half of the day', () => {
  expect(writeTime('17:30', 'en-GB-u-hc-h12')).toBe('5:30\u00a0pm')
})

test.each([
  ['latn', '0123'],
  ['arab', '٠١٢٣'],
  ['arabext', '۰۱۲۳'],
  ['beng', '০১২৩'],
] as const)('%s digits are %s', (digits, sample) => {
  expect(digitSample(digits)).toBe(sample)
})

test.each<[Language, string | null, string, string]>([
  ['en', null, 'en-GB', '13:15, 14:00'],
  ['ar', null, 'ar-u-nu-arab', '١٣:١٥, ١٤:٠٠'],
  ['ar', 'EG', 'ar-u-nu-arab', '١٣:١٥, ١٤:٠٠'],
  ['ar', 'MA', 'ar-u-nu-latn', '13:15, 14:00'],
  ['ur', 'PK', 'ur-u-hc-h12', '\u20681:15 PM\u2069, \u20682:00 PM\u2069'],
  ['bn', null, 'bn-u-hc-h12-nu-beng', '১:১৫ PM, ২:০০ PM'],
  ['tr', 'TR', 'tr', '13:15, 14:00'],
])('readers of %s who have not chosen, about a mosque in %s, have the locale %s: %s', (...row) => {
  const [language, country, locale, written] = row
  expect(plainLocaleOf(language, country)).toBe(locale)
  expect(writeFigures('13:15, 14:00', locale).replaceAll('\u00a0', ' ')).toBe(written)
})

test.each([
  ['20:00–05:30, 15 min', 'tr-u-hc-h12', 'ÖS 8:00–ÖÖ 5:30, 15 min'],
  ['Begins + 15, not before 19:30', 'ur-u-hc-h12', 'Begins + 15, not before \u20687:30 PM\u2069'],
  ['25:00, 10:75', 'ur-u-hc-h12', '25:00, 10:75'],
  ['2026, 3', 'bn-u-hc-h12-nu-beng', '২০২৬, ৩'],
])('the figures in %j, in %s, are written %j', (text, locale, written) => {
  expect(writeFigures(text, locale).replaceAll('\u00a0', ' ')).toBe(written)
})
