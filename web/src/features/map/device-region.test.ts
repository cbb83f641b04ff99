import { countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { setDevice } from '@mihrab/web/test/browser-locale.ts'
import { expect, test } from 'vitest'
import { deviceCountry, isZoneOf } from './device-region.ts'

test.each([
  ['Europe/London', ['en-US'], 'GB'],
  ['Asia/Karachi', ['en-GB'], 'PK'],
  ['America/St_Johns', ['en'], 'CA'],
  ['UTC', ['en', 'tr-TR', 'de-DE'], 'TR'],
  ['UTC', ['en'], null],
  ['UTC', [], null],
])('a device in the time zone %s with the language %s is in %s', (timeZone, languages, country) => {
  setDevice(timeZone, languages)
  expect(deviceCountry(countryCodes)).toBe(country)
})

test.each([
  ['Europe/London', 'GB', true],
  ['Europe/London', 'FR', false],
  ['Asia/Calcutta', 'IN', true],
  ['Asia/Kolkata', 'IN', true],
  ['Europe/Kyiv', 'UA', true],
  ['Mars/Olympus_Mons', 'GB', null],
  ['Europe/London', 'ZZ', null],
])('whether the time zone %s is one of %s: %s', (zone, code, isOne) => {
  expect(isZoneOf(zone, code)).toBe(isOne)
})
