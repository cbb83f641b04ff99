import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

type ReadingDirectionProps = { locale: string; children: ReactNode }

/** Tells the component library the language of the page: what the arrow keys mean, and from which side menus open. */
export function ReadingDirection({ locale, children }: ReadingDirectionProps) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
