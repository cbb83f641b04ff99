import { expect, test } from 'vitest'
import { formatHijriDay, hijriMonthsOf } from './format-hijri.ts'

test.each([
  ['2026-11', 'Jumada I – Jumada II 1448'],
  ['2026-06', 'Dhu al-Hijjah 1447 – Muharram 1448'],
])('%s is %s', (month, words) => {
  expect(hijriMonthsOf(month)).toBe(words)
})

test('a day is also written in full by the Hijri calendar', () => {
  expect(formatHijriDay('2026-11-20')).toBe('10 Jumada II 1448')
})
