import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followClock } from '#public/browser/follow-clock.ts'

const start = Date.parse('2027-02-01T12:00:10Z')
const instant = (minutes: number) =>
  new Date(Date.parse('2027-02-01T12:00:00Z') + minutes * 60_000).toISOString()
const row = (minutes: number) =>
  `<span data-countdown="${instant(minutes)}"><span aria-hidden="true"></span><span></span></span>`
const { dataset } = document.documentElement

const stops: (() => void)[] = []

function count(...minutes: number[]) {
  document.body.innerHTML = minutes.map(row).join('')
  const over: string[] = []
  const { update, stop } = followClock((at) => over.push(at))
  stops.push(stop)
  return { over, update, stop }
}

const linesOf = (line: number) => () =>
  [...document.querySelectorAll('[data-countdown]')].map(({ children }) => children[line]?.textContent)
const shown = linesOf(0)
const heard = linesOf(1)
const passMinutes = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  dataset.words = JSON.stringify({
    inMinutes: 'in {minutes} min',
    inHours: 'in {hours} h {minutes} min',
    inWords: 'in {time}',
    soon: 'now',
  })
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  for (const name of ['words', 'dayEnds', 'kept']) delete dataset[name]
})

test('each row counts down to its own time', () => {
  count(1, 59, 60, 125, -3)
  expect(shown()).toEqual(['in 1 min', 'in 59 min', 'in 1 h 0 min', 'in 2 h 5 min', 'now'])
  expect(heard()).toEqual(['in 1 minute', 'in 59 minutes', 'in 1 hour', 'in 2 hours, 5 minutes', 'now'])
})

test('other countdowns continue when the first one is over', () => {
  const { over } = count(2, 4, 90)
  passMinutes(3)
  expect(shown()).toEqual(['now', 'in 1 min', 'in 1 h 27 min'])
  passMinutes(87)
  expect(shown()).toEqual(['now', 'now', 'now'])
  expect(over).toEqual([instant(2), instant(4), instant(90)])
})

test('a page is renewed at the moment that it names, also before its countdown is over', () => {
  const { over } = count(30)
  document.body.insertAdjacentHTML('beforeend', `<main data-renew-at="${instant(20)}"></main>`)
  passMinutes(19)
  expect(over).toEqual([])
  passMinutes(12)
  expect(over).toEqual([instant(20), instant(30)])
})

test('an instant that is over is reported once, however often it is shown', () => {
  const { over, update } = count(-1, -1, 5)
  document.body.innerHTML = row(-1)
  update()
  passMinutes(2)
  expect(over).toEqual([instant(-1)])
})

test('a countdown rewritten in other digits is left alone until its text changes', () => {
  const { update } = count(2)
  const element = document.querySelector('[data-countdown] > span') as HTMLElement
  element.textContent = 'in ٢ min'
  update()
  expect(shown()).toEqual(['in ٢ min'])
  passMinutes(1)
  expect(shown()).toEqual(['in 1 min'])
})

test('rows added later are updated by the same timer', () => {
  const { update } = count(2)
  document.body.innerHTML = row(7)
  update()
  expect(shown()).toEqual(['in 7 min'])
  passMinutes(1)
  expect(shown()).toEqual(['in 6 min'])
  expect(vi.getTimerCount()).toBe(1)
})

test('a page that becomes visible again is updated at once and starts no second timer', () => {
  count(30)
  vi.setSystemTime(start + 10 * 60_000)
  for (let times = 0; times < 5; times++) document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toEqual(['in 20 min'])
  expect(vi.getTimerCount()).toBe(1)
})

test('a countdown with unchanged text is not written again', () => {
  const { update } = count(30)
  const text = document.querySelector('[data-countdown] > span')?.firstChild
  update()
  expect(document.querySelector('[data-countdown] > span')?.firstChild).toBe(text)
})

test('a stopped countdown leaves no timer and no listener', () => {
  const { stop } = count(30)
  stop()
  vi.setSystemTime(start + 10 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toEqual(['in 30 min'])
  expect(vi.getTimerCount()).toBe(0)
})

describe('the end of the day', () => {
  const midnight = '2027-02-02T00:00:00.000Z'
  const open = () => count().over

  beforeEach(() => {
    vi.setSystemTime('2027-02-01T23:57:30Z')
    dataset.dayEnds = midnight
  })

  test('a page that is left open is renewed once, at the mosque’s midnight', () => {
    const renewed = open()
    passMinutes(2)
    expect(renewed).toEqual([])
    passMinutes(10)
    expect(renewed).toEqual([midnight])
  })

  test('a page that was renewed is renewed again at the next midnight', () => {
    const renewed = open()
    passMinutes(3)
    dataset.dayEnds = '2027-02-03T00:00:00.000Z'
    passMinutes(24 * 60)
    expect(renewed).toEqual([midnight, dataset.dayEnds])
  })

  test('a page that no longer follows the clock is not renewed at midnight', () => {
    const { over, stop } = count()
    stop()
    passMinutes(12)
    expect(over).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a page without an end of its day is not renewed at midnight', () => {
    delete dataset.dayEnds
    const renewed = open()
    passMinutes(12)
    expect(renewed).toEqual([])
  })

  test('a cached page of another day is not requested again', () => {
    dataset.kept = '2027-01-31T12:00:00.000Z'
    dataset.dayEnds = '2027-02-01T00:00:00.000Z'
    const renewed = open()
    passMinutes(2)
    expect(renewed).toEqual([])
    dataset.dayEnds = midnight
    const again = open()
    passMinutes(10)
    expect(again).toEqual([midnight])
  })

  test('a cached page is not requested while there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dataset.kept = '2027-02-01T12:00:00.000Z'
    const renewed = open()
    passMinutes(12)
    expect(renewed).toEqual([])
  })
})
