import { clockOfMinutes } from '@mihrab/core/features/prayer-times/rule-times.ts'
import type { ReaderFormat } from '@mihrab/core/reader-format.ts'
import { halfOfDay, localeWithFormat, twelveHourFormatOf, writeTime } from '@mihrab/core/write-time.ts'
import { pageLocale } from '#public/browser/page-locale.ts'

/** What people wrote, addresses to copy, and what the reader fills in stay as they are. */
const untouched = 'bdi:not(.figures), [dir="auto"], code, select, textarea, script, style, [data-languages]'

/** What a text was as the page had it, and what became of it: a script of the page may have written it since. */
const rewritten = new WeakMap<Text, { readonly before: string; readonly after: string }>()

let write: (text: string) => string = (text) => text
let observer: MutationObserver | undefined

/** Writes the numbers and times of the page as its reader chose; also those that its scripts write from now on. */
export function rewriteFigures(format: ReaderFormat): void {
  write = writerOf(format, pageLocale())
  // Where room is scarce the look takes account of it.
  document.documentElement.dataset.clock = format.clock
  rewriteBelow(document.body)
  observer ??= new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) rewriteBelow(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function rewriteBelow(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  // The walk starts at its root, which may be a text itself.
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

/** Answers with what writes text of a page of `locale` as a reader wants it. */
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
    // The signs inside Arabic numbers belong to Arabic digits.
    return /[٠۰]/.test(digits[0] ?? '') ? shown : shown.replaceAll('٫', '.').replaceAll('٬', ',')
  }
}

type TimeParts = Readonly<Partial<Record<'before' | 'hour' | 'minute' | 'half', string>>>

/** Answers with what writes the times in a text of `locale` by the clock of `wanted`. */
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

/** `from`: the hour at which its half of the day begins, on a clock of twelve. NaN of an hour that such a clock has not. */
function hourOfDay(hour: number, from: number | '' | undefined): number {
  if (typeof from !== 'number') return hour
  return hour >= 1 && hour <= 12 ? (hour % 12) + from : Number.NaN
}

/** How a time looks: `HH:mm`, or as a twelve-hour format writes it. */
function timePattern(format: Intl.DateTimeFormat | null, digit: string): string {
  const minute = `(?<minute>${digit}{2})`
  if (!format) return `(?<hour>${digit}{2}):${minute}`
  const halves = [halfOfDay(format, 1), halfOfDay(format, 13)].map(literally)
  const patterns: Partial<Record<string, string>> = {
    ...{ hour: `(?<hour>${digit}{1,2})`, minute, dayPeriod: `(?<half>${halves.join('|')})` },
  }
  const parts = format.formatToParts(0).map(({ type, value }) => patterns[type] ?? literally(value))
  // It may be set apart from what stands beside it.
  return `\u2068?${parts.join('')}\u2069?`
}

/** As a pattern; the space that keeps a time on its line is as good as any other. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')

const digitIn = (digits: readonly string[]) => `[${digits[0]}-${digits[9]}]`

function digitsOf(locale: string): string[] {
  const format = new Intl.NumberFormat(locale)
  return Array.from({ length: 10 }, (_, digit) => format.format(digit))
}
