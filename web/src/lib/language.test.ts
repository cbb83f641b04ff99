import { languageCookie, languageOf } from '@mihrab/core/languages.ts'
import { formatCookie } from '@mihrab/core/reader-format.ts'
import { describe, expect, test, vi } from 'vitest'
import { findLanguage, readerLocaleOf, rememberLanguage } from './language.ts'

function setBrowserLanguages(...languages: string[]): void {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
}

describe('the initial language', () => {
  test.each([
    ['the first of the browser’s that we speak', ['ms-MY', 'id-ID', 'en-GB'], 'id'],
    ['English where we speak none of them', ['ms-MY', 'fi'], 'en'],
    ['English where the browser names none', [], 'en'],
  ])('is %s', (_, ofBrowser, language) => {
    setBrowserLanguages(...ofBrowser)
    expect(findLanguage()).toBe(language)
  })

  test('is the one chosen on this device', () => {
    setBrowserLanguages('de-DE')
    const write = vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined)
    rememberLanguage('ur')
    const cookie = String(write.mock.calls[0]?.[0])
    expect(cookie).toContain('path=/; max-age=31536000; samesite=lax')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark; ${cookie.split(';', 1)}`)
    expect(findLanguage()).toBe('ur')
  })

  test('is the browser’s if the remembered value is no language', () => {
    setBrowserLanguages('de-DE')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${languageCookie}=klingon`)
    expect(findLanguage()).toBe('de')
  })
})

describe('the locale of a language', () => {
  test.each([
    ['ar', ['ar-MA', 'fr-MA'], 'ar-MA'],
    ['ar', ['en-US', 'ar', 'ar-SA'], 'ar-SA'],
    ['fr', ['ar-MA', 'en'], 'fr'],
    ['ar', ['en-US'], 'ar-u-nu-arab'],
    ['ur', ['ur-PK'], 'ur-PK-u-hc-h12'],
    ['ur', ['en-US'], 'ur-u-hc-h12'],
    ['bn', ['bn-BD'], 'bn-BD-u-hc-h12'],
    ['bn', ['en-US'], 'bn-u-hc-h12-nu-beng'],
    ['en', ['en-US'], 'en-GB'],
  ] as const)('%s for a browser with %j is %s', (language, ofBrowser, locale) => {
    setBrowserLanguages(...ofBrowser)
    expect(readerLocaleOf(language)).toBe(locale)
    expect(languageOf(locale)).toBe(language)
  })

  test.each([
    ['ar', ['ar-MA'], 'arab.h12', 'ar-MA-u-hc-h12-nu-arab'],
    ['ar', ['en-US'], 'latn.h23', 'ar-u-hc-h23-nu-latn'],
    ['en', ['en-US'], 'language.h12', 'en-GB-u-hc-h12'],
    ['ur', ['ur-PK'], 'language.h23', 'ur-PK-u-hc-h23'],
  ] as const)(
    '%s for a browser with %j whose reader chose %s is %s',
    (language, ofBrowser, chosen, locale) => {
      setBrowserLanguages(...ofBrowser)
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${formatCookie}=${chosen}`)
      expect(readerLocaleOf(language)).toBe(locale)
      expect(languageOf(locale)).toBe(language)
    },
  )
})
