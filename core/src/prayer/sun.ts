import { dayMs } from '#hijri/utc-days.ts'

/**
 * The sun's position, and the instants at which it reaches an altitude.
 *
 * Source: Jean Meeus, Astronomical Algorithms, 2nd edition (Willmann-Bell 1998): chapter 25 "Solar
 * Coordinates", low accuracy, pp. 163–165 (0.01° in longitude); chapter 22, p. 147, for the obliquity;
 * chapter 28, p. 183, formula 28.1, for the equation of time; chapter 15, p. 102, for hour angles.
 *
 * Angles are in degrees, instants in milliseconds since 1970-01-01T00:00Z. The difference between universal
 * and dynamical time (about a minute) is ignored: the sun moves 0.0008° in it.
 */

const J2000_IN_DAYS_SINCE_1970 = 10_957.5
const DAYS_IN_CENTURY = 36_525
const RADIANS = Math.PI / 180

type SunPosition = {
  /** Degrees north of the celestial equator. */
  declination: number
  /** Degrees by which the true sun is ahead of the mean sun; 15° are an hour. */
  equationOfTime: number
}

export type SolarNoon = { instant: number; sun: SunPosition }

export const sine = (degrees: number): number => Math.sin(degrees * RADIANS)
export const cosine = (degrees: number): number => Math.cos(degrees * RADIANS)
export const tangent = (degrees: number): number => Math.tan(degrees * RADIANS)
export const arctangent = (ratio: number): number => Math.atan(ratio) / RADIANS

/** The same direction as an angle from −180 to 180. */
export function halfTurn(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360)
}

/** Apparent position of the sun; within a minute of arc from 1900 to 2100. */
export function sunAt(instant: number): SunPosition {
  const century = (instant / dayMs - J2000_IN_DAYS_SINCE_1970) / DAYS_IN_CENTURY
  const meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
  const meanAnomaly = 357.52911 + century * (35_999.05029 - century * 0.0001537)
  const centre =
    (1.914602 - century * (0.004817 + century * 0.000014)) * sine(meanAnomaly) +
    (0.019993 - century * 0.000101) * sine(2 * meanAnomaly) +
    0.000289 * sine(3 * meanAnomaly)
  const lunarNode = 125.04 - 1934.136 * century
  const nutation = -0.00478 * sine(lunarNode)
  const longitude = meanLongitude + centre - 0.00569 + nutation
  const obliquity = 23.4392911 - 0.0130042 * century + 0.00256 * cosine(lunarNode)
  const sineLongitude = sine(longitude)
  const rightAscension = Math.atan2(cosine(obliquity) * sineLongitude, cosine(longitude)) / RADIANS
  return {
    declination: Math.asin(sine(obliquity) * sineLongitude) / RADIANS,
    equationOfTime: halfTurn(meanLongitude - 0.0057183 - rightAscension + nutation * cosine(obliquity)),
  }
}

/** The sun's transit of the meridian nearest to `near`. */
export function solarNoon(longitude: number, near: number): SolarNoon {
  let instant = near
  let sun = sunAt(instant)
  // The first step lands within half a minute, since the equation of time changes by no more in a day.
  for (let round = 0; round < 2; round += 1) {
    const universalTime = (instant / dayMs - Math.floor(instant / dayMs)) * 360
    const hourAngle = halfTurn(universalTime + longitude + sun.equationOfTime - 180)
    instant -= (hourAngle / 360) * dayMs
    sun = sunAt(instant)
  }
  return { instant, sun }
}

export type Side = 'before' | 'after'

/**
 * The instant before or after `noon` at which the centre of the sun is `altitude` degrees above the horizon,
 * or null if it does not reach it that day. The declination is that of the instant itself, not of noon.
 */
export function instantOfAltitude(
  latitude: number,
  noon: SolarNoon,
  altitude: number,
  side: Side,
): number | null {
  const sign = side === 'before' ? -1 : 1
  const sineLatitude = sine(latitude)
  const cosineLatitude = cosine(latitude)
  const sineAltitude = sine(altitude)
  let { instant, sun } = noon
  let reached = false
  for (let round = 0; round < 8; round += 1) {
    const sineDeclination = sine(sun.declination)
    const cosineDeclination = Math.sqrt(1 - sineDeclination * sineDeclination)
    const ratio = (sineAltitude - sineLatitude * sineDeclination) / (cosineLatitude * cosineDeclination)
    // At the pole the ratio is huge, or 0/0.
    if (Number.isNaN(ratio)) return null
    reached = ratio >= -1 && ratio <= 1
    const wanted = (sign * Math.acos(Math.max(-1, Math.min(1, ratio)))) / RADIANS
    const present = ((instant - noon.instant) / dayMs) * 360 + sun.equationOfTime - noon.sun.equationOfTime
    const step = ((wanted - present) / 360) * dayMs
    instant += step
    if (Math.abs(step) < 200) break
    sun = sunAt(instant)
  }
  return reached ? instant : null
}
