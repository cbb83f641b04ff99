import { foldedText, longestCell, plainText } from './plain-text.ts'

export interface WrittenClock {
  /** After midnight, with hours as written: 5:15 is 315 with am, pm or neither. */
  readonly minutes: number
  /** Could be am or pm: neither is written, and the hour is from 1 to 12. */
  readonly isOpen: boolean
  /** Written with am or pm. */
  readonly isMarked?: boolean
}

/** Content of a cell in a prayer's column. */
export type WrittenTime =
  | { readonly kind: 'blank' }
  /** Repeats the time above. The word `same` may also mean the start time. */
  | { readonly kind: 'ditto'; readonly isWord?: boolean }
  /** One time, or several of the same prayer. */
  | { readonly kind: 'clocks'; readonly clocks: readonly WrittenClock[] }
  /** Moves from one to the other within a band of days. */
  | { readonly kind: 'moving'; readonly from: WrittenClock; readonly to: WrittenClock }
  /** Start time and iqamah in one cell. */
  | { readonly kind: 'both'; readonly begins: WrittenClock; readonly jamaah: WrittenClock }
  | { readonly kind: 'relative'; readonly minutes: number; readonly to: 'begins' | 'sunset' | 'sunrise' }
  /** A plain number: minutes if the whole column has such. */
  | { readonly kind: 'number'; readonly minutes: number }

