import type { ReaderFormat } from '@mihrab/core/reader-format.ts'
import { localeWithFormat, writeTime } from '@mihrab/core/write-time.ts'
import { pageLocale } from '#public/browser/page-locale.ts'

/** What people wrote, addresses to copy, and what the reader fills in stay as they are. */
const kept = 'bdi:not(.figures), [dir="auto"], code, select, textarea, script, style, [data-languages]'

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
  if (after === text.data || text.parentElement?.closest(kept)) return
  rewritten.set(text, { before, after })
  text.data = after
}

/** Answers with what writes text of a page of `locale`, where times are `HH:mm`, as a reader wants it. */
export function writerOf(format: ReaderFormat, locale: string): (text: string) => string {
  const own = digitsOf(locale)
  const wanted = localeWithFormat(locale, format)
  const digits = digitsOf(wanted)
  const digit = `[${own[0]}-${own[9]}]`
  const time = new RegExp(`(^|[^:${own.join('')}])(${digit}{2}):(${digit}{2})(?![:${own.join('')}])`, 'g')
  const all = new RegExp(digit, 'g')
  const plain = (text: string) => text.replace(all, (each) => String(own.indexOf(each)))
  const isTwelveHours = format.clock === 'h12'
  return (text) => {
    const timed = isTwelveHours
      ? text.replace(time, (whole, before: string, hours: string, minutes: string) => {
          const [hour, minute] = [plain(hours), plain(minutes)]
          if (Number(hour) > 23 || Number(minute) > 59) return whole
          return before + writeTime(`${hour}:${minute}`, wanted)
        })
      : text
    if (digits[0] === own[0]) return timed
    const shown = timed.replace(all, (each) => digits[own.indexOf(each)] ?? each)
    // The signs inside Arabic numbers belong to Arabic digits.
    return /[٠۰]/.test(digits[0] ?? '') ? shown : shown.replaceAll('٫', '.').replaceAll('٬', ',')
  }
}

function digitsOf(locale: string): string[] {
  const format = new Intl.NumberFormat(locale)
  return Array.from({ length: 10 }, (_, digit) => format.format(digit))
}
