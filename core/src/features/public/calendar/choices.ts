import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'

export const calendarShows = ['jamaah', 'begins', 'both'] as const
export type CalendarShow = (typeof calendarShows)[number]

/** An alarm is at most so many minutes before. */
export const maxAlarmMinutes = 120

/** What a reader wants in their calendar. */
export interface CalendarChoices {
  readonly show: CalendarShow
  /** Sunrise comes with the beginning of fajr. */
  readonly prayers: readonly StartPrayer[]
  readonly jumuah: boolean
  readonly events: boolean
  readonly hijri: boolean
  /** Whole minutes before each time; null for none. */
  readonly alarm: number | null
}

export const defaultCalendarChoices: CalendarChoices = {
  show: 'jamaah',
  prayers: startPrayers,
  jumuah: true,
  events: false,
  hijri: false,
  alarm: null,
}

/** The names of the parameters, in the order in which an address has them. */
export const calendarParameters = ['show', 'prayers', 'jumuah', 'events', 'hijri', 'alarm'] as const

/** Longer addresses fail without a word in Google's calendar. */
export const maxCalendarAddressLength = 255

/** The choices as a query, in one way of writing, without what is the default: `show=both&alarm=15`, or empty. */
export function calendarQuery(choices: CalendarChoices): string {
  return calendarParameters
    .filter((name) => written(choices, name) !== written(defaultCalendarChoices, name))
    .map((name) => `${name}=${written(choices, name)}`)
    .join('&')
}

function written(choices: CalendarChoices, name: (typeof calendarParameters)[number]): string {
  const value = choices[name]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null) {
    return startPrayers.filter((prayer) => value.includes(prayer)).join(',')
  }
  return String(value ?? '')
}
