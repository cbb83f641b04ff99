import { addDays } from '@mihrab/core/days.ts'
import {
  type Announcement,
  type CalendarAnnouncements,
  hijriOfDay,
  resolveHijriCalendar,
} from '@mihrab/core/hijri/hijri-calendar.ts'

type Chain = readonly CalendarAnnouncements[]

const announcedMonths = 300
const firstDay = '2001-03-27'
const year = Array.from({ length: 366 }, (_, index) => addDays('2025-01-01', index))

/** A chain for each case. The announced months start a day after Umm al-Qura's, as most observed ones do. */
export const chains: Readonly<Record<'alone' | 'announced', Chain>> = {
  alone: [],
  announced: [{ slug: 'council', hasEditors: true, announcements: announcements() }],
}

function announcements(): Announcement[] {
  const computed = resolveHijriCalendar([])
  let day = firstDay
  return Array.from({ length: announcedMonths }, () => {
    const { year, month, day: passed } = hijriOfDay(computed, day)
    const announced = addDays(day, 2 - passed)
    day = addDays(day, 30)
    const at = `${announced}T00:00:00.000Z`
    return { year, month, firstDay: announced, isCorrection: false, announcedAt: at, source: '', link: null }
  })
}

/** Microseconds for a calendar that was not resolved before, and a year of its dates. */
export function yearOf(chain: Chain): number {
  const start = performance.now()
  const calendar = resolveHijriCalendar(chain)
  for (const day of year) hijriOfDay(calendar, day)
  return (performance.now() - start) * 1000
}

/** As a child process: the first year that a new process computes. */
const kind = process.argv[2]
if (kind === 'alone' || kind === 'announced') process.send?.(yearOf(chains[kind]))
