/** Letters that people write in more than one way, and that no accent tells apart, each as the search knows it. */
const letterForms: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ڭ: 'ك',
  ی: 'ي',
  ے: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  ς: 'σ',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ʿ: '',
  ʾ: '',
  ʻ: '',
  ʼ: '',
  '’': '',
  '‘': '',
  "'": '',
  '`': '',
  ـ: '',
}

const formsPattern = new RegExp(`[${Object.keys(letterForms).join('')}]`, 'g')

/** Arabic-Indic and Persian digits, which stand in the order of their values. */
const eastDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/**
 * The bounds of folding. They stop texts that are chosen to grow, as `ﷺ` does to 18 letters, from filling the database
 * and slowing down each search. What lies behind them is not searched. No name or description gets near: Korean, which
 * grows most, is written in twice as many letters.
 */
const maxTextLength = 10_000
const maxGrowth = 2
const maxShortGrowth = 200

/**
 * The form in which text is compared when people search: without case, accents, Arabic vowel marks and letter variants,
 * and what is not seen at all; with digits of one kind, and single spaces also where a dash joined two words, so that
 * `Masjid al-Ḥidāya` is found by `al hidaya`. Stored texts are folded too: a change of this needs a migration.
 */
export function normalizeForSearch(text: string): string {
  const given = text.slice(0, maxTextLength)
  const maxLength = maxGrowth * given.length + maxShortGrowth
  return (
    given
      .normalize('NFKD')
      // Before marks go, which may be most of it: Vietnamese letters carry two each.
      .slice(0, 2 * maxLength)
      .toLowerCase()
      // Marks, and characters without a width: what joins letters, or sets the direction of writing.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/\p{Pd}/gu, ' ')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(eastDigits.indexOf(digit) % 10))
      .replace(formsPattern, (letter) => letterForms[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .slice(0, maxLength)
      // Half of a character that was cut in two.
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  )
}
