import { choiceCookie, isLanguage, languageCookie } from '@mihrab/core/languages.ts'

/**
 * Remembers the chosen language for the start page and the app. A click or Tab elsewhere and Escape close the
 * menu.
 */
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
    // It is null after a click on something that cannot have the focus.
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
