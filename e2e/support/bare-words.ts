import { languageNames } from '@mihrab/core/languages.ts'
import type { Page } from '@playwright/test'
import { pseudoPlace } from './pseudo-words.ts'

/** Names that are the same in all languages. */
const names = [
  ...Object.values(languageNames),
  'Mihrab',
  'OpenStreetMap',
  'OpenStreetMap-Mitwirkende',
  'Leaflet',
  'Google',
  'WhatsApp',
  'SalahAPI',
  'Umm al-Qura',
  'Google Maps',
  'Apple Maps',
  'Chrome',
  'Safari',
  'Linux',
  'CSV',
  'XLSX',
  'JSON',
  'PDF',
  'QR',
  'UTC',
  'GMT',
  'MEZ',
  'km',
  'PM',
  'alt',
  'Vereinigtes Königreich',
  // The map's makers, by the name they ask for, and the first admin.
  'contributors',
  'Platform admin',
  'PL',
  // Parts of the addresses typed here; a screen may break lines in them.
  'owner',
  'helper',
  'admin',
  'office',
  'quba',
  'example',
  'org',
]
const addresses =
  /localhost\S*|urn:\S+|\S+@\S+|\w+:\/\/\S*|\b[A-Z]\w+\/[A-Z]\w+\b|(?<![\p{L}\d])\/[\w/.?=&-]+|\b[\w-]+(?:\.[\w-]+)+\b/gu

const days = Array.from({ length: 84 }, (_, day) => new Date(Date.UTC(2027, day % 12, 1 + (day % 7))))
const formats = (['long', 'short'] as const).flatMap((style) => [
  new Intl.DateTimeFormat(pseudoPlace, { month: style, timeZone: 'UTC' }),
  new Intl.DateTimeFormat(pseudoPlace, { month: style, day: 'numeric', timeZone: 'UTC' }),
  new Intl.DateTimeFormat(pseudoPlace, { weekday: style, timeZone: 'UTC' }),
])
const ages = new Intl.RelativeTimeFormat(pseudoPlace, { numeric: 'auto' })
const durations = (['day', 'hour', 'minute'] as const).map(
  (unit) => new Intl.NumberFormat(pseudoPlace, { style: 'unit', unit, unitDisplay: 'long' }),
)
/** Days and durations as the browser formats them in the replaced language. */
const ofDays = [
  ...formats.flatMap((format) => days.map((day) => format.format(day))),
  ...[0, -1, -5].map((minutes) => ages.format(minutes, 'minute')),
  ...durations.flatMap((format) => [1, 3].map((count) => format.format(count))),
].flatMap((text) => text.match(/\p{L}+/gu) ?? [])
const allowed = new Set([...names.flatMap((name) => name.split(' ')), ...ofDays, 'Uhr', 'und', 'um'])

/** Words of a text that are in no file of words: pseudo-words contain no English letter. */
export function bareWordsIn(text: string): string[] {
  const words = text.replace(addresses, ' ').match(/\p{L}[\p{L}’'-]*/gu) ?? []
  return words.filter((word) => /^[A-Za-z’'-]{2,}$/.test(word) && !allowed.has(word))
}

/**
 * Every text of a screen with words outside the files of words: visible texts, accessible names, and the
 * title.
 */
export async function bareTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
    // Countries by their own names, code to copy, and graphics.
    const isLeftOut = (element: Element) =>
      element.closest('script, style, noscript, code, pre, svg, textarea') !== null ||
      element.closest('select:has(option:nth-child(50))') !== null
    const textsOf = (element: Element) => [
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node.nodeType === 3 ? (node.textContent ?? '') : '')),
    ]
    const elements = [...document.body.querySelectorAll('*')].filter((element) => !isLeftOut(element))
    return [...new Set([document.title, ...elements.flatMap(textsOf)])].map((text) => text.trim())
  })
  return texts.filter((text) => bareWordsIn(text).length > 0)
}
