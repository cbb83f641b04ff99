import { expect, test } from 'vitest'
import { chosenLanguage, preferredLanguage } from './request-language.ts'

test.each([
  ['a browser in Germany', 'de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['a region alone', 'tr-TR', 'tr'],
  ['the order that the browser says', 'en;q=0.5, bn;q=0.9', 'bn'],
  ['the first one of ours', 'nl, sv;q=0.9, fr;q=0.2', 'fr'],
  ['a script beside the language', 'ur-Arab-PK', 'ur'],
  ['one that is refused', 'ar;q=0, id;q=0.1', 'id'],
  ['anything', '*', 'en'],
  ['none of ours', 'nl', 'en'],
  ['what is no header at all', ';;=,q=1;q=', 'en'],
  ['nothing', undefined, 'en'],
])('%s is read as the language of the caller', (_what, header, language) => {
  expect(preferredLanguage({ headers: { 'accept-language': header } })).toBe(language)
})

test('of a long header the first 200 characters are read', () => {
  const late = `${'nl,'.repeat(66)}fr,de`
  expect(preferredLanguage({ headers: { 'accept-language': late } })).toBe('fr')
  expect(preferredLanguage({ headers: { 'accept-language': `nl,${late}` } })).toBe('en')
})

test.each([
  ['alone', 'mihrab-language=ar', 'ar'],
  ['among others', 'mihrab_session=abc; mihrab-language=de; other=1', 'de'],
  ['of a language that is not ours', 'mihrab-language=nl', null],
  ['of a similar name', 'not-mihrab-language=de', null],
  ['that is empty', 'mihrab-language=', null],
  ['that is none', undefined, null],
])('a cookie %s', (_what, cookie, language) => {
  expect(chosenLanguage({ headers: { cookie } })).toBe(language)
})
