import { expect, test } from 'vitest'
import type { Calculation } from '#features/prayer-times/day-times.ts'
import { sheffield } from '#features/prayer-times/fixtures/sheffield.ts'
import { calculationDifference } from './calculation-difference.ts'

const today = '2026-11-22'
const changed = (change: Partial<Calculation>) =>
  calculationDifference(sheffield, { ...sheffield, ...change }, today)

test('another method is told with what it was and is', () => {
  const [only] = changed({ method: 3 })
  expect(only).toMatchObject({ kind: 'calculation', date: today })
  expect([only?.from, only?.to].every((name) => name !== null)).toBe(true)
  expect(only?.from).not.toBe(only?.to)
})

test('another shadow is told without a method', () => {
  expect(changed({ shadow: '2x' })).toMatchObject([{ kind: 'calculation', from: null, to: null }])
})

test('what moves beginnings in summer alone is told in winter too', () => {
  expect(changed({ highLatitudeRule: 'none' })).toHaveLength(1)
})

test('a place some metres away is no other calculation', () => {
  expect(changed({ latitude: 53.39471 })).toEqual([])
})
