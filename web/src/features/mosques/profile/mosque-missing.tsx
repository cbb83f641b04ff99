import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

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

type MosqueProfileMissingProps = {
  mosque: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** The mosque requested is not the person's own. */
  isForeign: boolean
  /** Address of the person's own profile; null on that very page. */
  ownHref: string | null
  failedMessage: string
}

/** Replaces a profile. Someone who opened a mosque that is not theirs gets a link to their own. */
export function MosqueProfileMissing(props: MosqueProfileMissingProps) {
  const { mosque, isForeign, ownHref, failedMessage } = props
  const { t } = useTranslation('mosques')
  return (
    <MosqueDetailMissing
      error={mosque.error}
      isRetrying={mosque.isFetching}
      onRetry={mosque.refetch}
      loadingLabel={t('profile.loading')}
      failedMessage={failedMessage}
      isNotThere={isForeign || isNotFound(mosque.error)}
      notThere={{
        title: t('profile.notYours'),
        text: t('profile.notYoursText'),
        action: ownHref && <LinkButton href={ownHref}>{t('profile.toOwn')}</LinkButton>,
      }}
    />
  )
}

type MosqueDetailMissingProps = {
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  loadingLabel: string
  failedMessage: string
  /** The mosque does not exist, or not for this person. */
  isNotThere: boolean
  notThere: { title: string; text: string; action: ReactNode }
}

/** Replaces a mosque that is loading, missing, or unavailable just now. */
function MosqueDetailMissing(props: MosqueDetailMissingProps) {
  return (
    <Card isFlush>
      <Reason {...props} />
    </Card>
  )
}

function Reason({ error, isNotThere, notThere, ...props }: MosqueDetailMissingProps) {
  if (isNotThere) return <EmptyState {...notThere} />
  if (!error) return <SkeletonList label={props.loadingLabel} rows={3} />
  return (
    <ErrorState
      message={errorMessage(error, props.failedMessage)}
      onRetry={props.onRetry}
      isRetrying={props.isRetrying}
    />
  )
}
