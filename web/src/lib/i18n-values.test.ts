import { writeValue } from '@mihrab/core/write-value.ts'
import { restoreChoices } from '@mihrab/web/test/own-cookies.ts'
import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { loadWords, speak } from './i18n.ts'
import { rememberFormat } from './language.ts'

const isolated = (text: string) => `\u2068${text}\u2069`

describe('a value in a sentence', () => {
  test.each([
    ['a number', 1234, 'en-GB', '1,234'],
    ['a number', 1234, 'ar-u-nu-arab', '١٬٢٣٤'],
    ['a number', 1234, 'de', '1.234'],
    ['a time', '05:30', 'bn', '০৫:৩০'],
    ['a time', '05:30', 'en-GB', '05:30'],
    ['a time', '17:30', 'ar-u-hc-h12-nu-latn', '5:30\u00a0م'],
    ['a Latin name', 'Quba Mosque', 'ar', isolated('Quba Mosque')],
    ['an Arabic name', 'مسجد قباء', 'ar', 'مسجد قباء'],
    ['an Arabic name', 'مسجد قباء', 'de', isolated('مسجد قباء')],
    ['a phone number', '+44 114 496 0000', 'ur', isolated('+44 114 496 0000')],
    ['a phone number', '+44 114 496 0000', 'fr', '+44 114 496 0000'],
    ['nothing', undefined, 'ar', undefined],
  ])('%s, %j, in %s', (_, value, locale, written) => {
    expect(writeValue(value, undefined, locale)).toBe(written)
  })
})

describe('limits in a sentence', () => {
  restoreChoices()
  afterEach(() => speak('en'))

  test.each([
    ['latn', 'منذ 14 يومًا'],
    ['arab', 'منذ ١٤ يومًا'],
  ] as const)('have the digits that the reader chose: %s', async (digits, written) => {
    rememberFormat({ digits, clock: 'h23' })
    await loadWords(['contact'])
    await speak('ar')
    expect(i18next.t('inbox.unreadReport', { ns: 'contact', days: 14 })).toContain(written)
  })
})
