import { choiceCookie } from '@mihrab/core/languages.ts'
import {
  type Clock,
  type DigitChoice,
  findFormat,
  formatCookie,
  formatText,
  plainFormat,
} from '@mihrab/core/reader-format.ts'

/**
 * Pages are kept by caches as their language writes numbers and times. For readers who chose otherwise on this device
 * they are written again; no one else loads what does that.
 */
export async function writeAsChosen(): Promise<void> {
  const format = findFormat(document.cookie)
  if (!format || formatText(format) === formatText(plainFormat)) return
  const { rewriteFigures } = await import('./rewrite-figures.ts')
  rewriteFigures(format)
}

/** The choices in the menu of languages: they hold at once, for the app too. */
export function offerFormats(menu: HTMLElement): void {
  const digits = menu.querySelector<HTMLSelectElement>('[data-choose-digits]')
  const clock = menu.querySelector<HTMLSelectElement>('[data-choose-clock]')
  if (!digits || !clock) return
  const format = findFormat(document.cookie) ?? plainFormat
  clock.value = format.clock
  digits.value = format.digits
  // Digits that readers of this language are not offered are not used in it.
  if (digits.selectedIndex < 0) digits.value = plainFormat.digits
  menu.addEventListener('change', async () => {
    const chosen = { digits: digits.value as DigitChoice, clock: clock.value as Clock }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = choiceCookie(formatCookie, formatText(chosen), location.protocol)
    const { rewriteFigures } = await import('./rewrite-figures.ts')
    rewriteFigures(chosen)
  })
}
