import { descriptionIn, nameIn } from '#features/mosques/mosque-texts.ts'
import type { Language } from '#languages.ts'
import type { PublicMosque } from './public.schemas.ts'

/** A mosque on a page, with its texts in the page's language. */
export interface LocalizedMosque extends PublicMosque {
  /** The main name, if `name` differs. */
  readonly mainName?: string
  /** Set if the description is known to be in that language. */
  readonly descriptionLanguage?: Language
}

/** A mosque in a language: with its name and description in that language, if it has them. */
export function localize(language: Language, mosque: PublicMosque): LocalizedMosque {
  const name = nameIn(mosque, language)
  return {
    ...mosque,
    name,
    description: descriptionIn(mosque, language),
    ...(mosque.descriptions[language] !== undefined && { descriptionLanguage: language }),
    ...(name !== mosque.name && !mosque.unnamed && { mainName: mosque.name }),
  }
}
