import { addDays } from '@mihrab/core/days.ts'
import { type Announcement, hijriOfDay, resolveHijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'

/** A year of Hijri dates in a new process, by Umm al-Qura or `announced`. Sends the microseconds. */
const announcedMonths = 300
const firstDay = '2001-03-27'
const year = '2026-01-01'

/** Each a day after Umm al-Qura, as most observed months are. */
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

// Made in both cases: it loads the formatter that counts the days of Umm al-Qura.
const chain = [{ slug: 'council', hasEditors: true, announcements: announcements() }]
const start = performance.now()
const calendar = resolveHijriCalendar(process.argv[2] === 'announced' ? chain : [])
for (let index = 0; index < 366; index += 1) hijriOfDay(calendar, addDays(year, index))
process.send?.((performance.now() - start) * 1000)
