import { offsetAt, type ZoneOffset } from '@mihrab/core/prayer/offset-at.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly minuteOfDay: number
}

/** How far the mosque's clock is ahead of UTC from each instant on: the browser's own zone data may be old. */
export interface MosqueZone {
  readonly offsets: readonly ZoneOffset[]
}

/** Null on a page of no mosque. */
export function zoneOfPage(): MosqueZone | null {
  const { offsets } = document.documentElement.dataset
  return offsets === undefined ? null : { offsets: JSON.parse(offsets) as ZoneOffset[] }
}

/** What the mosque's clock shows at an instant. */
export function localMoment({ offsets }: MosqueZone, instant: number): LocalMoment {
  const local = new Date(instant + offsetAt(offsets, instant))
  const date = local.toISOString().slice(0, 10)
  return { date, minuteOfDay: Math.floor((local.getTime() % dayMs) / minuteMs) }
}

export function timeOfMinutes(minuteOfDay: number): string {
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
