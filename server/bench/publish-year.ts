import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { realYear, realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import type { NewTimetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import type { Server } from './servers.ts'

const body = JSON.stringify(leapYear())

/** A year by rules with own start times on each day, for a mosque in Sheffield. */
export async function publishYear({ url }: Server, cookie: string, id: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${url}/api/mosques/${id}/timetable`, { method: 'PUT', headers, body })
  if (answer.status !== 200) throw new Error(`Laying answered with ${answer.status}: ${await answer.text()}`)
}

/** The real year with the most ranges, moved by whole weeks into the future and extended by one day. */
function leapYear(): NewTimetable {
  const all = realYears.map(({ times }) => {
    return { times, ranges: fewestRanges(times, publishedDays(times, realYear)) }
  })
  const { times, ranges } = all.reduce((most, each) =>
    each.ranges.length > most.ranges.length ? each : most,
  )
  const today = new Date().toISOString().slice(0, 10)
  let moved = 0
  while (addDays(realYear.startDate, moved) <= today) moved += 7
  const later = (day: IsoDay) => addDays(day, moved)
  const to = later(addDays(realYear.endDate, 1))
  const last = times.ownBegins.at(-1)
  return {
    from: later(realYear.startDate),
    to,
    mode: 'replace',
    ranges: ranges.map((range) => ({
      ...range,
      startDate: later(range.startDate),
      endDate: range.endDate === realYear.endDate ? to : later(range.endDate),
    })),
    ownBegins: [
      ...times.ownBegins.map((day) => ({ ...day, date: later(day.date) })),
      ...(last ? [{ ...last, date: to }] : []),
    ],
  }
}
