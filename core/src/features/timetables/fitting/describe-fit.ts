import { fillIn } from '#fill-in.ts'
import english from '#locales/en/timetable-fitting.json' with { type: 'json' }
import { calculationMethods, type PrayerName, prayerNames } from '#prayer/methods.ts'
import type { Fit } from './fits.schemas.ts'

type Words = typeof english

/** How a fit is said: `Muslim World League, Dhuhr + 5, Maghrib + 3: 361 of 365 days within a minute`. */
export function describeFit(fit: Fit, words: Words = english): string {
  const { daysWithinAMinute, days } = fit
  return fillIn(words.fit, { method: nameOfFit(fit, words), within: daysWithinAMinute, days })
}

/** Its method and minutes alone: `Muslim World League, Dhuhr + 5, Maghrib + 3`. */
export function nameOfFit(fit: Fit, words: Words = english): string {
  const minutes = prayerNames.flatMap((prayer) =>
    describeMinutes(prayer, fit.adjustments[prayer] ?? 0, words),
  )
  return [...describeMethod(fit, words), ...minutes, ...describeRest(fit, words)].join(', ')
}

function describeMethod({ method, fajrAngle, ishaAngle, ishaMinutes }: Fit, words: Words): string[] {
  if (method !== 'custom') return [calculationMethods.find(({ id }) => id === method)?.name ?? '']
  const fajr = fillIn(words.fajrAngle, { angle: String(fajrAngle) })
  if (ishaAngle !== undefined) return [fajr, fillIn(words.ishaAngle, { angle: ishaAngle })]
  return [fajr, fillIn(words.ishaMinutes, { minutes: String(ishaMinutes) })]
}

function describeMinutes(prayer: PrayerName, minutes: number, words: Words): string[] {
  if (minutes === 0) return []
  const sentence = minutes < 0 ? words.earlier : words.later
  return [fillIn(sentence, { prayer: words[prayer], minutes: Math.abs(minutes) })]
}

/** What is not so by default. */
function describeRest({ method, shadow, highLatitudeRule = 'auto', rounding }: Fit, words: Words): string[] {
  const roundsUp = calculationMethods.find(({ id }) => id === method)?.rounding === 'up'
  return [
    ...(shadow === '2x' ? [words.shadow2x] : []),
    ...(highLatitudeRule === 'auto' ? [] : [words[highLatitudeRule]]),
    ...(rounding === 'up' && !roundsUp ? [words.roundedUp] : []),
    ...(rounding === 'nearest' && roundsUp ? [words.roundedToNearest] : []),
  ]
}
