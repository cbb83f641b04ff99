import { addDays, isFriday } from '#days.ts'
import { type Calculation, computeDayTimes } from '#features/prayer-times/day-times.ts'
import { type Jumuah, singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { clockOfMinutes } from '#features/prayer-times/rule-times.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import type { StartPrayer } from '#features/prayer-times/start-times.ts'
import type { TimetableDay } from '#features/timetables/timetable-days.ts'

export const leeds: Calculation = {
  latitude: 53.8,
  longitude: -1.55,
  timeZone: 'Europe/London',
  method: 2,
  shadow: '1x',
}

export type Times = Partial<Record<StartPrayer, string>> & { readonly jumuah?: readonly Jumuah[] }

/** Some weeks of a mosque that prays ten minutes after each start time, with other times on some days. */
export function weeks(
  from: string,
  count: number,
  others: (date: string) => Times = () => ({}),
): TimetableDay[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index)
    const { startTimes } = computeDayTimes(leeds, date)
    const later = (time: string) => clockOfMinutes(minutesOfClock(time) + 10)
    const { dhuhr, ...rest } = startTimes
    const held = isFriday(date) ? rest : { ...rest, dhuhr }
    const { jumuah = isFriday(date) ? [singleJumuah('13:15')] : [], ...times } = others(date)
    const jamaah = Object.fromEntries(Object.entries(held).map(([prayer, time]) => [prayer, later(time)]))
    return { date, begins: {}, jamaah: { ...jamaah, ...times }, jumuah }
  })
}
