import { formatCookie, plainFormat } from '@mihrab/core/reader-format.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { showReaderUnit, writeAsChosen } from './reader-format.ts'
import { rewriteFigures } from './rewrite-figures.ts'

const root = document.documentElement

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  root.lang = 'en'
  delete root.dataset.locale
  delete root.dataset.unit
  // Resets the format, since the observer stays active in later tests.
  rewriteFigures(plainFormat('en'))
})

interface Reader {
  readonly path: string
  readonly languages: readonly string[]
  readonly chosen: string
}

/** The text of a page after its script has run. */
async function seen(html: string, locale: string, { path, languages, chosen }: Reader): Promise<string> {
  history.replaceState(null, '', path)
  root.lang = locale.slice(0, 2)
  root.dataset.locale = locale
  document.body.innerHTML = html
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(chosen && `${formatCookie}=${chosen}`)
  await writeAsChosen()
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
}

const directory = '/ar/mosques'
const ofMosque = '/ar/mosques/quba'

test.each<[string, Reader, string]>([
  ['the directory, in Morocco', { path: directory, languages: ['fr', 'ar-MA'], chosen: '' }, '14:00'],
  ['the directory, in Egypt', { path: directory, languages: ['ar-EG', 'ar-MA'], chosen: '' }, '١٤:٠٠'],
  [
    'the directory, by a browser without a region',
    { path: directory, languages: ['ar'], chosen: '' },
    '١٤:٠٠',
  ],
  ['the directory, in France', { path: directory, languages: ['fr-FR'], chosen: '' }, '١٤:٠٠'],
  ['a search, in Morocco', { path: '/ar/mosques?q=a', languages: ['ar-MA'], chosen: '' }, '14:00'],
  ['the page of a mosque, in Morocco', { path: ofMosque, languages: ['ar-MA'], chosen: '' }, '١٤:٠٠'],
  [
    'the directory, in Morocco with other digits',
    { path: directory, languages: ['ar-MA'], chosen: 'arabext.h23' },
    '۱۴:۰۰',
  ],
  [
    'the directory, in Morocco with twelve hours',
    { path: directory, languages: ['ar-MA'], chosen: 'language.h12' },
    '2:00 م',
  ],
])('a reader of %s sees the right digits and clock', async (_, reader, time) => {
  expect(await seen('<p>١٤:٠٠</p>', 'ar-u-nu-arab', reader)).toBe(time)
})

test.each([
  ['', '2:00 PM'],
  ['language.h12', '2:00 PM'],
  ['language.h23', '14:00'],
  ['arabext.h12', '۲:۰۰ PM'],
])('a reader who chose %j sees %s on a page in Urdu', async (chosen, time) => {
  const reader = { path: '/ur/mosques', languages: ['ur-PK'], chosen }
  expect(await seen('<p>2:00\u00a0PM</p>', 'ur-u-hc-h12', reader)).toBe(time)
})

test.each([
  ['en-GB', 'km', 'mi'],
  ['en-US', 'km', 'mi'],
  ['es-US', 'km', 'mi'],
  ['my-MM', 'km', 'mi'],
  ['en-LR', 'km', 'mi'],
  ['cy-Latn-GB', 'km', 'mi'],
  ['de-DE', 'mi', 'km'],
  ['en-IE', 'mi', 'km'],
  ['ar-u-nu-arab', 'mi', 'mi'],
  ['en', 'km', 'km'],
])(
  'a reader with browser language %s sees a page in %s with distances in %s',
  (language, written, expected) => {
    root.dataset.unit = written
    vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(language)
    showReaderUnit()
    expect(root.dataset.unit).toBe(expected)
  },
)
