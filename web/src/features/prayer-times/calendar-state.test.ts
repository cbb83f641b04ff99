import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { expect, test } from 'vitest'
import {
  type CalendarAction,
  type CalendarState,
  calendarReducer,
  idle,
  previewOf,
  selectedDays,
} from './calendar-state.ts'

const today = '2026-11-20'

function rangeOf(startDate: string, endDate: string): PrayerTimeRange {
  const times = {
    fajr: '06:15',
    dhuhr: '12:15',
    asr: '14:15',
    maghrib: '16:24',
    isha: '18:30',
    jumah: '13:15',
  }
  const plain = { rules: {}, jumuahs: [singleJumuah(times.jumah)], overridesRamadan: [] }
  return {
    _id: startDate,
    mosqueId: 'm',
    startDate,
    endDate,
    ...times,
    ...plain,
    createdAt: '',
    updatedAt: '',
  }
}

const running = rangeOf('2026-11-11', '2026-11-20')
const later = rangeOf('2026-12-05', '2026-12-10')
const taken = rangeOf('2026-12-02', '2026-12-02')
const ranges = [running, later]

const press = (day: string): CalendarAction => ({ type: 'press', day, today, ranges })
const close: CalendarAction = { type: 'closeDialog', ranges }
const after = (...actions: CalendarAction[]): CalendarState => actions.reduce(calendarReducer, idle)

test.each<[what: string, actions: CalendarAction[], expected: CalendarState]>([
  ['a first press on a free day starts', [press('2026-11-27')], { phase: 'started', start: '2026-11-27' }],
  [
    'a second press ends and asks for the times',
    [press('2026-11-27'), press('2026-11-30')],
    { phase: 'setting', range: { startDate: '2026-11-27', endDate: '2026-11-30' } },
  ],
  [
    'the same day twice is a range of one day',
    [press('2026-11-27'), press('2026-11-27')],
    { phase: 'setting', range: { startDate: '2026-11-27', endDate: '2026-11-27' } },
  ],
  [
    'a backwards selection is swapped',
    [press('2026-11-30'), press('2026-11-27')],
    { phase: 'setting', range: { startDate: '2026-11-27', endDate: '2026-11-30' } },
  ],
  [
    'a selection that would run over covered days is refused and stays started',
    [press('2026-12-01'), press('2026-12-20')],
    { phase: 'started', start: '2026-12-01', refusal: { reason: 'overlap', range: later } },
  ],
  [
    'so is one that would end on a covered day',
    [press('2026-12-01'), press('2026-12-05')],
    { phase: 'started', start: '2026-12-01', refusal: { reason: 'overlap', range: later } },
  ],
  [
    'after a refusal another end is taken',
    [press('2026-12-01'), press('2026-12-20'), press('2026-12-04')],
    { phase: 'setting', range: { startDate: '2026-12-01', endDate: '2026-12-04' } },
  ],
  [
    'closing the dialog keeps the days chosen',
    [press('2026-11-27'), press('2026-11-30'), close],
    { phase: 'chosen', range: { startDate: '2026-11-27', endDate: '2026-11-30' } },
  ],
  [
    'closing it when someone has taken some of the days gives them up, and says whose they are',
    [press('2026-12-01'), press('2026-12-04'), { type: 'closeDialog', ranges: [taken] }],
    { phase: 'idle', refusal: { reason: 'overlap', range: taken } },
  ],
  [
    'days can be chosen at once',
    [{ type: 'choose', range: { startDate: '2026-12-01', endDate: '2026-12-04' } }],
    { phase: 'chosen', range: { startDate: '2026-12-01', endDate: '2026-12-04' } },
  ],
  [
    'so can the days of a whole year',
    [{ type: 'choose', range: { startDate: '2026-11-26', endDate: '2027-11-25' } }],
    { phase: 'chosen', range: { startDate: '2026-11-26', endDate: '2027-11-25' } },
  ],
  [
    'the dialog can be opened again for them',
    [press('2026-11-27'), press('2026-11-30'), close, { type: 'set' }],
    { phase: 'setting', range: { startDate: '2026-11-27', endDate: '2026-11-30' } },
  ],
  [
    'a further press starts again',
    [press('2026-11-27'), press('2026-11-30'), close, press('2026-11-22')],
    { phase: 'started', start: '2026-11-22' },
  ],
  ['a press on a covered day edits its range', [press('2026-11-20')], { phase: 'editing', range: running }],
  ['closing the edit leads back to nothing', [press('2026-11-20'), close], { phase: 'idle' }],
  ['a past day is refused', [press('2026-11-19')], { phase: 'idle', refusal: { reason: 'past' } }],
  [
    'a past day is refused while an end is awaited, which goes on',
    [press('2026-11-27'), press('2026-11-19')],
    { phase: 'started', start: '2026-11-27', refusal: { reason: 'past' } },
  ],
  [
    'a refusal is forgotten by the next press',
    [press('2026-11-19'), press('2026-11-27')],
    { phase: 'started', start: '2026-11-27' },
  ],
  ['clearing gives up the start', [press('2026-11-27'), { type: 'clear' }], { phase: 'idle' }],
  [
    'there is nothing to set before days are chosen',
    [press('2026-11-27'), { type: 'set' }],
    { phase: 'started', start: '2026-11-27' },
  ],
  [
    'a past range is edited from the list',
    [{ type: 'edit', range: running }],
    { phase: 'editing', range: running },
  ],
])('%s', (_, actions, expected) => {
  expect(after(...actions)).toEqual(expected)
})

test('the selected days show from the first press until the dialog is done', () => {
  expect(selectedDays(idle)).toBeNull()
  expect(selectedDays(after(press('2026-11-27')))).toEqual({ startDate: '2026-11-27', endDate: '2026-11-27' })
  const range = { startDate: '2026-11-27', endDate: '2026-11-30' }
  expect(selectedDays(after(press('2026-11-27'), press('2026-11-30')))).toEqual(range)
  expect(selectedDays(after(press('2026-11-20')))).toBeNull()
})

test.each([
  [
    'a free day, whose range it would end',
    '2026-11-30',
    { range: { startDate: '2026-11-27', endDate: '2026-11-30' } },
  ],
  ['a day beyond others that are covered', '2026-12-11', { refusal: { reason: 'overlap', range: later } }],
  ['a past day', '2026-11-19', { refusal: { reason: 'past' } }],
])('while an end is awaited, %s is previewed', (_, day, expected) => {
  expect(previewOf(after(press('2026-11-27')), { day, today, ranges })).toEqual(expected)
})

test('there is no preview while no end is awaited', () => {
  expect(previewOf(idle, { day: '2026-11-30', today, ranges })).toBeNull()
})
