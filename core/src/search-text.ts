/** Letters that people write in more than one way, and that no accent tells apart, each as the search knows it. */
const letterForms: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ہ: 'ه',
  ھ: 'ه',
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

/**
 * The form in which text is compared when people search: without case, accents, Arabic vowel marks and letter
 * variants, and with single spaces, so that `Masjid al-Ḥidāya` is found by `hidaya`.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(formsPattern, (letter) => letterForms[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
