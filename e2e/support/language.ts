import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { isLanguage, type Language } from '@mihrab/core/languages.ts'

/** Language of the journeys: English, or that of `npm run e2e -- --language=ar`. */
export const language = readLanguage(process.env.E2E_LANGUAGE ?? 'en')

function readLanguage(code: string): Language {
  if (isLanguage(code)) return code
  throw new Error(`${code} is not a language of the product`)
}

/** Address of a public page in the journeys' language: `/ar/mosques`. */
export const here = (path: string) => pathIn(language, path)

/** Country of the mosques in the journeys, whose pages use the language's digits. */
export const usualCountry =
  language === 'ar' ? { name: 'Egypt', code: 'EG' } : { name: 'United Kingdom', code: 'GB' }
