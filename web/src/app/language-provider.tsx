import { type Language, languageOf } from '@mihrab/core/languages.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { speak } from '#lib/i18n.ts'
import { rememberLanguage } from '#lib/language.ts'
import { LanguageProvider } from '#ui/language-choice.tsx'
import { toast } from '#ui/toast.tsx'

type SpokenLanguageProps = {
  /** Called once the chosen language is active. */
  onChosen?: (language: Language) => void
  children: ReactNode
}

/** Lets everything inside change the language. Input stays: only the words change. */
export function SpokenLanguage({ onChosen, children }: SpokenLanguageProps) {
  const { t, i18n } = useTranslation()

  async function choose(language: Language) {
    try {
      if (!(await speak(language))) return
      rememberLanguage(language)
      onChosen?.(language)
    } catch {
      toast.error(t('languageFailed'))
    }
  }

  return (
    <LanguageProvider language={languageOf(i18n.language)} choose={choose}>
      {children}
    </LanguageProvider>
  )
}
