import { addDays } from '@mihrab/core/days.ts'
import type { EventOccurrence } from '@mihrab/core/features/events/events.schemas.ts'
import {
  type ContentOf,
  givenNoticeSchema,
  type Notice,
  type NoticeContent,
} from '@mihrab/core/features/notices/notices.schemas.ts'
import {
  type Closure,
  closablePrayers,
  heldOn,
  isClosed,
} from '@mihrab/core/features/prayer-times/closures.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type Congregation, endings, startPrayerOf } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { ComputedTime } from '@mihrab/core/prayer/prayer-times.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { closuresOf } from '#queries/notices.ts'
import { classNames } from '#ui/class-names.ts'
import { bodyOf, type NoticeValues, publicOf } from './notice-entries.ts'
import { useEventsAhead } from './notices.hooks.ts'

type Known = {
  mosque: { _id: string; timeZone: string }
  /** Without closures. */
  days: readonly MosqueDay[]
  notices: readonly Notice[]
  events: readonly EventOccurrence[]
  isNew: boolean
}

type ClosureWarning = 'closedThen' | 'janazahThen' | 'eventThen' | 'notClosed' | 'stillOpen'
type Warning = readonly [
  name: 'tooEarly' | 'tooLate' | 'sameTime' | ClosureWarning,
  about: string,
  time?: string,
]

/** What is probably a mistake. Only warnings: the mosque decides. */
export function NoticeWarnings({ values, ...known }: Omit<Known, 'events'> & { values: NoticeValues }) {
  const { t } = useTranslation('notices')
  const { data } = givenNoticeSchema.safeParse(bodyOf(values))
  const events = useEventsAhead(known.mosque, values.kind === 'closure')
  const warnings = data ? warningsOf(data, { ...known, events }) : []
  const isWarning = warnings.length > 0
  return (
    <div role="status" className={classNames(isWarning && 'mt-4 space-y-1 hint-box')}>
      {warnings.map(([name, about, time = '']) => (
        <p key={name}>
          {t(`warnings.${name}`, { prayer: about, event: about, time: writeTime(time, browserLocale()) })}
        </p>
      ))}
      {isWarning && <p>{t('warnings.ifRight')}</p>}
    </div>
  )
}

function warningsOf(content: NoticeContent, known: Known): Warning[] {
  if (content.kind === 'change') return oddTimes(content, known)
  const { mosque, days, notices, events } = known
  const clock = zoneClock(mosque.timeZone)
  const momentOf = ({ instant }: ComputedTime) => `${clock.dayAt(instant)}T${clock.timeAt(instant)}`
  const closedBy = (closures: readonly Closure[], date: string, prayer: Congregation | null, jumuah = 1) => {
    const day = days.find((each) => each.date === date)
    const name = prayer === 'dhuhr' && day?.jumuah[0] ? 'jumuah' : prayer
    const held = name && day && heldOn(day, name)[jumuah - 1]
    return held && isClosed(closures, name, momentOf(held)) ? [name] : []
  }
  const closedBefore = ({ date, after, jumuah }: ContentOf<'janazah'>, closures: readonly Closure[]) =>
    closedBy(closures, date, after, jumuah ?? 1)
  if (content.kind === 'janazah')
    return warning('closedThen', closedBefore(content, closuresOf(notices)).map(labelOf))
  if (content.kind !== 'closure') return []
  const followed = notices.flatMap((each) =>
    each.kind === 'janazah' && each.state !== 'cancelled' ? closedBefore(each, [content]) : [],
  )
  const kept = events.flatMap(({ title, date, afterPrayer, state }) =>
    state !== 'cancelled' && closedBy([content], date, afterPrayer?.prayer ?? null)[0] ? title : [],
  )
  const [first, last] = [content.from.slice(0, 10), content.to.slice(0, 10)]
  // An Isha after midnight is of the day before.
  const around = days.filter(({ date }) => date >= addDays(first, -1) && date <= last)
  const everything = [{ ...content, prayers: closablePrayers }]
  const within = closablePrayers.filter((prayer) =>
    around.some((day) => heldOn(day, prayer).some((held) => isClosed(everything, prayer, momentOf(held)))),
  )
  const outside = content.prayers.filter(
    (prayer) => !within.includes(prayer) && around.some((day) => day.date >= first && heldOn(day, prayer)[0]),
  )
  const isKnown = around.at(-1)?.date === last
  return [
    ...warning('janazahThen', followed.map(labelOf)),
    ...warning('eventThen', kept),
    ...warning('notClosed', isKnown ? outside.map(labelOf) : []),
    ...warning('stillOpen', within.filter((prayer) => !content.prayers.includes(prayer)).map(labelOf)),
  ]
}

function warning(name: Warning[0], about: readonly string[]): Warning[] {
  return about.length > 0 ? [[name, listed([...new Set(about)])]] : []
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
