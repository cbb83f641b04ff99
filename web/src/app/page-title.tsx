import { useTranslation } from 'react-i18next'
import type { PageTitleKey } from './page-route.tsx'

export function PageTitle({ page }: { page: PageTitleKey | undefined }) {
  const { t } = useTranslation()
  const product = t('productName')
  return <title>{page ? t('pageTitle', { page: t(`pages.${page}`), product }) : product}</title>
}
