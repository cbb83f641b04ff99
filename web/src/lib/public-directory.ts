import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { languageOf } from '@mihrab/core/languages.ts'
import { directoryPath, oidcMeta, publicDirectoryMeta } from '@mihrab/core/public-directory.ts'
import i18next from 'i18next'

/** True if visitors can see mosques here. */
export function hasPublicDirectory(): boolean {
  return readMeta(publicDirectoryMeta) === 'on'
}

/** A setting that the server wrote into the page. */
export function readMeta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

/** Words of the button for signing in with an OpenID Connect provider, if there is one. */
export const findOidcLabel = () => readMeta(oidcMeta)

/** Address of a page of the directory in the reader's language. */
export function directoryPage(path = ''): string {
  return pathIn(languageOf(i18next.language), `${directoryPath}${path}`)
}
