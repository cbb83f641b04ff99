import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown } from '#public/browser/countdown.ts'

const start = Date.parse('2027-02-01T12:00:10Z')
const instant = (minutes: number) =>
  new Date(Date.parse('2027-02-01T12:00:00Z') + minutes * 60_000).toISOString()
const row = (minutes: number) =>
  `<span data-countdown="${instant(minutes)}" data-in-minutes="in {m} min" data-in-hours="in {h} h {m} min" data-in-words="in {t}" data-now="now"><span aria-hidden="true"></span><span></span></span>`

const stops: (() => void)[] = []

function count(...minutes: number[]) {
  document.body.innerHTML = minutes.map(row).join('')
  const over: string[] = []
  const { update, stop } = countDown((at) => over.push(at))
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
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

test('each row says how long it is until its own time', () => {
  count(1, 59, 60, 125, -3)
  expect(shown()).toEqual(['in 1 min', 'in 59 min', 'in 1 h 0 min', 'in 2 h 5 min', 'now'])
  expect(heard()).toEqual(['in 1 minute', 'in 59 minutes', 'in 1 hour', 'in 2 hours, 5 minutes', 'now'])
})

test('the others count on when the first is over', () => {
  const { over } = count(2, 4, 90)
  passMinutes(3)
  expect(shown()).toEqual(['now', 'in 1 min', 'in 1 h 27 min'])
  passMinutes(87)
  expect(shown()).toEqual(['now', 'now', 'now'])
  expect(over).toEqual([instant(2), instant(4), instant(90)])
})

test('an instant that is over is told once, however often it is shown', () => {
  const { over, update } = count(-1, -1, 5)
  document.body.innerHTML = row(-1)
  update()
  passMinutes(2)
  expect(over).toEqual([instant(-1)])
})

test('text that is shown in other digits meanwhile is left alone until it changes', () => {
  const { update } = count(2)
  const element = document.querySelector('[data-countdown] > span') as HTMLElement
  element.textContent = 'in ٢ min'
  update()
  expect(shown()).toEqual(['in ٢ min'])
  passMinutes(1)
  expect(shown()).toEqual(['in 1 min'])
})

test('rows that come later are counted by the same timer', () => {
  const { update } = count(2)
  document.body.innerHTML = row(7)
  update()
  expect(shown()).toEqual(['in 7 min'])
  passMinutes(1)
  expect(shown()).toEqual(['in 6 min'])
  expect(vi.getTimerCount()).toBe(1)
})

test('each return to the page shows the time at once, and starts no second timer', () => {
  count(30)
  vi.setSystemTime(start + 10 * 60_000)
  for (let times = 0; times < 5; times++) document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toEqual(['in 20 min'])
  expect(vi.getTimerCount()).toBe(1)
})

test('text that stays the same is not written again', () => {
  const { update } = count(30)
  const text = document.querySelector('[data-countdown] > span')?.firstChild
  update()
  expect(document.querySelector('[data-countdown] > span')?.firstChild).toBe(text)
})

test('a countdown that is stopped leaves nothing behind', () => {
  const { stop } = count(30)
  stop()
  vi.setSystemTime(start + 10 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toEqual(['in 30 min'])
  expect(vi.getTimerCount()).toBe(0)
})
