import { englishReader, type FindingReader, formatsOf } from '#features/timetables/finding-reader.ts'
import { fillIn } from '#fill-in.ts'
import { calculationMethods, type PrayerName, prayerNames } from '#prayer/methods.ts'
import { joined } from '#text-direction.ts'
import type { Fit } from './fits.schemas.ts'

/** How a fit is said: `Muslim World League, Dhuhr + 5, Maghrib + 3: 361 of 365 days within a minute`. */
export function describeFit(fit: Fit, reader: FindingReader = englishReader): string {
  return fillIn(reader.fitting.fit, {
    method: nameOfFit(fit, reader),
    within: numberIn(reader, fit.daysWithinAMinute),
    days: numberIn(reader, fit.days),
  })
}

/** Its method and minutes alone: `Muslim World League, Dhuhr + 5, Maghrib + 3`. */
export function nameOfFit(fit: Fit, reader: FindingReader = englishReader): string {
  const minutes = prayerNames.flatMap((prayer) =>
    describeMinutes(prayer, fit.adjustments[prayer] ?? 0, reader),
  )
  const parts = [...describeMethod(fit, reader), ...minutes, ...describeRest(fit, reader)]
  return joined(parts, ',', reader.locale)
}

function describeMethod(fit: Fit, reader: FindingReader): string[] {
  const { method, fajrAngle, ishaAngle, ishaMinutes } = fit
  const { fitting, methodNames } = reader
  if (method !== 'custom') {
    return [methodNames?.[method] ?? calculationMethods.find(({ id }) => id === method)?.name ?? '']
  }
  const fajr = fillIn(fitting.fajrAngle, { angle: numberIn(reader, fajrAngle) })
  if (ishaAngle !== undefined) {
    return [fajr, fillIn(fitting.ishaAngle, { angle: numberIn(reader, ishaAngle) })]
  }
  return [fajr, fillIn(fitting.ishaMinutes, { minutes: numberIn(reader, ishaMinutes) })]
}

function describeMinutes(prayer: PrayerName, minutes: number, reader: FindingReader): string[] {
  if (minutes === 0) return []
  const { fitting } = reader
  const sentence = minutes < 0 ? fitting.earlier : fitting.later
  return [fillIn(sentence, { prayer: fitting[prayer], minutes: numberIn(reader, Math.abs(minutes)) })]
}

const numberIn = ({ locale }: FindingReader, value = 0) => formatsOf(locale).number.format(value)

/** What is not so by default. */
function describeRest(
  { method, shadow, highLatitudeRule = 'auto', rounding }: Fit,
  reader: FindingReader,
): string[] {
  const { fitting } = reader
  const roundsUp = calculationMethods.find(({ id }) => id === method)?.rounding === 'up'
  return [
    ...(shadow === '2x' ? [fitting.shadow2x] : []),
    ...(highLatitudeRule === 'auto'
      ? []
      : [fillIn(fitting[highLatitudeRule], { parts: numberIn(reader, 60) })]),
    ...(rounding === 'up' && !roundsUp ? [fitting.roundedUp] : []),
    ...(rounding === 'nearest' && roundsUp ? [fitting.roundedToNearest] : []),
  ]
}
