import { type CalendarChoices, calendarQuery } from './choices.ts'

interface CalendarLinks {
  /** Absolute URL. */
  readonly address: string
  /** Opens the device's calendar app. */
  readonly webcal: string
  readonly outlook: string
}

/** `mosque` is the absolute URL of the mosque's page. */
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
