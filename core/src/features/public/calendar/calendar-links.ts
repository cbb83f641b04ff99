import { type CalendarChoices, calendarQuery } from './choices.ts'

/** Where a calendar is subscribed to, and the ways there. */
export interface CalendarLinks {
  /** Absolute. */
  readonly address: string
  /** Opens the calendar app of the device. */
  readonly webcal: string
  readonly outlook: string
}

/** `mosque` is the mosque's page, absolute. */
export function calendarLinks(
  mosque: { readonly url: string; readonly name: string },
  choices: CalendarChoices,
): CalendarLinks {
  const query = calendarQuery(choices)
  const address = `${mosque.url}/calendar.ics${query && `?${query}`}`
  const webcal = address.replace(/^https?:/, 'webcal:')
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(mosque.name)}`
  return { address, webcal, outlook }
}
