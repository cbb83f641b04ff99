import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, clockJump, serverMomentOf } from '#public/browser/server-clock.ts'
import { afterAnswer, afterJump, type Link, linkAfterSilence, momentOf } from './link.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const link: Link = {
  checkedAt: noon - 300_000,
  isAnswered: true,
  offset: 0,
  hasMoved: false,
  isGone: false,
  lastDate: null,
}
const answer = (changes: Partial<Answer> = {}): Answer => ({
  sentAt: noon,
  receivedAt: noon + 400,
  date: 'Sun, 22 Nov 2026 12:00:00 GMT',
  age: null,
  ...changes,
})

describe('the server’s moment', () => {
  test('server time is the Date header plus half a second plus half of the round trip', () => {
    expect(serverMomentOf(answer())).toBe(noon + 500 + 200)
  })

  test('server time includes the Age of an answer from a proxy cache', () => {
    expect(serverMomentOf(answer({ age: '40' }))).toBe(noon + 40_000 + 700)
  })

  test.each([
    ['without the header', answer({ date: null })],
    ['with one that is no date', answer({ date: 'today' })],
    ['after a long way', answer({ receivedAt: noon + 30_001 })],
    ['where the clock went back on the way', answer({ receivedAt: noon - 1 })],
  ])('server time is unknown %s', (_, given) => {
    expect(serverMomentOf(given)).toBeNull()
  })

  test('server time is accurate to half a second, however wrong the device’s clock is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.integer({ min: 0, max: 29_000 }),
        fc.integer({ min: 0, max: 999 }),
        (off, tookMs, within) => {
          const sent = noon + within
          const server = sent + Math.floor(tookMs / 2)
          const moment = serverMomentOf({
            sentAt: sent + off,
            receivedAt: sent + tookMs + off,
            age: null,
            date: new Date(server).toUTCString(),
          })
          expect(Math.abs((moment ?? 0) - (sent + tookMs))).toBeLessThanOrEqual(501)
        },
      ),
    )
  })
})

test('a clock that is off is corrected, and a small difference is ignored', () => {
  expect(afterAnswer(link, answer()).offset).toBe(0)
  const fast = afterAnswer(link, answer({ sentAt: noon + 90_000, receivedAt: noon + 90_400 }))
  expect(fast.offset).toBe(-89_700)
  expect(momentOf(fast, noon + 90_400)).toBe(noon + 700)
})

test('an answer from a cache, with the same or an earlier Date, counts as silence', () => {
  const first = afterAnswer(link, answer())
  expect(first).toMatchObject({ isAnswered: true, checkedAt: noon + 700 })
  const later = { sentAt: noon + 600_000, receivedAt: noon + 600_010 }
  expect(afterAnswer(first, answer(later))).toEqual(linkAfterSilence(first))
  const earlier = answer({ ...later, date: 'Sun, 22 Nov 2026 11:50:00 GMT' })
  expect(afterAnswer(first, earlier)).toEqual(linkAfterSilence(first))
})

test('an answer clears the marks of a lost mosque and of a set clock', () => {
  const found = afterAnswer({ ...link, isGone: true, hasMoved: true, isAnswered: false }, answer())
  expect(found).toMatchObject({ isGone: false, hasMoved: false, isAnswered: true })
})

describe('a clock that was set', () => {
  const jump = (wallMs: number, steadyMs: number) =>
    clockJump({ wall: noon, steady: 5 }, { wall: noon + wallMs, steady: 5 + steadyMs })

  test.each([
    [20_000, 20_000, 0],
    [20_000, 49_000, 0],
    [3_620_000, 20_000, 3_600_000],
    [-3_580_000, 20_000, -3_600_000],
  ])(
    'a clock that advanced %i ms while the steady one advanced %i ms has jumped by %i ms',
    (wallMs, steadyMs, jumped) => {
      expect(jump(wallMs, steadyMs)).toBe(jumped)
    },
  )

  test('a clock that was set back does not change the shown time', () => {
    expect(momentOf(afterJump(link, -3_600_000), noon - 3_600_000)).toBe(noon)
  })

  test('a clock that jumped forward is trusted, since the device may have slept', () => {
    expect(momentOf(afterJump(link, 3_600_000), noon + 3_600_000)).toBe(noon + 3_600_000)
  })

  test('a slow clock that was set forward by its error is right again', () => {
    const slow = { ...link, offset: 3_600_000 }
    expect(momentOf(afterJump(slow, 3_599_000), noon)).toBe(noon)
  })
})

test('a clock more than a minute before the server’s last answer is not used', () => {
  expect(momentOf(link, link.checkedAt - 60_001)).toBeNull()
  expect(momentOf(link, link.checkedAt - 60_000)).not.toBeNull()
})
