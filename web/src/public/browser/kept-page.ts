import { dayIn } from '@mihrab/core/days.ts'
import { inPageDigits, pageLocale } from '#public/browser/page-locale.ts'
import { tryAgain } from '#public/browser/try-again.ts'

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
  const zone = document.querySelector<HTMLElement>('[data-time-zone]')?.dataset.timeZone
  const today = dayIn(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const isOtherDay = judgeTable(bar.dataset, { now, today, zone })
  markToday(today)
  const { offline = '', unreachable = '', otherDay = '' } = bar.dataset
  const template = navigator.onLine ? unreachable : offline
  const sentences = [template.replace('{moment}', tell(keptAt)), isOtherDay ? otherDay : '']
  bar.firstChild?.replaceWith(`${sentences.join(' ').trim()} `)
  tryAgain()
}

/** `Sunday 22 November 2026, 13:34`, by the reader's own clock. */
function tell(instant: Date): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(pageLocale(), options).format(instant)
  const day = show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const time = show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const comma = document.dir === 'rtl' ? '،' : ','
  return `${pageLocale().startsWith('en') ? day.replace(',', '') : day}${comma} ${time}`
}

/** The days of a month stay what they are; only which of them is today may have changed. */
function markToday(today: string): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-date]')) {
    const isToday = row.dataset.date === today
    if (isToday === row.hasAttribute('aria-current')) continue
    row.dataset.look = isToday ? 'today' : 'past'
    if (isToday) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  }
}

interface Moment {
  readonly now: Date
  readonly today: string
  readonly zone: string | undefined
}

/** Answers whether the table is of another day than today, though it was not when the page was made. */
function judgeTable(words: DOMStringMap, { now, today, zone }: Moment): boolean {
  const timer = document.querySelector<HTMLElement>('[data-countdown]')
  const table = document.querySelector<HTMLElement>('[data-day]')
  // A page of a day that its address names says which one it shows.
  if (!timer || !table || !zone) return false
  const day = table.dataset.day ?? ''
  const shownDay = timer.dataset.today
  const isToday = day === today
  if (shownDay !== today) {
    setText('#times', isToday ? words.today : table.dataset.dayName)
    setText('[data-next-title]', words.next)
    // They lead to what was tomorrow then.
    table.querySelector('[data-day-links]')?.remove()
  }
  const isOver = Date.parse(timer.dataset.countdown ?? '') <= now.getTime()
  if (isOver) showNext(timer, isToday ? rowAfter(table, wallClock(now, zone)) : null, now, zone)
  return !isToday && shownDay !== today
}

/** The next congregation, else the next beginning. */
function rowAfter(table: HTMLElement, time: string): HTMLElement | null {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-prayer]')]
  return rows.find(({ dataset }) => dataset.prayer !== 'sunrise' && timeOf(dataset) > time) ?? null
}

function timeOf({ jamaah, begins }: DOMStringMap): string {
  return jamaah ?? begins ?? ''
}

function showNext(timer: HTMLElement, row: HTMLElement | null, now: Date, zone: string): void {
  const table = document.querySelector('[data-day]')
  const former = table?.querySelector<HTMLElement>('[data-prayer][data-next]')
  if (former) moveLooks(former, row ?? table?.querySelector(plainRow), row !== null)
  former?.removeAttribute('data-next')
  former?.querySelector('[data-next-said]')?.remove()
  if (!row) {
    timer.closest('section')?.setAttribute('hidden', '')
    timer.removeAttribute('data-countdown')
    return
  }
  row.dataset.next = ''
  const { jamaah, begins = '' } = row.dataset
  setText('[data-next-name]', row.querySelector('th span')?.textContent ?? '')
  setText('[data-next-time]', inPageDigits(timeOf(row.dataset)))
  const said = document.querySelector<HTMLElement>('[data-next-begins]')
  const { begun = '', toBegin = '', alone = '' } = said?.dataset ?? {}
  const template = jamaah === undefined ? alone : begins <= wallClock(now, zone) ? begun : toBegin
  setText('[data-next-begins]', begins && template.replace('{time}', inPageDigits(begins)))
  timer.dataset.countdown = instantOf(timeOf(row.dataset), now, zone).toISOString()
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

/** `HH:mm` at a place. */
function wallClock(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** A time of today's at a place that is still to come. The second step is for a clock change until then. */
function instantOf(time: string, now: Date, zone: string): Date {
  const wholeMinute = Math.floor(now.getTime() / 60_000) * 60_000
  const ahead = (from: number) => 60_000 * (minutesOf(time) - minutesOf(wallClock(new Date(from), zone)))
  const guess = wholeMinute + ahead(wholeMinute)
  return new Date(guess + ahead(guess))
}

function minutesOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
}

function setText(selector: string, text: string | undefined): void {
  const element = document.querySelector(selector)
  if (element) element.textContent = text ?? ''
}
