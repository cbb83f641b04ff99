import { addDays } from '@mihrab/core/days.ts'
import {
  type ContentOf,
  givenNoticeSchema,
  type Notice,
  type NoticeContent,
} from '@mihrab/core/features/notices/notices.schemas.ts'
import {
  type Closure,
  closeCongregations,
  isClosed,
  isHeldOn,
} from '@mihrab/core/features/prayer-times/closures.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { endings, startPrayerOf } from '@mihrab/core/features/prayer-times/start-times.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { closuresOf } from '#queries/notices.ts'
import { classNames } from '#ui/class-names.ts'
import { bodyOf, momentAt, type NoticeValues, publicOf } from './notice-entries.ts'

type Known = {
  mosque: { timeZone: string }
  /** Without closures. */
  days: readonly MosqueDay[]
  notices: readonly Notice[]
  isNew: boolean
}

type Warning = readonly [
  name: 'tooEarly' | 'tooLate' | 'sameTime' | 'closedThen' | 'janazahThen' | 'notClosed',
  prayer: string,
  time?: string,
]

/** What is probably a mistake. Only warnings: the mosque decides. */
export function NoticeWarnings({ values, ...known }: Known & { values: NoticeValues }) {
  const { t } = useTranslation('notices')
  const { data } = givenNoticeSchema.safeParse(bodyOf(values))
  const warnings = data ? warningsOf(data, known) : []
  const isWarning = warnings.length > 0
  return (
    <div role="status" className={classNames(isWarning && 'mt-4 space-y-1 hint-box')}>
      {warnings.map(([name, prayer, time = '']) => (
        <p key={name}>{t(`warnings.${name}`, { prayer, time: writeTime(time, browserLocale()) })}</p>
      ))}
      {isWarning && <p>{t('warnings.ifRight')}</p>}
    </div>
  )
}

function warningsOf(content: NoticeContent, known: Known): Warning[] {
  const { notices } = known
  if (content.kind === 'change') return oddTimes(content, known)
  if (content.kind === 'janazah')
    return warning('closedThen', afterClosed(content, closuresOf(notices), known))
  if (content.kind !== 'closure') return []
  const janazahs = notices.flatMap((each) =>
    each.kind === 'janazah' && each.state !== 'cancelled' ? afterClosed(each, [content], known) : [],
  )
  return [...warning('janazahThen', janazahs), ...warning('notClosed', notClosed(content, known))]
}

function warning(name: Warning[0], prayers: Parameters<typeof labelOf>[0][]): Warning[] {
  return prayers.length > 0 ? [[name, listed([...new Set(prayers)].map((prayer) => labelOf(prayer)))]] : []
}

function oddTimes(content: ContentOf<'change'>, { mosque: { timeZone }, days, isNew }: Known): Warning[] {
  const { date, prayer, jumuah, time } = content
  const [day, next] = [date, addDays(date, 1)].map((date) => days.find((each) => each.date === date))
  const start = startPrayerOf(prayer)
  const begins = day?.begins[start]
  const ends = (prayer === 'isha' ? next : day)?.begins[endings[start]]
  const had = prayer === 'jumuah' ? day?.jumuah[(jumuah ?? 1) - 1] : day?.jamaah?.[prayer]
  // A changed time is shown until it has come.
  const at = Date.parse(publicOf(content, date, timeZone, []).until)
  const warn = (name: Warning[0], time: string): Warning => [name, labelOf(prayer), time]
  return [
    ...(begins && at < begins.instant ? [warn('tooEarly', begins.time)] : []),
    ...(ends && at > ends.instant ? [warn('tooLate', ends.time)] : []),
    ...(isNew && had?.time === time ? [warn('sameTime', time)] : []),
  ]
}

/** The prayer that a janazah follows, if it is closed. */
function afterClosed(content: ContentOf<'janazah'>, closures: readonly Closure[], known: Known) {
  const { mosque, days } = known
  const shown = publicOf(content, content.date, mosque.timeZone, days)
  if (shown.kind !== 'janazah' || !shown.at || !content.after) return []
  const at = momentAt(zoneClock(mosque.timeZone), Date.parse(shown.at))
  return isClosed(closures, content.after, at) ? [content.after] : []
}

/** Chosen prayers whose congregations are all outside the closure. */
function notClosed(closure: ContentOf<'closure'>, { mosque: { timeZone }, days }: Known) {
  const [first, last] = [closure.from.slice(0, 10), closure.to.slice(0, 10)]
  // An Isha after midnight is of the day before.
  const around = days.filter(({ date }) => date >= addDays(first, -1) && date <= last)
  if (around.at(-1)?.date !== last) return []
  const clock = zoneClock(timeZone)
  const closed = around.flatMap(
    (day) => closeCongregations(day, [closure], ({ instant }) => momentAt(clock, instant)).closed,
  )
  return closure.prayers.filter(
    (prayer) => !closed.includes(prayer) && around.some((day) => day.date >= first && isHeldOn(day, prayer)),
  )
}
