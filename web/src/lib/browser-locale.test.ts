import { setBrowserLocale } from '@mihrab/web/test/browser-locale.ts'
import { keepChoices } from '@mihrab/web/test/own-cookies.ts'
import { expect, test } from 'vitest'
import { browserLocale } from './browser-locale.ts'
import { speak } from './i18n.ts'
import { rememberFormat } from './language.ts'

keepChoices()

test('beside the browser’s own fields its clock holds, until the reader has chosen one', async () => {
  setBrowserLocale('en-US')
  expect(browserLocale()).toBe('en-US')
  rememberFormat({ digits: 'language', clock: 'h23' })
  await speak('en')
  expect(browserLocale()).toBe('en-GB-u-hc-h23')
})
