import { describe, expect, test } from 'vitest'
import type { FieldChange, MosqueAction } from '#features/mosques/mosque-history.schemas.ts'
import { describeTimesChange, describeTimesChanges } from './describe-change.ts'

const days = [
  { field: 'startDate', before: null, after: '2027-01-01' },
  { field: 'endDate', before: null, after: '2027-01-31' },
]
const fajr = (before: string | null, after: string | null, on?: string): FieldChange => {
  return { field: 'fajr', before, after, ...(on && { days: on }) }
}
const entry = (name: string, action: MosqueAction, ...changes: FieldChange[]) => {
  return { by: { _id: name, name }, action, changes: [...days, ...changes] }
}
const january = '2027-01-01 to 2027-01-31'

describe('one change of times', () => {
  test.each<[MosqueAction, FieldChange[], string]>([
    ['timesAdded', [fajr(null, '06:15')], `added ${january}`],
    ['timesDeleted', [fajr('06:15', null)], `deleted ${january}`],
    ['timesChanged', [fajr('06:15', '06:30')], `changed ${january} (Fajr 06:15 → 06:30)`],
    ['timesLaid', [], `set the times of ${january}`],
    ['timesUndone', [fajr('06:15', '06:30')], `undid a change of ${january} (Fajr 06:15 → 06:30)`],
    [
      'timesLaid',
      [
        fajr('06:15', 'Begins + 5', '2027-01-02/2027-01-09'),
        { field: 'asr', before: null, after: '14:00', days: '2027-01-11' },
        { field: 'isha', before: null, after: '19:00', days: '2027-01-11' },
      ],
      `set the times of ${january} (Fajr on 2027-01-02 to 2027-01-09 06:15 → Begins + 5, new times on 2027-01-11)`,
    ],
    [
      'timesLaid',
      [
        fajr(null, '06:15', '2027-01-01/2027-01-20'),
        fajr(null, '06:30', '2027-01-21/2027-01-31'),
        { field: 'isha', before: null, after: '19:00', days: '2027-01-01/2027-01-12' },
      ],
      `set the times of ${january} (new times)`,
    ],
    [
      'timesLaid',
      [{ field: 'ownBegins', before: '3', after: '3, with other times' }],
      `set the times of ${january} (other printed beginnings)`,
    ],
    ['timesLaid', [{ field: 'ownBegins', before: '3', after: '3' }], `set the times of ${january}`],
    ['timesLaid', [fajr('06:15', null)], `set the times of ${january} (no times any more)`],
  ])('%s with %j', (action, changes, sentence) => {
    expect(describeTimesChange(entry('Amina', action, ...changes))).toBe(sentence)
  })

  test('names a single day once', () => {
    const one = days.map((day) => ({ ...day, after: '2027-01-10' }))
    const changed = describeTimesChange({ action: 'timesLaid', changes: [...one, fajr('06:15', '06:30')] })
    expect(changed).toBe('set the times of 2027-01-10 (Fajr 06:15 → 06:30)')
  })

  test('names six times at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => fajr('06:15', '06:30', `2027-01-1${index}`))
    expect(describeTimesChange(entry('Amina', 'timesLaid', ...many))).toMatch(
      /01-15 06:15 → 06:30, and 3 more\)$/,
    )
  })
})

describe('several changes of times', () => {
  test('are joined where one person did the same to the same days, from the oldest to the newest', () => {
    const entries = [
      entry('Amina', 'timesLaid', fajr('06:20', '06:25')),
      entry('Bilal', 'timesAdded'),
      entry('Amina', 'timesLaid', fajr('06:15', '06:20')),
    ]
    expect(describeTimesChanges(entries)).toBe(
      `Amina set the times of ${january} (Fajr 06:15 → 06:25), 2 times; Bilal added ${january}`,
    )
  })

  test('that lead back to where they began say no times', () => {
    const entries = [
      entry('Amina', 'timesLaid', fajr('06:20', '06:15')),
      entry('Amina', 'timesLaid', fajr('06:15', '06:20')),
    ]
    expect(describeTimesChanges(entries)).toBe(`Amina set the times of ${january}, 2 times`)
  })

  test('are named up to the fifth person', () => {
    const entries = Array.from({ length: 8 }, (_, index) => entry(`P${index}`, 'timesAdded'))
    expect(describeTimesChanges(entries)).toMatch(/; P4 added 2027-01-01 to 2027-01-31; and 3 more$/)
  })

  test('of which nothing is known any more', () => {
    expect(describeTimesChanges([])).toBe('it is not known by whom')
  })
})
