import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import type { Shadow } from '#prayer/solar-day.ts'
import {
  type ColumnMeaning,
  type ColumnSource,
  isPrayerTime,
  type SourcedMeaning,
} from './column-meanings.ts'
import { dayColumns } from './day-columns.ts'
import type { Heading, TimeKind } from './heading-words.ts'
import { foldedWords } from './plain-text.ts'
import { holdsTimes } from './read-cells.ts'
import type { Table } from './split-tables.ts'
import { readTime } from './written-times.ts'

/** İmsak is when Fajr begins in Turkey, elsewhere some minutes before. */
const turkishPrayers: ReadonlySet<string> = new Set(['gunes', 'ogle', 'ikindi', 'aksam', 'yatsi'])

/**
 * A table's columns by their headings; those of days, months and weekdays by their contents. `plainTimes` is
 * a person's answer about times whose headings name only a prayer.
 */
export function columnsByHeading(table: Table, shadow: Shadow, plainTimes?: TimeKind): SourcedMeaning[] {
  const headings = followingKinds(positionalLetters(table.headings))
  const kinds = kindsOf(table, headings, plainTimes)
  const days = dayColumns(table, headings)
  const hasMaghrib = headings.some(
    ({ prayer, isSunset, kind }) => prayer === 'maghrib' && !isSunset && kind !== 'jamaah',
  )
  const isTurkish = headings.some(({ text }) => foldedWords(text).some((word) => turkishPrayers.has(word)))
  const hasFajr = headings.some(({ prayer, kind }) => prayer === 'fajr' && !(isTurkish && kind === 'jamaah'))
  const width = Math.max(headings.length, ...table.rows.map(({ cells }) => cells.length))
  const place = { shadow, hasFajr, hasMaghrib, taken: new Set<ColumnMeaning>() }
  return Array.from({ length: width }, (_, index): SourcedMeaning => {
    const day = days.get(index)
    if (day) return day
    const isOpen = kinds[index]?.told === 'open' && holdsTimes(table, index)
    return isOpen
      ? { meaning: 'ignored', told: 'open' }
      : sourcedMeaning(headings[index], kinds[index] ?? {}, place)
  })
}

function sourcedMeaning(
  heading: Heading | undefined,
  { kind, told: kindSource }: KindOfColumn,
  place: Omit<Place, 'kind'> & { readonly taken: Set<ColumnMeaning> },
): SourcedMeaning {
  const meaning = heading ? meaningOf(heading, { ...place, kind }) : 'ignored'
  if (meaning === 'ignored' || place.taken.has(meaning)) return { meaning: 'ignored', told: 'heading' }
  place.taken.add(meaning)
  if (kindSource && isPrayerTime(meaning)) return { meaning, told: kindSource }
  return { meaning, told: heading?.kind ? 'heading' : sourceOf(meaning) }
}

const sourceOf = (meaning: ColumnMeaning): ColumnSource =>
  meaning.startsWith('jamaah.') ? 'order' : 'heading'

/** `M,D,F,S,D,A,M,I`: the letters before Fajr's are the month and the day. */
function positionalLetters(headings: readonly Heading[]): readonly Heading[] {
  const fajr = headings.findIndex(({ text }) => text.toLowerCase() === 'f')
  if (fajr < 0) return headings
  return headings.map((heading, index) => {
    if (index > fajr || index === fajr) return heading
    const letter = heading.text.toLowerCase()
    if (letter === 'm') return { text: heading.text, role: 'month' }
    return letter === 'd' ? { text: heading.text, role: 'date' } : heading
  })
}

interface Place {
  readonly kind: TimeKind | undefined
  readonly shadow: Shadow
  readonly hasFajr: boolean
  readonly hasMaghrib: boolean
  readonly taken: ReadonlySet<ColumnMeaning>
}

function meaningOf(heading: Heading, { kind, shadow, hasFajr, hasMaghrib, taken }: Place): ColumnMeaning {
  const { prayer, number } = heading
  if (!prayer || (hasMaghrib && heading.isSunset)) return 'ignored'
  if (prayer === 'jumuah') return jumuahColumn(number, taken)
  if (prayer === 'imsak') return hasFajr ? 'ignored' : 'begins.fajr'
  if (prayer === 'sunrise') return 'begins.sunrise'
  if (kind === 'jamaah') return `jamaah.${prayer}`
  if (prayer === 'asr' && number !== undefined) {
    return (number === 2) === (shadow === '2x') ? 'begins.asr' : 'ignored'
  }
  return taken.has(`begins.${prayer}`) && heading.kind === undefined ? `jamaah.${prayer}` : `begins.${prayer}`
}

