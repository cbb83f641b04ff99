import { durationWords } from '@mihrab/core/duration-words.ts'
import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { NextCongregation } from '@mihrab/core/features/public/next-congregation.ts'
import { joined } from '@mihrab/core/text-direction.ts'
import { writeFigures } from '@mihrab/core/write-time.ts'

/** Sentences with placeholders that change with time. The root element carries them for the scripts. */
export type MovingWords = Readonly<
  Record<
    | ('inMinutes' | 'inHours' | 'inWords' | 'soon')
    | ('begins' | 'began' | 'beginsAt' | 'eveningBefore')
    | ('asOf' | 'unreachable' | 'otherDay' | 'today' | 'next'),
    string
  >
>

/**
 * `in 1 h 29 min`, rounded up to minutes, and empty from two days on. `short` is visible, `full` is for screen
 * readers.
 */
export function countdownWords(words: MovingWords, leftMs: number, locale: string) {
  const minutes = Math.ceil(leftMs / 60_000)
  if (minutes <= 0) return { short: words.soon, full: words.soon }
  if (minutes >= 2880) return { short: '', full: '' }
  const written = (amount: number) => writeFigures(String(amount), locale)
  const values = { hours: written(Math.floor(minutes / 60)), minutes: written(minutes % 60) }
  return {
    short: fill(minutes < 60 ? words.inMinutes : words.inHours, values),
    full: fill(words.inWords, { time: durationWords(minutes, locale) }),
  }
}

/** The note beside the next prayer's time: `Begins`, `Begins 12:20` or `Began 12:20`. */
export function beginningWords(
  words: MovingWords,
  { prayer, kind, begins, hasBegun }: NextCongregation,
  locale: string,
): string {
  if (kind === 'begins') return words.beginsAt
  if (begins === null) return ''
  const sentence = fill(hasBegun ? words.began : words.begins, { time: writeFigures(begins, locale) })
  return isEveningBefore(prayer, begins) && !hasBegun
    ? joined([sentence, words.eveningBefore], ',', locale)
    : sentence
}

/** Values that leave placeholders in place for a script to fill later: `Begins {time}`. */
export const gaps = {
  prayer: '{prayer}',
  time: '{time}',
  day: '{day}',
  moment: '{moment}',
  amount: '{amount}',
  days: '{days}',
  hours: '{hours}',
  minutes: '{minutes}',
}

/** Fills the placeholders of a sentence. Scripts of public pages load no translation library. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap))
}

/** The last text written into each element: its digits may have been replaced since. */
const lastTexts = new WeakMap<Element, string>()

/** For a text that a renewed page replaced. */
export function forgetText(element: Element): void {
  lastTexts.delete(element)
}

/** Unchanged text is not written again: screen readers would announce it every minute. */
export function setText(element: Element | null | undefined, text: string): void {
  if (!element) return
  if ((lastTexts.get(element) ?? element.textContent) !== text) element.textContent = text
  lastTexts.set(element, text)
}
