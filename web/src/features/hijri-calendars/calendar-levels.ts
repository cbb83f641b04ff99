import {
  type HijriCalendarItem,
  maxCalendarLevels,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'

type Calendars = readonly HijriCalendarItem[]

/** A mosque or another calendar follows it. */
export function isFollowed(calendars: Calendars, { slug, followers }: HijriCalendarItem): boolean {
  return followers > 0 || calendars.some((each) => each.follows === slug)
}

/** Those that a calendar can follow, or a new one, which is null: no circles, and not too many levels. */
export function followable(calendars: Calendars, calendar: HijriCalendarItem | null): Calendars {
  const levelsBelow = calendar ? levelsFrom(calendars, calendar) : 1
  return calendars.filter((each) => {
    const above = chainOf(calendars, each)
    return (
      !above.some(({ slug }) => slug === calendar?.slug) &&
      above.length - 1 + levelsBelow <= maxCalendarLevels
    )
  })
}

/** Levels from a calendar down to the lowest that follows it. */
function levelsFrom(calendars: Calendars, calendar: HijriCalendarItem): number {
  const below = calendars.filter(({ follows }) => follows === calendar.slug)
  return 1 + Math.max(0, ...below.map((each) => levelsFrom(calendars, each)))
}

/** A calendar and those that it follows, with Umm al-Qura. */
function chainOf(calendars: Calendars, calendar: HijriCalendarItem): HijriCalendarItem[] {
  const followed = calendars.find(({ slug }) => slug === calendar.follows)
  return [calendar, ...(followed ? chainOf(calendars, followed) : [])]
}