function jumuahColumn(number: number | undefined, taken: ReadonlySet<ColumnMeaning>): ColumnMeaning {
  if (number !== undefined) return `jumuah.${number}`
  const free = [1, 2, 3, 4, 5, 6, 7, 8].find((each) => !taken.has(`jumuah.${each}`))
  return `jumuah.${free ?? 8}`
}

interface KindOfColumn {
  readonly kind?: TimeKind | undefined
  /** Set if neither a heading nor a name determines it. */
  readonly told?: ColumnSource | undefined
}

/**
 * Start times or iqamah for each column: by its heading, or else by the other columns, the name and the
 * times.
 */
function kindsOf(table: Table, headings: readonly Heading[], plainTimes?: TimeKind): KindOfColumn[] {
  const hasKind = (kind: TimeKind) => headings.some((heading) => heading.kind === kind && heading.prayer)
  const own = hasKind('jamaah') ? (hasKind('begins') ? null : 'begins') : hasKind('begins') ? 'jamaah' : null
  const plain = kindOfPlain(table, headings, plainTimes)
  const seen = new Set<string>()
  return headings.map((heading) => {
    const { prayer, kind, number } = heading
    if (isHalfUnderstood(heading, headings)) return { told: 'open' }
    if (!prayer || kind || heading.isSunset) return { kind }
    const isSecond = seen.has(prayer)
    seen.add(prayer)
    if (isSecond) return { kind: number === undefined ? 'jamaah' : 'begins' }
    if (own !== null || hasKind('begins')) return { kind: own ?? 'begins' }
    return plain
  })
}

/** A start time or iqamah of an unknown prayer, or another column of a prayer with unknown words. */
function isHalfUnderstood(heading: Heading, headings: readonly Heading[]): boolean {
  const { prayer, kind, isUnclear, role } = heading
  if (!prayer) return kind !== undefined && !role
  if (!isUnclear || kind || prayer === 'jumuah') return false
  return headings.some((other) => other !== heading && other.prayer === prayer && !other.kind)
}

/** A heading with only `Jamaat` belongs to the prayer before it. */
function followingKinds(headings: readonly Heading[]): readonly Heading[] {
  let prayer: Heading['prayer']
  return headings.map((heading) => {
    const isKindAlone = heading.kind && !heading.role && !heading.isUnclear
    const isKnown = isKindAlone || heading.role || heading.month !== undefined || heading.text === ''
    if (heading.prayer || !isKnown) prayer = heading.prayer
    else if (isKindAlone && prayer) return { ...heading, prayer }
    return heading
  })
}

/** For headings that name only a prayer. */
function kindOfPlain(table: Table, headings: readonly Heading[], plainTimes?: TimeKind): KindOfColumn {
  const named = kindOfName(table.sheet)
  if (named) return { kind: named }
  return plainTimes
    ? { kind: plainTimes, told: 'given' }
    : { kind: kindOfTimes(table, headings), told: 'values' }
}

function kindOfName(sheet: string): TimeKind | undefined {
  const words = foldedWords(sheet).map((word) => word.replace(/s$/, ''))
  if (words.some((word) => /^(?:iqama|iqamah|jamaah|jamaat|jamah|jamat|jama)$/.test(word))) return 'jamaah'
  if (words.some((word) => /^(?:adhan|athan|azan|begin|start|adhaan)$/.test(word))) return 'begins'
  return undefined
}

function kindOfTimes({ rows }: Table, headings: readonly Heading[]): TimeKind {
  const columns = headings.flatMap(({ prayer }, index) => (isRoundPrayer(prayer) ? [index] : []))
  return isRounded(columns.map((index) => rows.map(({ cells }) => cells[index] ?? ''))) ? 'jamaah' : 'begins'
}

const isRoundPrayer = (prayer: Heading['prayer']): prayer is StartPrayer =>
  prayer !== 'maghrib' && startPrayers.some((each) => each === prayer)

/** Start times follow the sun; iqamahs are mostly multiples of five minutes, or minutes after. */
function isRounded(columns: readonly (readonly string[])[]): boolean {
  const times = columns.flat().map(readTime)
  const known = times.filter((time) => time !== null && time.kind !== 'blank' && time.kind !== 'ditto')
  const round = known.filter(
    (time) => time?.kind !== 'clocks' || time.clocks.every(({ minutes }) => minutes % 5 === 0),
  )
  return known.length > 0 && round.length >= known.length * 0.8
}
