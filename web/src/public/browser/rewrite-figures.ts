import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { ReaderFormat } from '@mihrab/core/reader-format.ts'
import { halfOfDay, localeWithFormat, twelveHourFormatOf, writeTime } from '@mihrab/core/write-time.ts'
import { pageLocale } from '#public/browser/page-attributes.ts'

/** Text that people wrote, addresses to copy and form fields are not rewritten. */
const untouched = 'bdi:not(.figures), [dir="auto"], code, select, textarea, script, style, [data-languages]'

/** The original and the rewritten text. Other content means that a script has written the text since. */
const rewritten = new WeakMap<Text, { readonly before: string; readonly after: string }>()

let write: (text: string) => string = (text) => text
let observer: MutationObserver | undefined

/** Writes numbers and times in the reader's format, also those that scripts of the page write later. */
export function rewriteFigures(format: ReaderFormat): void {
  write = writerOf(format, pageLocale())
  // For the style sheet, where room is scarce.
  document.documentElement.dataset.clock = format.clock
  rewriteBelow(document.body)
  observer ??= new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) rewriteBelow(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function rewriteBelow(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  // `nextNode` skips the root, which may be a text itself.
  for (let node = root instanceof Text ? root : texts.nextNode(); node; node = texts.nextNode()) {
    rewrite(node as Text)
  }
}

function rewrite(text: Text): void {
  const known = rewritten.get(text)
  const before = known?.after === text.data ? known.before : text.data
  const after = write(before)
  if (after === text.data || text.parentElement?.closest(untouched)) return
  rewritten.set(text, { before, after })
  text.data = after
}

/** Returns a function that writes text of a page in `locale` in the reader's format. */
export function writerOf(format: ReaderFormat, locale: string): (text: string) => string {
  const own = digitsOf(locale)
  const wanted = localeWithFormat(locale, format)
  const digits = digitsOf(wanted)
  const writeTimes = timesWriter(locale, own, wanted)
  const all = new RegExp(digitIn(own), 'g')
  return (text) => {
    const timed = writeTimes(text)
    if (digits[0] === own[0]) return timed
    const shown = timed.replace(all, (each) => digits[own.indexOf(each)] ?? each)
    // Arabic decimal and thousands separators go only with Arabic digits.
    return /[٠۰]/.test(digits[0] ?? '') ? shown : shown.replaceAll('٫', '.').replaceAll('٬', ',')
  }
}

type TimeParts = Readonly<Partial<Record<'before' | 'hour' | 'minute' | 'half', string>>>

/** Returns a function that converts times in a text of `locale` to the clock of `wanted`. */
function timesWriter(locale: string, own: readonly string[], wanted: string): (text: string) => string {
  const format = twelveHourFormatOf(locale)
  if ((format === null) === (twelveHourFormatOf(wanted) === null)) return (text) => text
  const outside = `[^:${own.join('')}]`
  const time = new RegExp(`(?<before>^|${outside})${timePattern(format, digitIn(own))}(?=$|${outside})`, 'g')
  const numberOf = (text = '') => Number(text.replace(/./g, (each) => String(own.indexOf(each))))
  const afternoon = format && halfOfDay(format, 13)
  return (text) =>
    text.replace(time, (whole, ...found) => {
      const { before = '', hour, minute, half } = found.at(-1) as TimeParts
      const hours = hourOfDay(numberOf(hour), half && (half === afternoon ? 12 : 0))
      const minutes = numberOf(minute)
      return hours < 24 && minutes < 60
        ? before + writeTime(clockOfMinutes(hours * 60 + minutes), wanted)
        : whole
    })
}

/** `from`: first hour of the half day on a twelve-hour clock. NaN if such a clock has no such hour. */
function hourOfDay(hour: number, from: number | '' | undefined): number {
  if (typeof from !== 'number') return hour
  return hour >= 1 && hour <= 12 ? (hour % 12) + from : Number.NaN
}

/** Pattern of `HH:mm`, or of a time in a twelve-hour format. */
function timePattern(format: Intl.DateTimeFormat | null, digit: string): string {
  const minute = `(?<minute>${digit}{2})`
  if (!format) return `(?<hour>${digit}{2}):${minute}`
  const halves = [halfOfDay(format, 1), halfOfDay(format, 13)].map(literally)
  const patterns: Partial<Record<string, string>> = {
    hour: `(?<hour>${digit}{1,2})`,
    minute,
    dayPeriod: `(?<half>${halves.join('|')})`,
  }
  const parts = format.formatToParts(0).map(({ type, value }) => patterns[type] ?? literally(value))
  // The time may be wrapped in Unicode isolates.
  return `\u2068?${parts.join('')}\u2069?`
}

/** Escaped for a pattern. Any space matches, also the no-break space before AM or PM. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')

const digitIn = (digits: readonly string[]) => `[${digits[0]}-${digits[9]}]`

function digitsOf(locale: string): string[] {
  const format = new Intl.NumberFormat(locale)
  return Array.from({ length: 10 }, (_, digit) => format.format(digit))
}
