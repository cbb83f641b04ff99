import type { DataTime, ScreenData } from './screen-data.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly minuteOfDay: number
}

/** What the mosque's clock shows at an instant. */
export function localMoment({ offsets }: Pick<ScreenData, 'offsets'>, instant: number): LocalMoment {
  let offset = offsets[0]?.[1] ?? 0
  for (const [from, each] of offsets) {
    if (from <= instant) offset = each
  }
  const local = new Date(instant + offset)
  const date = local.toISOString().slice(0, 10)
  return { date, minuteOfDay: Math.floor((local.getTime() % dayMs) / minuteMs) }
}

export function timeOfMinutes(minuteOfDay: number): DataTime[0] {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}

/** `YYYY-MM-DD`, so many days later. */
export function laterDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** Every `13:05` in a text, as a clock of twelve hours shows it: `1:05`. */
export function inTwelveHours(text: string): string {
  return text.replace(/\b(\d\d):(\d\d)\b/g, (_, hours, minutes) => `${Number(hours) % 12 || 12}:${minutes}`)
}
