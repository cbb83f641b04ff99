import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

type UserMissingProps = {
  user: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Why there may be no such person for the reader. */
  notFoundText: string
  wayOut: ReactNode
}

/** In place of a person: on their way, not there, or not to be had just now. */
export function UserMissing({ user, notFoundText, wayOut }: UserMissingProps) {
  const { t } = useTranslation('users')
  if (isNotFound(user.error)) {
    return (
      <Card isFlush>
        <h1 className="sr-only">{t('profile.title')}</h1>
        <EmptyState title={t('profile.notFound')} text={notFoundText} action={wayOut} />
      </Card>
    )
  }
  return (
    <Card isFlush>
      {user.error ? (
        <ErrorState
          message={errorMessage(user.error, t('profile.failed'))}
          onRetry={user.refetch}
          isRetrying={user.isFetching}
        />
      ) : (
        <SkeletonList label={t('profile.loading')} rows={1} shape="round" />
      )}
    </Card>
  )
}
