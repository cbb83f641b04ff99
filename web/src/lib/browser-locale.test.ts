import { setBrowserLocale } from '@mihrab/web/test/browser-locale.ts'
import { restoreChoices } from '@mihrab/web/test/own-cookies.ts'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { browserLocale } from './browser-locale.ts'
import { formatShortDay, formatTime } from './format-day.ts'
import { speak } from './i18n.ts'
import { rememberFormat } from './language.ts'

restoreChoices()
afterEach(() => i18next.changeLanguage('en-GB'))

test('times beside the browser’s own fields follow its clock, until the reader has chosen one', async () => {
  setBrowserLocale('en-US')
  expect(browserLocale()).toBe('en-US')
  rememberFormat({ digits: 'language', clock: 'h23' })
  await speak('en')
  expect(browserLocale()).toBe('en-GB-u-hc-h23')
})

test('a dialog has only the app’s digits in a browser that writes Arabic in Latin digits', async () => {
  // As in Chromium; other browsers use Arabic digits here.
  setBrowserLocale('ar-u-nu-latn')
  await speak('ar')
  expect(formatShortDay('2027-02-05', browserLocale())).toBe('٥ فبراير')
  expect(formatTime('17:15', browserLocale())).toMatch(/^٠٥:١٥/)
})
