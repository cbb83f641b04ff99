/** Longer cells are prose, and not examined as times or days. */
export const longestCell = 120

const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
const spaces = /\s+/g
const plainAscii = /^[\x21-\x7e]*$/

/** Lower case, western digits, single spaces, without invisible characters. */
export function plainText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  return text
    .slice(0, longestCell * 4)
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u066b\u06d4]/g, '.')
    .replace(spaces, ' ')
    .trim()
    .toLowerCase()
}

const arabicShapes: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
  ے: 'ي',
  ء: '',
  ı: 'i',
  ø: 'o',
  ß: 'ss',
  ə: 'e',
  æ: 'ae',
}

/** For comparing words: without accents and apostrophes, with one form of each Arabic letter. */
export function foldedText(text: string): string {
  return plainText(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʿʾʻʼ]/gu, '')
    .replace(/[ىیېکہھةۃےءıøßəæ]/g, (letter) => arabicShapes[letter] ?? letter)
}

/** The folded words of a text: letters and numbers separately. */
export function foldedWords(text: string): string[] {
  return foldedText(text).match(/\p{L}+|\d+/gu) ?? []
}

/** The words of a heading, also those joined by capitals: `FajrAthan`. */
export function headingWords(text: string): string[] {
  const apart = text.slice(0, longestCell).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return foldedWords(apart)
}
