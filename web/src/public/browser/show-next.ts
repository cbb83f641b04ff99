import { nextPrayerOf, type PrayerDay } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { toNextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { beginningWords, setText } from '#public/browser/moving-words.ts'
import { isCachedPage, pageFigures, pageLocale, pageWords } from '#public/browser/page-attributes.ts'

/** Content of `data-around` on the card of a day's times. */
export interface Around {
  /** The mosque's local day when the page was made. */
  readonly today: string
  /** The next prayer at that time, in milliseconds since 1970. */
  readonly next: number
  readonly days: readonly PrayerDay[]
}

/** Null on a page with a date in its address or for a chosen moment: it shows no next prayer. */
export const findCard = () => document.querySelector<HTMLElement>('[data-around]')

export const aroundOf = ({ dataset }: HTMLElement): Around => JSON.parse(dataset.around ?? 'null')

/**
 * Shows the next prayer. A page from the server keeps the server's choice, whatever this device's clock says.
 * A cached page finds it in its own table.
 */
export function showNext(now: number): void {
  const card = findCard()
  if (!card) return
  const { today, next: first, days } = aroundOf(card)
  const found = nextPrayerOf(days, isCachedPage() ? Math.max(now, first - 1) : first - 1)
  const next = found?.date === card.dataset.day ? found : null
  for (const row of card.querySelectorAll<HTMLElement>('[data-prayer]')) {
    row.toggleAttribute('data-next', row.dataset.prayer === next?.prayer)
  }
  const timer = document.querySelector<HTMLElement>('[role="timer"]')
  const fast = document.querySelector<HTMLElement>('[data-fast]')
  const isFastOver = !fast || (isCachedPage() && Date.parse(fast.dataset.fast ?? '') <= now)
  fast?.toggleAttribute('hidden', isFastOver)
  timer?.closest('section')?.toggleAttribute('hidden', next === null || !isFastOver)
  if (!next) {
    timer?.removeAttribute('data-countdown')
    return
  }
  const congregation = toNextCongregation(next, new Date(now), today)
  timer?.setAttribute('data-countdown', congregation.at)
  const show = (part: string, text: string) => setText(document.querySelector(`[data-next-${part}]`), text)
  show('name', card.querySelector('[data-next] th span')?.textContent ?? '')
  show('time', pageFigures(congregation.localTime))
  show('begins', beginningWords(pageWords(), congregation, pageLocale()))
}
