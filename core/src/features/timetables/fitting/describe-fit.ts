import { nameOfMethod } from '#features/prayer-times/name-of-method.ts'
import '#features/timetables/finding-words.ts'
import { calculationMethods, type PrayerName, prayerNames } from '#prayer/methods.ts'
import { type Say, sayIn } from '#say.ts'
import { joined } from '#text-direction.ts'
import type { Fit } from './fits.schemas.ts'

type SayFit = Say<'timetableFitting'>

/** A fit in words: `Muslim World League, Dhuhr + 5, Maghrib + 3: 361 of 365 days within a minute`. */
export function describeFit(fit: Fit, locale = 'en-GB'): string {
  const { days, daysWithinAMinute: within } = fit
  return sayIn(locale, 'timetableFitting')('fit', { method: nameOfFit(fit, locale), within, days })
}

/** Only its method and minutes: `Muslim World League, Dhuhr + 5, Maghrib + 3`. */
export function nameOfFit(fit: Fit, locale = 'en-GB'): string {
  const say = sayIn(locale, 'timetableFitting')
  const minutes = prayerNames.flatMap((prayer) => describeMinutes(prayer, fit.adjustments[prayer] ?? 0, say))
  return joined([...describeMethod(fit, locale), ...minutes, ...describeRest(fit, say)], ',', locale)
}

function describeMethod(fit: Fit, locale: string): string[] {
  const { method, fajrAngle = 0, ishaAngle, ishaMinutes = 0 } = fit
  if (method !== 'custom') return [nameOfMethod(method, locale)]
  const say = sayIn(locale, 'timetableFitting')
  const fajr = say('fajrAngle', { angle: fajrAngle })
  if (ishaAngle !== undefined) return [fajr, say('ishaAngle', { angle: ishaAngle })]
  return [fajr, say('ishaMinutes', { minutes: ishaMinutes })]
}

function describeMinutes(prayer: PrayerName, minutes: number, say: SayFit): string[] {
  if (minutes === 0) return []
  return [say(minutes < 0 ? 'earlier' : 'later', { prayer: say(prayer), minutes: Math.abs(minutes) })]
}

/** Everything that differs from the default. */
function describeRest({ method, shadow, highLatitudeRule = 'auto', rounding }: Fit, say: SayFit): string[] {
  const roundsUp = calculationMethods.find(({ id }) => id === method)?.rounding === 'up'
  return [
    ...(shadow === '2x' ? [say('shadow2x')] : []),
    ...(highLatitudeRule === 'auto' ? [] : [say(highLatitudeRule, { parts: 60 })]),
    ...(rounding === 'up' && !roundsUp ? [say('roundedUp')] : []),
    ...(rounding === 'nearest' && roundsUp ? [say('roundedToNearest')] : []),
  ]
}
