import { expect, test } from 'vitest'
import { dayMs } from '#hijri/utc-days.ts'
import { halfTurn, instantOfAltitude, sine, solarNoon, sunAt } from './sun.ts'

test('the position of 13 October 1992 is that of example 25.a of Meeus, page 165', () => {
  const { declination } = sunAt(Date.UTC(1992, 9, 13))
  expect(declination).toBeCloseTo(-7.78507, 3)
})

test('the equation of time of 13 October 1992 is that of example 28.a of Meeus, page 184: 13 min 42.6 s', () => {
  const { equationOfTime } = sunAt(Date.UTC(1992, 9, 13))
  expect(equationOfTime * 240).toBeCloseTo(13 * 60 + 42.6, -0.5)
})

test.each([
  ['March equinox 2025', '2025-03-20T09:01Z', 0],
  ['June solstice 2025', '2025-06-21T02:42Z', 23.436],
  ['September equinox 2025', '2025-09-22T18:19Z', 0],
  ['December solstice 2025', '2025-12-21T15:03Z', -23.436],
])('the declination at the %s, as almanacs give it, is right within a minute of arc', (_, at, expected) => {
  expect(Math.abs(sunAt(Date.parse(at)).declination - expected)).toBeLessThan(1 / 60)
})

test.each([-180, -171.8, -90, 0, 39.8, 174.8, 180])(
  'at longitude %s noon is within half a day and on the meridian',
  (longitude) => {
    for (let hours = 0; hours < 24; hours += 1) {
      const near = Date.UTC(2027, 1, 11, hours)
      const { instant, sun } = solarNoon(longitude, near)
      const hourAngle = halfTurn((instant / dayMs) * 360 + longitude + sun.equationOfTime - 180)
      expect(Math.abs(hourAngle)).toBeLessThan(0.001)
      expect(Math.abs(instant - near)).toBeLessThanOrEqual(dayMs / 2 + 60_000)
    }
  },
)

test.each([
  [51.5, -0.8333, 'before'],
  [51.5, -0.8333, 'after'],
  [65.9, -0.8333, 'after'],
  [-45, -18, 'before'],
  [0, 60, 'after'],
] as const)(
  'at latitude %s the sun stands at %s° at the instant found %s noon',
  (latitude, altitude, side) => {
    const noon = solarNoon(10, Date.UTC(2026, 2, 25, 12))
    const instant = instantOfAltitude(latitude, noon, altitude, side) ?? Number.NaN
    const { declination, equationOfTime } = sunAt(instant)
    const hourAngle = (instant / dayMs) * 360 + 10 + equationOfTime - 180
    const cosines = Math.sqrt((1 - sine(latitude) ** 2) * (1 - sine(declination) ** 2))
    const height = sine(latitude) * sine(declination) + cosines * sine(90 - hourAngle)
    expect(height).toBeCloseTo(sine(altitude), 4)
    expect(side === 'before' ? instant < noon.instant : instant > noon.instant).toBe(true)
  },
)

test.each([
  ['midnight sun', 75, '2026-06-21'],
  ['polar night', 75, '2026-12-21'],
  ['the north pole', 90, '2026-06-21'],
  ['the south pole', -90, '2026-06-21'],
])('in %s there is no sunrise', (_, latitude, day) => {
  const noon = solarNoon(0, Date.parse(`${day}T12:00Z`))
  expect(instantOfAltitude(latitude, noon, -0.8333, 'before')).toBeNull()
})
