import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenDayEnds } from '#public/browser/day-end.ts'

const { dataset } = document.documentElement
const midnight = '2027-02-02T00:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-02-01T23:57:30Z') })
  dataset.dayEnds = midnight
})
afterEach(() => {
  delete dataset.dayEnds
  delete dataset.kept
})

function open(): string[] {
  const renewed: string[] = []
  whenDayEnds((at) => renewed.push(at))
  return renewed
}

test('a page that is left open is renewed once, at the mosque’s midnight', () => {
  const renewed = open()
  vi.advanceTimersByTime(2 * 60_000)
  expect(renewed).toEqual([])
  vi.advanceTimersByTime(10 * 60_000)
  expect(renewed).toEqual([midnight])
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait that was ended renews nothing', () => {
  const renewed: string[] = []
  const stop = whenDayEnds((at) => renewed.push(at))
  stop()
  vi.advanceTimersByTime(10 * 60_000)
  expect(renewed).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that says nothing of today is left alone', () => {
  delete dataset.dayEnds
  const renewed = open()
  vi.advanceTimersByTime(10 * 60_000)
  expect(renewed).toEqual([])
})

test('a kept page of another day is not asked for again', () => {
  dataset.kept = '2027-01-31T12:00:00.000Z'
  dataset.dayEnds = '2027-02-01T00:00:00.000Z'
  expect(open()).toEqual([])
  dataset.dayEnds = midnight
  const renewed = open()
  vi.advanceTimersByTime(10 * 60_000)
  expect(renewed).toEqual([midnight])
})
