import { shownOn } from '@mihrab/web/test/events-rig.tsx'
import { expect, test } from 'vitest'
import { eventsOfMonth, inOrder, withEvent, withoutEvent } from './event-order.ts'

const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title)
const early = shownOn('2026-11-27', { title: 'early', time: '09:00' })
const late = shownOn('2026-11-27', { title: 'late', time: '19:00' })
const november = { month: '2026-11', events: [early, late] }

test('events are ordered by date and time, those without a time first', () => {
  const untimed = shownOn('2026-11-27', { title: 'untimed', time: '' })
  const before = shownOn('2026-11-26', { title: 'before', time: '23:00' })
  expect(titles(inOrder([late, before, early, untimed]))).toEqual(['before', 'untimed', 'early', 'late'])
})

test('a changed event is sorted into a month that shows its day, and removed from one that does not', () => {
  expect(titles(withEvent(november, { ...early, time: '20:00' }).events)).toEqual(['late', 'early'])
  expect(titles(withEvent(november, { ...early, date: '2026-12-06' }).events)).toEqual(['late', 'early'])
  expect(titles(withEvent(november, { ...early, date: '2026-12-07' }).events)).toEqual(['late'])
  expect(titles(withoutEvent(november, early._id).events)).toEqual(['late'])
})

test('the list of a month leaves out days of other months', () => {
  const around = shownOn('2026-12-01', { title: 'around' })
  expect(titles(eventsOfMonth([early, around], '2026-11'))).toEqual(['early'])
})
