import { addDays } from '@mihrab/core/days.ts'
import {
  type ContentOf,
  givenNoticeSchema,
  type Notice,
  type NoticeContent,
} from '@mihrab/core/features/notices/notices.schemas.ts'
import {
  type ClosablePrayer,
  type Closure,
  closablePrayers,
  closeCongregations,
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
import { bodyOf, type NoticeValues, publicOf } from './notice-entries.ts'

type Known = {
  mosque: { timeZone: string }
  /** Without closures. */
  days: readonly MosqueDay[]
  notices: readonly Notice[]
  isNew: boolean
}

type Warning = readonly [
  name: 'tooEarly' | 'tooLate' | 'sameTime' | 'closedThen' | 'janazahThen' | 'notClosed' | 'stillOpen',
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
  if (content.kind === 'change') return oddTimes(content, known)
  const { mosque, days, notices } = known
  const clock = zoneClock(mosque.timeZone)
  const closedOn = (date: string, closures: readonly Closure[]) =>
    days.filter((day) => day.date === date).flatMap((day) => closeCongregations(day, closures, clock).closed)
  const isAfterClosed = ({ date, after }: ContentOf<'janazah'>, closures: readonly Closure[]) =>
    after !== null && closedOn(date, closures).includes(after)
  if (content.kind === 'janazah')
    return isAfterClosed(content, closuresOf(notices)) ? warning('closedThen', [content.after]) : []
  if (content.kind !== 'closure') return []
  const followed = notices.flatMap((each) =>
    each.kind === 'janazah' && each.state !== 'cancelled' && isAfterClosed(each, [content]) ? each.after : [],
  )
  const [first, last] = [content.from.slice(0, 10), content.to.slice(0, 10)]
  // An Isha after midnight is of the day before.
  const around = days.filter(({ date }) => date >= addDays(first, -1) && date <= last)
  const within = around.flatMap(({ date }) => closedOn(date, [{ ...content, prayers: closablePrayers }]))
  const isNamed = (prayer: ClosablePrayer) => content.prayers.includes(prayer)
  const outside = content.prayers.filter(
    (prayer) => !within.includes(prayer) && around.some((day) => day.date >= first && isHeldOn(day, prayer)),
  )
  const isKnown = around.at(-1)?.date === last
  return [
    ...warning('janazahThen', followed),
    ...warning('notClosed', isKnown ? outside : []),
    ...warning(
      'stillOpen',
      within.filter((prayer) => !isNamed(prayer)),
    ),
  ]
}

function warning(name: Warning[0], prayers: readonly (ClosablePrayer | null)[]): Warning[] {
  const names = [...new Set(prayers)].map((prayer) => prayer && labelOf(prayer))
  return names.length > 0 ? [[name, listed(names)]] : []
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
