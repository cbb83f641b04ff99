import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellParts } from '#features/timetables/fixtures/written-year.ts'
import { readTime } from './written-times.ts'

const open = (minutes: number) => ({ kind: 'clocks', clocks: [{ minutes, isOpen: true }] })
const exact = (minutes: number) => ({ kind: 'clocks', clocks: [{ minutes, isOpen: false }] })
const marked = (minutes: number) => ({
  kind: 'clocks',
  clocks: [{ minutes, isOpen: false, isMarked: true }],
})
const relative = (minutes: number, to = 'begins') => ({ kind: 'relative', minutes, to })

const anyText = fc.array(fc.constantFrom(...cellParts), { maxLength: 14 }).map((parts) => parts.join(''))

describe('a time in a cell', () => {
  it.each([
    ['5:15', open(315)],
    ['05.15', open(315)],
    ['5-15', open(315)],
    ['0515', open(315)],
    ['515', open(315)],
    ['5 15', open(315)],
    ['5h15', open(315)],
    ['6:29:00', open(389)],
    ['٥:١٥', open(315)],
    ['۵:۱۵', open(315)],
    ['٥٫١٥', open(315)],
    ['17:15', exact(1035)],
    ['00:05', exact(5)],
    ['24:00', exact(0)],
    ['5:15 pm', marked(1035)],
    ['5:42AM', marked(342)],
    ['12:05 a.m.', marked(5)],
    ['7pm', marked(1140)],
    ['٥:١٥ م', marked(1035)],
    ['0.21875', exact(315)],
    ['0.5', exact(720)],
    ['45292.21875', exact(315)],
    ['2026-01-01T05:15:00+00:00', open(315)],
    ['5:15*', open(315)],
    ['5:15 (GMT)', open(315)],
    ['17:15 (WITA)', exact(1035)],
    ['17:15 (+03)', exact(1035)],
    ['17:15 (+0530)', exact(1035)],
    ['5:15 pm (-05:00)', marked(1035)],
  ])('is read in “%s”', (cell, time) => {
    expect(readTime(cell)).toEqual(time)
  })

  it.each([
    ['+10', relative(10)],
    ['10 min after', relative(10)],
    ['20 minutes after adhan', relative(20)],
    ['20 mins after adhan', relative(20)],
    ['Adhan+10', relative(10)],
    ['Adhan + 0', relative(0)],
    ['Entry Time', relative(0)],
    ['sunset', relative(0, 'sunset')],
    ['5 mins after sunset', relative(5, 'sunset')],
    ['30 min before sunrise', relative(-30, 'sunrise')],
    ['-5', relative(-5)],
  ])('may follow a beginning: “%s”', (cell, time) => {
    expect(readTime(cell)).toEqual(time)
  })

  it.each([
    'as begins',
    'As Beginning',
    'at adhan',
    'w/ adhan',
    'with Athan',
    'same as adhan',
    'same time as adhan',
    'straight after adhan',
    'directly after azan',
    'wie Beginn',
    'mit dem Adhan',
    'beim Gebetsruf',
    'direkt nach dem Adhan',
    'avec l’adhan',
    "à l'adhan",
    'au début',
    'dès l’adhan',
    'immédiatement après l’adhan',
    'bij adhan',
    'direct na adhan',
    'vid böneutrop',
    'samtidigt som adhan',
    'me ezan',
    'menjëherë pas ezanit',
    'ezanla birlikte',
    'ezandan hemen sonra',
    'saat azan',
    'langsung setelah adzan',
    'selepas azan',
    'عند الأذان',
    'مع الأذان',
    'بعد الأذان مباشرة',
    'اذان کے ساتھ',
    'اذان کے فوراً بعد',
  ])('may be as it begins: “%s”', (cell) => {
    expect(readTime(cell)).toEqual(relative(0))
  })

  it.each([
    ['10 Min. nach Adhan', relative(10)],
    ['10 min après l’adhan', relative(10)],
    ['ezandan 10 dk sonra', relative(10)],
    ['10 menit setelah azan', relative(10)],
    ['10 دقائق بعد الأذان', relative(10)],
  ])('may be minutes after it begins: “%s”', (cell, time) => {
    expect(readTime(cell)).toEqual(time)
  })

  it('may be two times', () => {
    const clocks = [1110, 1125].map((minutes) => ({ minutes, isOpen: false }))
    expect(readTime('18:30/18:45')).toEqual({ kind: 'clocks', clocks })
    expect(readTime('18:30 & 18:45')).toEqual({ kind: 'clocks', clocks })
    expect(readTime('18:30\n18:45')).toEqual({ kind: 'clocks', clocks })
  })

  it('may move from one to another, or hold beginning and jamā’ah', () => {
    expect(readTime('05:04-05:18')).toEqual({
      kind: 'moving',
      from: { minutes: 304, isOpen: true },
      to: { minutes: 318, isOpen: true },
    })
    expect(readTime('2:55 AM Iqm 3:45 AM')).toMatchObject({
      kind: 'both',
      begins: { minutes: 175 },
      jamaah: { minutes: 225 },
    })
  })

  it.each(['"', '“', '”', "''", '〃', 'ditto', '" "'])('may be a ditto mark: %s', (cell) => {
    expect(readTime(cell)).toEqual({ kind: 'ditto' })
  })

  it.each(['', '-', '–', '--:--', 'n/a', '...'])('may say nothing: “%s”', (cell) => {
    expect(readTime(cell)).toEqual({ kind: 'blank' })
  })

  it.each([
    'Common time',
    '25:00',
    '5:75',
    '13:5',
    'see notice board',
    '1:30 GMT',
    'x'.repeat(500),
    '1:30 (Fri)',
    '13:15 (Sun)',
    '7:00 (Ram)',
    '13:30 (Jum)',
    '1:30 (2nd)',
    '5:15 (Main)',
    '13:45 (+1)',
    '8:00 (-10)',
    '8:00 (+15)',
    '8:00 (+1:30)',
  ])('is not guessed from “%s”', (cell) => {
    expect(readTime(cell)).toBeNull()
  })

  it('is read from any text without an error', () => {
    fc.assert(fc.property(anyText, (cell) => void readTime(cell)))
  })
})
