import { expect, test } from 'vitest'
import { inDigitsOf, localeInCountry, localeWithDigits } from './digits.ts'
import type { Language } from './languages.ts'

test.each<[Language, string]>([
  ['en', '14:05'],
  ['ar', '١٤:٠٥'],
  ['bn', '১৪:০৫'],
  ['ur', '14:05'],
  ['de', '14:05'],
])('the digits of %s are those of %s', (language, written) => {
  expect(inDigitsOf('14:05', localeWithDigits(language))).toBe(written)
})

test('days have the same digits as times', () => {
  const locale = localeWithDigits('ar')
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' })
  expect(day.format(new Date('2026-11-22T12:00:00Z'))).toBe(inDigitsOf('22', locale))
})

// CLDR 48, common/main/ar_*.xml, defaultNumberingSystem.
test.each([
  ['EG', 'ar-u-nu-arab'],
  ['SA', 'ar-u-nu-arab'],
  ['IQ', 'ar-u-nu-arab'],
  ['SD', 'ar-u-nu-arab'],
  ['MA', 'ar-u-nu-latn'],
  ['DZ', 'ar-u-nu-latn'],
  ['TN', 'ar-u-nu-latn'],
  ['LY', 'ar-u-nu-latn'],
  ['EH', 'ar-u-nu-latn'],
  // Outside Arab countries; for some of them CLDR has Arabic-Indic digits.
  ['GB', 'ar-u-nu-latn'],
  ['TR', 'ar-u-nu-latn'],
  ['TD', 'ar-u-nu-latn'],
  ['IL', 'ar-u-nu-latn'],
  [null, 'ar-u-nu-arab'],
])('Arabic about a mosque in %s is written in %s', (country, locale) => {
  expect(localeInCountry('ar', country)).toBe(locale)
})

test.each<[Language, string]>([
  ['en', 'en-GB'],
  ['bn', 'bn-u-nu-beng'],
  ['ur', 'ur'],
])('the country of a mosque changes no digits in %s', (language, locale) => {
  expect(localeInCountry(language, 'EG')).toBe(locale)
})

test('the country of a mosque changes no name of a month in Arabic', () => {
  const monthIn = (country: string) =>
    new Intl.DateTimeFormat(localeInCountry('ar', country), { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 7, 1),
    )
  expect([monthIn('MA'), monthIn('SY')]).toEqual(['أغسطس', 'أغسطس'])
})

test.each([
  ['٠١٢٣٤٥٦٧٨٩ 0123456789', 'ar-u-nu-latn', '0123456789 0123456789'],
  ['٠١٢٣٤٥٦٧٨٩ 0123456789', 'ar-u-nu-arab', '٠١٢٣٤٥٦٧٨٩ ٠١٢٣٤٥٦٧٨٩'],
])('the digits of the Arabic words %j are, in %s, written %j', (text, locale, written) => {
  expect(inDigitsOf(text, locale)).toBe(written)
})
