import { shownOn } from '@mihrab/web/test/events-rig.tsx'
import { expect, test } from 'vitest'
import { type EventsAction, type EventsState, eventsReducer, idle, selectedDay } from './events-state.ts'

const first = shownOn('2026-11-27')
const events = [first, shownOn('2026-11-27', { title: 'Later' })]
const press = (day: string, known: typeof events | null = events): EventsAction => ({
  type: 'press',
  day,
  today: '2026-11-20',
  events: known,
})
const after = (...actions: EventsAction[]): EventsState => actions.reduce(eventsReducer, idle)

test.each<[what: string, actions: EventsAction[], expected: EventsState]>([
  ['a free day adds', [press('2026-11-26')], { phase: 'adding', day: '2026-11-26' }],
  ['an event day edits its first event', [press('2026-11-27')], { phase: 'editing', event: first }],
  ['a past day is refused', [press('2026-11-19')], { phase: 'idle', isRefused: true }],
  [
    'a refusal is forgotten',
    [press('2026-11-19'), press('2026-11-26')],
    { phase: 'adding', day: '2026-11-26' },
  ],
  ['a day not known yet waits', [press('2026-11-27', null)], { phase: 'awaiting', day: '2026-11-27' }],
  [
    'and opens once it is known',
    [press('2026-11-27', null), { type: 'arrive', events }],
    { phase: 'editing', event: first },
  ],
  [
    'a dialog that is open stays as it is when events arrive',
    [press('2026-11-27', []), { type: 'arrive', events }],
    { phase: 'adding', day: '2026-11-27' },
  ],
  ['nothing opens by itself', [{ type: 'arrive', events }], idle],
])('%s', (_, actions, expected) => {
  expect(after(...actions)).toEqual(expected)
})

test('the day that is being worked on is selected', () => {
  expect(selectedDay(idle)).toBeNull()
  expect(selectedDay(after(press('2026-11-26')))).toBe('2026-11-26')
  expect(selectedDay(after(press('2026-11-27')))).toBe('2026-11-27')
})
