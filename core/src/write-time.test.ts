import { expect, test } from 'vitest'
import type { ReaderFormat } from './reader-format.ts'
import { digitSample, localeWithFormat, writeTime } from './write-time.ts'

test.each<[string, ReaderFormat, string]>([
  ['en-GB', { digits: 'language', clock: 'h23' }, 'en-GB-u-hc-h23'],
  ['ar-EG', { digits: 'latn', clock: 'h12' }, 'ar-EG-u-hc-h12-nu-latn'],
  ['ar-u-nu-arab', { digits: 'arabext', clock: 'h23' }, 'ar-u-hc-h23-nu-arabext'],
  ['ar-u-nu-arab', { digits: 'language', clock: 'h12' }, 'ar-u-hc-h12-nu-arab'],
  ['bn-u-nu-beng', { digits: 'beng', clock: 'h23' }, 'bn-u-hc-h23-nu-beng'],
  // Bengali digits, chosen while reading Bengali, are not taken along to another language.
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
