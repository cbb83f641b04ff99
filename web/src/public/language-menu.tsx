import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { languageNames, languages } from '@mihrab/core/languages.ts'
import { type Clock, clocks, digitChoicesIn } from '@mihrab/core/reader-format.ts'
import { digitSample, localeWithFormat, writeTime } from '@mihrab/core/write-time.ts'
import { ChevronDown, Globe } from 'lucide-react'
import { currentLanguage, figures, labelOf, locale } from './words.ts'

interface MenuProps {
  /** Path and query of the page in English. */
  readonly path: string
  readonly isOnBand: boolean
}

/** Plain links to the page in other languages, each by its own name, and a choice of digits and clock. */
export function LanguageMenu({ path, isOnBand }: MenuProps) {
  return (
    <details data-languages className="sm:relative">
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
      <div className="absolute end-4 top-full z-10 mt-1 w-60 sm:end-0 rounded-card border border-line bg-surface p-1.5 text-ink shadow-high">
        <ul data-part="languages">
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
        <FormatChoices />
      </div>
    </details>
  )
}

/** Digits and clock, which the reader's own script applies: the served pages are the same for everyone. */
function FormatChoices() {
  return (
    <div data-needs-script className="mt-1.5 grid gap-3 border-t border-line px-3 pt-3 pb-2">
      <label className="grid gap-1 text-sm font-medium">
        {labelOf('digits')}
        <select data-choose-digits className={selectLook}>
          {digitChoicesIn(currentLanguage()).map((digits) => (
            <option key={digits} value={digits}>
              {digits === 'language' ? labelOf('languageDigits') : digitSample(digits)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm font-medium">
        {labelOf('clock')}
        <select data-choose-clock className={selectLook}>
          {clocks.map((clock) => (
            <option key={clock} value={clock}>
              {`${figures(labelOf(clock))} (${clockExample(clock)})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

const selectLook =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-2.5 text-base font-normal'

const clockExamples = new Map<string, string>()

/** `2:00 pm` */
function clockExample(clock: Clock): string {
  const key = `${clock} ${locale()}`
  const example =
    clockExamples.get(key) ?? writeTime('14:00', localeWithFormat(locale(), { digits: 'language', clock }))
  clockExamples.set(key, example)
  return example
}
