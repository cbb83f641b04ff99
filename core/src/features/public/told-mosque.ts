import { descriptionIn, nameIn } from '#features/mosques/mosque-texts.ts'
import type { Language } from '#languages.ts'
import type { PublicMosque } from './public.schemas.ts'

/** A mosque on a page: its texts are those for readers of the page's language. */
export interface ToldMosque extends PublicMosque {
  /** The main name, where `name` is another one. */
  readonly mainName?: string
  /** Where the description is known to be in that language. */
  readonly descriptionLanguage?: Language
}

/** A mosque as readers of a language are told of it: its name and description are those in that language, where it has some. */
export function toldIn(language: Language, mosque: PublicMosque): ToldMosque {
  const name = nameIn(mosque, language)
  return {
    ...mosque,
    name,
    description: descriptionIn(mosque, language),
    ...(mosque.descriptions[language] !== undefined && { descriptionLanguage: language }),
    ...(name !== mosque.name && { mainName: mosque.name }),
  }
}
