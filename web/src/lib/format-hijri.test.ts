import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { resolveFromMonths } from '@mihrab/core/hijri/moved-months.ts'
import { expect, test } from 'vitest'
import { formatHijriDay, hijriMonthsOf } from './format-hijri.ts'

test.each([
  ['2026-11', 'Jumada I – Jumada II 1448'],
  ['2026-06', 'Dhu al-Hijjah 1447 – Muharram 1448'],
])('%s is %s', (month, words) => {
  expect(hijriMonthsOf(ummAlQura, month)).toBe(words)
})

test('a day is also written in full by the Hijri calendar', () => {
  expect(formatHijriDay(ummAlQura, '2026-11-20')).toBe('10 Jumada II 1448')
})

test('a day is written by the calendar of the mosque', () => {
  const announced = { year: 1448, month: 6, firstDay: '2026-11-12', state: 'announced' as const }
  expect(formatHijriDay(resolveFromMonths([announced]), '2026-11-20')).toBe('9 Jumada II 1448')
})
