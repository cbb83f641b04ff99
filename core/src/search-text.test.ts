import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeForSearch } from './search-text.ts'

describe('folding for the search', () => {
  test.each([
    ['Masjid al-Ḥidāya', 'masjid al hidaya'],
    ['Qurʾān School', 'quran school'],
    ['Qur’an  School ', 'quran school'],
    ['İSTANBUL Camii', 'istanbul camii'],
    ['Diyarbakır', 'diyarbakir'],
    ['Łódź, Malmø, Þingvellir', 'lodz, malmo, thingvellir'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['مَسْجِدُ', 'مسجد'],
    ['أحمد إبراهيم آدم', 'احمد ابراهيم ادم'],
    ['الأقصى', 'الاقصي'],
    ['مدرسة', 'مدرسه'],
    ['جامع مسـجد', 'جامع مسجد'],
    ['مسجدِ کوثر', 'مسجد كوثر'],
    ['حياة \u06c3 \u06d5', 'حياه ه ه'],
    ['نئے مسجدے', 'نيي مسجدي'],
    ['ڭوثر گل', 'كوثر گل'],
    ['می\u200cروم', 'ميروم'],
    ['\u200fمسجد\u200e \u2067قباء\u2069', 'مسجد قباء'],
    ['Hida\u00adya\ufeff', 'hidaya'],
    ['شارع ٥٩، ۷۸', 'شارع 59، 78'],
    ['Al-Hidaya', 'al hidaya'],
    ['Al – Hidaya', 'al hidaya'],
    ['Al\u2011Hidaya\u2014Quba', 'al hidaya quba'],
    ['-', ''],
    ['Ｑｕｂａ', 'quba'],
    ['Quba™ №1', 'qubatm no1'],
    ['\t Quba \n Mosque\u00a0', 'quba mosque'],
    ['', ''],
  ])('writes %o as %o', (text, folded) => expect(normalizeForSearch(text)).toBe(folded))

  test('twice is the same as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalizeForSearch(text)
        expect(normalizeForSearch(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  test('leaves no capitals, no marks, nothing unseen, no dashes and no doubled spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const folded = normalizeForSearch(text)
        expect(folded).toBe(folded.toLowerCase())
        expect(folded).not.toMatch(/[\p{M}\p{Cf}\p{Pd}]|\s\s|^\s|\s$/u)
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps a part of a text a part of it', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeéÆßقأة١ 🕌-\u200c'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(word, word, word, (before, within, after) => {
        expect(normalizeForSearch(`${before} ${within} ${after}`)).toContain(normalizeForSearch(within))
      }),
    )
  })
})

describe('text that is chosen to grow', () => {
  // The ligature of a blessing, which stands for eighteen letters.
  const ligature = '\ufdfa'

  test('is found whole where it is short', () => {
    expect(normalizeForSearch(`Milad ${ligature}`)).toBe('milad صلي الله عليه وسلم')
  })

  test('stays within twice its length and two hundred', () => {
    for (const count of [1, 11, 12, 100, 5000]) {
      expect(normalizeForSearch(ligature.repeat(count)).length).toBeLessThanOrEqual(2 * count + 200)
    }
  })

  test('is read no further than 10,000 characters', () => {
    expect(normalizeForSearch('a'.repeat(100_000))).toHaveLength(10_000)
    expect(normalizeForSearch('ế'.repeat(100_000))).toHaveLength(10_000)
  })

  test('is not cut where it grows as much as Korean does', () => {
    const text = '주말 강연은 저녁 여섯 시에 시작합니다. '.repeat(100)
    const last = normalizeForSearch('모두 환영합니다')
    expect(normalizeForSearch(`${text}모두 환영합니다`).endsWith(last)).toBe(true)
  })

  test('leaves no half of a character where it is cut', () => {
    expect(normalizeForSearch(`a${'🕌'.repeat(6000)}`).isWellFormed()).toBe(true)
  })
})
