/** Eid congregations of many mosques, day by day. */

import { addDays, type IsoDay } from '#days.ts'
import {
  type Eid,
  type EidEntry,
  eids,
  type HeldCongregation,
  heldCongregations,
} from '#features/eid/eid.schemas.ts'
import { type EidDay, eidFrom, possibleEidDays } from '#features/eid/eid-days.ts'
import type { TextsByLanguage } from '#features/mosques/mosque-texts.ts'
import { type HijriCalendar, type MonthState, monthStates } from '#hijri/hijri-calendar.ts'
import type { NamedCalendar } from './moon-sighting.ts'

/** Days around an Eid on which readers look for its congregations. */
const eidWindow = { before: 21, after: 3 }

export interface BoardMosque {
  readonly slug: string
  readonly name: string
  readonly names: TextsByLanguage
  readonly countryCode: string | null
}

export interface BoardCongregation extends HeldCongregation {
  readonly mosque: BoardMosque
  readonly distanceKm: number | null
  /** It may be another day: the month is still to be announced. */
  readonly isSubjectToAnnouncement: boolean
}

export interface BoardDay {
  readonly date: IsoDay
  /** By which the Eid is on this day; null for Umm al-Qura. */
  readonly calendars: readonly (NamedCalendar | null)[]
  /** The least certain of them. */
  readonly state: MonthState
  /** By time, the nearest first. */
  readonly congregations: readonly BoardCongregation[]
}

export interface EidBoardPage {
  readonly kind: 'eidBoard'
  readonly eid: Eid
  /** Hijri. */
  readonly year: number
  /** As typed, or latitude and longitude; empty if not asked for. */
  readonly near: string
  /** ISO 3166-1, two letters. */
  readonly country: string | null
  /** No place is known by what was typed. */
  readonly isUnknownPlace: boolean
  /** Outside the days around the Eid: when it is expected, and by which calendar. */
  readonly expected: { readonly date: IsoDay; readonly calendar: NamedCalendar | null } | null
  readonly days: readonly BoardDay[]
}

/** A mosque with what it entered, and the calendar by which it celebrates. */
export interface BoardEntry {
  readonly mosque: BoardMosque
  readonly entry: EidEntry
  readonly calendar: HijriCalendar
  readonly named: NamedCalendar | null
  readonly distanceTo: (congregation: HeldCongregation) => number | null
}

/** The Eid that is near on a day, or else the next; of one kind if it is given. */
export function eidAround(
  calendarOf: (eid: Eid) => HijriCalendar,
  today: IsoDay,
  kinds: readonly Eid[] = eids,
): EidDay & { isNear: boolean } {
  const found = kinds.map((eid) => eidFrom(calendarOf(eid), eid, addDays(today, -eidWindow.after)))
  const [next] = found.sort((one, other) => one.date.localeCompare(other.date))
  if (!next) throw new Error('no kind of Eid')
  return { ...next, isNear: isNearEid(next, today) }
}

export function isNearEid({ date }: EidDay, today: IsoDay): boolean {
  return today >= addDays(date, -eidWindow.before) && today <= addDays(date, eidWindow.after)
}

export function boardDays(
  entries: readonly BoardEntry[],
  eidOf: (calendar: HijriCalendar) => EidDay,
  today: IsoDay,
): BoardDay[] {
  const placed = entries.flatMap((each) => placedEntry(each, eidOf(each.calendar), today))
  const byDay = Map.groupBy(placed, ({ date }) => date)
  return [...byDay]
    .map(([date, ofDay]) => ({
      date,
      calendars: [...new Map(ofDay.map(({ named }) => [named?.slug, named])).values()],
      state: monthStates.find((state) => ofDay.some((each) => each.state === state)) ?? 'computed',
      congregations: ofDay
        .flatMap(({ congregations }) => congregations)
        .sort(
          (one, other) =>
            one.time.localeCompare(other.time) || (one.distanceKm ?? 0) - (other.distanceKm ?? 0),
        ),
    }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

/** On both days while they are near and the month waits to be announced. */
function placedEntry({ mosque, entry, calendar, named, distanceTo }: BoardEntry, day: EidDay, today: IsoDay) {
  const possible = possibleEidDays(calendar, day, today)
  const isOpen = possible.length > 1 && today >= addDays(possible[0] ?? '', -eidWindow.before)
  const { state } = day.month
  const congregations = heldCongregations(entry).map((one) => ({
    ...one,
    mosque,
    distanceKm: distanceTo(one),
    isSubjectToAnnouncement: isOpen,
  }))
  return (isOpen ? possible : [day.date]).map((date) => ({ date, named, state, congregations }))
}
