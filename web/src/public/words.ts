import { inDigitsOf } from '@mihrab/core/digits.ts'
import { ownStartName, startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import { addressIn, pathIn, plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { RowPrayer } from '@mihrab/core/features/public/pages.ts'
import type { PublicWords } from '@mihrab/core/features/public/public-words.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import type hijriWords from '@mihrab/core/locales/en/hijri.json'
import type labelWords from '@mihrab/core/locales/en/labels.json'
import type mosqueWords from '@mihrab/core/locales/en/mosques.json'
import type ruleWords from '@mihrab/core/locales/en/rules.json'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { isFromRight, isolated, joined } from '@mihrab/core/text-direction.ts'
import { localeWithFormat, plainLocaleOf, twelveHourFormatOf, writeFigures } from '@mihrab/core/write-time.ts'
import { createInstance } from 'i18next'
import { inTwelveHours } from '#public/browser/mosque-clock.ts'

/** The words of the public pages in all languages, apart from those of the app: the server renders them side by side. */
const files = import.meta.glob<object>(
  '../../../core/locales/*/{public,facilities,labels,mosques,rules,hijri}.json',
  {
    eager: true,
    import: 'default',
  },
)

const resources: Record<string, Record<string, object>> = {}
for (const [path, words] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  resources[language] = { ...resources[language], [file.replace('.json', '')]: words }
}

const instance = createInstance().use({
  type: 'formatter' as const,
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: written,
})
instance.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['public', 'facilities'],
  defaultNS: 'public',
  resources,
  interpolation: { escapeValue: false, alwaysFormat: true },
  initAsync: false,
})

let current: Language = 'en'
let currentLocale = plainLocaleOf('en')

/**
 * From here on pages speak this language, with the numbers of a mosque's `country`. A page is rendered at one go, so that
 * no other one comes between.
 */
export function speak(language: Language, country: string | null = null): void {
  current = language
  currentLocale = plainLocaleOf(language, country)
}

export const currentLanguage = () => current

export const t = inCurrentLanguage(instance.getFixedT('en', 'public'), 'public')

/** `Women’s space` */
export const facilityName = inCurrentLanguage(instance.getFixedT('en', 'facilities'), 'facilities')

/** How a Hijri day is written. */
export const hijriWord = inCurrentLanguage(instance.getFixedT('en', 'hijri'), 'hijri')

/** Looks up words without a value in them once: a page has over a hundred, a tenth of what it costs to render. */
function inCurrentLanguage<Words>(_english: Words, namespace: 'public' | 'facilities' | 'hijri'): Words {
  type Look = (key: string, values?: object) => string
  const spoken = new Map(
    languages.map((language) => [
      language,
      { look: instance.getFixedT(language, namespace) as unknown as Look, kept: new Map<string, string>() },
    ]),
  )
  return ((key: string, values?: object) => {
    const { look, kept } = spoken.get(current) as { look: Look; kept: Map<string, string> }
    if (values !== undefined) return look(key, values)
    const words = kept.get(key) ?? look(key)
    kept.set(key, words)
    return words
  }) as unknown as Words
}

/** Words that are not looked up one by one. */
function inCurrent<Words>(file: string): Words {
  return (resources[current]?.[file] ?? resources.en?.[file]) as Words
}

/** `Language` */
export function labelOf(key: keyof typeof labelWords): string {
  return inCurrent<typeof labelWords>('labels')[key]
}

const prayerNames = () => inCurrent<PublicWords['words']>('public').prayers

/** The name of a prayer’s start time: `Fajr`, in Turkish `İmsak`. */
export const startNameOf = (prayer: RowPrayer) => startName(prayerNames(), prayer)

/** The name of a prayer’s start time where it differs from the prayer’s; null elsewhere. */
export const ownStartNameOf = (prayer: RowPrayer) => ownStartName(prayerNames(), prayer)

/** How rules are said. */
export function wordsOfRules(): typeof ruleWords {
  return inCurrent<typeof ruleWords>('rules')
}

/** A calculation method, by the name that core gives it; what is no method stays what it is. */
export function methodName(name: string | null): string | null {
  const method = calculationMethods.find((each) => each.name === name)
  if (!method) return name
  const names: Partial<Record<string, string>> = inCurrent<typeof mosqueWords>('mosques').form.methods
  return names[method.id] ?? name
}

/** `Jumada II` */
export function hijriMonth(month: number): string {
  return inCurrent<typeof hijriWords>('hijri').months[month - 1] ?? ''
}

/** For what core says. */
export function publicWords(): PublicWords {
  const { months: hijriMonths } = inCurrent<typeof hijriWords>('hijri')
  return { language: current, locale: currentLocale, words: inCurrent('public'), hijriMonths }
}

/** How days, numbers and times are written. */
export const locale = () => currentLocale

/** Writes a time by a clock of twelve hours, also where the language has another. */
export function twelveHours(): Intl.DateTimeFormat {
  const format = twelveHourFormatOf(localeWithFormat(currentLocale, { digits: 'language', clock: 'h12' }))
  if (!format) throw new Error(`No clock of twelve hours in ${currentLocale}`)
  return format
}

/** Times and numbers as they are read: `14:00`, `2:00 PM`. */
export const figures = (text: string | number) => writeFigures(String(text), currentLocale)

/** A time in a narrow table, whose columns tell the half of the day: `14:00`, `2:00`. */
export function shortTime(time: string): string {
  const isTwelveHours = twelveHourFormatOf(currentLocale) !== null
  return inDigitsOf(isTwelveHours ? inTwelveHours(time) : time, currentLocale)
}

/** `Fajr, Asr` */
export function listed(texts: readonly string[]): string {
  return joined(texts, ',', current)
}

/** What parts a time from what follows it. From right to left a dot beside digits would be read as their zero. */
export const partedBy = () => (isFromRight(current) ? '، ' : ' · ')

/** Where a page lies in the language that is spoken; `path` is that in English. */
export const here = (path: string) => pathIn(current, path)

/** The same, for what speaks its mosque's language where the address names none. */
export function namedHere(path: string): string {
  return current === plainLanguage ? `${path}?lang=${current}` : here(path)
}

/** The same of an absolute address. */
export const addressHere = (address: string) => addressIn(current, address)

/** Values in a sentence: numbers and times in its digits; in one from the right a Latin name turns nothing round it. */
function written(value: unknown, _format: string | undefined, language: string | undefined): string {
  const text = String(value ?? '')
  if (!language || language === 'en') return text
  if (/^[\d\s:.,–-]+$/.test(text)) return figures(text)
  const isTurned = isFromRight(language) && /\p{Script=Latin}/u.test(text)
  // What a script fills in stands in braces.
  return isTurned && !/^\{\w+\}$/.test(text) ? isolated(text, language) : text
}
