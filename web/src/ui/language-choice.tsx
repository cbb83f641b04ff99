import { type Language, languageNames, languages } from '@mihrab/core/languages.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { createContext, type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'
import { words } from './words.ts'
import { PageLanguage } from './written.tsx'

type Choice = { readonly language: Language; readonly choose: (language: Language) => void }

const LanguageContext = createContext<Choice | null>(null)

/** Provides the current language, and the handler for another choice. */
export function LanguageProvider({ children, ...choice }: Choice & { children: ReactNode }) {
  return (
    <LanguageContext value={choice}>
      <PageLanguage value={choice.language}>{children}</PageLanguage>
    </LanguageContext>
  )
}

type LanguageChoiceProps = {
  /** Only the globe on phones, where there is no room for a name. */
  isCompact?: boolean
  className?: string
}

/**
 * A menu of languages, each by its own name, as the device's own list. Renders nothing if none can be chosen.
 */
export function LanguageChoice({ isCompact = false, className }: LanguageChoiceProps) {
  const choice = use(LanguageContext)
  if (!choice) return null
  return (
    <span className={classNames('relative flex items-center', className)}>
      <Globe className="pointer-events-none absolute start-3.5 size-4.5 shrink-0" aria-hidden="true" />
      <select
        aria-label={words.language}
        value={choice.language}
        onChange={({ currentTarget }) => choice.choose(currentTarget.value as Language)}
        className={classNames(
          'field-sizing-content min-h-11 w-full cursor-pointer appearance-none truncate rounded-control bg-transparent ps-11 pe-9 font-medium [&>option]:bg-surface [&>option]:text-ink',
          isCompact && 'max-sm:w-11 max-sm:pe-0',
        )}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown
        className={classNames('pointer-events-none absolute end-3 size-4', isCompact && 'max-sm:hidden')}
        aria-hidden="true"
      />
    </span>
  )
}
