import { addDays, type IsoDay, laterOf } from '#days.ts'
import { inDigitsOf } from '#digits.ts'
import type { FieldChange, MosqueHistoryEntry } from '#features/mosques/mosque-history.schemas.ts'
import { describeTimesValue, type TimesValueWords } from '#features/prayer-times/describe-times-value.ts'
import { rangePrayers } from '#features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '#features/prayer-times/ranges.ts'
import { isSameValue } from '#features/prayer-times/times-values.schemas.ts'
import { fillIn } from '#fill-in.ts'
import type labels from '#locales/en/labels.json'
import type history from '#locales/en/timetable-history.json'
import { isolated, joined } from '#text-direction.ts'
import { formatsOf } from './finding-reader.ts'

type TimesAction = 'timesAdded' | 'timesChanged' | 'timesDeleted' | 'timesLaid' | 'timesUndone'
type Entry = Pick<MosqueHistoryEntry, 'by' | 'action' | 'changes'>

/** What changes are said with, in one language. */
export interface TimesHistoryWords extends TimesValueWords {
  readonly labels: typeof labels
  readonly history: typeof history
}

/** Of new and of deleted times the days say enough. */
const sayTimes: readonly string[] = ['timesChanged', 'timesLaid', 'timesUndone'] satisfies TimesAction[]

const maxSentences = 5
const maxTimes = 6

/**
 * How changes of a mosque's times, newest first, are said in a sentence: `Amina changed 1 January 2027 to 31 January 2027
 * (Fajr 06:15 → 06:30)`. What one person did to the same days several times is said once. Only the newest are named.
 */
export function describeTimesChanges(entries: readonly Entry[], words: TimesHistoryWords): string {
  if (entries.length === 0) return words.history.unknown
  const alike = Map.groupBy(entries, ({ by, action, changes }) => {
    return JSON.stringify([by._id, action, spanOf(changes)])
  })
  const sentences = [...alike.values()].map((entries) => {
    const [newest] = entries
    return newest
      ? fillIn(words.history.entry, {
          name: isolated(newest.by.name, words.locale),
          action: describeAlike(newest, entries, words),
        })
      : ''
  })
  return joined(atMost(maxSentences, sentences, words), ';', words.locale)
}

/** The same of one change, without who made it: `changed 1 January 2027 to 31 January 2027 (Fajr 06:15 → 06:30)`. */
export function describeTimesChange(
  { action, changes }: Pick<Entry, 'action' | 'changes'>,
  words: TimesHistoryWords,
): string {
  const { history } = words
  const done = fillIn(history[action as TimesAction] ?? history.timesChanged, {
    days: saySpan(spanOf(changes), words),
  })
  if (!sayTimes.includes(action)) return done
  const times = changes.filter(({ field }) => rangePrayers.some((prayer) => prayer === field))
  const said = [
    ...times.flatMap((change) => describeTime(change, words) ?? []),
    ...describeDays(
      changes,
      times.filter(({ before }) => before === null),
      'new',
      words,
    ),
    ...describeDays(
      changes,
      times.filter(({ after }) => after === null),
      'gone',
      words,
    ),
    ...(changes.some(isOfBegins) ? [history.begins] : []),
  ]
  return said.length > 0 ? `${done} (${atMost(maxTimes, said, words).join(words.rules.comma)})` : done
}

const isOfBegins = ({ field, before, after }: FieldChange) =>
  field === 'ownBegins' && !isSameValue(before, after)

/** The days of all prayers together: those of one prayer may be cut otherwise than those of another. */
function describeDays(
  changes: readonly FieldChange[],
  times: readonly FieldChange[],
  what: 'new' | 'gone',
  words: TimesHistoryWords,
): string[] {
  const whole = spanOf(changes)
  const spans = joinedSpans(times.map(({ days }) => (days === undefined ? whole : readSpan(days))))
  return spans.map((span) => {
    const isWhole = span.startDate === whole.startDate && span.endDate === whole.endDate
    return isWhole
      ? words.history[what]
      : fillIn(words.history[`${what}OnDays`], { days: saySpan(span, words) })
  })
}

function joinedSpans(spans: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const span of spans.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && span.startDate <= addDays(last.endDate, 1)) {
      joined.splice(-1, 1, { ...last, endDate: laterOf(last.endDate, span.endDate) })
    } else joined.push(span)
  }
  return joined
}

function describeAlike({ action }: Entry, entries: readonly Entry[], words: TimesHistoryWords): string {
  const said = describeTimesChange({ action, changes: joinChanges(entries) }, words)
  const count = inDigitsOf(String(entries.length), words.locale)
  return entries.length === 1 ? said : fillIn(words.history.several, { action: said, count })
}

/** From what was before the oldest to what is after the newest. */
function joinChanges(newestFirst: readonly Entry[]): FieldChange[] {
  const joined = new Map<string, FieldChange>()
  for (const { changes } of newestFirst.toReversed()) {
    for (const change of changes) {
      const key = `${change.field} ${change.days ?? ''}`
      joined.set(key, { ...change, before: (joined.get(key) ?? change).before })
    }
  }
  const isDay = ({ field }: FieldChange) => field === 'startDate' || field === 'endDate'
  return [...joined.values()].filter((change) => isDay(change) || !isSameValue(change.before, change.after))
}

/** Null where there was no time before, or is none now. */
function describeTime({ field, before, after, days }: FieldChange, words: TimesHistoryWords): string | null {
  const prayer = rangePrayers.find((name) => name === field)
  if (!prayer || before === null || after === null) return null
  const { history, labels } = words
  const said = days === undefined ? '' : saySpan(readSpan(days), words)
  return fillIn(said ? history.changeOnDays : history.change, {
    ...{ field: labels[prayer], days: said },
    ...{ before: describeTimesValue(before, words), after: describeTimesValue(after, words) },
  })
}

const spanOf = (changes: readonly FieldChange[]): DayRange => ({
  startDate: textOf(changes, 'startDate'),
  endDate: textOf(changes, 'endDate'),
})

const writeDay = (day: IsoDay, locale: string) =>
  formatsOf(locale).dayWithYear.format(new Date(`${day}T00:00:00Z`))

function readSpan(days: string): DayRange {
  const [startDate = '', endDate = startDate] = days.split('/')
  return { startDate, endDate }
}

function saySpan({ startDate, endDate }: DayRange, { locale, history }: TimesHistoryWords): string {
  const first = writeDay(startDate, locale)
  if (startDate === endDate) return first
  return fillIn(history.days, { startDate: first, endDate: writeDay(endDate, locale) })
}

function textOf(changes: readonly FieldChange[], field: string): string {
  const change = changes.find((each) => each.field === field)
  const value = change?.after ?? change?.before
  return typeof value === 'string' ? value : ''
}

function atMost(count: number, said: readonly string[], words: TimesHistoryWords): string[] {
  if (said.length <= count) return [...said]
  return [
    ...said.slice(0, count),
    fillIn(words.history.more, { count: inDigitsOf(String(said.length - count), words.locale) }),
  ]
}
