import { isFromRight, joined } from '@mihrab/core/text-direction.ts'
import i18next from 'i18next'

/** What parts a time from what follows it. From right to left a dot beside digits would be read as their zero. */
export function partedBy(): string {
  return isFromRight(i18next.language) ? '، ' : ' · '
}

/** `Fajr, Asr`: several things in a row, by the comma of the reader's script; what is empty is left out. */
export function listed(
  texts: readonly (string | false | null | undefined)[],
  separator: ',' | ';' = ',',
): string {
  return joined(
    texts.filter((text): text is string => Boolean(text)),
    separator,
    i18next.language,
  )
}
