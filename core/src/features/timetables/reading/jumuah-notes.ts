import { type IsoDay, isFriday } from '#days.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { settleClock } from './clock-windows.ts'
import { isoDate } from './day-order.ts'
import { isJumuahWord } from './heading-spellings.ts'
import { readHeading } from './heading-words.ts'
import { foldedWords, plainText } from './plain-text.ts'
import type { Note } from './split-tables.ts'
import { readDay } from './written-days.ts'
import { readClock } from './written-times.ts'

/** Jumu'ahs beside a table, `HH:mm`: of every Friday, of a month, or of one day. */
export interface NotedJumuah {
  readonly note: Note
  /** Counted from 1. */
  readonly number: number
  readonly times: readonly string[]
  readonly date?: IsoDay
}

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}
const wordsBesideTimes =
  /^(?:\d+(?:st|nd|rd|th)?|st|nd|rd|th|[ap]m?|m|first|second|third|fourth|and|at|is|the|und|et|every|friday|fridays|prayer|prayers|salah|salat|namaz|jamaah|jamaat|jamat|iqamah|iqama|time|times|o|clock)$/
const eachClock = /\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\b\.?)?|\b\d{1,2} ?[ap]m\b/g

interface Asked {
  readonly shift: number
  readonly year?: number | undefined
}

/** A list of Fridays with their times, and its last row so far. */
interface List {
  readonly number: number
  readonly sheet: string
  readonly row: number
}

/** The jumu'ahs in notes, and the remaining notes. */
export function readJumuahNotes(
  notes: readonly Note[],
  asked: Asked,
): { jumuahs: NotedJumuah[]; others: Note[] } {
  const jumuahs: NotedJumuah[] = []
  const others: Note[] = []
  let list: List | null = null
  for (const note of notes) {
    const { row, sheet, text } = note
    const read: NotedJumuah | null = readNote(note, list, asked)
    const opensList = read === null && namesJumuah(text) && foldedWords(text).length < 6
    if (read) jumuahs.push(read)
    else if (!opensList) others.push(note)
    if (opensList) list = { number: numberIn(text), row, sheet }
    else list = read?.date ? { number: read.number, row, sheet } : null
  }
  return { jumuahs, others }
}

function readNote(note: Note, list: List | null, { shift, year }: Asked): NotedJumuah | null {
  const times = clocksIn(note.text, shift)
  if (times.length === 0) return null
  const follows = list !== null && list.sheet === note.sheet && note.row <= list.row + 2
  const date = follows ? datedJumuah(note, year) : null
  if (date) return { note, number: list?.number ?? 1, times, date }
  const isClear = times.length === 1 || namesTimesAlone(note.text)
  return namesJumuah(note.text) && isClear ? { note, number: numberIn(note.text), times } : null
}

/** A khutbah's time is not the prayer's. */
function namesJumuah(text: string): boolean {
  const words = foldedWords(text)
  return (
    text.length < 200 &&
    words.some((word) => isJumuahWord(word)) &&
    !words.some((word) => /^khutba/.test(word))
  )
}

/**
 * True if a note has nothing but times and words for jumu'ah, so that all times are held every Friday. False
 * for `1.00pm in winter, 1.30pm in summer`.
 */
function namesTimesAlone(text: string): boolean {
  return foldedWords(text).every((word) => isJumuahWord(word) || wordsBesideTimes.test(word))
}

function clocksIn(text: string, shift: number): string[] {
  const clocks = (plainText(text).match(eachClock) ?? []).map((each) => readClock(each))
  const minutes = clocks.flatMap((clock) => (clock ? (settleClock(clock, 'jumuah.1', shift) ?? []) : []))
  return minutes.map(clockOfMinutes)
}

function numberIn(text: string): number {
  const parts = plainText(text).match(/[\p{L}\d']+/gu) ?? []
  const ordinal = parts.map((part) => ordinals[part]).find((number) => number !== undefined)
  const last = parts.at(-1) ?? ''
  return (
    ordinal ??
    readHeading(text.replace(/\d{1,2}[:.]\d{2}.*/, '')).number ??
    (/^[1-8]$/.test(last) ? Number(last) : 1)
  )
}

/** A Friday and a time: `2nd January 2026 1:40PM`. */
function datedJumuah({ text, caption }: Note, year: number | undefined): IsoDay | null {
  const day = readDay(plainText(text).replace(eachClock, ' ').trim())
  if (day?.day === undefined || day.isHijri) return null
  const ofYear = day.year ?? caption.year ?? year
  const date = ofYear === undefined ? null : isoDate(ofYear, day.month ?? caption.month, day.day)
  return date && isFriday(date) ? date : null
}
