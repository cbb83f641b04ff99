import { addDays, type IsoDay } from '#days.ts'
import type { FieldChange, MosqueHistoryEntry } from '#features/mosques/mosque-history.schemas.ts'
import { coversDay, type DayRange, gapsWithin, rangesOverlap, spanOf } from '#features/prayer-times/ranges.ts'
import { dayOfHijri, isRamadan, ummAlQura } from '#hijri/hijri-calendar.ts'
import { type ZoneClock, zoneClock } from '#prayer/zone-clock.ts'
import type { CalendarEvent } from './calendar-events.ts'

/** The calendar's part of a history entry. */
export interface CalendarChange extends Pick<MosqueHistoryEntry, 'at' | 'action' | 'changes'> {
  /** Increases with each change of the mosque; null in entries from before this field. */
  readonly revision: number | null
  /** The range or event; null for the mosque itself. */
  readonly aboutId: string | null
  /** The days on which times can have changed; null if not about times. */
  readonly spans: readonly DayRange[] | null
}

export interface EntryVersion {
  readonly sequence: number
  /** ISO instant. */
  readonly changedAt: string
}

type VersionedEntry = Pick<CalendarEvent, 'key' | 'kind' | 'prayer' | 'date' | 'start'>

/** How often the first day of a Hijri month moved, and when last. */
interface MonthMoves {
  readonly year: number
  readonly month: number
  readonly count: number
  /** ISO instant. */
  readonly at: string
}

/** The share of a mosque's Hijri calendars in the versions of its entries. */
export interface HijriVersions {
  /** Raised for each calendar that it left. */
  readonly floor: number
  /** When it chose the present one; null if never. */
  readonly since: string | null
  readonly own: readonly MonthMoves[]
  /** Of another calendar for Eid al-Adha. */
  readonly eid: readonly MonthMoves[]
}

const noHijriVersions: HijriVersions = { floor: 0, since: null, own: [], eid: [] }

/** Most changes considered; entries that changed earlier count as changed with the oldest of them. */
export const maxCalendarChanges = 1000

/**
 * The version of each calendar entry: its last change, from the mosque's newest changes, newest first. A
 * change may count for an entry that it leaves unchanged, but never the other way round. `floor` is the start
 * of the count.
 */
export function entryVersions(
  newest: readonly CalendarChange[],
  mosque: { readonly sequenceFloor: number; readonly createdAt: string; readonly timeZone: string },
  hijri: HijriVersions = noHijriVersions,
): (entry: VersionedEntry) => EntryVersion {
  const { sequenceFloor: floor, createdAt } = mosque
  const uncounted = newest.findIndex(({ revision }) => revision === null)
  const counted = newest.slice(0, uncounted < 0 ? newest.length : uncounted)
  const oldest = newest[uncounted < 0 ? maxCalendarChanges - 1 : uncounted]
  const base = oldest ? versionOf(oldest) : { sequence: floor, changedAt: createdAt }
  const touched = counted.map((change) => {
    let known: Touches | undefined
    const touches: Touches = (entry) => {
      known ??= touchedBy(change, zoneClock(mosque.timeZone))
      return known(entry)
    }
    return { version: versionOf(change), days: daysAround(change), touches }
  })
  const moved = movedBy(hijri)
  // A day has a dozen entries, and few changes concern it.
  const byDate = new Map<IsoDay, typeof touched>()
  return (entry) => {
    const { date } = entry
    const ofDay = byDate.get(date) ?? touched.filter(({ days }) => !days || coversDay(days, date))
    byDate.set(date, ofDay)
    return moved(ofDay.find(({ touches }) => touches(entry))?.version ?? base, entry)
  }

  function versionOf({ revision, at }: CalendarChange): EntryVersion {
    return { sequence: floor + (revision ?? 0), changedAt: at }
  }
}

/** Adds the moves of the months that an entry depends on. */
function movedBy({ floor, since, own, eid }: HijriVersions) {
  const aroundRamadan = own.flatMap((moves) => {
    const days = moves.month === 9 || moves.month === 10 ? daysAroundRamadan(moves.year) : null
    return days ? [{ days, moves }] : []
  })
  const movesOf = ({ kind, key, date }: VersionedEntry): readonly MonthMoves[] => {
    if (kind !== 'hijri' && kind !== 'eid') {
      return aroundRamadan.filter(({ days }) => coversDay(days, date)).map(({ moves }) => moves)
    }
    const [year, month, day] = key.split('-').slice(1).map(Number)
    const ofMonth = day === 10 ? [...own, ...eid] : own
    return ofMonth.filter((moves) => moves.year === year && moves.month === month)
  }
  return ({ sequence, changedAt }: EntryVersion, entry: VersionedEntry): EntryVersion => {
    const moves = movesOf(entry)
    const instants = [changedAt, ...(floor > 0 && since ? [since] : []), ...moves.map(({ at }) => at)]
    return {
      sequence: sequence + floor + moves.reduce((sum, { count }) => sum + count, 0),
      changedAt: instants.reduce((latest, at) => (at > latest ? at : latest)),
    }
  }
}

/** Days whose prayers and events may follow Ramadan, whichever of its possible days it starts on. */
function daysAroundRamadan(year: number): DayRange {
  const [ramadan, shawwal] = [9, 10].map((month) => dayOfHijri(ummAlQura, { year, month, day: 1 }))
  return { startDate: addDays(ramadan ?? '', -3), endDate: addDays(shawwal ?? '', 3) }
}

