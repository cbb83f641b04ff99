import { fillIn } from '#fill-in.ts'
import english from '#locales/en/rules.json' with { type: 'json' }
import { baseOf } from './rule-times.ts'
import { type PrayerRule, weekdays } from './rules.schemas.ts'

type Words = typeof english

/** How a rule is said: `Begins + 15, rounded up to 15 minutes, not before 19:30, Saturday 20:00`. */
export function describeRule(
  rule: PrayerRule,
  { time = (clock) => clock, words = english }: { time?: (clock: string) => string; words?: Words } = {},
): string {
  const { round, notBefore, notAfter, weekly, on = {} } = rule
  const parts = [
    describeBase(rule, words),
    round && fillIn(words[round.way], { to: round.to }),
    notBefore && fillIn(words.notBefore, { time: time(notBefore) }),
    notAfter && fillIn(words.notAfter, { time: time(notAfter) }),
    weekly && fillIn(words.weekly, { weekday: words[weekly] }),
    ...weekdays.map((day) => on[day] && fillIn(words.on, { weekday: words[day], time: time(on[day]) })),
  ]
  return parts.filter(Boolean).join(words.comma)
}

function describeBase(rule: PrayerRule, words: Words): string | null {
  const base = baseOf(rule)
  if (base === null) return null
  const minutes = rule[base] ?? 0
  if (base !== 'after') return fillIn(words[base], { minutes })
  if (minutes === 0) return words.atBeginning
  return fillIn(minutes < 0 ? words.before : words.after, { minutes: Math.abs(minutes) })
}
