import type app from '@mihrab/core/locales/en/app.json'
import { useTranslation } from 'react-i18next'

export type PageTitleKey = keyof typeof app.pages

export type PageHandle = { title: PageTitleKey }

export function PageTitle({ page }: { page: PageTitleKey | undefined }) {
  const { t } = useTranslation()
  const product = t('productName')
  return <title>{page ? t('pageTitle', { page: t(`pages.${page}`), product }) : product}</title>
}
