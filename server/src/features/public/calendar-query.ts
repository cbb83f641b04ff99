import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import {
  type CalendarChoices,
  calendarParameters,
  calendarShows,
  defaultCalendarChoices,
  maxAlarmMinutes,
} from '@mihrab/core/features/public/calendar/choices.ts'
import { fieldError } from '#http/app-error.ts'
import type { Query } from './page-address.ts'
import { readOneOf, readWholeNumber, refuseOthers } from './part-query.ts'

type Name = (typeof calendarParameters)[number]

/**
 * Choices in a calendar's address. Throws 400 naming the parameter for anything invalid: a wrong calendar
 * would be noticed late.
 */
export function readCalendarChoices(query: Query): CalendarChoices {
  refuseOthers(query, calendarParameters)
  refuseTwice(query)
  const { show, prayers, jumuah, events, hijri, alarm } = defaultCalendarChoices
  return {
    show: readOneOf(query, 'show', calendarShows) ?? show,
    prayers: readPrayers(query) ?? prayers,
    jumuah: readYesOrNo(query, 'jumuah') ?? jumuah,
    events: readYesOrNo(query, 'events') ?? events,
    hijri: readYesOrNo(query, 'hijri') ?? hijri,
    alarm: readWholeNumber(query, 'alarm', { min: 0, max: maxAlarmMinutes }) ?? alarm,
  }
}

/**
 * Choices in the page's form: an unticked box sends only the hidden field before it, prayers come one by one,
 * and no alarm is empty.
 */
export function readCalendarForm(query: Query): CalendarChoices {
  const { prayers, alarm, ...others } = query
  const single = Object.entries(others).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ])
  const ticked = [prayers ?? []].flat().filter(Boolean)
  return readCalendarChoices({
    ...Object.fromEntries(single),
    ...(prayers !== undefined && { prayers: ticked.join(',') }),
    ...(alarm !== undefined && alarm !== '' && { alarm }),
  })
}

function refuseTwice(query: Query): void {
  const [name] = Object.entries(query).find(([, value]) => typeof value !== 'string') ?? []
  if (name !== undefined) throw fieldError(name, 'parameterTwice', { text: name })
}

function readYesOrNo(query: Query, name: Name): boolean | undefined {
  const answer = readOneOf(query, name, ['yes', 'no'])
  return answer && answer === 'yes'
}

function readPrayers({ prayers }: Query): StartPrayer[] | undefined {
  if (prayers === undefined) return undefined
  const names = String(prayers).split(',')
  const known = new Set<string>(startPrayers)
  if (new Set(names).size < names.length || names.some((name) => !known.has(name))) {
    throw fieldError('prayers', 'parameterNotSomeOf', { text: 'prayers', values: startPrayers.join(', ') })
  }
  return startPrayers.filter((prayer) => names.includes(prayer))
}
