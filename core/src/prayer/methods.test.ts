import { expect, test } from 'vitest'
import { calculationMethods, type MethodId, methodOf, readMethodId } from './methods.ts'

test('the methods are the twelve of the product, in its order', () => {
  expect(calculationMethods.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Karachi',
    '2 Muslim World League',
    '3 North America',
    '4 Umm Al Qura',
    '5 Dubai',
    '6 Moonsighting Committee',
    '7 Singapore',
    '8 Tehran',
    '9 Egyptian',
    '10 Kuwait',
    '11 Qatar',
    '12 Turkey',
  ])
})

test('every description tells the angles and the interval that are computed with', () => {
  for (const { description, fajrAngle, ishaAngle, ishaIntervalMinutes, maghribAngle } of calculationMethods) {
    expect(description).toContain(`Fajr ${fajrAngle}°`)
    expect(description).toContain(
      ishaAngle === null ? `Isha ${ishaIntervalMinutes} min after Maghrib` : `Isha ${ishaAngle}°`,
    )
    expect(description.includes('Maghrib 4.5°')).toBe(maghribAngle === 4.5)
  }
})

test('every method has either an angle or an interval for isha', () => {
  for (const { ishaAngle, ishaIntervalMinutes } of calculationMethods) {
    expect([ishaAngle, ishaIntervalMinutes].filter((each) => each !== null)).toHaveLength(1)
  }
})

test('13 is read as Tehran, and what is no method as null', () => {
  expect(readMethodId(13)).toBe(8)
  expect([1, 8, 12].map(readMethodId)).toEqual([1, 8, 12])
  expect([0, 14, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map(readMethodId)).toEqual(
    Array(6).fill(null),
  )
})

test('asking for a method that there is not throws', () => {
  expect(() => methodOf(99 as MethodId)).toThrow(/^method /)
})
