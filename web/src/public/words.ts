import { inDigitsOf } from '@mihrab/core/digits.ts'
import { nameOfMethod } from '@mihrab/core/features/prayer-times/name-of-method.ts'
import { ownStartName, startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import { addressIn, pathIn, plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { RowPrayer } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type labelWords from '@mihrab/core/locales/en/labels.json'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { addWords, type Say, sayIn, wordsIn } from '@mihrab/core/say.ts'
import { isFromRight, joined } from '@mihrab/core/text-direction.ts'
import { wordFileOf } from '@mihrab/core/words.ts'
import {
  inTwelveHours,
  localeWithFormat,
  plainLocaleOf,
  twelveHourFormatOf,
  writeFigures,
} from '@mihrab/core/write-time.ts'

/** The words of the public pages in all languages: the server renders them side by side. */
const files = import.meta.glob<object>(
  '../../../core/locales/*/{public,facilities,labels,mosques,rules,hijri}.json',
  { eager: true, import: 'default' },
)
for (const [path, words] of Object.entries(files)) {
  addWords(path.split('/').at(-2) as Language, { [wordFileOf(path)]: words })
}

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

export const t = inCurrentLanguage('public')

/** `Women’s space` */
export const facilityName = inCurrentLanguage('facilities')

/** How a Hijri day is written. */
export const hijriWord = inCurrentLanguage('hijri')

function inCurrentLanguage<File extends 'public' | 'facilities' | 'hijri'>(file: File): Say<File> {
  return (key, values) => sayIn(currentLocale, file)(key, values)
}

/** `Language` */
export function labelOf(key: keyof typeof labelWords): string {
  return sayIn(currentLocale, 'labels')(key)
}

const prayerNames = () => wordsIn(current, 'public').prayers

/** The name of a prayer’s start time: `Fajr`, in Turkish `İmsak`. */
export const startNameOf = (prayer: RowPrayer) => startName(prayerNames(), prayer)

/** The name of a prayer’s start time where it differs from the prayer’s; null elsewhere. */
export const ownStartNameOf = (prayer: RowPrayer) => ownStartName(prayerNames(), prayer)

/** A calculation method, by the name that core gives it; what is no method stays what it is. */
export function methodName(name: string | null): string | null {
  const method = calculationMethods.find((each) => each.name === name)
  return method ? nameOfMethod(method.id, current) : name
}

/** `Jumada II` */
export function hijriMonth(month: number): string {
  return wordsIn(current, 'hijri').months[month - 1] ?? ''
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
