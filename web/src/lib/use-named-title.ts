import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows the name of the item instead of its kind: pages of the same kind are open in several tabs. */
export function useNamedTitle(name: string | undefined): void {
  const { t } = useTranslation()
  const title = name && t('pageTitle', { page: name, product: t('productName') })
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      // The next page may have set its own already.
      if (document.title === title) document.title = before
    }
  }, [title])
}