/** The first and last day that a change can affect; null if that is any day. */
function daysAround({ spans }: CalendarChange): DayRange | null {
  const [first, last] = [spans?.[0], spans?.at(-1)]
  return first && last ? { startDate: widened(first).startDate, endDate: widened(last).endDate } : null
}

/** Weekly rules use the start times of six days around. */
function widened({ startDate, endDate }: DayRange): DayRange {
  return { startDate: addDays(startDate, -6), endDate: addDays(endDate, 6) }
}

type Touches = (entry: VersionedEntry) => boolean

/** Fields of a mosque that its start times depend on, and iqamahs by rules with them. */
const skyFields = new Set([
  'location',
  'timeZone',
  'shadow',
  'method',
  'fajrAngle',
  'ishaAngle',
  'ishaMinutes',
  'highLatitudeRule',
  'adjustments',
])
/** Fields of a mosque that are part of each of its entries. */
const placeFields = new Set(['name', 'names', 'address'])

function touchedBy({ action, aboutId, spans, changes }: CalendarChange, clock: ZoneClock): Touches {
  if (action === 'ramadanChanged' || action === 'ramadanRemoved') return touchedByRamadan
  if (action.startsWith('notice')) return touchedByNotice(`notice-${aboutId}`, changes, clock)
  if (spans) return touchedByTimes(spans, changes)
  if (aboutId !== null) return ({ key }) => key.startsWith(`event-${aboutId}`)
  const fields = changes.map(({ field }) => field)
  const isSky = fields.some((field) => skyFields.has(field))
  const isPlace = fields.some((field) => placeFields.has(field))
  const isEverything = fields.includes('timeZone')
  const isEid = fields.includes('eidAlAdhaCalendar')
  const isEidPrayers = fields.includes('eidPrayers')
  return ({ kind, key, prayer }) => {
    const isOfEid = isEid && key.includes('-12-10')
    if (kind === 'hijri') return isOfEid
    if (kind === 'begins') return isSky
    if (kind === 'eid') return isEidPrayers || isPlace || isEverything || isOfEid
    return isEverything || isPlace || (isSky && kind !== 'jumuah' && prayer !== null)
  }
}

/** A closure names its prayers, `asr, taraweeh`. An Isha on its first day may belong to the day before. */
function touchedByNotice(noticeKey: string, changes: readonly FieldChange[], clock: ZoneClock): Touches {
  const closures = changes.flatMap(({ field, before, after, days = '' }) =>
    field === 'closedPrayers' ? [{ prayers: `${before}, ${after}`.split(', '), ...spanOf(days) }] : [],
  )
  return ({ kind, key, prayer, start }) => {
    if (start === null || (kind !== 'jamaah' && kind !== 'jumuah')) return key === noticeKey
    const name = key.includes('-taraweeh-') ? 'taraweeh' : (prayer ?? kind)
    return closures.some((closed) => closed.prayers.includes(name) && coversDay(closed, clock.dayAt(start)))
  }
}

/** Of entries that follow a prayer, or none. */
const isOwn = (kind: VersionedEntry['kind']) => kind === 'event' || kind === 'notice'

/** A schedule also applies to later years, and says when suhur ends. */
function touchedByRamadan({ kind, prayer, date }: VersionedEntry): boolean {
  if (kind === 'hijri' || (isOwn(kind) && prayer === null)) return false
  return [-3, 0, 3].some((days) => isRamadan(ummAlQura, addDays(date, days)))
}

function touchedByTimes(spans: readonly DayRange[], changes: readonly FieldChange[]): Touches {
  const moved = movedDays(changes)
  const parts = changes.map(({ field, days }) => ({
    field,
    days: days === undefined ? spans : [spanOf(days)],
  }))
  const around = spans.map(widened)
  const hasOwnBegins = changes.some(({ field }) => field === 'ownBegins')
  const covers = (days: readonly DayRange[], date: string) => days.some((each) => coversDay(each, date))
  return ({ kind, prayer, date }) => {
    if (kind === 'hijri' || kind === 'eid') return false
    if (isOwn(kind)) return prayer !== null && covers(around, date)
    if (hasOwnBegins && kind !== 'jumuah' && covers(around, date)) return true
    if (kind === 'begins') return false
    const field = kind === 'jumuah' ? 'jumah' : prayer
    const isTouched = (part: { field: string }) => part.field === field || part.field === 'overridesRamadan'
    return covers(moved, date) || parts.some((part) => isTouched(part) && covers(part.days, date))
  }
}

/** The days that a range gained or lost. */
function movedDays(changes: readonly FieldChange[]): DayRange[] {
  const [start, end] = ['startDate', 'endDate'].map((name) => changes.find(({ field }) => field === name))
  const [before, after] = (['before', 'after'] as const).map((side) => {
    const [startDate, endDate] = [start?.[side], end?.[side]]
    return typeof startDate === 'string' && typeof endDate === 'string' ? { startDate, endDate } : null
  })
  if (!before || !after) return []
  if (!rangesOverlap(before, after)) return [before, after]
  return [...gapsWithin([after], before), ...gapsWithin([before], after)]
}
