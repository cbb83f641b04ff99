import { writeFigures } from '@mihrab/core/write-time.ts'
import type { MovingWords } from '#public/browser/moving-words.ts'

/** How days, numbers and times are written on this page. */
export function pageLocale(): string {
  return document.documentElement.dataset.locale ?? 'en-GB'
}

export const pageWords = (): MovingWords => JSON.parse(document.documentElement.dataset.words ?? '{}')

/** A time or number as the page writes it. */
export const pageFigures = (text: string | number) => writeFigures(String(text), pageLocale())

/** `/ar` of an absolute address: that of a page, or the scope of a worker. Nothing in English. */
export function languagePrefixOf(address: string | undefined): string {
  return (address && /^\/[a-z]{2}(?=\/)/.exec(new URL(address).pathname)?.[0]) || ''
}
