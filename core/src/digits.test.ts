import { expect, test } from 'vitest'
import { inDigits, localeWithDigits } from './digits.ts'
import type { Language } from './languages.ts'

test.each<[Language, string]>([
  ['en', '14:05'],
  ['ar', '١٤:٠٥'],
  ['bn', '১৪:০৫'],
  ['ur', '14:05'],
  ['de', '14:05'],
])('in %s a time is written %s', (language, written) => {
  expect(inDigits('14:05', language)).toBe(written)
})

test('days have the same digits as times', () => {
  const day = new Intl.DateTimeFormat(localeWithDigits('ar'), { day: 'numeric', timeZone: 'UTC' })
  expect(day.format(new Date('2026-11-22T12:00:00Z'))).toBe(inDigits(22, 'ar'))
})
