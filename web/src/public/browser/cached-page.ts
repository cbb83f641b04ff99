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

/**
 * Answers whether the table is of another day than today, though it was not when the page was made. A corrected clock may take
 * the day back.
 */
function showToday(now: number): boolean {
  const today = mosqueClock()?.dayAt(now)
  if (today === undefined) return false
  markToday(today)
  const card = findCard()
  // A page of a day that its address names says which one it shows.
  if (!card) return false
  const isOver = aroundOf(card).today !== today
  const { day, dayName = '' } = card.dataset
  const words = pageWords()
  setTitle('#times', isOver ? (day === today ? words.today : dayName) : null)
  setTitle('[data-next-title]', isOver ? words.next : null)
  // They lead to what was tomorrow then.
  card.querySelector('[data-day-links]')?.toggleAttribute('hidden', isOver)
  for (const date of document.querySelectorAll<HTMLElement>('[data-dates]'))
    date.style.visibility = isOver ? 'hidden' : ''
  return isOver && day !== today
}

const titlesOfServer = new WeakMap<Element, string>()

/** Null stands for the title that came with the page. */
function setTitle(selector: string, text: string | null): void {
  const title = document.querySelector(selector)
  if (!title) return
  const ofServer = titlesOfServer.get(title) ?? title.textContent
  titlesOfServer.set(title, ofServer)
  setText(title, text ?? ofServer)
}
