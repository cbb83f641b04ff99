import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellParts } from '#features/timetables/fixtures/written-year.ts'
import { readCaption } from './captions.ts'
import { readDay } from './written-days.ts'

const march = { year: 2027, month: 3, day: 1 }

const anyText = fc.array(fc.constantFrom(...cellParts), { maxLength: 14 }).map((parts) => parts.join(''))

describe('a day in a cell', () => {
  it.each([
    ['2027-03-01', march],
    ['2027/3/1', march],
    ['2027-03-01T00:00:00Z', march],
    ['20270301', march],
    ['46447', march],
    ['1 March 2027', march],
    ['1st of March 2027', march],
    ['Mon 1 Mar 2027', { ...march, weekday: 1 }],
    ['March 1, 2027', march],
    ['01-mrt', { month: 3, day: 1 }],
    ['1-Jan', { month: 1, day: 1 }],
    ['18-feb', { month: 2, day: 18 }],
    ['January 2', { month: 1, day: 2 }],
    ['18-feb-26', { year: 2026, month: 2, day: 18 }],
    ['19 Şubat 2026 Perşembe', { year: 2026, month: 2, day: 19, weekday: 4 }],
    ['1er août', { month: 8, day: 1 }],
    ['3. März', { month: 3, day: 3 }],
    ['2 qershor', { month: 6, day: 2 }],
    ['01-Ogos-2026', { year: 2026, month: 8, day: 1 }],
    ['٥ مارس ٢٠٢٧', { year: 2027, month: 3, day: 5 }],
    ['5 مارچ', { month: 3, day: 5 }],
    ['7', { day: 7 }],
    ['THU', { weekday: 4 }],
    ['12 Ramadan 1448', { year: 1448, month: 9, day: 12, isHijri: true }],
    ['3 Rabi al-Thani 1448', { year: 1448, month: 4, day: 3, isHijri: true }],
    ['١ رمضان', { month: 9, day: 1, isHijri: true }],
    ['1448-09-01', { year: 1448, month: 9, day: 1, isHijri: true }],
    ['1 THU 12 RJB', { day: 1, weekday: 4 }],
    ['01/03/27', { numbers: [1, 3, 27] }],
    ['3/1/2027', { numbers: [3, 1], year: 2027 }],
    ['1-10', { numbers: [1, 10], isDashed: true }],
    ['Feb 18 – Mar 3', { month: 2, day: 18, to: { month: 3, day: 3 } }],
    ['1 to 10 March', { month: 3, day: 1, to: { month: 3, day: 10 } }],
  ])('is read in “%s”', (cell, day) => {
    expect(readDay(cell)).toEqual(day)
  })

  it.each(['', 'Notes', '1 February of our lord', '99', '1,2,3,4'])('is not guessed from “%s”', (cell) => {
    expect(readDay(cell)?.day).toBeUndefined()
  })

  it('is read from any text without an error', () => {
    fc.assert(fc.property(anyText, (cell) => void [readDay(cell), readCaption(cell)]))
  })
})

describe('a caption over a table', () => {
  it.each([
    ['JANUARY 2026 BEGINNING TIMES JAMAAT TIMES', { month: 1, year: 2026 }],
    ['June', { month: 6 }],
    ['month MARCH', { month: 3 }],
    [
      'RAMADAN 1447 2026-02-18 2026-03-19',
      { hijriMonth: 9, hijriYear: 1447, year: 2026, start: '2026-02-18' },
    ],
    ['Prayer times 2027', { year: 2027 }],
  ])('gives “%s” to its days', (text, caption) => {
    expect(readCaption(text)).toEqual(caption)
  })

  it.each(['Times may change', 'Horaires des prières', '## WINDOW_330 3rd April 2026 to 23rd October 2026'])(
    'is not seen in “%s”',
    (text) => {
      expect(readCaption(text)).toBeNull()
    },
  )
})
