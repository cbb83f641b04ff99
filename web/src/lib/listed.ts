import { isFromRight, joined } from '@mihrab/core/text-direction.ts'
import i18next from 'i18next'

/**
 * Separates a time from what follows it. In right-to-left text a dot beside digits would be read as their
 * zero.
 */
export function timeSeparator(): string {
  return isFromRight(i18next.language) ? '، ' : ' · '
}

/** `Fajr, Asr`: a list with the comma of the reader's script; empty items are left out. */
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
