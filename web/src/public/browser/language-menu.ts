import { choiceCookie, isLanguage, languageCookie } from '@mihrab/core/languages.ts'

/** Remembers the language that is chosen, for the first page and the app; a press or Tab elsewhere and Escape close the menu. */
export function followLanguageMenu(menu: HTMLDetailsElement): void {
  menu.addEventListener('click', ({ target }) => {
    const { language } = (target as Element).closest<HTMLElement>('[data-language]')?.dataset ?? {}
    if (!isLanguage(language)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = choiceCookie(languageCookie, language, location.protocol)
  })
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    // A press on what takes no focus has no such target.
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
