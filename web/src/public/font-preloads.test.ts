import { expect, test } from 'vitest'
import { fontsOf } from './font-preloads.ts'

test.each<[shown: string, html: string, more: string[]]>([
  ['plain English', '<h1>Find a mosque</h1><p>05:15 → 06:00 · 12°</p>', []],
  ['a town with an accent', '<h1>Find a mosque</h1><p>Köln</p>', ['inter-accents']],
  ['a heading with an accent', '<h1 class="x">Köln</h1>', ['inter-accents', 'source-serif-accents']],
  ['Turkish letters', '<h1>Find a mosque</h1><p>Kadıköy İş</p>', ['inter-accents', 'inter-names']],
  ['transliteration', '<h1>Quba</h1><p>Jamā’ah</p>', ['inter-transliteration']],
  [
    'the words of Arabic',
    '<html dir="rtl" lang="ar"><h1>مسجد</h1>',
    ['noto-sans-arabic', 'noto-naskh-arabic'],
  ],
  ['the words of Urdu', '<html lang="ur"><h1>مسجد</h1>', ['noto-sans-arabic', 'noto-naskh-arabic']],
  ['the words of Bengali', '<html lang="bn"><h1>মসজিদ</h1>', ['noto-sans-bengali']],
  ['an Arabic name', '<html lang="en"><h1>مسجد</h1>', []],
  ['a closed menu of languages', '<h1>Quba</h1><details data-languages="true">Türkçe</details>', []],
  ['the credit of a map', '<h1>Quba</h1><div data-credit="© OpenStreetMap" data-failed="x"></div>', []],
  ['Hijri months in Arabic', '<h1>Quba</h1><p class="font-arabic">رمضان</p>', ['amiri']],
])('a page with %s preloads the fonts that it shows', (_, html, more) => {
  expect(fontsOf(html)).toEqual(['inter', 'source-serif', ...more])
})
