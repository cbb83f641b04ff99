import { afterEach, expect, test, vi } from 'vitest'
import { shownUnit } from './map/shown-unit.ts'
import { showReaderUnit } from './reader-unit.ts'

afterEach(() => {
  delete document.documentElement.dataset.unit
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
    document.documentElement.dataset.unit = written
    vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(language)
    showReaderUnit()
    expect(shownUnit()).toBe(expected)
  },
)
