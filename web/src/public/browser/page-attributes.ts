import { writeFigures } from '@mihrab/core/write-time.ts'
import type { MovingWords } from '#public/browser/moving-words.ts'

export function pageLocale(): string {
  return document.documentElement.dataset.locale ?? 'en-GB'
}

/** The service worker marks the pages that it serves from its cache. */
export const isCachedPage = ({ documentElement }: Document = document) =>
  documentElement.dataset.kept !== undefined

export const pageWords = (): MovingWords => JSON.parse(document.documentElement.dataset.words ?? '{}')

/** Writes a time or number in the page's digits and clock. */
export const pageFigures = (text: string | number) => writeFigures(String(text), pageLocale())

/** `/ar` of an absolute address (of a page or a service worker’s scope); empty in English. */
export function languagePrefixOf(address: string | undefined): string {
  return (address && /^\/[a-z]{2}(?=\/)/.exec(new URL(address).pathname)?.[0]) || ''
}
