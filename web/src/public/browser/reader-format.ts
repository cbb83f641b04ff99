import { distanceUnitOf } from '@mihrab/core/features/public/distance-unit.ts'
import { choiceCookie, type Language } from '@mihrab/core/languages.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import {
  type Clock,
  type DigitChoice,
  digitChoices,
  findFormat,
  formatCookie,
  formatText,
  plainFormat,
  type ReaderFormat,
} from '@mihrab/core/reader-format.ts'
import { languagePrefixOf, pageLocale } from '#public/browser/page-attributes.ts'

/**
 * Caches share pages in the number and time format of their language. Pages are rewritten for readers who
 * chose another format on this device, or whose region has other digits. Other readers do not load that code.
 */
export async function writeAsChosen(): Promise<void> {
  const plain = plainFormat(pageLanguage())
  const format = inDigitsOfRegion(findFormat(document.cookie) ?? plain)
  if (formatText(format) !== formatText(plain)) await rewrite(format)
}

async function rewrite(format: ReaderFormat): Promise<void> {
  const { rewriteFigures } = await import('./rewrite-figures.ts')
  rewriteFigures(format)
}

const pageLanguage = () => document.documentElement.lang as Language

/** A mosque's page has the digits of its country. Others have those of the browser's region, like the app. */
function inDigitsOfRegion(format: ReaderFormat): ReaderFormat {
  if (format.digits !== 'language' || pageLanguage() !== 'ar' || isOfMosque()) return format
  const own = navigator.languages.map((each) => new Intl.Locale(each)).find(isArabicOfRegion)
  const digits = own && digitChoices.find((each) => each === numberingOf(own))
  return digits && digits !== numberingOf(pageLocale()) ? { ...format, digits } : format
}

const isArabicOfRegion = ({ language, region }: Intl.Locale) => language === 'ar' && region !== undefined

const isOfMosque = () => location.pathname.startsWith(`${languagePrefixOf(location.href)}${directoryPath}/`)

const numberingOf = (locale: Intl.LocalesArgument) =>
  new Intl.NumberFormat(locale).resolvedOptions().numberingSystem

/** The format fields of the language menu. A change applies at once, in the app too. */
export function offerFormats(menu: HTMLElement): void {
  const digits = menu.querySelector<HTMLSelectElement>('[data-choose-digits]')
  const clock = menu.querySelector<HTMLSelectElement>('[data-choose-clock]')
  if (!digits || !clock) return
  const plain = plainFormat(pageLanguage())
  const format = findFormat(document.cookie) ?? plain
  clock.value = format.clock
  digits.value = format.digits
  // Digits chosen in another language may not be offered in this one.
  if (digits.selectedIndex < 0) digits.value = plain.digits
  menu.addEventListener('change', async () => {
    const chosen = { digits: digits.value as DigitChoice, clock: clock.value as Clock }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = choiceCookie(formatCookie, formatText(chosen), location.protocol)
    await rewrite(inDigitsOfRegion(chosen))
  })
}

/** Shows distances in the unit of the reader's region. Changes nothing if the browser names no region. */
export function showReaderUnit(): void {
  const { region } = new Intl.Locale(navigator.language)
  if (region) document.documentElement.dataset.unit = distanceUnitOf(region)
}
