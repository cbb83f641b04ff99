import { dayIn, daysBetween, type IsoDay } from '#days.ts'
import { inDigitsOf } from '#digits.ts'
import { unitWords } from '#duration-words.ts'
import hijri from '#locales/en/hijri.json' with { type: 'json' }
import publicPages from '#locales/en/public.json' with { type: 'json' }
import { firstDayOf, lastDayOf, monthOf } from '#month-grid.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { addWords, sayIn, wordsIn } from '#say.ts'
import { isFromRight, separatorIn } from '#text-direction.ts'
import { writeFigures } from '#write-time.ts'
import type { PublicChange } from './public-changes.schemas.ts'

addWords('en', { hijri, public: publicPages })

interface DescribedChange {
  /** `Fajr` */
  readonly subject: string
  /** Before and after; both null if the subject says everything. */
  readonly from: string | null
  readonly to: string | null
  /** `from Sunday 29 November`; null for immediately. */
  readonly when: string | null
}

/**
 * A change in words. Years are relative to the day of the change in the mosque's zone, not to today, so that
 * the text stays; only a month that `starts` has `started` later.
 */
export function describePublicChange(
  change: PublicChange,
  timeZone: string,
  locale = 'en-GB',
): DescribedChange {
  if (change.hijriMonth) return describeMonth(change, change.hijriMonth, timeZone, locale)
  const { kind, prayer, from, to } = change
  const say = sayIn(locale, 'public')
  // Times; without a prayer, names.
  const write = (text: string) => (prayer === null ? text : writeFigures(text, locale))
  const subject = say(`changeKinds.${kind}`, { prayer: prayer ? say(`prayers.${prayer}`) : '' })
  const year = dayIn(timeZone, new Date(change.at)).slice(0, 4)
  const hasValues = from !== null || to !== null
  return {
    subject,
    from: hasValues ? write(from ?? say('pastChanges.noTime')) : null,
    to: hasValues ? write(to ?? say('pastChanges.noTime')) : null,
    when: describeDays(change, year, locale),
  }
}

/** `Ramadan starts on Wednesday 18 February, announced by … at 21:14` */
function describeMonth(
  { date, at }: PublicChange,
  { month, authority, hasStarted }: NonNullable<PublicChange['hijriMonth']>,
  timeZone: string,
  locale: string,
): DescribedChange {
  const day = dayIn(timeZone, new Date(at))
  const subject = sayIn(locale, 'public')(`changeKinds.${hasStarted ? 'monthStarted' : 'monthStarts'}`, {
    month: wordsIn(locale, 'hijri').months[month - 1] ?? '',
    date: sayDay(date ?? day, day.slice(0, 4), locale),
    authority,
    time: writeFigures(zoneClock(timeZone).timeAt(Date.parse(at)), locale),
  })
  return { subject, from: null, to: null, when: null }
}

/** `Fajr 06:45 → 07:00, from Sunday 29 November` */
export function sayPublicChange(change: PublicChange, timeZone: string, locale = 'en-GB'): string {
  const { subject, from, to, when } = describePublicChange(change, timeZone, locale)
  const { arrow, comma } = marksOf(locale)
  // A name is separated from the word before it, a time is not.
  const mark = change.prayer === null ? ': ' : ' '
  const sentence = from === null ? subject : `${subject}${mark}${from} ${arrow} ${to}`
  return when === null
    ? sentence
    : sentence + (from === null && change.prayer === null ? ` ${when}` : `${comma} ${when}`)
}

function marksOf(locale: string) {
  return { arrow: isFromRight(locale) ? '←' : '→', comma: separatorIn(',', locale) }
}

function describeDays(
  { kind, date, lastDate, days }: PublicChange,
  year: string,
  locale: string,
): string | null {
  if (date === null) return null
  const say = sayIn(locale, 'public')
  const params = {
    date: sayDay(date, year, locale),
    lastDate: lastDate === null ? '' : sayDay(lastDate, year, locale),
    days: unitWords(days ?? 1, 'day', locale),
    more: unitWords((days ?? 1) - 1, 'day', locale),
  }
  if (kind === 'times') return say(lastDate ? 'changeDays.moreFromTo' : 'changeDays.moreFrom', params)
  if (lastDate === null) return say('changeDays.from', params)
  if (date === lastDate) return say(onDay(kind), params)
  if (kind !== 'published' && kind !== 'withdrawn') return say('changeDays.fromTo', params)
  if (days !== null && days <= daysBetween(date, lastDate)) return say('changeDays.someFromTo', params)
  const period = wholePeriod(date, lastDate, locale)
  return period ? say('changeDays.for', { period }) : say('changeDays.fromTo', params)
}

const onDay = (kind: PublicChange['kind']) => (kind === 'time' ? 'changeDays.onlyOn' : 'changeDays.on')

/** `December 2026`, or `2027`; null if the days are neither a month nor a year. */
function wholePeriod(date: IsoDay, lastDate: IsoDay, locale: string): string | null {
  const month = monthOf(date)
  if (date === firstDayOf(month) && lastDate === lastDayOf(month))
    return formatsOf(locale).month.format(noonOf(date))
  const year = date.slice(0, 4)
  return date === `${year}-01-01` && lastDate === `${year}-12-31` ? inDigitsOf(year, locale) : null
}

const dayOfYear = { weekday: 'long', day: 'numeric', month: 'long' } as const
const gregorian = { calendar: 'gregory', timeZone: 'UTC' } as const

interface Formats {
  readonly day: Intl.DateTimeFormat
  readonly dayWithYear: Intl.DateTimeFormat
  readonly month: Intl.DateTimeFormat
}

const cachedFormats = new Map<string, Formats>()

function formatsOf(locale: string): Formats {
  const formats = cachedFormats.get(locale) ?? {
    day: new Intl.DateTimeFormat(locale, { ...dayOfYear, ...gregorian }),
    dayWithYear: new Intl.DateTimeFormat(locale, { ...dayOfYear, year: 'numeric', ...gregorian }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...gregorian }),
  }
  cachedFormats.set(locale, formats)
  return formats
}

const noonOf = (day: IsoDay) => new Date(`${day}T12:00:00Z`)

/** `Sunday 29 November`, with the year if it differs. */
function sayDay(day: IsoDay, year: string, locale: string): string {
  const formats = formatsOf(locale)
  const text = (day.startsWith(year) ? formats.day : formats.dayWithYear).format(noonOf(day))
  return locale.startsWith('en') ? text.replace(',', '') : text
}
