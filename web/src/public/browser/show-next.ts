import { nextPrayerOf, type PrayerDay } from '@mihrab/core/features/prayer-times/next-prayer.ts'
import { toNextCongregation } from '@mihrab/core/features/public/mosque-page.ts'
import { beginningWords } from '#public/browser/moving-words.ts'
import { pageFigures, pageLocale, pageWords } from '#public/browser/page-locale.ts'
import { setText } from '#public/browser/set-text.ts'

/** What the card of a day's times carries. */
export interface Around {
  /** At the mosque, when the page was made. */
  readonly today: string
  /** What was next then, in milliseconds since 1970. */
  readonly next: number
  readonly days: readonly PrayerDay[]
}

/** The card of a page that says what is next; none on that of a day which its address names, or of a chosen moment. */
export const findCard = () => document.querySelector<HTMLElement>('[data-around]')

export const aroundOf = ({ dataset }: HTMLElement): Around => JSON.parse(dataset.around ?? 'null')

/**
 * Shows what is next: the server's word as long as the page comes from it, whatever this device's clock says; on a kept
 * page what comes next by now, if it stands in the page's table.
 */
export function showNext(now: number): void {
  const card = findCard()
  if (!card) return
  const { today, next: first, days } = aroundOf(card)
  const isKept = document.documentElement.dataset.kept !== undefined
  const found = nextPrayerOf(days, isKept ? Math.max(now, first - 1) : first - 1)
  const next = found?.date === card.dataset.day ? found : null
  for (const row of card.querySelectorAll<HTMLElement>('[data-prayer]')) {
    row.toggleAttribute('data-next', row.dataset.prayer === next?.prayer)
  }
  const timer = document.querySelector<HTMLElement>('[role="timer"]')
  timer?.closest('section')?.toggleAttribute('hidden', next === null)
  if (!next) {
    timer?.removeAttribute('data-countdown')
    return
  }
  const told = toNextCongregation(next, new Date(now), today)
  timer?.setAttribute('data-countdown', told.at)
  const show = (part: string, text: string) => setText(document.querySelector(`[data-next-${part}]`), text)
  show('name', card.querySelector('[data-next] th span')?.textContent ?? '')
  show('time', pageFigures(told.localTime))
  show('begins', beginningWords(pageWords(), told, pageLocale()))
}
