import { expect, test } from 'vitest'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { sheffield as plain } from '#features/prayer-times/fixtures/sheffield.ts'
import { noAdjustments } from '#features/prayer-times/method-settings.ts'
import { mosqueDay } from '#features/prayer-times/mosque-day.ts'
import { dayTable } from './day-table.ts'

const tableOf = (calculation: Calculation, date: string) =>
  dayTable(calculation, mosqueDay({ calculation, ranges: [], ownBegins: [] }, date), null)

test('a method of the mosque’s own has no name, but its angles', () => {
  const custom: Calculation = { ...plain, method: 'custom', fajrAngle: 15.5, ishaMinutes: 80 }
  expect(tableOf(custom, '2026-11-22').calculation).toMatchObject({
    method: null,
    fajrAngle: 15.5,
    ishaAngle: null,
    ishaIntervalMinutes: 80,
    rounding: 'nearest',
    adjustments: noAdjustments,
  })
})

test('the minutes that the mosque adds are told, and the twelve methods stay as they are', () => {
  const adjusted = tableOf({ ...plain, adjustments: { dhuhr: 5, isha: -3 } }, '2026-11-22')
  const before = tableOf(plain, '2026-11-22')
  expect(adjusted.calculation.adjustments).toEqual({ ...noAdjustments, dhuhr: 5, isha: -3 })
  expect(adjusted.rows.map(({ otherMethods }) => otherMethods)).toEqual(
    before.rows.map(({ otherMethods }) => otherMethods),
  )
  expect(adjusted.rows[2]?.begins).not.toBe(before.rows[2]?.begins)
})

test('the chosen rule is told, and what has no beginning is null', () => {
  const { calculation, rows } = tableOf({ ...plain, highLatitudeRule: 'none' }, '2026-06-21')
  expect(calculation.highLatitudeRule).toBe('None')
  const absent = rows.filter(({ begins }) => begins === null).map(({ prayer }) => prayer)
  expect(absent).toEqual(['fajr', 'isha'])
})
