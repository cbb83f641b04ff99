import { addDays, type IsoDay } from '#days.ts'
import type { OwnBegins } from '#features/prayer-times/day-start-times.ts'
import { type Jumuah, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import type { RangePrayer } from '#features/prayer-times/prayer-times.schemas.ts'
import { type DayRange, daysWithin, gapsWithin, rangesOverlap } from '#features/prayer-times/ranges.ts'
import { needsFixedTime, type RangeRules } from '#features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'
import { prayerNames } from '#prayer/methods.ts'
import type { PublishMode } from './timetables.schemas.ts'

export type TimedRange = DayRange &
  Readonly<Record<RangePrayer, string>> & {
    readonly rules?: RangeRules
    readonly jumuahs?: readonly Jumuah[]
    readonly overridesRamadan?: readonly StartPrayer[]
  }

/** An existing range whose days change; it is left with one or two pieces. */
interface CutRange<Present> {
  readonly range: Present
  readonly pieces: readonly DayRange[]
}

/** Effects of publishing on the existing ranges and the new ones; none overlap afterwards. */
export interface PublicationPlan<Present, New> {
  readonly inserted: readonly New[]
  readonly changed: readonly CutRange<Present>[]
  readonly removed: readonly Present[]
}

interface Publication<Present, New> {
  /** The existing ranges; those outside the span are left alone. */
  readonly present: readonly Present[]
  readonly span: DayRange
  /** Within the span, without overlaps. */
  readonly ranges: readonly New[]
  readonly mode: PublishMode
}

/** Plans how new ranges are published on a span. An existing range with the same days and times stays. */
export function planRanges<Present extends TimedRange, New extends TimedRange>({
  present,
  span,
  ranges,
  mode,
}: Publication<Present, New>): PublicationPlan<Present, New> {
  if (mode === 'fill') {
    const inserted = ranges.flatMap((range) =>
      gapsWithin(present, range).map((gap) => ({ ...range, ...gap })),
    )
    return { inserted, changed: [], removed: [] }
  }
  const under = present.filter((range) => rangesOverlap(range, span))
  const wanted = new Map(ranges.map((range) => [range.startDate, range]))
  const changed: CutRange<Present>[] = []
  const removed: Present[] = []
  for (const range of under) {
    const part = daysWithin(range, span)
    const same = wanted.get(part.startDate)
    if (same && same.endDate === part.endDate && hasSameTimes(same, range)) {
      wanted.delete(part.startDate)
      continue
    }
    const pieces = gapsWithin([span], range)
    if (pieces.length > 0) changed.push({ range, pieces })
    else removed.push(range)
  }
  return { inserted: [...wanted.values()], changed, removed }
}

/**
 * Plans how the days of a span get back the ranges that were `before`. Pieces that a range was split into are
 * joined to it again if they still have its times.
 */
export function restoreRanges<Present extends TimedRange, Before extends TimedRange>(
  present: readonly Present[],
  before: readonly Before[],
  span: DayRange,
): PublicationPlan<Present, Before> {
  const clipped = before
    .filter((range) => rangesOverlap(range, span))
    .map((range) => ({ ...range, ...daysWithin(range, span) }))
  const plan = planRanges({ present, span, ranges: clipped, mode: 'replace' })
  const around = present.filter((range) => !rangesOverlap(range, span))
  const left = around.find(({ endDate }) => endDate === addDays(span.startDate, -1))
  const right = around.find(({ startDate }) => startDate === addDays(span.endDate, 1))
  const inserted: Before[] = []
  const changed = [...plan.changed]
  const removed = [...plan.removed]
  for (const range of plan.inserted) {
    const whole = before.find((each) => rangesOverlap(each, range))
    const isPiece = (piece: Present | undefined) =>
      piece !== undefined && whole !== undefined && rangesOverlap(whole, piece) && hasSameTimes(whole, piece)
    const startsEarlier = range.startDate === span.startDate && isPiece(left) ? left : undefined
    const endsLater = range.endDate === span.endDate && isPiece(right) ? right : undefined
    const [joined, other] = [startsEarlier, endsLater].filter((piece) => piece !== undefined)
    if (!joined) {
      inserted.push(range)
      continue
    }
    const startDate = startsEarlier?.startDate ?? range.startDate
    const endDate = endsLater?.endDate ?? range.endDate
    changed.push({ range: joined, pieces: [{ startDate, endDate }] })
    if (other) removed.push(other)
  }
  return { inserted, changed, removed }
}

/**
 * True if two ranges give the same times on any day, in Ramadan too. If a rule gives a time, its `HH:mm` is
 * ignored.
 */
export function hasSameTimes(one: TimedRange, other: TimedRange): boolean {
  return timesKey(one) === timesKey(other)
}

function timesKey({ rules = {}, jumuahs, overridesRamadan = [], ...range }: TimedRange): string {
  const fixed = startPrayers.map((prayer) => (needsFixedTime(rules, prayer) ? range[prayer] : ''))
  return stableJson([fixed, rules, jumuahs ?? [singleJumuah(range.jumah)], overridesRamadan.toSorted()])
}

/** Independent of the order of fields. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Effects of publishing on the start times that a mosque prints itself. */
export interface OwnBeginsPlan {
  /** Days whose start times are new or changed, with their new values. */
  readonly stored: readonly OwnBegins[]
  /** Days that lose their start times. */
  readonly cleared: readonly IsoDay[]
}

/**
 * Plans how new start times are published: `fill` keeps each existing one, `replace` keeps only the new ones.
 * `present` must only have days of the span.
 */
export function planBegins(
  present: readonly OwnBegins[],
  given: readonly OwnBegins[],
  mode: PublishMode,
): OwnBeginsPlan {
  const before = new Map(present.map((own) => [own.date, own]))
  const stored: OwnBegins[] = []
  const wantedDates = new Set<IsoDay>()
  for (const own of given) {
    const had = before.get(own.date)
    const wanted = mode === 'fill' ? { ...own, ...had } : own
    if (!hasBegins(wanted)) continue
    wantedDates.add(own.date)
    if (!had || !hasSameBegins(had, wanted)) stored.push(wanted)
  }
  const cleared =
    mode === 'fill' ? [] : present.map(({ date }) => date).filter((date) => !wantedDates.has(date))
  return { stored, cleared }
}

/** The start times after a plan, sorted by day. */
export function ownBeginsAfter(
  present: readonly OwnBegins[],
  { stored, cleared }: OwnBeginsPlan,
): OwnBegins[] {
  const after = new Map([...present, ...stored].map((own) => [own.date, own]))
  for (const date of cleared) after.delete(date)
  return [...after.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

const hasBegins = (own: OwnBegins) => prayerNames.some((prayer) => own[prayer] !== undefined)

const hasSameBegins = (one: OwnBegins, other: OwnBegins) =>
  prayerNames.every((prayer) => one[prayer] === other[prayer])
