import { addDays, laterOf } from '#days.ts'
import type { FieldChange, MosqueHistoryEntry } from '#features/mosques/mosque-history.schemas.ts'
import { describeTimesValue } from '#features/prayer-times/describe-times-value.ts'
import { rangePrayers } from '#features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, spanOf } from '#features/prayer-times/ranges.ts'
import { isSameValue } from '#features/prayer-times/times-values.schemas.ts'
import { writeDay } from '#formats.ts'
import timetableHistory from '#locales/en/timetable-history.json' with { type: 'json' }
import { addWords, sayIn } from '#say.ts'
import { joined } from '#text-direction.ts'

const timesActions = ['timesAdded', 'timesChanged', 'timesDeleted', 'timesLaid', 'timesUndone'] as const
type TimesAction = (typeof timesActions)[number]
type Entry = Pick<MosqueHistoryEntry, 'by' | 'action' | 'changes'>

addWords('en', { timetableHistory })

/** For new and deleted times the days are enough. */
const actionsWithTimes: readonly string[] = [
  'timesChanged',
  'timesLaid',
  'timesUndone',
] satisfies TimesAction[]

const isTimesAction = (action: string): action is TimesAction => timesActions.some((each) => each === action)

const maxSentences = 5
const maxTimes = 6

/**
 * Changes of a mosque's times, newest first, in a sentence: `Amina changed 1 January 2027 to 31 January 2027
 * (Fajr 06:15 → 06:30)`. Several changes of the same days by one person are joined. Only the newest are
 * named.
 */
export function describeTimesChanges(entries: readonly Entry[], locale: string): string {
  const say = sayIn(locale, 'timetableHistory')
  if (entries.length === 0) return say('unknown')
  const alike = Map.groupBy(entries, ({ by, action, changes }) => {
    return JSON.stringify([by._id, action, changedSpan(changes)])
  })
  const sentences = [...alike.values()].map((entries) => {
    const [newest] = entries
    return newest
      ? say('entry', { name: newest.by.name, action: describeAlike(newest, entries, locale) })
      : ''
  })
  return joined(atMost(maxSentences, sentences, locale), ';', locale)
}

/** One change without its author: `changed 1 January 2027 to 31 January 2027 (Fajr 06:15 → 06:30)`. */
export function describeTimesChange(
  { action, changes }: Pick<Entry, 'action' | 'changes'>,
  locale: string,
): string {
  const say = sayIn(locale, 'timetableHistory')
  const done = say(isTimesAction(action) ? action : 'timesChanged', {
    days: saySpan(changedSpan(changes), locale),
  })
  if (!actionsWithTimes.includes(action)) return done
  const times = changes.filter(({ field }) => rangePrayers.some((prayer) => prayer === field))
  const changeTexts = [
    ...times.flatMap((change) => describeTime(change, locale) ?? []),
    ...describeDays(
      changes,
      times.filter(({ before }) => before === null),
      'new',
      locale,
    ),
    ...describeDays(
      changes,
      times.filter(({ after }) => after === null),
      'gone',
      locale,
    ),
    ...(changes.some(isOfBegins) ? [say('begins')] : []),
  ]
  return changeTexts.length > 0
    ? `${done} (${atMost(maxTimes, changeTexts, locale).join(sayIn(locale, 'rules')('comma'))})`
    : done
}

const isOfBegins = ({ field, before, after }: FieldChange) =>
  field === 'ownBegins' && !isSameValue(before, after)

/** The days of all prayers together: each prayer's may be split differently. */
function describeDays(
  changes: readonly FieldChange[],
  times: readonly FieldChange[],
  what: 'new' | 'gone',
  locale: string,
): string[] {
  const say = sayIn(locale, 'timetableHistory')
  const whole = changedSpan(changes)
  const spans = joinedSpans(times.map(({ days }) => (days === undefined ? whole : spanOf(days))))
  return spans.map((span) => {
    const isWhole = span.startDate === whole.startDate && span.endDate === whole.endDate
    return isWhole ? say(what) : say(`${what}OnDays`, { days: saySpan(span, locale) })
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

function describeAlike({ action }: Entry, entries: readonly Entry[], locale: string): string {
  const sentence = describeTimesChange({ action, changes: joinChanges(entries) }, locale)
  const count = entries.length
  return count === 1 ? sentence : sayIn(locale, 'timetableHistory')('several', { action: sentence, count })
}

/** From the state before the oldest to that after the newest. */
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

/** Null if there was no time before, or is none now. */
function describeTime({ field, before, after, days }: FieldChange, locale: string): string | null {
  const prayer = rangePrayers.find((name) => name === field)
  if (!prayer || before === null || after === null) return null
  const daysText = days === undefined ? '' : saySpan(spanOf(days), locale)
  return sayIn(locale, 'timetableHistory')(daysText ? 'changeOnDays' : 'change', {
    field: prayer,
    days: daysText,
    before: describeTimesValue(before, locale),
    after: describeTimesValue(after, locale),
  })
}

const changedSpan = (changes: readonly FieldChange[]): DayRange => ({
  startDate: textOf(changes, 'startDate'),
  endDate: textOf(changes, 'endDate'),
})

function saySpan({ startDate, endDate }: DayRange, locale: string): string {
  const first = writeDay(startDate, locale, true)
  if (startDate === endDate) return first
  return sayIn(locale, 'labels')('fromTo', { startDate: first, endDate: writeDay(endDate, locale, true) })
}

function textOf(changes: readonly FieldChange[], field: string): string {
  const change = changes.find((each) => each.field === field)
  const value = change?.after ?? change?.before
  return typeof value === 'string' ? value : ''
}

function atMost(count: number, texts: readonly string[], locale: string): string[] {
  if (texts.length <= count) return [...texts]
  const more = sayIn(locale, 'timetableHistory')('more', { count: texts.length - count })
  return [...texts.slice(0, count), more]
}
