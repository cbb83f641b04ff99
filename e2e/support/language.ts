import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { isLanguage, type Language } from '@mihrab/core/languages.ts'

/** What the people of the journeys read: English, or what `npm run e2e -- --language=ar` says. */
export const language = readLanguage(process.env.E2E_LANGUAGE ?? 'en')

function readLanguage(code: string): Language {
  if (isLanguage(code)) return code
  throw new Error(`${code} is not a language of the product`)
}

/** Where a public page lies in the language of the journeys: `/ar/mosques`. */
export const here = (path: string) => pathIn(language, path)

/** The country of the mosques in the journeys: there their pages have the digits of the language. */
export const usualCountry =
  language === 'ar' ? { name: 'Egypt', code: 'EG' } : { name: 'United Kingdom', code: 'GB' }
