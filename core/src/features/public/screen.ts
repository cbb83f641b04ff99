import { addDays, dayIn, type IsoDay } from '#days.ts'
import type { PublicEid } from '#features/eid/eid.schemas.ts'
import { comingChanges } from '#features/prayer-times/coming-changes.ts'
import { type MosqueDay, mosqueDays, type RamadanDay } from '#features/prayer-times/mosque-day.ts'
import { prayerDayOf, timeAt } from '#features/prayer-times/next-prayer.ts'
import { dayMs } from '#hijri/utc-days.ts'
import type { ZoneOffset } from '#prayer/zone-clock.ts'
import { zoneOffsets } from '#prayer/zone-offsets.ts'
import { announcedStartOn } from './announced-start.ts'
import { beginsSourceOf, ownBeginsOf } from './month-days.ts'
import { sightingOn, ummAlQuraCalendars } from './moon-sighting.ts'
import { findJumuah, type MosqueFacts } from './mosque-page.ts'
import { firstOfEach } from './public-events.ts'
import type { ScreenChoices, ScreenDay, ScreenPage } from './screen-page.ts'

/** Days of times from today that an offline screen has. */
const screenDays = 14

/**
 * Days around today whose ranges a screen needs: from the last Friday, until the changes of two weeks after
 * its last day.
 */
export const screenReach = { daysBefore: 9, daysAfter: screenDays + 15 }

interface ScreenMoment {
  readonly now: Date
  readonly isChosen: boolean
  readonly kind: ScreenPage['kind']
  readonly revision: number
  readonly choices: ScreenChoices
}

/** A mosque's screen at a moment. */
export function screenPage(
  {
    mosque,
    times,
    calendars = ummAlQuraCalendars,
    events,
    notices = [],
    eid = null,
  }: Omit<MosqueFacts, 'mosqueId'>,
  { now, isChosen, kind, revision, choices }: ScreenMoment,
): ScreenPage {
  const today = dayIn(mosque.timeZone, now)
  const days = mosqueDays(times, { startDate: addDays(today, -1), endDate: addDays(today, screenDays - 1) })
  return {
    kind,
    mosque,
    today,
    revision,
    choices,
    asOf: isChosen ? now.toISOString() : null,
    madeAt: now.toISOString(),
    notices,
    days: days.map((day) => ({
      ...prayerDayOf(day),
      hijri: day.hijri,
      sighting: sightingOn(times, calendars, day.date),
      announcedStart: announcedStartOn(times, calendars, day.date),
      ramadan: day.ramadan && ramadanOf(day.ramadan),
      source: sourceOf(day),
      hasJamaah: day.jamaah !== null,
      jumuah: findJumuah(times, day.date),
      changes: comingChanges(times, day.date).filter(({ kind }) => kind === 'step'),
      events: firstOfEach(events.filter(({ date }) => date >= day.date && date <= addDays(day.date, 6))).map(
        ({ title, date, time, afterPrayer, state }) => ({ title, date, time, afterPrayer, state }),
      ),
      eid: eid && isShownOn(eid, day.date) ? eid : null,
    })),
    offsets: offsetsFrom(mosque.timeZone, now.getTime()),
  }
}

function ramadanOf({ suhurEnds, iftar, taraweeh }: RamadanDay): ScreenDay['ramadan'] {
  return {
    suhurEnds: suhurEnds && timeAt(suhurEnds),
    iftar: iftar && timeAt(iftar),
    taraweeh: taraweeh.map(timeAt),
  }
}

/** From seven days before the first day on which it may fall. */
function isShownOn({ days }: PublicEid, date: IsoDay): boolean {
  return days.some((day) => date >= addDays(day, -7) && date <= day)
}

function sourceOf(day: MosqueDay): ScreenDay['source'] {
  const beginsSource = beginsSourceOf([{ begins: day.begins, ownBegins: ownBeginsOf(day) }])
  return day.jamaah || beginsSource === 'mosque' ? 'mosque' : 'computed'
}

const hourMs = 3_600_000

/** From two days before an instant to some days after the last day of a screen. */
function offsetsFrom(timeZone: string, instant: number): ZoneOffset[] {
  const from = Math.floor(instant / hourMs) * hourMs - 2 * dayMs
  return zoneOffsets(timeZone, from, from + (screenDays + 5) * dayMs)
}
