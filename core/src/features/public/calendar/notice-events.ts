import { dayIn } from '#days.ts'
import { lineInText, noticeInWords } from '#features/notices/notice-words.ts'
import type { PublicNotice } from '#features/notices/notices.schemas.ts'
import { startPrayerOf } from '#features/prayer-times/start-times.ts'
import type { PublicMosque } from '#features/public/public.schemas.ts'
import { type CalendarEvent, cancelled } from './calendar-events.ts'

/** An entry for each notice, except for another time of a prayer, which that prayer's own entry has. */
export function noticeEvents(
  { timeZone, url, name, address }: PublicMosque,
  notices: readonly PublicNotice[],
  locale: string,
): CalendarEvent[] {
  return notices.flatMap((notice) => {
    const { id, kind, state } = notice
    if (kind === 'change') return []
    const { head, title, lines, note } = noticeInWords(notice, { today: null, locale })
    const event: CalendarEvent = {
      key: `notice-${id}`,
      kind: 'notice',
      ...timesOf(notice, timeZone),
      summary: [head, title].filter(Boolean).join(': '),
      location: [name, address].filter(Boolean).join(', '),
      description: [...lines.map(lineInText), note].filter(Boolean).join('\n'),
      url: `${url}/notices/${id}`,
    }
    return state === 'cancelled' ? cancelled(event, locale) : event
  })
}

function timesOf(notice: PublicNotice, timeZone: string): Pick<CalendarEvent, 'prayer' | 'date' | 'start'> {
  const { kind, from } = notice
  const start = kind === 'closure' ? Date.parse(from) : null
  if (kind !== 'janazah') return { prayer: null, date: dayIn(timeZone, new Date(from)), start }
  const { after, at, date } = notice
  return { prayer: after && startPrayerOf(after), date, start: at === null ? null : Date.parse(at) }
}

/** `all` with those cancelled that closures took from `open`: keys count the closed congregations too. */
export function withClosed(
  all: readonly CalendarEvent[],
  open: readonly CalendarEvent[],
  locale: string,
): CalendarEvent[] {
  const nameOf = ({ kind, summary, start }: CalendarEvent) => `${kind} ${summary} ${start}`
  const isOpen = new Set(open.map(nameOf))
  return all.map((event) => (isOpen.has(nameOf(event)) ? event : cancelled(event, locale)))
}
