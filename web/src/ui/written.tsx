import { languageByScript } from '@mihrab/core/language-by-script.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { createContext, type HTMLAttributes, use } from 'react'

/** The language of the page around the text. */
export const PageLanguage = createContext<Language>('en')

type WrittenProps = HTMLAttributes<HTMLElement> & {
  as?: 'bdi' | 'span' | 'p' | 'h1' | 'dd'
  /** The known language of the text; otherwise its script decides. */
  lang?: Language
  /** For children that are more than a text. */
  text?: string
}

/** For the `lang` of a text that people wrote; undefined if it is the page's own. */
export function useLanguageOf(text: string, known?: Language): Language | undefined {
  const pageLanguage = use(PageLanguage)
  const language = known ?? languageByScript(text, pageLanguage)
  return language === pageLanguage ? undefined : language
}

/** Text that people wrote, in its own direction and, for screen readers, in its own language. */
export function Written({ as: Element = 'bdi', lang, text, children, ...attributes }: WrittenProps) {
  const written = text ?? (typeof children === 'string' ? children : '')
  return (
    <Element dir={Element === 'bdi' ? undefined : 'auto'} lang={useLanguageOf(written, lang)} {...attributes}>
      {children}
    </Element>
  )
}

/** Keeps its groups from left to right, which those in Arabic digits would not do by themselves. */
export function PhoneNumber({ number }: { number: string }) {
  return /\p{L}/u.test(number) ? <bdi>{number}</bdi> : <bdo dir="ltr">{number}</bdo>
}