const blank = { kind: 'blank' } as const
const ditto = { kind: 'ditto' } as const
const blanks = /^(?:[-–—_.*: ]*|n\/?a|nil|none|null|undefined)$/
const dittos = /^(?:(?:[' ,-]*["“”„«»〃ʺ″])+[ ,-]*|''|,,|ditto|do\.?|same as above|as above)$/
const sameWords = /^(?:same|idem|gleich|dito|pareil|ayni|sama|samma|njejte|zelfde|نفسه)$/

const mostRemembered = 4_000
const remembered = new Map<string, WrittenTime | null>()

/** Null for a cell that is not understood. Cached, because the cells of a timetable repeat. */
export function readTime(cell: string): WrittenTime | null {
  const known = remembered.get(cell)
  if (known !== undefined) return known
  const time = timeIn(cell)
  if (remembered.size >= mostRemembered) remembered.clear()
  if (cell.length <= longestCell) remembered.set(cell, time)
  return time
}

/** Cells above `longestCell` are read only if blank; every pattern is linear in the length. */
function timeIn(cell: string): WrittenTime | null {
  const text = plainText(cell)
  if (blanks.test(text)) return blank
  if (text.length > longestCell) return null
  const clock = readClock(text)
  if (clock) return { kind: 'clocks', clocks: [clock] }
  if (dittos.test(text)) return ditto
  if (sameWords.test(foldedText(text))) return { kind: 'ditto', isWord: true }
  if (/^\d{1,2}$/.test(text)) return { kind: 'number', minutes: Number(text) }
  return readSeveral(text) ?? readRelative(text)
}

const clockShape =
  /^(\d{1,2})(?: ?[:.h'] ?|[- ])(\d{2})(?: ?[:.] ?(\d{2}))?(?:\.\d+)? ?(\p{L}[\p{L}. ]*)?(?: ?\(([a-z]{3,5}|[+-]0\d|[+-]\d\d:?\d\d)\))?[*†]*$/u
/**
 * Other words in parentheses after a time are days, months or mosques, and a number such as `+10` is minutes.
 */
const zones: ReadonlySet<string> = new Set(
  (
    'gmt utc bst ist wet west cet cest mez mesz eet eest msk trt ' +
    'est edt cst cdt mst mdt pst pdt akst akdt hst ast adt nst ndt ' +
    'cat eat wat sast pkt npt bdt mmt ict wib wita wit myt sgt pht hkt jst kst ' +
    'awst acst acdt aest aedt nzst nzdt gst irst uzt'
  ).split(' '),
)
const joinedShape = /^(\d{1,2})(\d{2}) ?(\p{L}[\p{L}. ]*)?$/u
const hourShape = /^(\d{1,2}) ?(\p{L}[\p{L}. ]*)$/u
const fractionShape = /^(\d{5})?0?[.,](\d+)$/
const stampShape = /^\d{4}-\d\d-\d\d[t ](\d\d):(\d\d)/
const halves: Readonly<Record<string, 'am' | 'pm'>> = {
  am: 'am',
  a: 'am',
  ص: 'am',
  صباحا: 'am',
  صباحًا: 'am',
  öö: 'am',
  pm: 'pm',
  p: 'pm',
  م: 'pm',
  مساء: 'pm',
  مساءً: 'pm',
  ös: 'pm',
}

export function readClock(text: string): WrittenClock | null {
  const stamp = stampShape.exec(text)
  if (stamp) return clockOf(stamp[1], stamp[2], undefined)
  const shape = clockShape.exec(text)
  const fraction = fractionOf(text)
  if (fraction !== null) return fraction
  if (shape) return isZone(shape[5]) ? clockOf(shape[1], shape[2], shape[4]) : null
  const joined = joinedShape.exec(text)
  if (joined) return clockOf(joined[1], joined[2], joined[3])
  const hour = hourShape.exec(text)
  return hour && clockOf(hour[1], '00', hour[2])
}

const isZone = (text: string | undefined): boolean =>
  text === undefined || /^[+-]/.test(text) || zones.has(text)

/** Excel's fraction of a day. Two decimals are read so only for quarters: 0.15 is a quarter past midnight. */
function fractionOf(text: string): WrittenClock | null {
  const found = fractionShape.exec(text)
  const digits = found?.[2]
  if (!found || !digits || (digits.length === 2 && !found[1] && !/25|75|50/.test(digits))) return null
  const minutes = Math.floor(Math.round(Number(`0.${digits}`) * 86_400) / 60)
  return minutes < 1440 ? { minutes, isOpen: false } : null
}

function clockOf(hours = '', minutes = '', half: string | undefined): WrittenClock | null {
  const hour = Number(hours)
  const minute = Number(minutes)
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null
  const side = half === undefined ? null : halves[half.replace(/[. ]/g, '')]
  if (side === undefined) return null
  // Real files contain `13:30 pm` and `00:30 am`.
  if (hour === 0 || hour > 12) return { minutes: (hour % 24) * 60 + minute, isOpen: false }
  if (side === null) return { minutes: hour * 60 + minute, isOpen: true }
  return { minutes: ((hour % 12) + (side === 'pm' ? 12 : 0)) * 60 + minute, isOpen: false, isMarked: true }
}

const eachClock = /\d{1,2}[:.h]\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?/g
const betweenTimes = /^(?:[/&|;+, -]|and|ou|ve|und|or)*$/
const betweenBoth = /\b(?:iqm|iqamah|iqama|jamaat|jamaah|jamat|jamah|jam)\b[.:]?/

function readSeveral(text: string): WrittenTime | null {
  if (!/\d[^\d]*\d/.test(text)) return null
  const moving = /^(\d{1,2}[:.]\d{2} ?(?:am|pm)?) ?[-–—] ?(\d{1,2}[:.]\d{2} ?(?:am|pm)?)$/.exec(text)
  const [from, to] = [moving?.[1], moving?.[2]].map((part) => part && readClock(part.trim()))
  if (from && to) return { kind: 'moving', from, to }
  const [begins, jamaah, ...rest] = text.split(betweenBoth).map((part) => readClock(part.trim()))
  if (begins && jamaah && rest.length === 0) return { kind: 'both', begins, jamaah }
  const found = text.match(eachClock) ?? []
  const clocks = found.map((each) => readClock(each)).filter((clock) => clock !== null)
  const isWhole = clocks.length > 1 && clocks.length === found.length
  return isWhole && betweenTimes.test(text.replace(eachClock, ' ')) ? { kind: 'clocks', clocks } : null
}

const folded = (words: string) => words.split(' ').map(foldedText)
const fillers = new Set(
  folded(
    'min mins minute minutes minuten minuter minuta minut m dk dakika دقيقة دقائق دقيقه منٹ menit minit time at the of from plus straight ' +
      'immediately directly as with w same on upon when right like zeit wie mit dem der beim bei zum gleich direkt sofort avec comme ' +
      'meme des l le la au a du d immediatement directement met de bij als direct meteen vid som samma samtidigt me menjehere si ' +
      'birlikte beraber ile hemen ayni bersama langsung saat ketika sama waktu masa terus عند مع فور مباشرة وقت نفس کے ساتھ فورا پر',
  ),
)
const afterWords = new Set(
  folded('after past sonra بعد nach na apres selepas setelah sesudah efter pas tepas lepas'),
)
const beforeWords = new Set(folded('before prior önce قبل vor voor avant sebelum innan para to'))
const baseWords: ReadonlyMap<string, 'begins' | 'sunset' | 'sunrise'> = new Map([
  ...folded(
    'adhan azan athan adhaan azaan adzan entry begins beginning begin beginn start starts debut aanvang gebetsruf boneutrop ezan ezani ' +
      'ezanla ezandan ezanit masuk الأذان اذان أذان الاذان آغاز',
  ).map((word): [string, 'begins'] => [word, 'begins']),
  ...folded('sunset maghrib magrib sonnenuntergang غروب الغروب').map((word): [string, 'sunset'] => [
    word,
    'sunset',
  ]),
  ...folded('sunrise shuruk shurooq sonnenaufgang شروق الشروق').map((word): [string, 'sunrise'] => [
    word,
    'sunrise',
  ]),
])

interface Relation {
  base: 'begins' | 'sunset' | 'sunrise' | null
  sign: number
  number: number | null
  hasUnit: boolean
}

/** Reads `+10`, `10 min after`, `Adhan+10`, `Entry Time`, `5 mins after sunset`. */
function readRelative(text: string): WrittenTime | null {
  const relation: Relation = { base: null, sign: 0, number: null, hasUnit: false }
  const parts = text.match(/\d+|\p{L}+|[^\s\d\p{L}]/gu) ?? []
  if (!parts.every((part) => takePart(relation, part))) return null
  const { base, sign, number, hasUnit } = relation
  if (base === null && (number === null || (sign === 0 && !hasUnit))) return null
  const minutes = number ?? 0
  if (minutes > 180) return null
  return { kind: 'relative', minutes: sign < 0 ? -minutes : minutes, to: base ?? 'begins' }
}

function takePart(relation: Relation, part: string): boolean {
  if (/^\d/.test(part)) {
    if (relation.number !== null) return false
    relation.number = Number(part)
    return true
  }
  const word = foldedText(part)
  const base = baseWords.get(word)
  if (base) relation.base = base
  else if (part === '+' || afterWords.has(word)) relation.sign ||= 1
  else if (part === '-' || part === '−' || beforeWords.has(word)) relation.sign ||= -1
  else if (part === "'" || fillers.has(word)) relation.hasUnit = true
  else return ['.', '(', ')', '/', '’', '\u064b'].includes(part)
  return true
}
