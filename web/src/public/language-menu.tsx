import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { languageNames, languages } from '@mihrab/core/languages.ts'
import { ChevronDown, Globe } from 'lucide-react'
import { currentLanguage, labelOf } from './words.ts'

interface MenuProps {
  /** Path and query of the page, as they are in English. */
  readonly path: string
  readonly isOnBand: boolean
}

/** The same page in another language, each by its own name. Plain links: a script remembers the choice. */
export function LanguageMenu({ path, isOnBand }: MenuProps) {
  return (
    <details data-languages className="relative ms-auto">
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 font-medium max-sm:min-w-11 max-sm:justify-center ${
          isOnBand ? 'hover:bg-white/10' : 'hover:bg-sunken'
        }`}
      >
        <Globe aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{labelOf('language')}: </span>
        <span className="max-sm:sr-only">{languageNames[currentLanguage()]}</span>
        <ChevronDown aria-hidden="true" className="size-4 max-sm:hidden" />
      </summary>
      <ul className="absolute end-0 top-full z-10 mt-1 min-w-44 rounded-card border border-line bg-surface p-1.5 text-ink shadow-high">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={pathIn(language, path)}
              lang={language}
              hrefLang={language}
              data-language={language}
              aria-current={language === currentLanguage() ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 whitespace-nowrap hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
