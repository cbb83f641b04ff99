/** Letters with several forms that differ by more than an accent, each with its search form. */
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

/** Arabic-Indic and Persian digits in the order of their values. */
const eastDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/**
 * Bounds of folding. They stop texts chosen to grow, as `ﷺ` grows to 18 letters, from filling the database
 * and slowing every search. Text beyond them is not searched. Real names and descriptions are far below:
 * Korean, which grows most, doubles.
 */
const maxTextLength = 10_000
const maxGrowth = 2
const maxShortGrowth = 200

/**
 * The form in which search compares text: without case, accents, Arabic vowel marks, letter variants and
 * invisible characters; with one kind of digits, and single spaces, also in place of dashes, so that `al
 * hidaya` finds `Masjid al-Ḥidāya`. Stored texts are folded too: a change here needs a migration.
 */
export function normalizeForSearch(text: string): string {
  const given = text.slice(0, maxTextLength)
  const maxLength = maxGrowth * given.length + maxShortGrowth
  return (
    given
      .normalize('NFKD')
      // Before marks are removed, which may be most of it: Vietnamese letters have two each.
      .slice(0, 2 * maxLength)
      .toLowerCase()
      // Marks, and zero-width characters: joiners and direction marks.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/\p{Pd}/gu, ' ')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(eastDigits.indexOf(digit) % 10))
      .replace(formsPattern, (letter) => letterForms[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .slice(0, maxLength)
      // Half of a surrogate pair that was cut.
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  )
}
