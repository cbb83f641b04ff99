import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import { joined } from '@mihrab/core/text-direction.ts'
import { fill, setText } from '#public/browser/moving-words.ts'
import { pageFigures, pageLocale, pageWords } from '#public/browser/page-attributes.ts'
import { mosqueClock } from '#public/browser/page-clock.ts'
import { aroundOf, findCard, showNext } from '#public/browser/show-next.ts'

/**
 * Shows when a cached page was received. Its day and its next prayer may be over, so both are found again
 * from the page's own times and the mosque's clock. A table of another day is never titled as today's.
 */
export function showCached(now: number): void {
  const cachedAt = new Date(document.documentElement.dataset.kept ?? '')
  if (Number.isNaN(cachedAt.getTime())) return
  const isOtherDay = showToday(now)
  showNext(now)
  const { asOf, unreachable, otherDay } = pageWords()
  const sentence = fill(navigator.onLine ? unreachable : asOf, { moment: momentText(cachedAt) })
  setText(document.querySelector('[data-kept-said]'), isOtherDay ? `${sentence} ${otherDay}` : sentence)
}

/** `Sunday 22 November 2026, 13:34`, in the device's time zone. */
function momentText(instant: Date): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(pageLocale(), options).format(instant)
  const day = show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const time = pageFigures(clockOfMinutes(instant.getHours() * 60 + instant.getMinutes()))
  return joined([pageLocale().startsWith('en') ? day.replace(',', '') : day, time], ',', pageLocale())
}

/** Moves the mark of today in the table of a month. */
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
 * Updates the titles for the current day. Returns true if the day has changed since the page was made and the
 * table is not for today. A corrected clock can reverse this.
 */
function showToday(now: number): boolean {
  const today = mosqueClock()?.dayAt(now)
  if (today === undefined) return false
  markToday(today)
  const card = findCard()
  // A page with a date in its address has no such card: it names its day.
  if (!card) return false
  const isOver = aroundOf(card).today !== today
  const { day, dayName = '' } = card.dataset
  const words = pageWords()
  setTitle(document.querySelector('#times'), isOver ? (day === today ? words.today : dayName) : null)
  setTitle(document.querySelector('[data-next-title]'), isOver && day === today ? words.next : null)
  nameDays(now)
  // The links are relative to the day when the page was made.
  card.querySelector('[data-day-links]')?.toggleAttribute('hidden', isOver)
  for (const date of document.querySelectorAll<HTMLElement>('[data-dates]'))
    date.style.visibility = isOver ? 'hidden' : ''
  return isOver && day !== today
}

/** Texts that are relative to the day when the page was made name their day once it is over. */
export function nameDays(now: number): void {
  const today = mosqueClock()?.dayAt(now)
  const card = findCard()
  if (!card || today === undefined) return
  const isOver = aroundOf(card).today !== today
  for (const text of document.querySelectorAll<HTMLElement>('[data-other-day]'))
    setTitle(text, isOver ? (text.dataset.otherDay ?? null) : null)
}

const titlesOfServer = new WeakMap<Element, string>()

/** Null restores the server's title. */
function setTitle(title: Element | null, text: string | null): void {
  if (!title) return
  const ofServer = titlesOfServer.get(title) ?? title.textContent
  titlesOfServer.set(title, ofServer)
  setText(title, text ?? ofServer)
}
