import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import ICAL from 'ical.js'
import { createMosqueWithOwner, prayerTime } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An entry as a calendar app sees it. */
export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly start: Date
  readonly minutes: number
  readonly isWholeDay: boolean
  readonly sequence: number
  /** Empty unless it has one, such as `CANCELLED`. */
  readonly status: string
  readonly changedAt: string
  readonly location: string
  readonly description: string
  readonly alarms: readonly string[]
}

export async function fetchCalendar(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ url: path, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, content: answer.rawPayload }
}

/** A calendar's entries parsed by ical.js with only the time zones it includes; by UID without the mosque. */
export function readCalendar(body: string): Map<string, ReadEvent> {
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar.getAllSubcomponents('vevent').map((component): [string, ReadEvent] => {
    const event = new ICAL.Event(component)
    const { startDate } = event
    if (!startDate.isDate && startDate.zone.tzid === 'floating') throw new Error(`${event.uid} has no zone`)
    const read = {
      uid: event.uid,
      summary: event.summary,
      start: startDate.toJSDate(),
      minutes: event.duration.toSeconds() / 60,
      isWholeDay: startDate.isDate,
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: String(component.getFirstPropertyValue('status') ?? ''),
      changedAt: String(component.getFirstPropertyValue('last-modified')),
      location: event.location ?? '',
      description: event.description ?? '',
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
    return [event.uid.split('@')[0] ?? '', read]
  })
  return new Map(events)
}

/** A mosque whose owner publishes times, and its calendar as a reader gets it. */
export async function createMosqueWithCalendar(app: TestApp, name: string) {
  const { mosque, owner } = await createMosqueWithOwner(app, { name })
  const path = `/mosques/${mosque.slug}/calendar.ics`
  const { client } = owner
  const publish = async (startDate: string, endDate: string, changes = {}) => {
    const body = { ...prayerTime(mosque._id, startDate, endDate), ...changes }
    return (await client.call(createPrayerTimeRange, { body })).body.prayerTime._id
  }
  const read = async (query = '') => readCalendar((await fetchCalendar(app, `${path}${query}`)).body)
  return { mosque, client, path, publish, read }
}
