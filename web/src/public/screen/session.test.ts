import { beforeEach, describe, expect, test } from 'vitest'
import type { Asked } from './ask.ts'
import { sampleScreen } from './sample-screen.ts'
import { afterAsking, askAgainAfterMs, knownFromBefore, knownFromPage } from './session.ts'
import { screenState } from './state.ts'
import { findStored, storeDays, storeLink } from './storage.ts'

beforeEach(() => localStorage.clear())

const data = sampleScreen('2026-11-21')
const known = knownFromPage(data, true)
const now = Date.parse('2026-11-22T12:00:00Z')
const asked = (changes: Partial<Asked>): Asked => ({
  status: 200,
  text: '',
  tag: null,
  sentAt: now,
  receivedAt: now + 100,
  date: new Date(now).toUTCString(),
  age: null,
  ...changes,
})

describe('after asking', () => {
  test('new days replace the old ones, with their ETag', () => {
    const next = { ...data, revision: 2 }
    const after = afterAsking(known, asked({ text: JSON.stringify(next), tag: 'W/"2"' }))
    expect(after).toMatchObject({ data: { revision: 2 }, tag: 'W/"2"', link: { isAnswered: true } })
  })

  test('a 304 response confirms the days', () => {
    const after = afterAsking(known, asked({ status: 304 }))
    expect(after.data).toBe(data)
    expect(after.link.checkedAt).toBe(now + 550)
  })

  test.each([
    ['no network', { status: 0, date: null }],
    ['a server that is down', { status: 502 }],
    ['a page that asks to sign in', { text: '<html>Wi-Fi of the hall</html>' }],
    ['an answer cut short', { text: JSON.stringify(data).slice(0, 500) }],
    ['another kind of answer', { text: '{"version": 2, "days": []}' }],
    ['nothing', { text: 'null' }],
  ])('%s changes nothing but the link of a screen', (_, changes) => {
    const after = afterAsking(known, asked(changes))
    expect(after).toEqual({ ...known, link: { ...known.link, isAnswered: false } })
  })

  test.each([404, 410])('after a %i a mosque counts as gone until the server has it again', (status) => {
    const gone = afterAsking(known, asked({ status }))
    expect(gone).toMatchObject({ data, link: { isGone: true } })
    expect(afterAsking(gone, asked({ status: 304 })).link.isGone).toBe(false)
  })

  test('days from an HTTP cache are ignored', () => {
    const text = JSON.stringify({ ...data, revision: 2 })
    const old = asked({ text, date: new Date(data.madeAt - 60_000).toUTCString() })
    expect(afterAsking(known, old)).toMatchObject({ data: { revision: 1 }, link: { isAnswered: false } })
  })
})

test('a screen asks at least every minute, and not in the same second as others', () => {
  expect([0, 1].map(askAgainAfterMs)).toEqual([40_000, 55_000])
})

describe('after a power cut', () => {
  const later = afterAsking(known, asked({ text: JSON.stringify({ ...data, madeAt: now }), tag: 'W/"2"' }))

  test('after a power cut a screen restores what it stored', () => {
    storeDays(later)
    storeLink(later)
    expect(findStored(data)).toEqual(later)
    expect(knownFromBefore(later, true).link).toMatchObject({ hasMoved: false, isAnswered: true })
  })

  test('a newer page replaces what a screen stored', () => {
    storeDays(later)
    storeLink(later)
    expect(findStored({ ...data, madeAt: now + 1 })).toBeNull()
  })

  test('a stored clock correction is doubtful, since the clock may have been set since', () => {
    const wrong = { ...later, link: { ...later.link, offset: 3_600_000 } }
    expect(knownFromBefore(wrong, true).link.hasMoved).toBe(true)
  })

  test('a page from the service worker’s cache is not fresh', () => {
    for (const start of [knownFromPage(data, false), knownFromBefore(later, false)]) {
      const moment = { link: start.link, deviceNow: start.link.checkedAt + 1000 }
      const choices = { phonesOffMinutes: 10, isTwelveHours: false }
      expect(screenState(start.data, moment, choices).freshness).toBe('offline')
    }
  })

  test.each(['{', 'null', '{"data": {"version": 0}}', '[]'])('stored days of %s are ignored', (text) => {
    storeLink(later)
    localStorage.setItem('mihrab-screen-days:masjid', text)
    expect(findStored(data)).toBeNull()
  })

  test('stored days of another mosque are ignored', () => {
    storeDays(later)
    storeLink(later)
    expect(findStored({ ...data, slug: 'another' })).toBeNull()
  })
})
