import { countryCodes } from '@mihrab/core/features/mosques/countries.ts'
import { setDevice } from '@mihrab/web/test/browser-locale.ts'
import { expect, test } from 'vitest'
import { deviceCountry } from './device-region.ts'

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
