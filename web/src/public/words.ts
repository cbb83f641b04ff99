import { inDigitsOf } from '@mihrab/core/digits.ts'
import { countryNameOf } from '@mihrab/core/features/mosques/countries.ts'
import { nameIn } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { nameOfMethod } from '@mihrab/core/features/prayer-times/name-of-method.ts'
import { ownStartName, startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import type { NamedCalendar } from '@mihrab/core/features/public/moon-sighting.ts'
import { addressIn, pathIn, plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { RowPrayer } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
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
  '../../../core/locales/*/{public,facilities,labels,mosques,notices,repeats,rules,hijri}.json',
  { eager: true, import: 'default' },
)
for (const [path, words] of Object.entries(files)) {
  addWords(path.split('/').at(-2) as Language, { [wordFileOf(path)]: words })
}

let current: Language = 'en'
let currentLocale = plainLocaleOf('en')

/**
 * Sets the language of the pages that follow, with the numbers of a mosque's `country`. A page is rendered
 * synchronously, so that no other one comes between.
 */
export function speak(language: Language, country: string | null = null): void {
  current = language
  currentLocale = plainLocaleOf(language, country)
}

export const currentLanguage = () => current

export const t = inCurrentLanguage('public')

/** `Women’s space` */
export const facilityName = inCurrentLanguage('facilities')

const countryNames = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language; in English by the product's list. Unknown codes stay as they are. */
export function countryName(code: string): string {
  if (current === 'en') return countryNameOf(code) ?? code
  const known = countryNames.get(currentLocale) ?? new Intl.DisplayNames(currentLocale, { type: 'region' })
  countryNames.set(currentLocale, known)
  return known.of(code) ?? code
}

/** The mosque's country; as it was written if it is not in the list. */
export function countryOf({ countryCode, country }: Pick<PublicMosque, 'countryCode' | 'country'>): string {
  return countryCode === null || current === 'en' ? country : countryName(countryCode)
}

export const hijriWord = inCurrentLanguage('hijri')

/** `Corrected` */
export const noticeWord = inCurrentLanguage('notices')

function inCurrentLanguage<File extends 'public' | 'facilities' | 'hijri' | 'notices'>(
  file: File,
): Say<File> {
  return (key, values) => sayIn(currentLocale, file)(key, values)
}

/** `Language` */
export function labelOf(key: keyof typeof labelWords): string {
  return sayIn(currentLocale, 'labels')(key)
}

const prayerNames = () => wordsIn(current, 'public').prayers

/** The name of a prayer’s start time: `Fajr`, in Turkish `İmsak`. */
export const startNameOf = (prayer: RowPrayer) => startName(prayerNames(), prayer)

/** Null if it does not differ from the prayer's name. */
export const ownStartNameOf = (prayer: RowPrayer) => ownStartName(prayerNames(), prayer)

/** A calculation method by core's name for it; an unknown name stays as it is. */
export function methodName(name: string | null): string | null {
  const method = calculationMethods.find((each) => each.name === name)
  return method ? nameOfMethod(method.id, current) : name
}

/** `Jumada II` */
export function hijriMonth(month: number): string {
  return wordsIn(current, 'hijri').months[month - 1] ?? ''
}

/** A Hijri calendar in the reader's language; null is Umm al-Qura. */
export function calendarName(calendar: NamedCalendar | null): string {
  return calendar ? nameIn(calendar, current) : t('moon.ummAlQura')
}

/** The locale of days, numbers and times. */
export const locale = () => currentLocale

/** A twelve-hour format, even if the language has another clock. */
export function twelveHours(): Intl.DateTimeFormat {
  const format = twelveHourFormatOf(localeWithFormat(currentLocale, { digits: 'language', clock: 'h12' }))
  if (!format) throw new Error(`No clock of twelve hours in ${currentLocale}`)
  return format
}

/** Localises times and numbers: `14:00`, `2:00 PM`. */
export const figures = (text: string | number) => writeFigures(String(text), currentLocale)

/** For a narrow table, whose columns imply the half of the day: `14:00`, `2:00`. */
export function shortTime(time: string): string {
  const isTwelveHours = twelveHourFormatOf(currentLocale) !== null
  return inDigitsOf(isTwelveHours ? inTwelveHours(time) : time, currentLocale)
}

/** `Fajr, Asr` */
export function listed(texts: readonly string[]): string {
  return joined(texts, ',', current)
}

/**
 * Separates a time from what follows it. In right-to-left text a dot beside digits would be read as their
 * zero.
 */
export const timeSeparator = () => (isFromRight(current) ? '، ' : ' · ')

/** The address of a page in the current language; `path` is the one in English. */
export const here = (path: string) => pathIn(current, path)

/** For content that uses its mosque's language if the address names none. */
export function namedHere(path: string): string {
  return current === plainLanguage ? `${path}?lang=${current}` : here(path)
}

/** As `here`, for an absolute address. */
export const addressHere = (address: string) => addressIn(current, address)
