import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

type ReadingDirectionProps = { locale: string; children: ReactNode }

/**
 * Tells the component library the language of the page, which decides the arrow keys and the side of menus.
 */
export function ReadingDirection({ locale, children }: ReadingDirectionProps) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
