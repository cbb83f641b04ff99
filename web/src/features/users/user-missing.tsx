import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

type UserMissingProps = {
  user: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Why the reader may not find this person. */
  notFoundText: string
  wayOut: ReactNode
}

/** Replaces a person who is loading, missing, or unavailable just now. */
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
        <FailedRead query={user} failed={t('profile.failed')} />
      ) : (
        <SkeletonList label={t('profile.loading')} rows={1} shape="round" />
      )}
    </Card>
  )
}
