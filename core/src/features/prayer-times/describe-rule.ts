import rules from '#locales/en/rules.json' with { type: 'json' }
import { addWords, sayIn } from '#say.ts'
import { writeTime } from '#write-time.ts'
import { baseOf } from './rule-times.ts'
import { type PrayerRule, weekdays } from './rules.schemas.ts'

addWords('en', { rules })

interface WrittenParts {
  /** Replaces the rule's base, for pages with longer sentences for it. */
  readonly base?: string
  /** Formats a time like the fields beside it. */
  readonly time?: (clock: string) => string
}

/** A rule in words: `Begins + 15, rounded up to 15 minutes, not before 19:30, Saturday 20:00`. */
export function describeRule(
  rule: PrayerRule,
  locale = 'en-GB',
  { base, time = (clock) => writeTime(clock, locale) }: WrittenParts = {},
): string {
  const say = sayIn(locale, 'rules')
  const { round, notBefore, notAfter, weekly, on = {} } = rule
  const parts = [
    base ?? describeBase(rule, locale),
    round && say(round.way, { to: round.to }),
    notBefore && say('notBefore', { time: time(notBefore) }),
    notAfter && say('notAfter', { time: time(notAfter) }),
    weekly && say('weekly', { weekday: say(weekly) }),
    ...weekdays.map((day) => on[day] && say('on', { weekday: say(day), time: time(on[day]) })),
  ]
  return parts.filter(Boolean).join(say('comma'))
}

function describeBase(rule: PrayerRule, locale: string): string | null {
  const base = baseOf(rule)
  if (base === null) return null
  const say = sayIn(locale, 'rules')
  const minutes = rule[base] ?? 0
  if (base !== 'after') return say(base, { minutes })
  if (minutes === 0) return say('atBeginning')
  return say(minutes < 0 ? 'before' : 'after', { minutes: Math.abs(minutes) })
}
