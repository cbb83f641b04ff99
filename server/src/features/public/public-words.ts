import { englishWords, type PublicWords } from '@mihrab/core/features/public/public-words.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import { readWordFile } from '#word-files.ts'

const spoken = new Map(languages.map((language) => [language, readWords(language)]))

/** What is said in a language where no page says it: in feeds and files. */
export function publicWords(language: Language): PublicWords {
  return spoken.get(language) ?? englishWords
}

function readWords(language: Language): PublicWords {
  return {
    language,
    words: readWordFile(language, 'public'),
    hijriMonths: readWordFile<{ months: string[] }>(language, 'hijri').months,
  }
}
