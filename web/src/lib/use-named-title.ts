import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The name of what a page is about, in place of its kind: the same kind of page is open in several tabs. */
export function useNamedTitle(name: string | undefined): void {
  const { t } = useTranslation()
  const title = name && t('pageTitle', { page: name, product: t('productName') })
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      // The next page may have its own already.
      if (document.title === title) document.title = before
    }
  }, [title])
}
