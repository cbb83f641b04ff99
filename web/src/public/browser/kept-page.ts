import { localMoment, type MosqueZone, timeOfMinutes, zoneOfPage } from '#public/browser/mosque-clock.ts'
import { showBeginning } from '#public/browser/next-beginning.ts'
import { pageFigures, pageLocale } from '#public/browser/page-locale.ts'
import { reloadAfter } from '#public/browser/reload-when-over.ts'
import { renewed } from '#public/browser/renew-page.ts'

/** Where the browser finds what a kept page says about itself. */
const barSelector = '[data-kept-bar]'

/**
 * A page that the service worker kept says so, as of when. What was today, and what was next, may be over: it is judged
 * again by the page's own times and the mosque's clock. A table of another day is never called today's.
 */
export function showKept(now: Date): void {
  const bar = document.querySelector<HTMLElement>(barSelector)
  const keptAt = new Date(document.documentElement.dataset.kept ?? '')
  if (!bar || Number.isNaN(keptAt.getTime())) return
  const zone = zoneOfPage()
  const isOtherDay = zone !== null && showMoment(bar.dataset, zone, now.getTime())
  const { offline = '', unreachable = '', otherDay = '' } = bar.dataset
  const template = navigator.onLine ? unreachable : offline
  const sentences = [template.replace('{moment}', tell(keptAt)), isOtherDay ? otherDay : '']
  const text = `${sentences.join(' ').trim()} `
  // Listeners would hear an unchanged text again each minute.
  if (text !== bar.dataset.said) bar.firstChild?.replaceWith(text)
  bar.dataset.said = text
}

/** `Sunday 22 November 2026, 13:34`, by the reader's own clock. */
function tell(instant: Date): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(pageLocale(), options).format(instant)
  const day = show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const time = pageFigures(timeOfMinutes(instant.getHours() * 60 + instant.getMinutes()))
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
function showMoment(words: DOMStringMap, zone: MosqueZone, now: number): boolean {
  const { date: today } = localMoment(zone, now)
  markToday(today)
  const timer = document.querySelector<HTMLElement>('[role="timer"]')
  const table = document.querySelector<HTMLElement>('[data-day]')
  // A page of a day that its address names says which one it shows.
  if (!timer || !table) return false
  const day = table.dataset.day ?? ''
  const shownDay = timer.dataset.today
  const isToday = day === today
  if (shownDay !== today) {
    setText('#times', isToday ? words.today : table.dataset.dayName)
    setText('[data-next-title]', words.next)
    // They lead to what was tomorrow then.
    table.querySelector('[data-day-links]')?.remove()
  }
  const over = timer.dataset.countdown
  if (over !== undefined && Date.parse(over) <= now) {
    showNext(timer, findNext(table, now), zone, now)
    if (navigator.onLine) reloadAfter(over)
  }
  return !isToday && shownDay !== today
}

interface Next {
  readonly row: HTMLElement
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The first jamā'ah of the table after the moment, or beginning where none is published: core's `nextPrayerOf`. */
function findNext(table: HTMLElement, now: number): Next | null {
  let next: Next | null = null
  for (const row of table.querySelectorAll<HTMLElement>('[data-at]')) {
    for (const at of (row.dataset.at ?? '').split(' ').map(Date.parse)) {
      if (at > now && (!next || at < next.at)) next = { row, at }
    }
  }
  return next
}

function showNext(timer: HTMLElement, next: Next | null, zone: MosqueZone, now: number): void {
  const table = document.querySelector('[data-day]')
  const former = table?.querySelector<HTMLElement>('[data-prayer][data-next]')
  if (former) moveLooks(former, next?.row ?? table?.querySelector(plainRow), next !== null)
  const said = former?.querySelector('[data-next-said]')
  former?.removeAttribute('data-next')
  if (!next) {
    said?.remove()
    timer.closest('section')?.setAttribute('hidden', '')
    timer.removeAttribute('data-countdown')
    return
  }
  const { row, at } = next
  row.dataset.next = ''
  if (said) row.querySelector('th')?.append(said)
  setText('[data-next-name]', row.querySelector('th span')?.textContent ?? '')
  setText('[data-next-time]', pageFigures(timeOfMinutes(localMoment(zone, at).minuteOfDay)))
  showBeginning(row, now)
  timer.dataset.countdown = new Date(at).toISOString()
  document.dispatchEvent(new Event(renewed))
}

const plainRow = '[data-prayer]:not([data-next], [data-prayer="sunrise"])'

/** The row that is next has looks of its own, cell by cell: they move to the other row, or end. */
function moveLooks(from: Element, to: Element | null | undefined, isMoved: boolean): void {
  const [former, other] = [from, to].map((row) => {
    const line = row?.querySelector('tr')
    return line ? [line, ...line.cells] : []
  })
  for (const [index, element] of (former ?? []).entries()) {
    const counterpart = other?.[index]
    if (!counterpart) continue
    const plain = counterpart.className
    if (isMoved) counterpart.className = element.className
    element.className = plain
  }
}

function setText(selector: string, text: string | undefined): void {
  const element = document.querySelector(selector)
  if (element) element.textContent = text ?? ''
}
