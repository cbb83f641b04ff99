import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#lib/api.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { MosqueDetailMissing } from './mosque-detail-missing.tsx'

type MosqueMissingProps = {
  mosque: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  listHref: string
}

/** Replaces a mosque that an admin has opened. */
export function MosqueMissing({ mosque, listHref }: MosqueMissingProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'detail' })
  return (
    <MosqueDetailMissing
      error={mosque.error}
      isRetrying={mosque.isFetching}
      onRetry={mosque.refetch}
      loadingLabel={t('loading')}
      failedMessage={t('fetchFailed')}
      isNotThere={isNotFound(mosque.error)}
      notThere={{
        title: t('notFound'),
        text: t('notFoundText'),
        action: <LinkButton href={listHref}>{t('toList')}</LinkButton>,
      }}
    />
  )
}
