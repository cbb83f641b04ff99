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
 * The form in which text is compared when people search: without case, accents, Arabic vowel marks and letter variants,
 * and what is not seen at all; with digits of one kind, and single spaces also where a dash joined two words, so that
 * `Masjid al-Ḥidāya` is found by `al hidaya`. Stored texts are folded too: a change of this needs a migration.
 */
export function foldForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Marks, and characters without a width: what joins letters, or sets the direction of writing.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/\p{Pd}/gu, ' ')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(eastDigits.indexOf(digit) % 10))
      .replace(formsPattern, (letter) => letterForms[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  )
}
