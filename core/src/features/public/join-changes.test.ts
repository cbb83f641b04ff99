import { expect, test } from 'vitest'
import { sayPublicChange } from './describe-public-change.ts'
import { joinChanges } from './join-changes.ts'
import { type ChangeFacts, changeOf, type PublicChange } from './public-changes.schemas.ts'

const at = '2026-11-22T13:34:00.000Z'
let count = 0
const change = (kind: ChangeFacts['kind'], facts: Partial<ChangeFacts> = {}): PublicChange => ({
  id: `c${++count}`,
  at,
  ...changeOf(kind, facts),
})
const week = (kind: 'published' | 'withdrawn', date: string, lastDate: string, days = 7) =>
  change(kind, { date, lastDate, days })
const say = (...changes: PublicChange[]) =>
  joinChanges(changes).map(({ change: each }) => sayPublicChange(each, 'Europe/London'))

test('weeks that were published one after the other are told as one, with the anchor of each', () => {
  const weeks = [
    week('published', '2026-12-15', '2026-12-21'),
    week('published', '2026-12-08', '2026-12-14'),
    week('published', '2026-12-01', '2026-12-07'),
  ]
  expect(say(...weeks)).toEqual(['Times published from Tuesday 1 December to Monday 21 December'])
  expect(joinChanges(weeks)[0]?.ids).toEqual(weeks.map(({ id }) => id))
})

test('days between that have none are not said to have times', () => {
  const weeks = [week('published', '2026-12-15', '2026-12-21'), week('published', '2026-12-01', '2026-12-07')]
  expect(say(...weeks)).toEqual(['Times published on 14 days from Tuesday 1 December to Monday 21 December'])
})

test('days that are named twice count once', () => {
  const same = () => week('published', '2026-12-01', '2026-12-07')
  expect(joinChanges([same(), same()])[0]?.change.days).toBe(7)
})

test('what is of another kind, has no end, or stands between is told apart', () => {
  const apart = [
    week('published', '2026-12-15', '2026-12-21'),
    week('withdrawn', '2026-12-15', '2026-12-21'),
    week('published', '2026-12-15', '2026-12-21'),
    change('published', { date: '2026-12-22' }),
    change('time', {
      prayer: 'fajr',
      from: '06:45',
      to: '07:00',
      date: '2026-12-01',
      lastDate: '2026-12-07',
    }),
    change('time', {
      prayer: 'fajr',
      from: '06:30',
      to: '06:45',
      date: '2026-12-08',
      lastDate: '2026-12-14',
    }),
  ]
  expect(joinChanges(apart).map(({ change: each }) => each)).toEqual(apart)
})
