import { englishWords, type PublicWords } from '@mihrab/core/features/public/public-words.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import { readWordFile } from '#word-files.ts'

const spoken = new Map(languages.map((language) => [language, readWords(language)]))

/** The words of feeds and files in a language, with the digits of a mosque's `country`. */
export function publicWords(language: Language, country: string | null = null): PublicWords {
  const words = spoken.get(language) ?? englishWords
  return country === null ? words : { ...words, locale: plainLocaleOf(language, country) }
}

function readWords(language: Language): PublicWords {
  return {
    ...{ language, locale: plainLocaleOf(language) },
    words: readWordFile(language, 'public'),
    hijriMonths: readWordFile<{ months: string[] }>(language, 'hijri').months,
  }
}
