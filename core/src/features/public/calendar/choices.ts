import { type StartPrayer, startPrayers } from '#features/prayer-times/start-times.ts'

export const calendarShows = ['jamaah', 'begins', 'both'] as const
type CalendarShow = (typeof calendarShows)[number]

export const maxAlarmMinutes = 120

export interface CalendarChoices {
  readonly show: CalendarShow
  /** Sunrise is included with the start of Fajr. */
  readonly prayers: readonly StartPrayer[]
  readonly jumuah: boolean
  readonly events: boolean
  readonly hijri: boolean
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

/** In the order used in URLs. */
export const calendarParameters = ['show', 'prayers', 'jumuah', 'events', 'hijri', 'alarm'] as const

/** Google Calendar fails silently with longer URLs. */
export const maxCalendarAddressLength = 255

/** The choices as a canonical query string without the defaults: `show=both&alarm=15`, or empty. */
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
