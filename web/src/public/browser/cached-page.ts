import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { fill } from '#public/browser/fill.ts'
import { mosqueClock } from '#public/browser/page-clock.ts'
import { pageFigures, pageLocale, pageWords } from '#public/browser/page-locale.ts'
import { setText } from '#public/browser/set-text.ts'
import { aroundOf, findCard, showNext } from '#public/browser/show-next.ts'

/**
 * A page that the service worker kept says so, as of when. What was today, and what was next, may be over: it is judged
 * again by the page's own times and the mosque's clock. A table of another day is never called today's.
 */
export function showCached(now: Date): void {
  const cachedAt = new Date(document.documentElement.dataset.kept ?? '')
  if (Number.isNaN(cachedAt.getTime())) return
  const isOtherDay = showToday(now.getTime())
  showNext(now.getTime())
  const { asOf, unreachable, otherDay } = pageWords()
  const sentence = fill(navigator.onLine ? unreachable : asOf, { moment: momentText(cachedAt) })
  setText(document.querySelector('[data-kept-said]'), isOtherDay ? `${sentence} ${otherDay}` : sentence)
}

/** `Sunday 22 November 2026, 13:34`, by the reader's own clock. */
function momentText(instant: Date): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(pageLocale(), options).format(instant)
  const day = show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const time = pageFigures(clockOfMinutes(instant.getHours() * 60 + instant.getMinutes()))
  const comma = document.dir === 'rtl' ? '،' : ','
  return `${pageLocale().startsWith('en') ? day.replace(',', '') : day}${comma} ${time}`
}

/** The days of a month stay what they are; only which of them is today may have changed. */
function markToday(today: string): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-date]')) {
    const isToday = row.dataset.date === today
    if (isToday === (row.dataset.look === 'today')) continue
    row.dataset.look = isToday ? 'today' : 'past'
    const day = row.querySelector('th')
    if (isToday) day?.setAttribute('aria-current', 'date')
    else day?.removeAttribute('aria-current')
  }
}

/** Answers whether the table is of another day than today, though it was not when the page was made. */
function showToday(now: number): boolean {
  const today = mosqueClock()?.dayAt(now)
  if (today === undefined) return false
  markToday(today)
  const card = findCard()
  // A page of a day that its address names says which one it shows.
  if (!card || aroundOf(card).today === today) return false
  const { day, dayName = '' } = card.dataset
  const words = pageWords()
  setText(document.querySelector('#times'), day === today ? words.today : dayName)
  setText(document.querySelector('[data-next-title]'), words.next)
  // They lead to what was tomorrow then.
  card.querySelector('[data-day-links]')?.remove()
  return day !== today
}
