import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMonthLines, writeMonthLines } from './month-lines.ts'

test('a line has a month, its first day and perhaps a source; comments and blank lines are skipped', () => {
  const text = '\uFEFF# Sheffield\r\n\r\n1447/9 2026-02-19 # Council of mosques\r\n  1447/10\t2026-03-20#\n'
  expect(parseMonthLines(text)).toEqual({
    months: [
      { line: 3, year: 1447, month: 9, firstDay: '2026-02-19', source: 'Council of mosques' },
      { line: 4, year: 1447, month: 10, firstDay: '2026-03-20', source: '' },
    ],
  })
  expect(parseMonthLines('')).toEqual({ months: [] })
})

test.each(['١٤٤٧/٩ ٢٠٢٦-٠٢-١٩', '۱۴۴۷/۹ ۲۰۲۶-۰۲-۱۹', '১৪৪৭/৯ ২০২৬-০২-১৯', '\u200f1447/9 2026-02-19'])(
  'digits of Arabic, Persian and Bengali are read, and hidden direction marks passed over: %s',
  (line) => {
    expect(parseMonthLines(`${line} # صفحة ٣`)).toEqual({
      months: [{ line: 1, year: 1447, month: 9, firstDay: '2026-02-19', source: 'صفحة ٣' }],
    })
  },
)

test('all lines in error are named, up to twenty', () => {
  expect(parseMonthLines('1447/9\n1447/10 2026-03-20\n1447/13 2026-02-19')).toEqual({
    errors: [
      { line: 1, reason: 'format' },
      { line: 3, reason: 'month' },
    ],
  })
  expect(parseMonthLines('soon\n'.repeat(30))).toHaveProperty('errors.length', 20)
})

const month = '1447/9 2026-02-19'

test.each([
  ['1447-9 2026-02-19', 1, 'format'],
  [`${month} Council of mosques`, 1, 'format'],
  [`${month}\n1447/8`, 2, 'format'],
  ['1447/13 2026-02-19', 1, 'month'],
  ['1447/0 2026-02-19', 1, 'month'],
  ['2026/9 1447-02-19', 1, 'month'],
  ['1447/9 2026-02-30', 1, 'day'],
  ['1447/10 2026-03-45', 1, 'day'],
  ['1447/9 1026-02-19', 1, 'day'],
  [`${month}\n# again\n${month}`, 3, 'repeated'],
  [`${month} # ${'x'.repeat(501)}`, 1, 'too-long'],
  [' '.repeat(1_000_000), 1, 'too-long'],
  ['\n'.repeat(10_001), 10_001, 'too-many-lines'],
])('a line in error is named: %j', (text, line, reason) => {
  expect(parseMonthLines(text)).toEqual({ errors: [{ line, reason }] })
})

test('10,000 lines are read, with a source of 500 characters', () => {
  const longest = `${month} # ${'x'.repeat(500)}\n`
  expect(parseMonthLines(longest + '\n'.repeat(9_999))).toHaveProperty('months.length', 1)
})

test('written months read the same, with the source on one line', () => {
  const written = writeMonthLines([
    { year: 1447, month: 9, firstDay: '2026-02-19', source: ' Council\nof mosques ' },
    { year: 1447, month: 10, firstDay: '2026-03-20', source: '' },
  ])
  expect(written).toBe('1447/9 2026-02-19 # Council of mosques\n1447/10 2026-03-20\n')
})

test('any source can be written and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
      const [line] = writeMonthLines([{ year: 1447, month: 9, firstDay: '2026-02-19', source }]).split('\n')
      const parsed = parseMonthLines(line ?? '')
      expect(parsed).toMatchObject({ months: [{ source: source.replace(/\s+/g, ' ').trim() }] })
    }),
  )
})
