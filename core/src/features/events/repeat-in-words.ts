import { type IsoDay, isFriday, weekdayOf } from '#days.ts'
import { unitWords } from '#duration-words.ts'
import { weekdays } from '#features/prayer-times/rules.schemas.ts'
import { writeDay, writeList } from '#formats.ts'
import labels from '#locales/en/labels.json' with { type: 'json' }
import repeats from '#locales/en/repeats.json' with { type: 'json' }
import rules from '#locales/en/rules.json' with { type: 'json' }
import { addWords, sayIn } from '#say.ts'
import { joined } from '#text-direction.ts'
import { writeTime } from '#write-time.ts'
import type { RepeatingEvent } from './occurrences.ts'
import type { AfterPrayer, Repeat } from './repeat.schemas.ts'

addWords('en', { labels, repeats, rules })

/** `Tuesdays, 15 minutes after Maghrib`, `First Friday of the month, 20:00, until 30 June 2027` */
export function repeatInWords(
  { startsOn, repeat, time, afterPrayer }: Omit<RepeatingEvent, 'title'>,
  locale: string,
): string {
  const say = sayIn(locale, 'repeats')
  const isOnFridays = repeat?.weekdays?.every((weekday) => weekday === 'friday') ?? isFriday(startsOn)
  const { until, count, notInRamadan } = repeat ?? {}
  const parts = [
    ...(repeat ? daysInWords(startsOn, repeat, locale) : []),
    afterPrayer ? timeInWords(afterPrayer, locale, isOnFridays) : time && writeTime(time, locale),
    until && say('until', { date: writeDay(until, locale, true) }),
    count && say('times', { count }),
    notInRamadan && say('notInRamadan'),
  ]
  return joined(parts.filter((part) => typeof part === 'string').filter(Boolean), ',', locale)
}

function daysInWords(startsOn: IsoDay, { unit, every, weekdays: named, on }: Repeat, locale: string) {
  const say = sayIn(locale, 'repeats')
  const span = every > 1 && unitWords(every, unit, locale)
  if (unit === 'week') {
    const own = weekdays[weekdayOf(startsOn)] ?? 'sunday'
    const days = weekdays.filter((weekday) => (named ?? [own]).includes(weekday))
    const written = days.map((weekday) => say(`weekdays.${weekday}`))
    return [writeList(written, locale), span && say('everyWeeks', { span })]
  }
  const words =
    on && 'nth' in on
      ? say(`nth.${on.nth}`, { weekday: sayIn(locale, 'rules')(on.weekday) })
      : say('monthDay', { day: on?.day ?? Number(startsOn.slice(8)) })
  return [words, span && say('everyMonths', { span })]
}

/** `15 minutes after Maghrib`. On a Friday the congregation of Dhuhr is jumu'ah. */
export function timeInWords(
  { prayer, minutes, of }: AfterPrayer,
  locale: string,
  isOnFriday: boolean,
): string {
  const say = sayIn(locale, 'repeats')
  const values = {
    prayer: isOnFriday && prayer === 'dhuhr' && of === 'jamaah' ? 'jumuah' : prayer,
    minutes: Math.abs(minutes),
  }
  if (of === 'jamaah') return say(minutes === 0 ? 'atPrayer' : minutes > 0 ? 'after' : 'before', values)
  return say(minutes === 0 ? 'atBeginning' : minutes > 0 ? 'afterBegins' : 'beforeBegins', values)
}
